import clsx from "clsx";
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from "react";
import { leaveFocusNearby } from "./focusLeft.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** 32 px in tools, 40 px elsewhere, 52 px once on a theatre screen. */
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active aria-disabled:hover:bg-accent",
  secondary: "border-line-strong bg-depth-4 text-ink hover:bg-depth-2 active:bg-depth-1",
  quiet: "border-transparent bg-transparent text-ink hover:bg-hover active:bg-active",
  danger: "border-transparent bg-red text-on-red hover:brightness-110 active:brightness-95",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 px-3 text-sm [&_svg]:size-4",
  medium: "h-10 gap-2 px-4 text-base [&_svg]:size-[18px]",
  large: "h-13 gap-2.5 px-6 text-base [&_svg]:size-5",
};

const SQUARES: Record<ButtonSize, string> = {
  small: "size-8 [&_svg]:size-4",
  medium: "size-10 [&_svg]:size-[18px]",
  large: "size-13 [&_svg]:size-5",
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A square for a lone icon; give the button an `aria-label`. */
  square?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClasses({ variant = "secondary", size = "medium", square = false }: Look = {}): string {
  return clsx(
    "relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md border font-medium no-underline",
    "transition-[background-color,border-color,color,opacity,filter]",
    "disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-disabled:not-aria-busy:opacity-55",
    VARIANTS[variant],
    square ? SQUARES[size] : SIZES[size],
  );
}

interface ButtonProps extends Look, ComponentProps<"button"> {
  /** Shows a spinner over the label, keeps the width, and lets no click through. */
  busy?: boolean;
  /** Replaces the label while busy; the button is as wide as the longer of the two. */
  busyLabel?: ReactNode;
  children: ReactNode;
}

/**
 * A button. While busy it keeps its focus and size and ignores clicks. The focus is not lost either when the button is
 * disabled or goes away in the middle of it, mostly by its own press: whoever uses the keys would be left nowhere, outside
 * of a window that keeps the focus inside.
 */
export function Button({
  variant = "secondary",
  size = "medium",
  square = false,
  busy = false,
  busyLabel,
  disabled = false,
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  type = "button",
  ...rest
}: ButtonProps) {
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (focused === null ? undefined : leaveFocusNearby(focused)), [focused]);
  const iconGap = size === "small" ? "gap-1.5" : "gap-2";
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      // Browsers take the focus from what they disable.
      disabled={disabled && focused === null}
      aria-disabled={busy || disabled || rest["aria-disabled"]}
      onFocus={(event) => {
        setFocused(event.currentTarget);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(null);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (busy || disabled) event.preventDefault();
        else onClick?.(event);
      }}
      className={clsx(buttonClasses({ variant, size, square }), busy && "cursor-progress", className)}
    >
      {/* Both labels share one grid cell: the layout is the same busy or not. */}
      <span className="grid items-center justify-items-center">
        <span
          // Seen through rather than hidden: without a busy label this one stays the button's name for readers.
          className={clsx("col-start-1 row-start-1 inline-flex items-center", iconGap, busy && "opacity-0")}
          aria-hidden={busy && busyLabel !== undefined ? true : undefined}
        >
          {children}
        </span>
        {(busy || busyLabel !== undefined) && (
          <span
            className={clsx(
              "col-start-1 row-start-1 inline-flex items-center",
              iconGap,
              !busy && "invisible",
            )}
            aria-hidden={busy ? undefined : true}
          >
            <Spinner />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  );
}
