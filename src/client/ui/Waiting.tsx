import clsx from "clsx";
import { Spinner } from "./Spinner.tsx";

/** Says what is being waited for, in the place where it will be. */
export function Waiting({ className, children }: { className?: string; children: string }) {
  return (
    <p role="status" className={clsx("flex items-center gap-2 p-4 text-muted text-sm", className)}>
      <Spinner />
      {children}
    </p>
  );
}
