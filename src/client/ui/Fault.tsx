import type { ReactNode } from "react";

/** What went wrong with something on this screen, in place and announced. */
export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="rounded-md bg-red-soft px-3 py-2 text-red text-sm [overflow-wrap:anywhere]"
    >
      {children}
    </p>
  );
}
