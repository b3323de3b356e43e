import { Suspense, useMemo, useState } from "react";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { MAIN_FILES } from "../../../../shared/contracts/project.ts";
import { lazyPart } from "../../../lib/lazyPart.ts";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { Waiting } from "../../../ui/Waiting.tsx";
import { useQuestCode } from "../questCode.ts";
import { type CodeKey, standingOfCode } from "./codeStanding.ts";

const DiffView = lazyPart(() => import("../../../editor/DiffView.tsx").then((m) => m.DiffView));

const FILES = [
  { key: "html", label: "HTML" },
  { key: "css", label: "CSS" },
  { key: "js", label: "JS" },
] as const satisfies readonly { key: CodeKey; label: string }[];

const TITLES = ["Before", "After"] as const;

interface CodeChangesProps {
  oldCode: CodeChanges;
  newCode: CodeChanges;
}

function changedFiles(oldCode: CodeChanges, newCode: CodeChanges) {
  return FILES.filter(({ key }) => oldCode[key] !== newCode[key]);
}

/** Before and after of a message, file by file. */
export function CodeChangesView({ oldCode, newCode }: CodeChangesProps) {
  const changed = changedFiles(oldCode, newCode);
  const [file, setFile] = useState<CodeKey>(changed[0]?.key ?? "html");
  return (
    <div className="h-80 overflow-hidden rounded-md border border-line bg-depth-3">
      <Tabs
        label="Changed code"
        value={file}
        onValueChange={setFile}
        className="h-full"
        tabs={FILES.map(({ key, label }) => ({
          value: key,
          label,
          content: (
            <div className="flex h-full min-h-0 flex-col">
              <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1 text-sm">
                <Legend sign="−" className="text-red" words={TITLES[0]} />
                <Legend sign="+" className="text-green" words={TITLES[1]} />
                {oldCode[key] === newCode[key] ? (
                  <span className="text-muted">Nothing changed here.</span>
                ) : (
                  changed.length > 1 && <KeepOrUndo oldCode={oldCode} newCode={newCode} file={key} />
                )}
              </div>
              <div className="min-h-0 flex-1">
                <Suspense fallback={<Waiting>Comparing...</Waiting>}>
                  <DiffView
                    fileName={MAIN_FILES[key]}
                    before={oldCode[key]}
                    after={newCode[key]}
                    titles={TITLES}
                    changesOnly
                    stacked
                  />
                </Suspense>
              </div>
            </div>
          ),
        }))}
      />
    </div>
  );
}

function Legend({ sign, words, className }: { sign: string; words: string; className: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{sign} </span>
      {words}
    </span>
  );
}

const DECISIONS = [
  { value: "kept", label: "Keep" },
  { value: "undone", label: "Undo" },
] as const;

interface KeepOrUndoProps extends CodeChangesProps {
  /** The file that it is about; all of them without it. */
  file?: CodeKey;
}

/** Whether what a message changed stays. What was typed elsewhere since is kept either way. */
export function KeepOrUndo({ oldCode, newCode, file }: KeepOrUndoProps) {
  const { code: current, write } = useQuestCode();
  const standing = useMemo(
    () => standingOfCode(oldCode, newCode, current, file && [file]),
    [oldCode, newCode, current, file],
  );
  // The code follows a moment after it was written; until then the choice itself is shown.
  const [chosen, setChosen] = useState<{ before: CodeChanges; value: "kept" | "undone" } | null>(null);
  if (standing.kind === "overwritten") {
    return (
      <p className="text-muted">The same lines were edited since, so this cannot be taken out by itself.</p>
    );
  }
  if (standing.kind === "mixed") {
    return (
      <p className="text-muted">
        Its files stand differently now: keep or undo each of them in Show Code Changes.
      </p>
    );
  }
  const words = file ? MAIN_FILES[file] : changedFiles(oldCode, newCode).length > 1 ? "All files" : null;
  const control = (
    <SegmentedControl
      label={file ? `The change of ${MAIN_FILES[file]}` : "This change"}
      value={chosen?.before === current ? chosen.value : standing.kind}
      onValueChange={(value) => {
        if (value === standing.kind) return;
        setChosen({ before: current, value });
        write(standing.otherwise);
      }}
      options={DECISIONS}
    />
  );
  if (words === null) return control;
  return (
    <div className="inline-flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={file && "font-mono"}>
        {words}
      </span>
      {control}
    </div>
  );
}
