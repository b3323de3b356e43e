import clsx from "clsx";
import { ArrowLeft, ArrowRight, Sparkles } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { ASSISTANT_HEADING, PROMPT_EXAMPLES } from "../../../shared/catalogue/assistantTexts.ts";
import { isStarterCode } from "../../../shared/catalogue/starter.ts";
import { countCharacters, isLongerThan } from "../../../shared/characters.ts";
import { APP_TYPES, type AppType } from "../../../shared/contracts/plan.ts";
import type { Project } from "../../../shared/contracts/project.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { allows } from "../../../shared/permissions.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { AccountBar } from "../../ui/AccountBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { leaveMessage } from "../build/pendingMessage.ts";
import { currentStep } from "./assistantFlow.ts";
import { ProgressShow } from "./ProgressShow.tsx";
import { clearDraft, readDraft, writeDraft } from "./promptDraft.ts";
import { useAssistantFlow } from "./useAssistantFlow.ts";

/** A heading of more characters than this is set smaller, so that the prompt stays in view. */
const LONGEST_DISPLAYED = 60;

const TYPE_OPTIONS = APP_TYPES.map((value) => ({ value, label: value }));

/** The AI Assistant page; with a project it continues that one (reading 6). */
export function AssistantScreen({ projectId }: { projectId: string | null }) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8">
        <ButtonLink href="/home" variant="quiet" size="small" className="-ml-3">
          <ArrowLeft aria-hidden="true" />
          <span>
            Back<span className="max-sm:sr-only"> to Home</span>
          </span>
        </ButtonLink>
        <AccountBar />
      </header>
      <main className="mx-auto grid w-full max-w-5xl flex-1 content-center gap-8 px-4 pt-4 pb-16 sm:px-8">
        {projectId === null ? <Composer project={null} /> : <WithProject projectId={projectId} />}
      </main>
    </>
  );
}

function WithProject({ projectId }: { projectId: string }) {
  // Read anew: typing in the build screen changes the code without a call, and what happens next depends on the code.
  const query = trpc.projects.get.useQuery({ id: projectId }, { refetchOnMount: "always" });
  const [isRead, setIsRead] = useState(false);
  if (!isRead && query.isFetchedAfterMount) setIsRead(true);
  if (!isRead) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 text-muted">
        <Spinner />
        Loading your project...
      </p>
    );
  }
  if (query.isError) {
    const { status, message } = readFailure(query.error);
    return (
      <ErrorPanel
        title={status === 404 ? "There is no such project" : "Your project could not be loaded"}
        {...(status !== 404 && { onRetry: () => void query.refetch() })}
        actions={<ButtonLink href="/projects">See your projects</ButtonLink>}
      >
        {status === 404
          ? "It may have been deleted, or it belongs to somebody who has not shared it with you."
          : message}
      </ErrorPanel>
    );
  }
  return query.data ? <Composer project={query.data} /> : null;
}

