import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { trpc } from "../lib/trpc.ts";
import type { PageDialog } from "./previewMessage.ts";

/** A dialog of the page as it is shown, and how often this run has asked by now. */
export interface ShownDialog extends PageDialog {
  nth: number;
}

export interface PageDialogs {
  shown: ShownDialog | null;
  show(dialog: PageDialog): void;
  /** The page does not wait any longer. */
  end(id: string): void;
  /** `muted`: the page is not to ask again in this run. */
  answer(value: boolean | string | null, muted: boolean): void;
  /** Another run starts: a page that still waits is let go. */
  startRun(): void;
}

/** The dialogs of a previewed page, which waits at the server for the answer (see server/preview/pageDialogs.ts). */
export function usePageDialog(): PageDialogs {
  const { mutate: tell } = trpc.preview.tellDialog.useMutation();
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const current = useRef<PageDialog | null>(null);
  const count = useRef(0);

  const answer = useCallback(
    (value: boolean | string | null, muted: boolean) => {
      const dialog = current.current;
      if (dialog === null) return;
      current.current = null;
      setShown(null);
      tell({ id: dialog.id, news: { state: "closed", value, muted } });
    },
    [tell],
  );
  const letGo = useCallback(() => answer(current.current?.kind === "confirm" ? false : null, true), [answer]);
  useEffect(() => letGo, [letGo]);

  return useMemo(
    () => ({
      shown,
      show(dialog) {
        current.current = dialog;
        count.current++;
        setShown({ ...dialog, nth: count.current });
        tell({ id: dialog.id, news: { state: "open" } });
      },
      end(id) {
        if (current.current?.id !== id) return;
        current.current = null;
        setShown(null);
      },
      answer,
      startRun() {
        count.current = 0;
        letGo();
      },
    }),
    [shown, answer, letGo, tell],
  );
}
