import clsx from "clsx";
import { RotateCcw } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type * as Y from "yjs";
import type { ProjectCode, Version } from "../../../shared/contracts/project.ts";
import { writeFile } from "../../../shared/document/projectDocument.ts";
import { allFiles, type FileText } from "../../../shared/document/projectFiles.ts";
import { readFailure } from "../../lib/failure.ts";
import { lazyPart, usePreload } from "../../lib/lazyPart.ts";
import { relativeTime } from "../../lib/relativeTime.ts";
import { trpc } from "../../lib/trpc.ts";
import { useMediaQuery } from "../../lib/useMediaQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { Field, Select } from "../../ui/Field.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { toast } from "../../ui/toast.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { type FileChange, fileChanges, standingOf, textOf } from "../../workbench/fileChanges.ts";

const DiffView = lazyPart(() => import("../../editor/DiffView.tsx").then((m) => m.DiffView));

const LATER_PARTS = [DiffView];

interface HistoryDialogProps {
  projectId: string;
  /** The version to begin with; `null` for the newest. */
  versionId: string | null;
  /** The code as it is now. */
  code: ProjectCode;
  /** The live document, `null` while it is not in step with the server. */
  doc: Y.Doc | null;
  canEdit: boolean;
  onClose: () => void;
}