/** The prompt with everything around it, and the show after the start. */
function Composer({ project }: { project: Project | null }) {
  const [, navigate] = useLocation();
  const projectId = project?.id ?? null;
  const [{ prompt, appType }, setDraft] = useState(() => readDraft(projectId));
  useDocumentTitle(project ? `Continue Building: ${project.name}` : "AI Assistant");
  const heading = project ? `Continue Building: ${project.name}` : ASSISTANT_HEADING;

  // The prompt stays until its plan is approved, for 'Keep chatting' and the way back.
  const flow = useAssistantFlow((planId) => navigate(`/plan-review/${planId}`));
  const step = currentStep(flow.state);
  const blank = prompt.trim() === "";
  const starting = flow.state.kind !== "typing";
  const readOnly = project !== null && !allows(project.role, "editCode");
  const tooLong = isLongerThan(prompt, LIMITS.promptCharacters);
  const error = tooLong
    ? `A description or message may have at most ${LIMITS.promptCharacters.toLocaleString("en-US")} characters; this one has ${countCharacters(prompt).toLocaleString("en-US")}.`
    : flow.state.kind === "typing"
      ? flow.state.error
      : null;

  function change(draft: { prompt: string; appType: AppType }) {
    setDraft(draft);
    writeDraft(projectId, draft);
  }

  function submit() {
    if (starting || tooLong || readOnly) return;
    // What exists is changed, not planned anew: the build screen's chat takes it from here.
    if (project && !isStarterCode(project) && !blank) {
      leaveMessage(project.id, prompt);
      clearDraft(project.id);
      navigate(`/ai-assistant/build/${project.id}`);
      return;
    }
    flow.start({ prompt, appType, projectId });
  }

  return (
    <>
      {/* Behind the show nothing can be reached. */}
      <div inert={starting} className="grid gap-8">
        <div className="grid gap-3">
          <h1
            dir="auto"
            tabIndex={-1}
            className={clsx(
              "[overflow-wrap:anywhere]",
              heading.length <= LONGEST_DISPLAYED
                ? "voice-display"
                : "font-bold text-[2rem] leading-10 tracking-tight",
            )}
          >
            {heading}
          </h1>
          <p className="max-w-[60ch] text-lg text-muted">
            {project
              ? "What would you like to add or modify?"
              : "Describe an app in your own words. You see a plan before anything is built."}
          </p>
        </div>

        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="rounded-lg border border-control bg-depth-4 transition-colors focus-within:border-focus hover:border-muted">
            <label htmlFor="prompt" className="sr-only">
              {project ? "What would you like to add or modify?" : "Describe your app"}
            </label>
            <textarea
              id="prompt"
              dir="auto"
              value={prompt}
              onChange={(event) => change({ prompt: event.target.value, appType })}
              onKeyDown={(event) => {
                if (
                  event.key === "Enter" &&
                  (event.ctrlKey || event.metaKey) &&
                  !event.nativeEvent.isComposing
                ) {
                  event.preventDefault();
                  submit();
                }
              }}
              disabled={readOnly}
              placeholder={
                project
                  ? "Add a page with opening hours, make the buttons rounder..."
                  : "A booking page for my hair salon, with prices and a calendar, in sand and dark green..."
              }
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : "prompt-error"}
              className="field-sizing-content block max-h-[50vh] min-h-36 w-full resize-none rounded-lg bg-transparent px-4 py-3 text-base outline-none disabled:cursor-not-allowed"
            />
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-2.5">
              {project ? (
                <span className="px-1.5 text-muted text-sm">
                  {readOnly ? "You may only view this project." : "Ctrl+Enter starts"}
                </span>
              ) : (
                <SegmentedControl
                  label="App type"
                  value={appType}
                  onValueChange={(value) => change({ prompt, appType: value })}
                  options={TYPE_OPTIONS}
                  className="max-sm:w-full"
                />
              )}
              <div className="ml-auto flex items-center gap-2">
                {project && (
                  <ButtonLink href={`/ai-assistant/build/${project.id}`} size="medium">
                    Open project
                  </ButtonLink>
                )}
                <Button type="submit" variant="primary" disabled={blank || starting || readOnly || tooLong}>
                  Start chat
                  <ArrowRight aria-hidden="true" />
                </Button>
              </div>
            </div>
          </div>
          {error !== null && <Fault id="prompt-error">{error}</Fault>}
        </form>

        {project === null && (
          <section aria-labelledby="examples" className="grid gap-3">
            <h2 id="examples" className="voice-label">
              Out of ideas? Borrow one.
            </h2>
            <ul className="grid gap-3 sm:grid-cols-3">
              {PROMPT_EXAMPLES.map((example) => (
                <li key={example.title} className="grid">
                  <button
                    type="button"
                    onClick={() => {
                      change({ prompt: example.prompt, appType });
                      document.getElementById("prompt")?.focus();
                    }}
                    className="grid content-start gap-1 rounded-lg border border-line bg-depth-3 p-4 text-left transition-colors hover:border-control hover:bg-depth-4 active:bg-depth-2"
                  >
                    <span className="flex items-center gap-2 font-semibold">
                      <Sparkles aria-hidden="true" className="size-4 text-accent-ink" />
                      {example.title}
                    </span>
                    <span className="text-muted text-sm">{example.teaser}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>

      {step !== null && (
        <ProgressShow
          step={step}
          planIsThere={flow.state.kind !== "planning"}
          celebrating={flow.state.kind === "finished" && flow.state.celebrating}
          onSkip={flow.skip}
          onCancel={flow.cancel}
        />
      )}
    </>
  );
}
