import { useLocation } from "wouter";
import { useSession } from "../../lib/session.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Frames } from "../../ui/Frames.tsx";

/** Any address that leads nowhere, with the ways out that this person has. */
export function NotFoundScreen() {
  useDocumentTitle("Page Not Found");
  const [path] = useLocation();
  const isSignedIn = useSession().state === "signedIn";
  return (
    <main className="mx-auto grid w-full max-w-4xl flex-1 content-center px-4 py-12 sm:px-8">
      <Frames levels={4} offset="large">
        <p className="voice-label border-line border-b px-4 py-2.5">404 Page Not Found</p>
        <div className="grid gap-4 px-6 py-12 sm:px-10 sm:py-16">
          <h1 className="voice-display">Page Not Found</h1>
          <p className="max-w-[52ch] text-muted">
            There is nothing at <span className="break-all font-mono text-ink text-sm">{path}</span> on this
            level. The address may be mistyped, or the page may have been removed.
          </p>
          <div className="flex flex-wrap gap-2 pt-2">
            {isSignedIn ? (
              <>
                <ButtonLink href="/home" variant="primary">
                  Go to Home
                </ButtonLink>
                <ButtonLink href="/projects">See your projects</ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink href="/landing" variant="primary">
                  Go to the start
                </ButtonLink>
                <ButtonLink href="/login">Sign in</ButtonLink>
              </>
            )}
          </div>
        </div>
      </Frames>
    </main>
  );
}
