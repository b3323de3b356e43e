import { readFailure } from "../lib/failure.ts";
import { trpc } from "../lib/trpc.ts";
import { useEntry } from "../lib/useEntry.ts";
import { Button, type ButtonSize, type ButtonVariant } from "./Button.tsx";

interface GuestButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called once the browser has the guest's session. */
  onDone?: () => void;
}

/** In without an account, right where one is. */
export function GuestButton({ variant = "secondary", size = "medium", onDone }: GuestButtonProps) {
  const enter = useEntry();
  const guest = trpc.auth.guest.useMutation({
    onSuccess: (answer) => {
      enter(answer);
      onDone?.();
    },
  });
  return (
    <>
      <Button
        variant={variant}
        size={size}
        busy={guest.isPending}
        busyLabel="Coming in..."
        onClick={() => guest.mutate({})}
      >
        Continue as guest
      </Button>
      {guest.error && (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red text-sm">
          {readFailure(guest.error).message}
        </p>
      )}
    </>
  );
}
