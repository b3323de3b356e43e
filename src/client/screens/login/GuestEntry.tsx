import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { FormError } from "./FormError.tsx";
import { useEntry } from "./useEntry.ts";

/** In without an account; it can become one later. */
export function GuestEntry({ onDone }: { onDone: () => void }) {
  const enter = useEntry();
  const guest = trpc.auth.guest.useMutation({
    onSuccess: (answer) => {
      enter(answer);
      onDone();
    },
  });
  return (
    <div className="grid gap-3 border-line border-t pt-6">
      <Button busy={guest.isPending} busyLabel="Coming in..." onClick={() => guest.mutate({})}>
        Continue as guest
      </Button>
      <FormError error={guest.error} />
      <p className="text-muted text-sm">
        No name, no password. A guest lives in this browser; create an account later and your work comes
        along.
      </p>
    </div>
  );
}
