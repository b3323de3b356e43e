import clsx from "clsx";
import type { ReactNode } from "react";

const TONES = ["bg-depth-0", "bg-depth-1", "bg-depth-2", "bg-depth-3", "bg-depth-4"] as const;
type Level = 0 | 1 | 2 | 3 | 4;

interface FramesProps {
  /** How many frames surround the content, one to four. */
  levels?: 1 | 2 | 3 | 4;
  /** The tone of the outermost frame; each further one is a tone lighter. */
  from?: Level;
  /** Steps between two frames: small around tools, large in the theatre. */
  offset?: "small" | "large";
  className?: string;
  children: ReactNode;
}

const OFFSETS = {
  small: "pt-1.5 pr-1.5 pb-3 pl-3",
  large: "pt-1.5 pr-1.5 pb-3 pl-3 sm:pt-4 sm:pr-4 sm:pb-8 sm:pl-8",
} as const;

/** The motif: nested frames, each off its parent's centre towards the top right and a tone lighter. */
export function Frames({ levels = 3, from = 0, offset = "small", className, children }: FramesProps) {
  let nested = children;
  for (let level = levels - 1; level >= 0; level--) {
    const tone = TONES[Math.min(from + level, TONES.length - 1)];
    nested = (
      <div
        className={clsx(
          "rounded-lg border border-line",
          tone,
          level < levels - 1 && OFFSETS[offset],
          level === 0 && className,
        )}
      >
        {nested}
      </div>
    );
  }
  return nested;
}
