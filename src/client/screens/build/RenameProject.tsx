import { Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Project } from "../../../shared/contracts/project.ts";
import { allows } from "../../../shared/permissions.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field, Input } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { explainProjectName } from "./explainProjectName.ts";

/** Beside the project's name. */
export function RenameButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      square
      aria-label="Rename the project"
      title="Rename"
      className="text-muted hover:text-ink"
      onClick={onClick}
    >
      <Pencil aria-hidden="true" />
    </Button>
  );
}

/** Asks for the project's new name. Everyone who has it open sees that at once. */
export function RenameDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const utils = trpc.useUtils();
  const rename = trpc.projects.update.useMutation({
    onSuccess: (renamed) => {
      utils.projects.get.setData({ id: renamed.id }, renamed);
      void utils.projects.list.invalidate();
      if (isOpen.current) onClose();
    },
    onError: (error) => {
      const { fields, message } = readFailure(error);
      const reason = fields.name ?? message;
      if (isOpen.current) refuse(reason);
      else toast.error("The project was not renamed", { description: reason });
    },
  });

  function refuse(reason: string) {
    setFault(reason);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    const reason = explainProjectName(wanted);
    if (reason !== null) refuse(reason);
    else if (wanted === project.name) onClose();
    else if (!rename.isPending) rename.mutate({ id: project.id, name: wanted });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename project">
      <form className="grid gap-4" onSubmit={submit}>
        <Field label="Project name" hint={hintFor(project)} error={fault}>
          {(props) => (
            <Input
              {...props}
              ref={field}
              dir="auto"
              value={name}
              autoComplete="off"
              readOnly={rename.isPending}
              onChange={(event) => {
                setName(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={rename.isPending} busyLabel="Renaming...">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What a new name does not change; only owners are offered another address. */
function hintFor({ deploymentUrl, role }: Project): string | null {
  if (deploymentUrl === null) return null;
  return allows(role, "manage")
    ? "The live address stays as it is. Share has a field for another one."
    : "The live address stays as it is.";
}
