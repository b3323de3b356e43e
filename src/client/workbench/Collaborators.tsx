import { Check, CloudOff, LoaderCircle } from "lucide-react";
import type { PresenceUser } from "../../shared/collab/rooms.ts";
import type { SaveState } from "../collab/sessionState.ts";
import { Avatar } from "../ui/Avatar.tsx";

/** Whether what was typed here is stored, truthfully (rule C3). */
export function SaveIndicator({ state }: { state: SaveState }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm sm:w-20 [&_svg]:size-4">
      {state === "saved" && (
        <>
          <Check aria-hidden="true" />
          <span className="max-sm:sr-only">Saved</span>
        </>
      )}
      {state === "saving" && (
        <>
          <LoaderCircle aria-hidden="true" className="animate-spin" />
          <span className="max-sm:sr-only">Saving</span>
        </>
      )}
      {state === "offline" && (
        <>
          <CloudOff aria-hidden="true" />
          <span className="max-sm:sr-only">Offline</span>
        </>
      )}
    </p>
  );
}

const SHOWN = 4;

/** Who else is here now. */
export function PeopleHere({ people }: { people: readonly PresenceUser[] }) {
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  return (
    <ul aria-label="Here now" className="flex items-center -space-x-1.5">
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.id} title={person.name} className="rounded-full bg-depth-2">
          <Avatar name={person.name} color={person.color} size="small" />
          <span className="sr-only">{person.name}</span>
        </li>
      ))}
      {more > 0 && <li className="pl-3 text-muted text-sm">and {more} more</li>}
    </ul>
  );
}
