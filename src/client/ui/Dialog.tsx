import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { focusHeading } from "../lib/focusHeading.ts";
import { Button } from "./Button.tsx";
import { closeOnEscape } from "./closeOnEscape.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title that readers announce with it. */
  description?: ReactNode;
  /** `large` takes the whole window but for its edge, and leaves the rest of its height to its one child. */
  size?: "small" | "large";
  className?: string;
  children?: ReactNode;
}

/** A modal window: keeps focus inside, closes on Escape and on a click outside, gives the focus back unless something has taken it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "small",
  className,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Primitive.Content
            {...closeOnEscape(() => onOpenChange(false))}
            {...(!description && { "aria-describedby": undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // The library would give the focus to its own trigger, which these windows do not have.
              event.preventDefault();
              const isTaken = document.activeElement !== document.body;
              if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus();
              focusHeading();
            }}
            className={clsx(
              "pointer-events-auto relative grid w-full animate-appear gap-4 rounded-lg border border-line bg-depth-3 p-5 shadow-float sm:p-6",
              size === "small"
                ? "max-w-md"
                : "h-[calc(100dvh-2rem)] max-w-7xl grid-rows-[auto_minmax(0,1fr)]",
              className,
            )}
          >
            <div className="grid gap-2 pr-8">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="break-words text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {children}
            <div className="absolute top-3 right-3">
              <Primitive.Close asChild>
                <Button variant="quiet" size="small" square aria-label="Close">
                  <X aria-hidden="true" />
                </Button>
              </Primitive.Close>
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
