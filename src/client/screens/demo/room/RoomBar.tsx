import { Link2, LogOut, Play } from "lucide-react";
import { shortcutKeys } from "../../../commands/shortcut.ts";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { copyText } from "../../../ui/copyText.ts";
import { PeopleHere, SaveIndicator } from "../../../workbench/Collaborators.tsx";
import type { LiveRoom } from "../../../workbench/useLiveRoom.ts";
import { demoHref } from "../demoAddress.ts";

interface RoomBarProps {
  code: string;
  room: LiveRoom;
  onRun: () => void;
}

/** The room's code and link, whether what was typed is stored, who is here. */
export function RoomBar({ code, room, onRun }: RoomBarProps) {
  const isOpen = room.closeReason === null;
  const isAlone = isOpen && room.doc !== null && room.people.length === 0;
  const link = () => new URL(demoHref("live-collaboration", code), window.location.origin).href;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-line border-b bg-depth-2 px-3 py-1.5">
      <h3 className="min-w-0 truncate text-sm">
        <span className="text-muted max-sm:sr-only">Room </span>
        <span className="font-mono">{code}</span>
      </h3>
      {isOpen && (
        <Button
          size="small"
          onClick={() =>
            void copyText(link(), "Room link copied", {
              description: "Whoever opens it and continues as a guest edits with you.",
            })
          }
        >
          <Link2 aria-hidden="true" />
          Copy link
        </Button>
      )}
      {isOpen && room.doc !== null && <SaveIndicator state={room.saveState} />}
      <PeopleHere people={room.people} />
      {isAlone && (
        <p className="text-muted text-sm max-xl:sr-only">Only you are here. Send the link to someone.</p>
      )}
      <div className="ml-auto flex items-center gap-1">
        <Button variant="quiet" size="small" onClick={onRun} title={shortcutKeys("Mod+Enter").join("+")}>
          <Play aria-hidden="true" />
          <span className="max-sm:sr-only">Run</span>
        </Button>
        <ButtonLink
          href={demoHref("live-collaboration")}
          variant="quiet"
          size="small"
          square
          aria-label="Leave the room"
          title="Leave the room"
        >
          <LogOut aria-hidden="true" />
        </ButtonLink>
      </div>
    </div>
  );
}
