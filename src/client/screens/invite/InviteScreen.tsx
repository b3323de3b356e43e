import { Users } from "lucide-react";
import { useLocation } from "wouter";
import { type Failure, readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { Frames } from "../../ui/Frames.tsx";

function explain({ status, message }: Failure): { title: string; text: string; final: boolean } {
  if (status === 410) {
    return {
      title: "This invitation is no longer valid",
      text: "It has expired or was taken back. Ask the person who sent it for a new link.",
      final: true,
    };
  }
  if (status === 404) {
    return {
      title: "There is no such invitation",
      text: "The link may be incomplete, or the project was deleted. Check that you copied all of it.",
      final: true,
    };
  }
  return { title: "The invitation could not be accepted", text: message, final: false };
}

/** Someone shared a project: says what that means and joins it. Accepting twice does no harm. */
export function InviteScreen({ token }: { token: string }) {
  useDocumentTitle("Invitation");
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const accept = trpc.projects.acceptInvite.useMutation({
    onSuccess: async ({ projectId }) => {
      await utils.projects.list.invalidate();
      navigate(`/ai-assistant/build/${projectId}`, { replace: true });
    },
  });
  const fault = accept.error ? explain(readFailure(accept.error)) : null;
  return (
    <main className="mx-auto grid w-full max-w-2xl flex-1 content-center px-4 py-12">
      <Frames levels={3} offset="large">
        <div className="grid gap-4 p-6 sm:p-10">
          <Users aria-hidden="true" className="size-6 text-accent-ink" />
          <h1 className="font-semibold text-lg">
            {fault?.final ? fault.title : "You are invited to a project"}
          </h1>
          {fault?.final ? (
            <p role="alert" className="text-muted">
              {fault.text}
            </p>
          ) : (
            <p className="text-muted">
              Somebody shared a project with you. When you accept, it joins your projects, and you see its
              code and its preview as they change. The others see your name.
            </p>
          )}
          {fault && !fault.final && (
            <Fault>
              {fault.title}. {fault.text}
            </Fault>
          )}
          <div className="flex flex-wrap gap-2 pt-2">
            {!fault?.final && (
              <Button
                variant="primary"
                busy={accept.isPending || accept.isSuccess}
                busyLabel="Joining..."
                onClick={() => accept.mutate({ token })}
              >
                Accept and open
              </Button>
            )}
            <ButtonLink href="/projects" variant={fault?.final ? "primary" : "quiet"}>
              {fault?.final ? "See your projects" : "Not now"}
            </ButtonLink>
          </div>
        </div>
      </Frames>
    </main>
  );
}
