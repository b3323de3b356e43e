import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { createQueryClient } from "./lib/queryClient.ts";
import { createTrpcClient, trpc } from "./lib/trpc.ts";
import { Routes } from "./routes.tsx";
import { OfflineNotice } from "./ui/OfflineNotice.tsx";

const Toaster = lazy(() => import("./ui/Toaster.tsx").then((module) => ({ default: module.Toaster })));

/** The whole client: data, screens, and the two places for notices. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => createTrpcClient());
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Routes />
        <OfflineNotice />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
