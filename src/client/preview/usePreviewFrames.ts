import { type RefCallback, useCallback, useMemo, useRef, useState } from "react";
import { INSTRUMENTS, READERS } from "./instrument/instrument.ts";

/** One frame. A new run gets a new one, so nothing of the last one survives. */
export interface PreviewFrameSlot {
  id: string;
}

/** How a page gets into a frame: from the worker that makes it through one port to the frame's shell at the other. */
interface FrameWay {
  pages: MessageChannel;
  /** Between the workspace and the page's instruments; `null` until the shell has its ports. */
  reports: MessagePort | null;
}

export interface PreviewFrames {
  /** The page that is seen and behind it the next one: while it loads, or an empty one that waits for it. */
  slots: readonly PreviewFrameSlot[];
  slotRef(id: string): RefCallback<HTMLIFrameElement>;
  /** The frame of a new run, behind the page that is seen: the one that waits, or another. */
  take(): string;
  /** The port through which the page of a run gets into its frame. To be taken once. */
  pagePort(id: string): MessagePort;
  /** Asks the instruments of a frame's page for something. */
  post(id: string, message: object): void;
  /** Whether the frame has come from the preview's host. */
  isThere(id: string): boolean;
  /** The frame whose window this is. */
  idOf(window: MessageEventSource | null): string | undefined;
  /**
   * Gives the shell that has spoken its ports; `hear` gets what the page says through the second. False when it had them:
   * the page found a way to leave, or pretends to be a shell. This window may be anybody's by now and gets no ports.
   */
  greet(id: string, hear: (data: unknown) => void): boolean;
  /** Only this one is left, as the page that is seen. It has the focus if the one before had. */
  show(id: string): void;
  /** Has an empty frame wait behind the page that is seen, if none does. */
  prepare(): void;
  /** Removes the frame that waits, when it has not come. */
  dropAbsent(): void;
  /** Removes all frames, but for those that have come where `keepPresent`. */
  clear(keepPresent: boolean): void;
}

/** The frames of a preview. `origin`: of the pages in them, `null` when it is opaque. */
export function usePreviewFrames(origin: string | null): PreviewFrames {
  const [slots, setSlots] = useState<readonly PreviewFrameSlot[]>([]);
  const elements = useRef(new Map<string, HTMLIFrameElement>());
  const ways = useRef(new Map<string, FrameWay>());
  const spare = useRef<string | null>(null);
  const count = useRef(0);

  const slotRef = useCallback(
    (id: string): RefCallback<HTMLIFrameElement> =>
      (frame) => {
        if (frame) elements.current.set(id, frame);
        else elements.current.delete(id);
      },
    [],
  );

  const actions = useMemo(() => {
    const isThere = (id: string) => (ways.current.get(id)?.reports ?? null) !== null;
    const newId = () => `run-${++count.current}`;

    function wayTo(id: string): FrameWay {
      const way = ways.current.get(id) ?? { pages: new MessageChannel(), reports: null };
      ways.current.set(id, way);
      return way;
    }

    return {
      isThere,
      post: (id: string, message: object) => ways.current.get(id)?.reports?.postMessage(message),
      take() {
        const id = spare.current ?? newId();
        spare.current = null;
        for (const gone of ways.current.keys()) if (!elements.current.has(gone)) ways.current.delete(gone);
        setSlots((current) => (current.at(-1)?.id === id ? current : [...current.slice(0, 1), { id }]));
        return id;
      },
      pagePort: (id: string) => wayTo(id).pages.port1,
      idOf: (window: MessageEventSource | null) =>
        [...elements.current].find(([, frame]) => frame.contentWindow === window)?.[0],
      greet(id: string, hear: (data: unknown) => void) {
        const way = wayTo(id);
        if (way.reports !== null) return false;
        const reports = new MessageChannel();
        way.reports = reports.port1;
        reports.port1.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
        const ports = [way.pages.port2, reports.port2];
        void READERS.then((readers) => {
          const message = { type: "inception-ports", instruments: INSTRUMENTS, readers };
          elements.current.get(id)?.contentWindow?.postMessage(message, origin ?? "*", ports);
        });
        return true;
      },
      show(id: string) {
        const hasFocus = [...elements.current.values()].some(isFocused);
        setSlots([{ id }]);
        // Whoever uses the page by keyboard goes on with the next one.
        if (hasFocus) queueMicrotask(() => elements.current.get(id)?.focus());
      },
      prepare() {
        if (spare.current !== null) return;
        const id = newId();
        spare.current = id;
        setSlots((current) => [...current.slice(0, 1), { id }]);
      },
      dropAbsent() {
        const waiting = spare.current;
        if (waiting === null || isThere(waiting)) return;
        spare.current = null;
        setSlots((current) => current.filter(({ id }) => id !== waiting));
      },
      clear(keepPresent: boolean) {
        spare.current = null;
        setSlots((current) => (keepPresent ? current.filter(({ id }) => isThere(id)) : []));
      },
    };
  }, [origin]);

  return useMemo(() => ({ slots, slotRef, ...actions }), [slots, slotRef, actions]);
}

function isFocused(frame: HTMLIFrameElement): boolean {
  const root = frame.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === frame;
}
