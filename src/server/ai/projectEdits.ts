import type { z } from "zod";
import { BUILD_TEXTS } from "../../shared/catalogue/buildTexts.ts";
import type { CodeChanges, PlanInput, planAnswer } from "../../shared/contracts/plan.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { mergeText } from "../../shared/document/mergeText.ts";
import { absoluteChanges, textEdits } from "../../shared/document/textEdits.ts";
import { AppError } from "../../shared/errors.ts";
import type { EditResult } from "../engine/appEngine.ts";
import { sameCode } from "../projects/projectCode.ts";
import { PRODUCT_AUTHOR } from "../projects/versionHistory.ts";
import { storableString } from "../system/storable.ts";
import type { AiCaller, AiServiceDeps } from "./aiDeps.ts";
import { withDeadline } from "./deadline.ts";

export interface ProjectEdits {
  /** Changes a project's live code as the chat asked for it, without losing what people type meanwhile. */
  edit(caller: AiCaller, input: PlanInput): Promise<z.infer<typeof planAnswer>>;
}

const EDIT_MILLISECONDS = 120_000;
const EDIT_TIMEOUT = "The change took longer than 120 seconds and was stopped. Nothing was changed.";
const BUSY =
  "The code kept changing while I worked on it, so I changed nothing. Please ask again in a moment.";

/** So often is the engine asked again when people changed the same lines in the meantime. */
const ATTEMPTS = 3;
const REASON_CHARACTERS = 80;

export function createProjectEdits({ engine, plans, projects, live }: AiServiceDeps): ProjectEdits {
  async function findProjectId(userId: string, { projectId, planId }: PlanInput): Promise<string> {
    if (projectId !== undefined) return projectId;
    if (planId === undefined)
      throw new AppError("bad_request", "Say which project to change: planId or projectId.");
    const plan = await plans.get(userId, planId);
    if (plan.projectId === null)
      throw new AppError("not_found", "No project was created from this plan yet.");
    return plan.projectId;
  }

  return {
    async edit({ user, signal }, input) {
      const project = await projects.requireProject(await findProjectId(user.id, input), user.id, "editCode");
      const plan = project.planId === null ? null : await plans.findBuildable(project.planId);

      function ask(currentCode: CodeChanges): Promise<EditResult> {
        return withDeadline(signal, EDIT_MILLISECONDS, EDIT_TIMEOUT, (stop) =>
          engine.edit(
            {
              message: input.prompt,
              currentCode,
              history: input.conversationHistory ?? [],
              lastError: input.lastError ?? null,
              blueprint: plan?.blueprint ?? null,
            },
            { signal: stop, onProgress: () => {} },
          ),
        );
      }

      let first: ProjectCode | null = null;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const base = await live.read(project.id);
        first ??= base;
        const { message, code, blueprint } = await ask(mainCode(base));
        if (!code) return { message };
        const applied = await apply(project.id, base, storableCode(code));
        if (!applied) continue;
        const { before, after } = applied;
        const versionId = await projects.recordVersion(project.id, {
          author: PRODUCT_AUTHOR,
          reason: reasonOf(input),
          before,
          after,
        });
        if (project.planId !== null && blueprint != null)
          await plans.replaceBlueprint(project.planId, blueprint);
        live.notifyProjectChanged(project.id);
        return {
          message: [message, ...noteOf(first, before, after, attempt > 0)].join("\n\n"),
          codeChanges: mainCode(after),
          versionId,
        };
      }
      return { message: BUSY };
    },
  };

  /** `null` when people changed the same lines since `base`; then nothing was written. */
  async function apply(
    projectId: string,
    base: ProjectCode,
    code: CodeChanges,
  ): Promise<{ before: ProjectCode; after: ProjectCode } | null> {
    let before: ProjectCode | null = null;
    const after = await live.transact(projectId, "engine", (current) => {
      const merged = mergeCode(base, code, current);
      before = merged && current;
      return merged ?? current;
    });
    return before && { before, after };
  }
}

/**
 * What is said of edits that came while the engine worked on `base`: `before` has them, and `after` the engine's change too.
 * `again`: the engine was asked again because of them.
 */
function noteOf(base: ProjectCode, before: ProjectCode, after: ProjectCode, again: boolean): string[] {
  if (sameCode(base, before)) return [];
  if (!again) return [BUILD_TEXTS.editedMeanwhile];
  const isKept = (["html", "css", "js"] as const).every((part) =>
    hasTyped(base[part], before[part], after[part]),
  );
  return [isKept ? BUILD_TEXTS.editedSameLines : BUILD_TEXTS.editedAndReplaced];
}

/** Whether all that was typed between `base` and `before` is in `after`, where it was typed. */
function hasTyped(base: string, before: string, after: string): boolean {
  const typed = textEdits(base, before).map(({ index, insert }) => ({
    from: index,
    to: index + insert.length,
  }));
  return absoluteChanges(textEdits(before, after)).every((gone) =>
    typed.every(({ from, to }) => {
      const both = before.slice(Math.max(from, gone.from), Math.min(to, gone.to));
      return to <= gone.from || gone.to <= from || both.trim() === "";
    }),
  );
}

function mergeCode(base: CodeChanges, ours: CodeChanges, current: ProjectCode): ProjectCode | null {
  const html = mergeText(base.html, ours.html, current.html);
  const css = mergeText(base.css, ours.css, current.css);
  const js = mergeText(base.js, ours.js, current.js);
  if (html === null || css === null || js === null) return null;
  return { html, css, js, files: current.files };
}

function mainCode({ html, css, js }: CodeChanges): CodeChanges {
  return { html, css, js };
}

/** What a model wrote, in a form that live documents and the database can hold. */
export function storableCode({ html, css, js }: CodeChanges): CodeChanges {
  return { html: storableString(html), css: storableString(css), js: storableString(js) };
}

function reasonOf({ prompt }: PlanInput): string {
  const line = prompt.trim().replace(/\s+/g, " ");
  const characters = [...line];
  const short = characters.length > REASON_CHARACTERS;
  return `Chat: ${short ? `${characters.slice(0, REASON_CHARACTERS - 1).join("")}…` : line}`;
}
