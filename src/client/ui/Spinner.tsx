import clsx from "clsx";
import { LoaderCircle } from "lucide-react";

/** Says that something is under way; always beside words, so it has no name of its own. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx("animate-spin", className ?? "size-4")} />;
}
