import { QueryClient } from "@tanstack/react-query";

/**
 * Reading as the specification fixes it: nothing goes stale, no retry, no refetch on focus. What a change touched is
 * invalidated by whoever made the change. `always`: an offline call fails at once and says so, instead of waiting mute.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
