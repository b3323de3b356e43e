import { UsersRound } from "lucide-react";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Frames } from "../../../ui/Frames.tsx";
import { GuestButton } from "../../../ui/GuestButton.tsx";
import { demoHref, signInHref } from "../demoAddress.ts";
import { BAD_CODE } from "./RoomEntry.tsx";

interface RoomInvitationProps {
  /** The room that the address names; `null` for none. */
  code: string | null;
  /** Whether the address names a room that cannot be. */
  badCode: boolean;
}

/** For those who are signed out: what waits behind the door, and the ways in. The room stays in the address. */
export function RoomInvitation({ code, badCode }: RoomInvitationProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 p-4 sm:p-6">
      <Frames levels={3} offset="large">
        <div className="grid justify-items-start gap-3 p-5 sm:p-8">
          <UsersRound aria-hidden="true" className="size-5 text-accent-ink" />
          <h3 className="font-semibold text-lg">
            {code === null ? "Edit one page together" : "You are invited to a room"}
          </h3>
          {badCode && <p className="font-medium text-red text-sm">{BAD_CODE}</p>}
          {code !== null && (
            <p className="text-muted">
              Room <span className="font-mono text-ink text-sm">{code}</span> is open to everyone who has its
              link.
            </p>
          )}
          <p className="max-w-[52ch] text-muted">
            HTML, CSS and JavaScript in one shared editor, with everyone's cursor and a live preview. Others
            see your name, so come in first. A guest needs no account.
          </p>
          <div className="flex flex-wrap items-center gap-2 pt-2">
            <GuestButton variant="primary" />
            <ButtonLink href={signInHref(demoHref("live-collaboration", code))}>Sign in</ButtonLink>
          </div>
        </div>
      </Frames>
    </div>
  );
}
