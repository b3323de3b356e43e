import { AlertDialog } from "radix-ui";
import { useRef } from "react";
import { focusHeading } from "../lib/focusHeading.ts";
import { Button } from "./Button.tsx";
import { closeOnEscape } from "./closeOnEscape.ts";
import { Fault } from "./Fault.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question, with the name of what it is about. */
  question: string;
  /** A verb: what the button does. */
  confirmLabel: string;
  busy?: boolean;
  busyLabel?: string;
  /** Shown in the dialog when the action failed. */
  error?: string | undefined;
  danger?: boolean;
  /** The dialog stays open until the caller closes it, so a failure can be told in place. */
  onConfirm: () => void;
  /** Where the focus goes after closing when what had it before is gone, or cannot have it any more. */
  focusAfterwards?: () => HTMLElement | null;
}

/** Asks before something that cannot be undone. Escape and Cancel change nothing; Cancel has the focus first. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  question,
  confirmLabel,
  busy = false,
  busyLabel,
  error,
  danger = true,
  onConfirm,
  focusAfterwards,
}: ConfirmDialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Content
            {...closeOnEscape(() => onOpenChange(false))}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // The library would give the focus to its own trigger, which these windows do not have.
              event.preventDefault();
              if (document.activeElement !== document.body) return;
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              if (document.activeElement === document.body) {
                focusAfterwards?.()?.focus({ preventScroll: true });
              }
              focusHeading();
            }}
            className="pointer-events-auto grid w-full max-w-md animate-appear gap-4 rounded-lg border border-line bg-depth-3 p-5 shadow-float sm:p-6"
          >
            <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted [overflow-wrap:anywhere]">
              {question}
            </AlertDialog.Description>
            {error && <Fault>{error}</Fault>}
            <div className="flex flex-wrap justify-end gap-2 pt-1">
              <AlertDialog.Cancel asChild>
                <Button>Cancel</Button>
              </AlertDialog.Cancel>
              <Button
                variant={danger ? "danger" : "primary"}
                busy={busy}
                {...(busyLabel && { busyLabel })}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
