import { useCallback, useEffect, useRef, useState } from "react";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import type { ProjectCode } from "../../../shared/contracts/project.ts";
import { countLevel } from "../../preview/consoleLog.ts";
import type { QuestMessage } from "../../preview/previewMessage.ts";
import type { PreviewSite } from "../../preview/previewSite.ts";
import { type Preview, usePreview } from "../../preview/usePreview.ts";

/** Stands in until it is known where previews run; nothing is run there. */
const NOWHERE: PreviewSite = { origin: null, shell: "about:blank" };

const ENDED = {
  silent: "The page did not answer for five seconds and was ended.",
  noisy: "The page sent more messages than the workspace can take and was ended.",
  unreachable: "The preview cannot be reached. It runs once the connection is back.",
} as const;

/** What the console says of the run as a whole. */
export type RunOutcome =
  | { kind: "none" }
  | { kind: "running" }
  | { kind: "succeeded" }
  | { kind: "failed"; text: string }
  /** The lines of the console say what went wrong. */
  | { kind: "errors" };

export interface QuestRun {
  preview: Preview;
  running: boolean;
  hasRun: boolean;
  outcome: RunOutcome;
  /** Runs the code in a new frame. */
  run(): void;
}

interface QuestRunOptions {
  code: ProjectCode;
  /** Tells this quest's and person's preview from all others: lower-case letters and digits. */
  previewId: string;
  title: string;
  /** `null` while it is not known where previews run. */
  site: PreviewSite | null;
  onQuestMessage: (message: QuestMessage) => void;
  /** Told after a run that somebody asked for, when the page was shown and nothing went wrong in it. */
  onCleanRun: () => void;
}

/** Run as in the specification: nothing before the first one; from then on the page follows the code. */
export function useQuestRun(options: QuestRunOptions): QuestRun {
  const { code, previewId, title, site } = options;
  const [hasRun, setHasRun] = useState(false);
  const [running, setRunning] = useState(false);
  const preview = usePreview({
    code,
    projectId: previewId,
    title,
    site: site ?? NOWHERE,
    live: hasRun && site !== null,
    carriesCode: true,
    onQuestMessage: options.onQuestMessage,
  });
  const onCleanRun = useRef(options.onCleanRun);
  onCleanRun.current = options.onCleanRun;
  const { paint, reload } = preview;
  const errors = countLevel(preview.console, "error");
  const ended = paint !== "waiting" && paint !== "paused";

  const run = useCallback(() => {
    setHasRun(true);
    if (site === null) return;
    setRunning(true);
    reload();
  }, [site, reload]);

  useEffect(() => {
    if (!running || !ended) return;
    setRunning(false);
    if (paint === "shown" && errors === 0) onCleanRun.current();
  }, [running, ended, paint, errors]);

  return {
    preview,
    running,
    hasRun,
    outcome: outcomeOf(),
    run,
  };

  function outcomeOf(): RunOutcome {
    if (!hasRun) return { kind: "none" };
    if (site === null) {
      return {
        kind: "failed",
        text: QUEST_TEXTS.error("The preview could not be started. Check your connection, then run again."),
      };
    }
    if (paint === "silent" || paint === "noisy" || paint === "unreachable") {
      return { kind: "failed", text: QUEST_TEXTS.error(ENDED[paint]) };
    }
    if (running || !ended) return { kind: "running" };
    return errors > 0 ? { kind: "errors" } : { kind: "succeeded" };
  }
}
