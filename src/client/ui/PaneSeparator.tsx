import clsx from "clsx";
import { Separator } from "react-resizable-panels";

interface PaneSeparatorProps {
  label: string;
  /** Of the group that it divides. */
  orientation: "horizontal" | "vertical";
}

/** The line between two panes, to be dragged or moved by the arrow keys. */
export function PaneSeparator({ label, orientation }: PaneSeparatorProps) {
  return (
    <Separator
      aria-label={label}
      className={clsx(
        "shrink-0 border-line bg-depth-2 transition-colors hover:bg-accent focus-visible:bg-accent",
        orientation === "horizontal" ? "w-1 border-l" : "h-1 border-t",
      )}
    />
  );
}
