import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { explainLength, isLongerThan } from "../../shared/characters.ts";
import { LIMITS } from "../../shared/limits.ts";
import { Button } from "../ui/Button.tsx";
import { Fault } from "../ui/Fault.tsx";
import { Input } from "../ui/Field.tsx";
import type { PageDialogs, ShownDialog } from "./usePageDialog.ts";

interface PageDialogViewProps {
  dialog: ShownDialog;
  onAnswer: PageDialogs["answer"];
}

/**
 * What alert(), confirm() and prompt() of the page ask, over the page only: the workspace beside it stays usable, and a
 * page that asks without end can be told to stop.
 */
export function PageDialogView({ dialog, onAnswer }: PageDialogViewProps) {
  const { kind, message, nth } = dialog;
  const [value, setValue] = useState(dialog.value);
  const [muted, setMuted] = useState(false);
  const first = useRef<HTMLElement>(null);
  const title = useId();
  const text = useId();
  const fault = useId();

  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const tooLong = isLongerThan(value, LIMITS.dialogAnswerCharacters);
  const refused = kind === "prompt" ? null : kind === "alert";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (kind === "prompt" && tooLong) return;
    onAnswer(kind === "prompt" ? value : true, muted);
  }

  return (
    <div className="absolute inset-0 z-3 grid content-start justify-items-center overflow-y-auto bg-scrim p-4 sm:p-8">
      <div
        role="alertdialog"
        aria-labelledby={title}
        aria-describedby={text}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onAnswer(refused, muted);
        }}
        className="w-full max-w-sm"
      >
        <form
          onSubmit={submit}
          className="grid animate-appear gap-3 rounded-lg border border-line bg-depth-3 p-4 shadow-float"
        >
          <p id={title} className="text-muted text-sm">
            The page says
          </p>
          <p
            id={text}
            dir="auto"
            className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {message}
          </p>
          {kind === "prompt" && (
            <Input
              ref={(element) => {
                first.current = element;
              }}
              dir="auto"
              aria-labelledby={text}
              value={value}
              aria-invalid={tooLong || undefined}
              aria-describedby={tooLong ? fault : undefined}
              onChange={(event) => setValue(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          )}
          {tooLong && <Fault id={fault}>{explainLength("The answer", LIMITS.dialogAnswerCharacters)}</Fault>}
          {nth > 1 && (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={muted}
                onChange={(event) => setMuted(event.target.checked)}
              />
              Don't ask again in this run
            </label>
          )}
          <div className="flex justify-end gap-2">
            {kind !== "alert" && (
              <Button size="small" onClick={() => onAnswer(refused, muted)}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              size="small"
              variant="primary"
              disabled={kind === "prompt" && tooLong}
              ref={(element) => {
                if (kind !== "prompt") first.current = element;
              }}
            >
              OK
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
