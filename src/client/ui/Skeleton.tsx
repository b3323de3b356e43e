import clsx from "clsx";

/** A grey shape where text or a picture will be. Put the words 'Loading …' beside it for readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-sm bg-active", className)} />;
}
