import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { StoredPlan } from "../../../shared/contracts/plan.ts";
import type { Project } from "../../../shared/contracts/project.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";

/** What stands behind the id of the build route (readings 7 to 9). */
export type Buildable =
  | { kind: "loading" }
  /** Neither a project nor a plan. */
  | { kind: "missing" }
  | { kind: "failed"; message: string; retry: () => void }
  /** `plan: "none"`: created by hand. `plan: "gone"`: its plan does not exist. */
  | { kind: "project"; project: Project; plan: StoredPlan | "none" | "gone" };

/** Whether an answer says that there is no such thing; an id that cannot be one is answered with 400. */
function isMissing(error: unknown): boolean {
  const { status } = readFailure(error);
  return status === 404 || status === 400;
}

/** Finds the project with this id; for a plan's id it creates the plan's project, once, and goes there. */
export function useProjectOrPlan(id: string): Buildable {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  // Who comes from the plan review has the plan: asking for a project of that id would only be refused.
  const [isPlan] = useState(() => utils.plans.get.getData({ id }) !== undefined);
  const project = trpc.projects.get.useQuery({ id }, { refetchOnMount: "always", enabled: !isPlan });
  const noProject = isPlan || (project.isError && isMissing(project.error));
  // A read after the session ended has no data; what is being worked on stays on the screen.
  const known = useRef<Project | null>(null);
  if (project.data) known.current = project.data;
  const idAsPlan = trpc.plans.get.useQuery({ id }, { enabled: noProject });
  const planId = known.current?.planId ?? null;
  const ownPlan = trpc.plans.get.useQuery({ id: planId ?? "" }, { enabled: planId !== null });
  const create = trpc.projects.create.useMutation({
    onSuccess: (created) => {
      utils.projects.get.setData({ id: created.id }, created);
      void utils.projects.list.invalidate();
      navigate(`/ai-assistant/build/${created.id}`, { replace: true });
    },
  });

  const asked = useRef(false);
  const planToBuild = noProject ? idAsPlan.data : undefined;
  const { mutate } = create;
  useEffect(() => {
    if (!planToBuild || asked.current) return;
    asked.current = true;
    const { planId: ofPlan, projectName, description } = planToBuild;
    // The server makes one project per plan, whoever asks how often.
    mutate({ name: projectName.slice(0, 120), description: description.slice(0, 2000), planId: ofPlan });
  }, [planToBuild, mutate]);

  if (create.isError) {
    return {
      kind: "failed",
      message: readFailure(create.error).message,
      retry: () => {
        if (create.variables) create.mutate(create.variables);
      },
    };
  }
  if (known.current !== null) {
    const found = known.current;
    if (planId === null) return { kind: "project", project: found, plan: "none" };
    if (ownPlan.data) return { kind: "project", project: found, plan: ownPlan.data };
    if (ownPlan.isError) {
      return isMissing(ownPlan.error)
        ? { kind: "project", project: found, plan: "gone" }
        : failedRead(ownPlan);
    }
    return { kind: "loading" };
  }
  if (project.isError && !noProject) return failedRead(project);
  if (noProject && idAsPlan.isError)
    return isMissing(idAsPlan.error) ? { kind: "missing" } : failedRead(idAsPlan);
  return { kind: "loading" };
}

function failedRead(query: { error: unknown; refetch: () => unknown }): Buildable {
  return { kind: "failed", message: readFailure(query.error).message, retry: () => void query.refetch() };
}
