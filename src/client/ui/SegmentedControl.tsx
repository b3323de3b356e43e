import clsx from "clsx";
import { type ReactNode, useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** Names the group for readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Shows only the icons; the labels stay as names. */
  iconsOnly?: boolean;
  size?: "small" | "medium";
  className?: string;
}

/** One of a few, all visible: native radio buttons, so arrow keys and readers work as everywhere. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  iconsOnly = false,
  size = "small",
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={clsx("inline-flex min-w-0 rounded-md border border-line bg-depth-0 p-0.5", className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={clsx(
            "relative inline-flex flex-1 cursor-pointer select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm font-medium text-muted transition-[background-color,color] [&_svg]:size-4",
            "hover:text-ink has-checked:bg-depth-4 has-checked:text-ink has-checked:ring-1 has-checked:ring-line",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1",
            size === "small" ? "h-7 text-sm" : "h-9",
            iconsOnly ? (size === "small" ? "min-w-7" : "min-w-9") : "px-2 sm:px-3",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.icon}
          <span className={clsx(iconsOnly && "sr-only")}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
