import { useRef } from "react";
import { usePanelRef } from "react-resizable-panels";
import { useStable } from "../../lib/useStable.ts";

/** How much of its column the chat has while it shows what a message changed, in percent. */
const ROOM = 72;

/** Gives the chat room for the changes of a message while they are shown, and afterwards what it had. */
export function useRoomForChanges() {
  const panel = usePanelRef();
  const before = useRef<number | null>(null);
  const onShowChanges = useStable((shown: boolean) => {
    if (!panel.current) return;
    if (shown && before.current === null) {
      const had = panel.current.getSize().asPercentage;
      if (had >= ROOM) return;
      before.current = had;
      panel.current.resize(`${ROOM}%`);
    } else if (!shown && before.current !== null) {
      panel.current.resize(`${before.current}%`);
      before.current = null;
    }
  });
  /** That is no layout that somebody chose. */
  const isGiven = () => before.current !== null;
  return { panel, onShowChanges, isGiven };
}