/** The project's versions, and what each changed: before and after of every file, to be kept or put back. */
export function HistoryDialog({ projectId, versionId, onClose, ...now }: HistoryDialogProps) {
  usePreload(LATER_PARTS);
  const versions = trpc.projects.versions.useQuery({ id: projectId }, { refetchOnMount: "always" });
  const [chosen, setChosen] = useState(versionId);
  const list = versions.data ?? [];
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === chosen),
  );
  const version = list[index];
  const wide = useMediaQuery("(min-width: 768px)");

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Version history"
      size={version ? "large" : "small"}
    >
      {versions.isPending && <Waiting>Loading the versions...</Waiting>}
      {versions.isError && (
        <ErrorPanel
          title="The versions could not be loaded"
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        >
          {readFailure(versions.error).message}
        </ErrorPanel>
      )}
      {versions.data && !version && (
        <EmptyState title="No versions yet">
          Every change by the assistant, every deploy and every import makes one. What it changed can be seen
          here, and put back.
        </EmptyState>
      )}
      {version && (
        <div className="grid min-h-0 min-w-0 gap-3 max-md:grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[15rem_minmax(0,1fr)]">
          {wide ? (
            <VersionList versions={list} chosen={version.id} onChoose={setChosen} />
          ) : (
            <Field label="Version">
              {(field) => (
                <Select {...field} value={version.id} onChange={(event) => setChosen(event.target.value)}>
                  {list.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.reason}, {relativeTime(one.createdAt)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <VersionChanges
            key={version.id}
            projectId={projectId}
            version={version}
            isNewest={index === 0}
            {...now}
          />
        </div>
      )}
    </Dialog>
  );
}

function VersionList({
  versions,
  chosen,
  onChoose,
}: {
  versions: readonly Version[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  return (
    <nav aria-label="Versions" className="min-h-0 overflow-y-auto border-line border-r pr-3">
      <ol className="grid gap-0.5">
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === chosen}
              onClick={() => onChoose(version.id)}
              className={clsx(
                "-outline-offset-2 grid w-full gap-0.5 rounded-md px-2.5 py-2 text-left text-sm transition-colors hover:bg-hover",
                version.id === chosen && "bg-active",
              )}
            >
              <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
                {version.reason}
              </span>
              <span className="text-muted">
                <bdi>{version.author}</bdi>,{" "}
                <time dateTime={version.createdAt} title={new Date(version.createdAt).toLocaleString()}>
                  {relativeTime(version.createdAt)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const COMPARISONS = [
  { value: "change", label: "What it changed", titles: ["Before", "After"] },
  { value: "now", label: "What is different now", titles: ["In this version", "Now"] },
] as const;
type Comparison = (typeof COMPARISONS)[number]["value"];

interface VersionChangesProps extends Pick<HistoryDialogProps, "projectId" | "code" | "doc" | "canEdit"> {
  version: Version;
  isNewest: boolean;
}

function VersionChanges({ projectId, version, isNewest, code, doc, canEdit }: VersionChangesProps) {
  const shown = trpc.projects.version.useQuery({ id: projectId, versionId: version.id });
  const utils = trpc.useUtils();
  const restore = trpc.projects.restoreVersion.useMutation({
    onSuccess: async () => {
      toast.success("Version restored", {
        description: "That is a version, too: restore the one before to undo it.",
      });
      await utils.projects.versions.invalidate({ id: projectId });
    },
    onError: (error) =>
      toast.error("The version was not restored", { description: readFailure(error).message }),
  });
  const [comparison, setComparison] = useState<Comparison>("change");
  const { titles } = COMPARISONS.find(({ value }) => value === comparison) ?? COMPARISONS[0];
  const [fileName, setFileName] = useState<string | null>(null);
  const [changesOnly, setChangesOnly] = useState(true);

  const now = useMemo(() => allFiles(code), [code]);
  const beforeFiles = shown.data?.before;
  const afterFiles = shown.data?.files;
  // Where nothing tells how the code was before, no change is claimed, and so none can be put back.
  const [left, right] = comparison === "change" ? [beforeFiles ?? afterFiles, afterFiles] : [afterFiles, now];
  const changes = useMemo(() => (left && right ? fileChanges(left, right) : null), [left, right]);
  const differsNow = useMemo(
    () => afterFiles !== undefined && fileChanges(afterFiles, now).length > 0,
    [afterFiles, now],
  );
  if (shown.error) {
    return (
      <ErrorPanel
        title="The version could not be loaded"
        retrying={shown.isFetching}
        onRetry={() => void shown.refetch()}
      >
        {readFailure(shown.error).message}
      </ErrorPanel>
    );
  }
  if (changes === null) return <Waiting>Loading the version...</Waiting>;
  const change = changes.find(({ name }) => name === fileName) ?? changes[0];

  function put(name: string, text: FileText) {
    if (doc) writeFile(doc, name, text, "history");
  }

  return (
    <section aria-label="Changes" className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Compare"
          value={comparison}
          onValueChange={setComparison}
          options={COMPARISONS}
        />
        <label className="flex items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={!changesOnly}
            onChange={(event) => setChangesOnly(!event.target.checked)}
            className="size-4 accent-accent"
          />
          All lines
        </label>
        {canEdit && (!isNewest || differsNow) && (
          <Button
            size="small"
            className="ml-auto"
            busy={restore.isPending}
            busyLabel="Restoring..."
            onClick={() => restore.mutate({ id: projectId, versionId: version.id })}
          >
            <RotateCcw aria-hidden="true" />
            Restore this version
          </Button>
        )}
      </div>
      {change === undefined ? (
        <p className="m-auto p-4 text-center text-muted">
          {comparison === "now"
            ? "Nothing: the code is as it was in this version."
            : beforeFiles === null
              ? "This is the first version that was kept. How the code was before it is not known."
              : "This version marks a moment; it changed no file."}
        </p>
      ) : (
        <>
          <ul aria-label="Changed files" className="flex gap-1 max-md:scroll-row md:flex-wrap">
            {changes.map((one) => (
              <li key={one.name} className="max-md:shrink-0">
                <button
                  type="button"
                  aria-pressed={one === change}
                  onClick={() => setFileName(one.name)}
                  className={clsx(
                    "-outline-offset-2 flex items-center gap-2 rounded-md border px-2 py-1 text-sm transition-colors hover:bg-hover",
                    one === change ? "border-accent bg-active" : "border-line",
                  )}
                >
                  <span className="font-mono [overflow-wrap:anywhere] max-md:whitespace-nowrap">
                    {one.name}
                  </span>
                  <Counts change={one} />
                </button>
              </li>
            ))}
          </ul>
          {canEdit && doc && comparison === "change" && (
            <Decision change={change} current={textOf(now, change.name)} onPut={put} />
          )}
          <div aria-hidden="true" className="hidden grid-cols-2 text-muted text-sm lg:grid">
            {titles.map((title) => (
              <span key={title}>{title}</span>
            ))}
          </div>
          <div className="min-h-0 flex-1 overflow-hidden rounded-md border border-line">
            <Suspense fallback={<Waiting>Comparing...</Waiting>}>
              <DiffView
                key={change.name}
                fileName={change.name}
                before={change.before ?? ""}
                after={change.after ?? ""}
                titles={titles}
                changesOnly={changesOnly}
              />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

function Counts({ change: { before, after, counts } }: { change: FileChange }) {
  const word = before === null ? "new" : after === null ? "deleted" : null;
  return (
    <span className="flex gap-1.5 tabular-nums">
      {word && <span className="text-muted">{word}</span>}
      {counts && counts.added > 0 && (
        <span className="text-green">
          +{counts.added}
          <span className="sr-only">{counts.added === 1 ? " line added" : " lines added"}</span>
        </span>
      )}
      {counts && counts.removed > 0 && (
        <span className="text-red">
          −{counts.removed}
          <span className="sr-only">{counts.removed === 1 ? " line removed" : " lines removed"}</span>
        </span>
      )}
    </span>
  );
}

const DECISIONS = [
  { value: "kept", label: "Keep" },
  { value: "putBack", label: "Put back" },
] as const;

/** Whether the change of one file stays. What was typed elsewhere in the file since is kept either way. */
function Decision({
  change,
  current,
  onPut,
}: {
  change: FileChange;
  current: FileText;
  onPut: (name: string, text: FileText) => void;
}) {
  const standing = useMemo(() => standingOf(change, current), [change, current]);
  if (standing.kind === "overwritten") {
    return (
      <p className="text-muted text-sm">
        {change.name} was edited in the same lines since, so this change cannot be taken out by itself.
        Restore the version before to go back as a whole.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <SegmentedControl
        label={`The change of ${change.name}`}
        value={standing.kind}
        onValueChange={(next) => {
          if (next === standing.kind) return;
          onPut(change.name, standing.kind === "kept" ? standing.without : standing.with);
        }}
        options={DECISIONS}
      />
      <span role="status" className="text-muted">
        {standing.kind === "kept"
          ? "This change is in the code."
          : "Put back: the code is without this change. Other edits since are kept."}
      </span>
    </div>
  );
}
