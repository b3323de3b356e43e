import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldChildProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: string;
  /** What to enter, said before it goes wrong. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  /** Marks the field as not needed. */
  optional?: boolean;
  className?: string;
  /** Receives the ids that tie label, hint and error to the control. */
  children: (props: FieldChildProps) => ReactNode;
}

/** A labelled control with its hint and its error beside it. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <div className={clsx("grid gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-muted text-sm">optional</span>}
      </div>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-red text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

const CONTROL = clsx(
  "w-full min-w-0 rounded-md border border-control bg-depth-4 text-ink transition-[border-color,background-color]",
  "hover:border-muted focus-visible:border-focus disabled:cursor-not-allowed disabled:opacity-55",
  "aria-invalid:border-red",
);

type ControlSize = "small" | "medium";
const HEIGHTS: Record<ControlSize, string> = { small: "h-8 px-2.5 text-sm", medium: "h-10 px-3" };

/** A line of text. */
export function Input({
  controlSize = "medium",
  className,
  ...rest
}: ComponentProps<"input"> & { controlSize?: ControlSize }) {
  return <input {...rest} className={clsx(CONTROL, HEIGHTS[controlSize], className)} />;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({
  controlSize = "medium",
  className,
  ...rest
}: ComponentProps<"textarea"> & { controlSize?: ControlSize }) {
  return (
    <textarea
      {...rest}
      className={clsx(
        CONTROL,
        "field-sizing-content resize-y",
        controlSize === "small" ? "min-h-16 px-2.5 py-1.5 text-sm" : "min-h-24 px-3 py-2",
        className,
      )}
    />
  );
}

/** A choice of a short list: the platform's own control, at home on every device. */
export function Select({
  controlSize = "medium",
  className,
  ...rest
}: ComponentProps<"select"> & { controlSize?: ControlSize }) {
  return <select {...rest} className={clsx(CONTROL, HEIGHTS[controlSize], "truncate pr-8", className)} />;
}
