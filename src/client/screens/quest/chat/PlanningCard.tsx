import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import type { PlanningStatus } from "./useQuestChat.ts";

/** How far a planning is; gone after it. */
export function PlanningCard({ status: { progress, models } }: { status: PlanningStatus }) {
  const percent = Math.round(Math.min(100, Math.max(0, progress.progress)));
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-depth-4 p-3">
      <p className="flex items-center gap-2 font-medium">
        <Spinner className="size-4 text-accent-ink" />
        Planning with {models === 1 ? "1 model" : `${models} models`}
        <span className="ml-auto text-muted tabular-nums">{percent}%</span>
      </p>
      <ProgressBar label="Planning" percent={percent} />
      <p className="text-muted">
        <span className="font-medium text-ink capitalize">{progress.stage}</span>
        {progress.model !== "" && ` · ${progress.model}`}
        <br />
        {progress.description}
      </p>
    </li>
  );
}
