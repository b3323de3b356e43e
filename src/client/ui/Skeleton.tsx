import clsx from "clsx";

const SHAPES = { bar: "rounded-sm", button: "rounded-md", pill: "rounded-full", picture: "" } as const;

/** A grey shape where text or a picture will be. Put the words 'Loading …' beside it for readers. */
export function Skeleton({ shape = "bar", className }: { shape?: keyof typeof SHAPES; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx("block animate-pulse bg-active", SHAPES[shape], className)} />
  );
}
