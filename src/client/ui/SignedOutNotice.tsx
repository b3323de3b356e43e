import { LogIn } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { useUser } from "../lib/session.ts";
import { signedOutStore } from "../lib/signedOut.ts";
import { ButtonLink } from "./ButtonLink.tsx";

/**
 * The session ended while somebody was at work (it expired, or another tab signed out). The screen stays as it is, so
 * nothing that was typed is lost; this says what happened and leads back here through the sign-in.
 */
export function SignedOutNotice() {
  const [path] = useLocation();
  const user = useUser();
  const signedOut = useSyncExternalStore(signedOutStore.subscribe, signedOutStore.isSignedOut);
  if (!signedOut || user === null) return null;
  const here = `${path}${window.location.search}`;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center p-4">
      <div
        role="alert"
        className="pointer-events-auto flex max-w-full animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-depth-4 py-2 pr-2 pl-4 text-sm shadow-float"
      >
        <p>You are signed out. What you typed is kept here.</p>
        <ButtonLink
          href={`/login?next=${encodeURIComponent(here)}`}
          external
          variant="primary"
          size="small"
          className="max-sm:w-full"
        >
          <LogIn aria-hidden="true" />
          Sign in again
        </ButtonLink>
      </div>
    </div>
  );
}
