import type { ReactNode } from "react";
import { Frames } from "./Frames.tsx";

interface EmptyStateProps {
  title: string;
  /** What will be here and how it gets here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it: a frame in a frame in a frame, waiting for content. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Frames levels={4} offset="large" className="w-full">
      <div className="grid justify-items-center gap-3 px-6 py-16 text-center sm:py-24">
        <h2 className="font-semibold text-lg">{title}</h2>
        {children && <div className="max-w-[46ch] text-muted">{children}</div>}
        {action && <div className="pt-3">{action}</div>}
      </div>
    </Frames>
  );
}
