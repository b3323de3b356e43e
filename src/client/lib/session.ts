import type { User } from "../../shared/contracts/auth.ts";
import { trpc } from "./trpc.ts";

/** Who is signed in. `loading` until the first answer, `failed` when the server did not give one. */
export type Session =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "signedOut" }
  | { state: "signedIn"; user: User };

/** The session of this browser, read once and refreshed by signing in. Signing out is a navigation to /api/logout. */
export function useSession(): Session {
  const query = trpc.auth.session.useQuery();
  if (query.isPending) return { state: "loading" };
  if (query.isError) return { state: "failed", error: query.error, retry: () => void query.refetch() };
  const { user } = query.data;
  return user === null ? { state: "signedOut" } : { state: "signedIn", user };
}

/** The signed-in person, or null while unknown or signed out. Screens behind the session guard always get one. */
export function useUser(): User | null {
  const session = useSession();
  return session.state === "signedIn" ? session.user : null;
}
