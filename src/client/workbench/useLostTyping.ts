import { useEffect } from "react";
import type * as Y from "yjs";
import { watchLostTyping } from "../collab/lostTyping.ts";
import { copyText } from "../ui/copyText.ts";
import { toast } from "../ui/toast.ts";

/** There is something to do about it, in milliseconds. */
const NOTICE_MS = 10_000;
const MAX_SHOWN = 60;

/** Says it when a change from elsewhere took out what was being typed here, and offers to copy it. */
export function useLostTyping(doc: Y.Doc | null): void {
  useEffect(() => {
    if (!doc) return;
    return watchLostTyping(doc, isEditor, ({ fileName, text }) => {
      const shown = text.trim().length > MAX_SHOWN ? `${text.trim().slice(0, MAX_SHOWN)}…` : text.trim();
      toast.info(`What you were typing in ${fileName} was replaced`, {
        description: `A change from elsewhere took the place of “${shown}”.`,
        duration: NOTICE_MS,
        action: {
          label: "Copy it",
          onClick: () => void copyText(text, "Copied"),
        },
      });
    });
  }, [doc]);
}

/** The editors' binding names itself as the origin. Not asked by its class: that would load the editor with the screen. */
function isEditor(origin: unknown): boolean {
  return typeof origin === "object" && origin !== null && "ytext" in origin;
}
