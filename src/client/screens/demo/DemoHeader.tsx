import { ArrowLeft } from "lucide-react";
import { CommandsButton } from "../../commands/CommandsButton.tsx";
import { useSession } from "../../lib/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ThemeSwitch } from "../../ui/ThemeSwitch.tsx";
import { signInHref } from "./demoAddress.ts";

interface DemoHeaderProps {
  /** Where the back arrow goes; absent for the way out of the page. */
  back?: { href: string; label: string } | undefined;
  /** The address of this page, to come back to after signing in. */
  here: string;
  onCommands: () => void;
}

/** The bar at the top: the way back, the commands, the theme, and who is here. */
export function DemoHeader({ back, here, onCommands }: DemoHeaderProps) {
  const session = useSession();
  const out =
    session.state === "signedIn"
      ? { href: "/home", label: "Back to Home" }
      : { href: "/landing", label: "Back to the start" };
  const { href, label } = back ?? out;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-line border-b bg-depth-2 px-3 py-2 sm:px-4">
      <ButtonLink href={href} variant="quiet" size="small" square aria-label={label} title={label}>
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <h1 className="min-w-0 flex-1 truncate font-semibold">Enterprise Demo</h1>
      <CommandsButton onClick={onCommands} />
      <div className="max-sm:hidden">
        <ThemeSwitch />
      </div>
      {session.state === "signedIn" && (
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar name={session.user.displayName} size="small" />
          <span dir="auto" className="min-w-0 max-w-40 truncate max-md:sr-only">
            <span className="sr-only">Signed in as </span>
            {session.user.displayName}
          </span>
        </p>
      )}
      {session.state === "signedOut" && (
        <ButtonLink href={signInHref(here)} size="small">
          Sign in
        </ButtonLink>
      )}
    </header>
  );
}
