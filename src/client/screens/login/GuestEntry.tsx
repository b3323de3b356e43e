import { GuestButton } from "../../ui/GuestButton.tsx";

/** In without an account; it can become one later. */
export function GuestEntry({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <GuestButton onDone={onDone} />
      <p className="text-muted text-sm">
        No name, no password. A guest lives in this browser; create an account later and your work comes
        along.
      </p>
    </div>
  );
}
