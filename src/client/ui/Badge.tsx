import clsx from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "green" | "blue" | "yellow" | "red" | "purple" | "grey";

const TONES: Record<BadgeTone, string> = {
  green: "bg-green-soft text-green",
  blue: "bg-blue-soft text-blue",
  yellow: "bg-yellow-soft text-yellow",
  red: "bg-red-soft text-red",
  purple: "bg-purple-soft text-purple",
  grey: "bg-grey-soft text-muted",
};

/** A word with a meaning in colour; the word alone says it too. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 font-medium text-sm",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
