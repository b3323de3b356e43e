import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

interface ErrorPanelProps {
  /** What happened. */
  title: string;
  /** What it means and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Other ways out. */
  actions?: ReactNode;
}

/** A failure in the place where content would be, with what to do next. */
export function ErrorPanel({ title, children, onRetry, retrying = false, actions }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-lg border border-red/40 bg-depth-3 p-6"
    >
      <h2 className="font-semibold text-lg">{title}</h2>
      {children && <div className="max-w-[60ch] break-words text-muted">{children}</div>}
      {(onRetry || actions) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying} busyLabel="Trying again...">
              <RotateCw aria-hidden="true" />
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
