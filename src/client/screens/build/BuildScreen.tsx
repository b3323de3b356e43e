import { useCallback, useEffect, useRef, useState } from "react";
import { BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import type { StoredPlan } from "../../../shared/contracts/plan.ts";
import type { Project } from "../../../shared/contracts/project.ts";
import { focusHeading } from "../../lib/focusHeading.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { BuildProgress } from "./BuildProgress.tsx";
import { RenameButton, RenameDialog } from "./RenameProject.tsx";
import { useBuildFlow } from "./useBuildFlow.ts";
import { useProjectOrPlan } from "./useProjectOrPlan.ts";
import { useWorkbenchSession } from "./useWorkbenchSession.ts";
import { Workbench } from "./Workbench.tsx";

export const BACK_TO_PROJECTS = { href: "/projects", label: "Back to Projects" };

const COMPLETE = <Badge tone="green">{BUILD_TEXTS.complete}</Badge>;

/** The build screen of spec section 2; `id` is a project's or a plan's (reading 8). */
export function BuildScreen({ id }: { id: string }) {
  const found = useProjectOrPlan(id);
  switch (found.kind) {
    case "loading":
      return (
        <Plain title="Build">
          <p role="status" className="flex items-center justify-center gap-2 text-muted">
            <Spinner />
            {BUILD_TEXTS.loading}
          </p>
        </Plain>
      );
    case "missing":
      return <PlanMissing />;
    case "failed":
      return (
        <Plain title="Build">
          <ErrorPanel
            title="The project could not be opened"
            onRetry={found.retry}
            actions={<ButtonLink href="/projects">Back to Projects</ButtonLink>}
          >
            {found.message}
          </ErrorPanel>
        </Plain>
      );
    case "project":
      return <OpenedProject project={found.project} plan={found.plan} />;
  }
}

function OpenedProject({ project, plan }: { project: Project; plan: StoredPlan | "none" | "gone" }) {
  const [openAnyway, setOpenAnyway] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const rename = useCallback(() => setRenaming(true), []);
  if (plan === "gone" && !openAnyway) return <PlanMissing onOpenFiles={() => setOpenAnyway(true)} />;
  return (
    <>
      {plan === "none" || plan === "gone" ? (
        <ManualProject project={project} onRename={rename} />
      ) : (
        <PlannedProject project={project} plan={plan} onRename={rename} />
      )}
      {/* Here, so that what is being typed outlasts the end of the build. */}
      {renaming && <RenameDialog project={project} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** A project without a plan: its files, preview and deploy are right here (reading 7). */
function ManualProject({ project, onRename }: { project: Project; onRename: () => void }) {
  useDocumentTitle(project.name);
  const session = useWorkbenchSession(project);
  return (
    <Workbench
      project={project}
      session={session}
      onRename={onRename}
      notice={
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-depth-3 px-4 py-2 text-sm">
          <h2 className="font-semibold max-sm:flex-1">{BUILD_TEXTS.withoutPlanTitle}</h2>
          <p className="min-w-0 flex-1 basis-64 text-muted max-sm:order-last max-sm:basis-full">
            {session.canEdit ? BUILD_TEXTS.withoutPlan : BUILD_TEXTS.withoutPlanViewer}
          </p>
          <ButtonLink href="/projects" size="small">
            Back to Projects
          </ButtonLink>
        </div>
      }
    />
  );
}

function PlannedProject({
  project,
  plan,
  onRename,
}: {
  project: Project;
  plan: StoredPlan;
  onRename: () => void;
}) {
  const session = useWorkbenchSession(project);
  const { code, doc, canEdit } = session;
  const flow = useBuildFlow({ project, plan, code, doc, canEdit });
  const { state } = flow;
  const completed = state.kind === "completed";
  useFocusOnHeading(completed);
  useDocumentTitle(completed ? project.name : `Building ${project.name}`);

  if (!completed) {
    return (
      <>
        <PageHeader
          title={`Building ${project.name}`}
          back={BACK_TO_PROJECTS}
          aside={canEdit && <RenameButton onClick={onRename} />}
        />
        <BuildProgress plan={plan} state={state} onShowApp={flow.showApp} />
      </>
    );
  }
  return (
    <Workbench
      project={project}
      session={session}
      onRename={onRename}
      status={COMPLETE}
      notice={
        state.problem !== null && (
          <div
            role="alert"
            className="flex shrink-0 flex-wrap items-center gap-3 border-line border-b bg-yellow-soft px-4 py-2 text-sm text-yellow"
          >
            <p className="min-w-0 flex-1 basis-64">
              The code could not be generated, so this is a built-in template. {state.problem}
            </p>
            <Button size="small" onClick={flow.tryAgain}>
              Generate again
            </Button>
          </div>
        )
      }
    />
  );
}

/** What had the focus goes away with the progress view: the heading takes it, so that readers hear what came. */
function useFocusOnHeading(completed: boolean): void {
  const wasCompleted = useRef(completed);
  useEffect(() => {
    if (wasCompleted.current === completed) return;
    wasCompleted.current = completed;
    focusHeading();
  }, [completed]);
}

function PlanMissing({ onOpenFiles }: { onOpenFiles?: () => void }) {
  return (
    <Plain title="Build">
      <ErrorPanel
        title={BUILD_TEXTS.planMissing}
        actions={
          <>
            {onOpenFiles && (
              <Button variant="primary" onClick={onOpenFiles}>
                Open the project's files
              </Button>
            )}
            <ButtonLink href="/ai-assistant">Create New Plan</ButtonLink>
            <ButtonLink href="/projects">Back to Projects</ButtonLink>
          </>
        }
      >
        {onOpenFiles
          ? "The plan of this project does not exist any more. Its files are still there."
          : "There is no project and no plan at this address, or it was not shared with you."}
      </ErrorPanel>
    </Plain>
  );
}

function Plain({ title, children }: { title: string; children: React.ReactNode }) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} back={BACK_TO_PROJECTS} />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center px-4 py-8">{children}</main>
    </>
  );
}
