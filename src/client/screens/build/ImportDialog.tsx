import { FileUp } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProjectCode } from "../../../shared/contracts/project.ts";
import { allFiles } from "../../../shared/document/projectFiles.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { toast } from "../../ui/toast.ts";
import { textOf } from "../../workbench/fileChanges.ts";
import { type ImportPlan, importSteps, planImport } from "./importFiles.ts";

interface ImportDialogProps {
  projectId: string;
  /** The code as it is now. */
  code: ProjectCode;
  /** Files that were dropped on the workspace; without them people pick some. */
  dropped: readonly File[];
  onShowChanges: (versionId: string) => void;
  onClose: () => void;
}

/**
 * Brings a zip or loose files into the project, after showing what that replaces. The server writes them, past the limit of
 * one message of the live document; what one request carries comes in whole or not at all.
 */
export function ImportDialog({ projectId, code, dropped, onShowChanges, onClose }: ImportDialogProps) {
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const names = Object.keys(plan?.files ?? {});
  const emptied = plan?.emptied ?? [];
  const changes = names.length + emptied.length;
  const [sent, setSent] = useState<number | null>(null);
  const { mutateAsync: send } = trpc.projects.importFiles.useMutation();

  /** Sends the files one request after the other, and stops at the first that fails: what came in by then stays. */
  async function apply(plan: ImportPlan) {
    const { files, emptied, unchanged } = plan;
    setFailure(null);
    const blank = Object.fromEntries(emptied.map((name) => [name, ""]));
    const steps = importSteps(files);
    const done: string[] = [];
    let versionId: string | null = null;
    for (const [index, step] of (steps.length > 0 ? steps : [{}]).entries()) {
      setSent(done.length);
      const isLast = index >= steps.length - 1;
      try {
        const answer = await send({ id: projectId, files: isLast ? { ...step, ...blank } : step });
        versionId = answer.versionId;
        done.push(...Object.keys(step));
      } catch (error) {
        setSent(null);
        setFailure(describeStop(done, Object.keys(files).length, readFailure(error).message));
        const left = Object.entries(files).filter(([name]) => !done.includes(name));
        setPlan({ ...plan, files: Object.fromEntries(left), unchanged: [...unchanged, ...done] });
        return;
      }
    }
    setSent(null);
    const shown = versionId;
    toast.success(done.length === 0 ? "Emptied" : `${counted(done)} imported`, {
      // The version history has it for longer.
      duration: 6000,
      ...(emptied.length > 0 && { description: saidOfEmptied(emptied) }),
      ...(shown !== null && { action: { label: "See the changes", onClick: () => onShowChanges(shown) } }),
    });
    onClose();
  }

  async function read(files: readonly File[]) {
    if (files.length === 0) return;
    setReading(true);
    setFailure(null);
    try {
      const picked = await Promise.all(
        files.map(async (file) => ({
          path: file.webkitRelativePath || file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
      );
      setPlan(await planImport(picked, allFiles(code)));
    } catch {
      setFailure("The files could not be read. Please pick them again.");
    } finally {
      setReading(false);
    }
  }

  const readDropped = useRef(() => void read(dropped));
  useEffect(() => readDropped.current(), []);

  const now = allFiles(code);
  const replaced = names.filter((name) => {
    const text = textOf(now, name);
    return text !== null && text.trim() !== "" && text !== plan?.files[name];
  });
  const added = names.filter((name) => !replaced.includes(name));
  const said = (name: string) => {
    const from = plan && textOf(plan.renamed, name);
    return from === null ? name : `${from} as ${name}`;
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && sent === null && onClose()}
      title="Import files"
      description="A zip, or files of HTML, CSS, JavaScript and other text. Nothing changes before you have seen what it replaces."
    >
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Files to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {failure && <Fault>{failure}</Fault>}
      {plan && (
        <div role="status" className="grid max-h-[50dvh] gap-3 overflow-y-auto text-sm">
          <NameList title="Replaces" names={replaced.map(said)} />
          <NameList title={replaced.length > 0 ? "Adds" : "Brings"} names={added.map(said)} />
          <NameList title="Empties, because the site has none" names={emptied} />
          <NameList title="In the project already" names={plan.unchanged.map(said)} />
          <SentenceList title="To know before you import" sentences={plan.notes} />
          <SentenceList title="Left out" sentences={plan.leftOut} />
          {changes === 0 && (
            <p>
              {plan.unchanged.length > 0
                ? "There is nothing new in it."
                : "There is nothing in it that a project can hold."}
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant={plan && changes > 0 ? "secondary" : "primary"}
          busy={reading}
          busyLabel="Reading..."
          onClick={() => picker.current?.click()}
        >
          <FileUp aria-hidden="true" />
          {plan ? "Pick others" : "Pick a zip or files"}
        </Button>
        {plan && changes > 0 && (
          <Button
            variant="primary"
            busy={sent !== null}
            busyLabel={sent ? `Importing... ${sent} of ${names.length}` : "Importing..."}
            onClick={() => void apply(plan)}
          >
            {names.length === 0 ? `Empty ${emptied.join(" and ")}` : `Import ${counted(names)}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function counted({ length }: readonly string[]): string {
  return length === 1 ? "1 file" : `${length} files`;
}

function describeStop(done: readonly string[], all: number, reason: string): string {
  if (done.length === 0) return `Nothing was imported. ${reason}`;
  return `The import stopped after ${done.length} of ${all} files. ${reason} In the project already: ${done.join(", ")}.`;
}

function saidOfEmptied(names: readonly string[]): string {
  const verb = names.length === 1 ? "is" : "are";
  return `${names.join(" and ")} ${verb} empty now, because the imported site has none. The version history keeps what was there.`;
}

function NameList({ title, names }: { title: string; names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-0.5">
        {names.map((name) => (
          <li key={name} dir="auto" className="font-mono [overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SentenceList({ title, sentences }: { title: string; sentences: readonly string[] }): ReactNode {
  if (sentences.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
