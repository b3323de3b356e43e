import { FileUp } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type * as Y from "yjs";
import { readCode, writeFile } from "../../../shared/document/projectDocument.ts";
import { allFiles, mergeFile } from "../../../shared/document/projectFiles.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { textOf } from "./fileChanges.ts";
import { type ImportPlan, type PickedFile, planImport } from "./importFiles.ts";

interface ImportDialogProps {
  doc: Y.Doc;
  /** Files that were dropped on the workspace; without them people pick some. */
  dropped: readonly File[];
  onClose: () => void;
}

/** Brings a zip or loose files into the project, after showing what that replaces. */
export function ImportDialog({ doc, dropped, onClose }: ImportDialogProps) {
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const before = useMemo(() => allFiles(readCode(doc)), [doc]);

  const read = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setReading(true);
      setFailure(null);
      try {
        const picked: PickedFile[] = [];
        for (const file of files) {
          const bytes = new Uint8Array(await file.arrayBuffer());
          picked.push({ path: file.webkitRelativePath || file.name, bytes });
        }
        setPlan(planImport(picked, Object.keys(allFiles(readCode(doc)))));
      } catch {
        setFailure("The files could not be read. Please pick them again.");
      } finally {
        setReading(false);
      }
    },
    [doc],
  );

  useEffect(() => void read(dropped), [read, dropped]);

  const names = Object.keys(plan?.files ?? {});
  const replaced = names.filter((name) => {
    const text = textOf(before, name);
    return text !== null && text.trim() !== "" && text !== plan?.files[name];
  });
  const added = names.filter((name) => !replaced.includes(name));

  function apply() {
    if (plan === null) return;
    const now = allFiles(readCode(doc));
    doc.transact(() => {
      for (const [name, text] of Object.entries(plan.files)) writeFile(doc, name, text, "import");
    }, "import");
    toast.success(names.length === 1 ? "1 file imported" : `${names.length} files imported`, {
      duration: 10_000,
      action: { label: "Undo", onClick: () => undo(now, plan.files) },
    });
    onClose();
  }

  /** Each file as it was, with what was typed into it since. */
  function undo(earlier: Record<string, string>, imported: Record<string, string>) {
    const current = allFiles(readCode(doc));
    const edited: string[] = [];
    doc.transact(() => {
      for (const [name, text] of Object.entries(imported)) {
        const merged = mergeFile(text, textOf(earlier, name), textOf(current, name));
        if (merged === undefined) edited.push(name);
        else writeFile(doc, name, merged, "import");
      }
    }, "import");
    if (edited.length > 0)
      toast.info("Not everything was taken back", { description: `Edited since: ${edited.join(", ")}.` });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
      {failure && (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red text-sm">
          {failure}
        </p>
      )}
      {plan && (
        <div role="status" className="grid max-h-[50dvh] gap-3 overflow-y-auto text-sm">
          <NameList title="Replaces" names={replaced} />
          <NameList title={replaced.length > 0 ? "Adds" : "Brings"} names={added} />
          {plan.leftOut.length > 0 && (
            <section className="grid gap-1">
              <h3 className="font-medium">Left out</h3>
              <ul className="grid gap-1 text-muted">
                {plan.leftOut.map((reason) => (
                  <li key={reason} dir="auto" className="[overflow-wrap:anywhere]">
                    {reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {names.length === 0 && <p>There is nothing in it that a project can hold.</p>}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant={plan && names.length > 0 ? "secondary" : "primary"}
          busy={reading}
          busyLabel="Reading..."
          onClick={() => picker.current?.click()}
        >
          <FileUp aria-hidden="true" />
          {plan ? "Pick others" : "Pick a zip or files"}
        </Button>
        {plan && names.length > 0 && (
          <Button variant="primary" onClick={apply}>
            Import {names.length === 1 ? "1 file" : `${names.length} files`}
          </Button>
        )}
      </div>
    </Dialog>
  );
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
