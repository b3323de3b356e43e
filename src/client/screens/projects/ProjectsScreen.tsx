import { ArrowLeft, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ProjectSummary } from "../../../shared/contracts/project.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { AccountBar } from "../../ui/AccountBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { newProject } from "./newProject.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import { ProjectCardSkeleton } from "./ProjectCardSkeleton.tsx";
import { RemoveProject } from "./RemoveProject.tsx";

const GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4";

/** Everything that a person has made or was invited to, newest change first. */
export function ProjectsScreen() {
  useDocumentTitle("Your Projects");
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const list = trpc.projects.list.useQuery();
  const [removing, setRemoving] = useState<ProjectSummary | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const create = trpc.projects.create.useMutation({
    onSuccess: (project) => {
      void utils.projects.list.invalidate();
      navigate(`/projects/${project.id}`);
    },
  });

  // Whatever comes next may change a project (typing does so without a call), so the list is read anew on return.
  useEffect(() => () => void utils.projects.list.invalidate(undefined, { refetchType: "none" }), [utils]);

  const startCreating = () => create.mutate(newProject(new Date()));
  const projects = list.data;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-8">
        <ButtonLink href="/home" variant="quiet" size="small" className="-ml-3">
          <ArrowLeft aria-hidden="true" />
          <span>
            Back<span className="max-sm:sr-only"> to Home</span>
          </span>
        </ButtonLink>
        <AccountBar />
      </header>
      <main className="mx-auto grid w-full max-w-[1680px] content-start gap-6 px-4 pt-8 pb-16 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="font-bold text-[2rem] leading-10 tracking-tight">
            Your Projects
          </h1>
          <Button variant="primary" busy={create.isPending} busyLabel="Creating..." onClick={startCreating}>
            <Plus aria-hidden="true" />
            New Project
          </Button>
        </div>

        {create.error && (
          <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red">
            The project was not created. {readFailure(create.error).message}
          </p>
        )}

        {list.isPending && <LoadingProjects />}
        {list.isError && (
          <ErrorPanel
            title="Your projects could not be loaded"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          >
            {readFailure(list.error).message} They are safe on the server.
          </ErrorPanel>
        )}
        {projects && projects.length === 0 && (
          <EmptyState
            title="No projects yet"
            action={
              <Button
                variant="primary"
                size="large"
                busy={create.isPending}
                busyLabel="Creating..."
                onClick={startCreating}
              >
                Create Your First Project
              </Button>
            }
          >
            A project is a small web page with its code, its preview and an address of its own once you
            publish it. This is the space where yours will be.
          </EmptyState>
        )}
        {projects && projects.length > 0 && (
          <ul className={GRID}>
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} onRemove={() => setRemoving(project)} />
            ))}
          </ul>
        )}
      </main>
      <RemoveProject
        project={removing}
        onClose={() => setRemoving(null)}
        focusAfterwards={() => heading.current}
      />
    </>
  );
}

function LoadingProjects() {
  return (
    <div className="grid gap-5">
      <p role="status" className="text-muted">
        Loading your projects...
      </p>
      <ul className={GRID} aria-hidden="true">
        {["first", "second", "third", "fourth"].map((key) => (
          <ProjectCardSkeleton key={key} />
        ))}
      </ul>
    </div>
  );
}
