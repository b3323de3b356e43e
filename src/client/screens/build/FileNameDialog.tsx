import { useState } from "react";
import { explainFileCount } from "../../../shared/document/explainSize.ts";
import { explainFileName } from "../../../shared/explainFileName.ts";
import { nameCollision } from "../../../shared/nameCollision.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field, Input } from "../../ui/Field.tsx";

interface FileNameDialogProps {
  title: string;
  /** A verb: what the button does. */
  submitLabel: string;
  initialName: string;
  /** Names that exist already. */
  taken: readonly string[];
  onClose: () => void;
  onSubmit: (name: string) => void;
}

/** Asks for a file's name and says at once what is wrong with it. */
export function FileNameDialog({
  title,
  submitLabel,
  initialName,
  taken,
  onClose,
  onSubmit,
}: FileNameDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string | undefined>(undefined);

  function submit() {
    const wanted = name.trim();
    const fault = explainFileName(wanted);
    if (fault !== null) return setError(fault);
    if (wanted === initialName) return onClose();
    const others = taken.filter((other) => other !== initialName);
    const collision = nameCollision(wanted, others);
    if (collision !== null) return setError(collision);
    // A file that is renamed was there before.
    const tooMany = initialName === "" ? explainFileCount([...others, wanted]) : null;
    if (tooMany !== null) return setError(tooMany);
    onSubmit(wanted);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="File name" hint="A relative path, such as about.html or lib/util.js" error={error}>
          {(props) => (
            <Input
              {...props}
              value={name}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
