import { LogOut } from "lucide-react";
import { useUser } from "../lib/session.ts";
import { Avatar } from "./Avatar.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** Who is signed in, the theme, and the way out (a plain navigation, the server ends the session). */
export function AccountBar() {
  const user = useUser();
  return (
    <div className="flex min-w-0 items-center gap-2 sm:gap-3">
      {user && (
        <p className="hidden min-w-0 items-center gap-2 text-sm sm:flex">
          <Avatar name={user.displayName} size="small" />
          <span dir="auto" className="min-w-0 max-w-48 truncate">
            <span className="sr-only">Signed in as </span>
            {user.displayName}
          </span>
        </p>
      )}
      <ThemeSwitch />
      <ButtonLink href="/api/logout" external variant="quiet" size="small">
        <LogOut aria-hidden="true" />
        Logout
      </ButtonLink>
    </div>
  );
}
