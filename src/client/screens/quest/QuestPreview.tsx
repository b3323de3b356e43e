import { CircleCheck, CircleX, Play } from "lucide-react";
import { useMemo } from "react";
import { Group, Panel } from "react-resizable-panels";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { shortcutKeys } from "../../commands/shortcut.ts";
import { ConsolePanel } from "../../preview/ConsolePanel.tsx";
import { PreviewFrame } from "../../preview/PreviewFrame.tsx";
import { PreviewTools, usePreviewView } from "../../preview/PreviewTools.tsx";
import type { PreviewSite } from "../../preview/previewSite.ts";
import { PaneSeparator } from "../../ui/PaneSeparator.tsx";
import type { QuestRun, RunOutcome } from "./useQuestRun.ts";

interface QuestPreviewProps {
  run: QuestRun;
  site: PreviewSite | null;
  onOpenLocation: (location: SourceLocation) => void;
}

/** The right side of the live code editor: the page, and below it the console. */
export function QuestPreview({ run, site, onOpenLocation }: QuestPreviewProps) {
  const { preview, hasRun, outcome } = run;
  const { view, setView, frame } = usePreviewView();
  const words = outcome.kind === "failed" ? outcome.text : null;
  const shownOutcome = useMemo(() => <Outcome kind={outcome.kind} words={words} />, [outcome.kind, words]);
  return (
    <Group orientation="vertical" className="h-full min-h-0">
      <Panel id="frame" minSize="20%" className="flex min-h-0">
        <section aria-label="Live Preview" className="@container flex min-h-0 w-full flex-col">
          <div className="flex min-h-10 shrink-0 items-center gap-1.5 border-line border-b bg-depth-2 px-3 py-0.5">
            <h2 className="mr-auto font-medium text-muted text-sm">Live Preview</h2>
            {hasRun && (
              <PreviewTools
                onReload={run.run}
                page={preview.page}
                pages={preview.pages}
                onPageChange={preview.openPage}
                view={view}
                onViewChange={setView}
              />
            )}
          </div>
          {hasRun && site !== null ? (
            <PreviewFrame preview={preview} site={site} {...frame} />
          ) : (
            <div className="grid min-h-0 flex-1 place-items-center bg-depth-0 p-4">
              <p className="flex items-center gap-2 text-muted text-sm">
                <Play aria-hidden="true" className="size-4" />
                <span>
                  Your page appears here when you run it
                  <span className="pointer-coarse:hidden"> ({shortcutKeys("Mod+Enter").join("+")})</span>.
                </span>
              </p>
            </div>
          )}
        </section>
      </Panel>
      <PaneSeparator label="Resize the console" orientation="vertical" />
      <Panel id="console" defaultSize="34%" minSize="15%" className="flex min-h-0">
        <ConsolePanel
          log={preview.console}
          onClear={preview.clearConsole}
          onEvaluate={preview.evaluate}
          onOpenLocation={onOpenLocation}
          {...(!hasRun && { emptyText: QUEST_TEXTS.beforeFirstRun })}
          outcome={shownOutcome}
          className="w-full"
        />
      </Panel>
    </Group>
  );
}

/** Always there, so that readers hear what comes into it. */
function Outcome({ kind, words }: { kind: RunOutcome["kind"]; words: string | null }) {
  return (
    <div role="status" aria-label="Run" className="shrink-0 font-mono text-sm">
      {kind === "succeeded" && (
        <p className="flex items-start gap-2 border-line border-b bg-green-soft px-3 py-1 text-green">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {QUEST_TEXTS.runSucceeded}
        </p>
      )}
      {kind === "failed" && (
        <p className="flex items-start gap-2 border-line border-b bg-red-soft px-3 py-1 text-red">
          <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words}
        </p>
      )}
    </div>
  );
}
