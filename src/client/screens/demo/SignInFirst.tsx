import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { GuestButton } from "../../ui/GuestButton.tsx";
import { signInHref } from "./demoAddress.ts";

interface SignInFirstProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The address of what was to be run. */
  next: string;
  /** Called once there is a session, here and now. */
  onEntered: () => void;
}

/** The ways in, for whoever wants to run something while signed out. */
export function SignInFirst({ open, onOpenChange, next, onEntered }: SignInFirstProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Come in to run this"
      description="A demo runs on the server, which has to know for whom. As a guest it runs right away. What you entered stays as it is."
    >
      <div className="flex flex-wrap gap-2">
        <GuestButton variant="primary" onDone={onEntered} />
        <ButtonLink href={signInHref(next)}>Sign in</ButtonLink>
      </div>
    </Dialog>
  );
}
