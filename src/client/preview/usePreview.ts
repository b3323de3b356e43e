import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { type AssemblyRequest, assembledPreview } from "./assembledPreview.ts";
import { appendEntries, type ConsoleLog, EMPTY_CONSOLE, entryOf, textEntry } from "./consoleLog.ts";
import type { DialogMode } from "./instrument/instrument.ts";
import {
  type PreviewMessage,
  previewMessage,
  type QuestMessage,
  questMessage,
  shellMessage,
} from "./previewMessage.ts";
import { comparePreviewed, type PaintState, RELOAD_DELAY_MS, RUN_PATIENCE_MS } from "./previewRun.ts";
import type { PreviewSite } from "./previewSite.ts";
import { openPreviewStorage } from "./previewStorage.ts";
import { stuckPreview } from "./stuckPreview.ts";
import { type PageDialogs, usePageDialog } from "./usePageDialog.ts";
import { useSignOfLife } from "./useSignOfLife.ts";

/** One frame. A new run gets a new one, so nothing of the last one survives. */
export interface PreviewFrameSlot {
  id: string;
}

/** The run that was started last, from the moment on when its page is being made. */
interface Run {
  id: string;
  startedAt: number;
  painted: boolean;
  page: { html: string; guard: string } | null;
  dialogs: DialogMode;
}

export interface PreviewOptions {
  /** `null` until the code is known. */
  code: ProjectCode | null;
  projectId: string;
  title: string;
  site: PreviewSite;
  /** Whether the page follows the code; otherwise it only runs when it is told to. Yes unless told. */
  live?: boolean;
  /** Told what the page that runs now reports of a quest. It comes from code that anyone may have written. */
  onQuestMessage?: (message: QuestMessage) => void;
}

export interface Preview {
  /** The page that is seen and behind it the next one: while it loads, or an empty one that waits for it. */
  frames: readonly PreviewFrameSlot[];
  frameRef(id: string): RefCallback<HTMLIFrameElement>;
  paint: PaintState;
  /** Only HTML and CSS are shown; the project's scripts are left out. */
  still: boolean;
  console: ConsoleLog;
  clearConsole(): void;
  /** Evaluates a line in the page; what comes of it is shown in the console. */
  evaluate(text: string): void;
  /** What the page asks people. */
  dialogs: PageDialogs;
  /** Runs the page anew because somebody asked for it: its dialogs are shown. */
  reload(): void;
  /** Shows the page without running its scripts. */
  openWithoutRunning(): void;
}

/** Keeps a frame showing `code`, and collects what the page in it says. */
export function usePreview(options: PreviewOptions): Preview {
  const { code, projectId, title, site, live = true } = options;
  const { origin } = site;
  const onQuestMessage = useRef(options.onQuestMessage);
  onQuestMessage.current = options.onQuestMessage;
  const storage = useMemo(() => openPreviewStorage(projectId), [projectId]);
  const stuck = useMemo(() => stuckPreview(projectId), [projectId]);
  const [frames, setFrames] = useState<readonly PreviewFrameSlot[]>([]);
  const [log, setLog] = useState<ConsoleLog>(EMPTY_CONSOLE);
  const [paint, setPaint] = useState<PaintState>(() => (startsPaused(stuck.is()) ? "paused" : "waiting"));
  const [still, setStill] = useState(false);
  const dialogs = usePageDialog();
  const { startRun: startDialogs, show: showDialog, end: endDialog } = dialogs;
  const elements = useRef(new Map<string, HTMLIFrameElement>());
  const ready = useRef(new Set<string>());
  const worker = useRef<Worker | null>(null);
  const shown = useRef<ProjectCode | null>(null);
  const latest = useRef<Run | null>(null);
  const spare = useRef<string | null>(null);
  /** Takes what the page of a run says. */
  const hear = useRef<(run: Run, data: unknown) => void>(() => {});
  const frameCount = useRef(0);
  const lastReload = useRef(0);

  const post = useCallback(
    (id: string, message: object, ports: MessagePort[] = []) => {
      // Until its shell has spoken, a frame still has the workspace's origin and the browser reports a wrong target.
      if (!ready.current.has(id)) return;
      elements.current.get(id)?.contentWindow?.postMessage(message, origin ?? "*", ports);
    },
    [origin],
  );

  const deliver = useCallback(
    (run: Run) => {
      if (run.page === null || !ready.current.has(run.id)) return;
      // Where the page shares the workspace's process, nobody could say afterwards that it is stuck.
      if (origin === null) stuck.mark();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => hear.current(run, data);
      post(run.id, { type: "inception-document", html: run.page.html }, [port2]);
    },
    [origin, post, stuck],
  );

  useEffect(() => {
    const made = new Worker(new URL("./assemblyWorker.ts", import.meta.url), { type: "module" });
    worker.current = made;
    made.addEventListener("message", (event: MessageEvent<unknown>) => {
      const { run: id, ...page } = assembledPreview.parse(event.data);
      const run = latest.current;
      if (run?.id !== id) return;
      run.page = page;
      deliver(run);
    });
    return () => {
      made.terminate();
      worker.current = null;
      // A remount starts again from nothing.
      shown.current = null;
    };
  }, [deliver]);

  const start = useCallback(
    (next: ProjectCode, withoutScripts: boolean, dialogMode: DialogMode) => {
      const id = spare.current ?? `run-${++frameCount.current}`;
      spare.current = null;
      shown.current = next;
      latest.current = { id, startedAt: Date.now(), painted: false, page: null, dialogs: dialogMode };
      startDialogs();
      setStill(withoutScripts);
      setPaint("waiting");
      setFrames((current) => [...current.slice(0, 1).filter((frame) => frame.id !== id), { id }]);
      const settings = {
        run: id,
        workspaceOrigin: window.location.origin,
        storage: storage.read(),
        // A page that shares the workspace's thread could not be answered while it waits.
        dialogs: origin === null ? ("never" as const) : dialogMode,
      };
      worker.current?.postMessage({ code: next, title, settings, withoutScripts } satisfies AssemblyRequest);
    },
    [origin, startDialogs, storage, title],
  );

  const reload = useCallback(() => {
    if (code !== null) start(code, false, "always");
  }, [code, start]);
  const openWithoutRunning = useCallback(() => {
    if (code !== null) start(code, true, "gesture");
  }, [code, start]);

  useEffect(() => {
    if (!live || code === null || paint === "paused" || paint === "silent") return;
    if (shown.current === null) {
      start(code, still, "gesture");
      return;
    }
    const change = comparePreviewed(shown.current, code);
    if (change.kind === "none") return;
    const run = latest.current;
    if (change.kind === "css" && run?.painted) {
      shown.current = code;
      for (const [file, text] of change.files) post(run.id, { type: "inception-css", file, text });
      return;
    }
    const patience = run && !run.painted ? run.startedAt + RUN_PATIENCE_MS - Date.now() : 0;
    const timer = setTimeout(() => start(code, still, "gesture"), Math.max(RELOAD_DELAY_MS, patience));
    return () => clearTimeout(timer);
  }, [code, live, paint, post, start, still]);

  const end = useCallback(() => {
    stuck.mark();
    latest.current = null;
    spare.current = null;
    startDialogs();
    setFrames([]);
    setPaint("silent");
  }, [startDialogs, stuck]);
  const life = useSignOfLife({
    // A page that waits for people does not answer, and is not stuck.
    isRunning: frames.length > 0 && paint !== "silent" && paint !== "paused" && dialogs.shown === null,
    ask: useCallback(() => {
      const run = latest.current;
      if (run?.page) post(run.id, { type: "inception-ping" });
    }, [post]),
    onStuck: stuck.mark,
    onSilent: end,
  });

  useEffect(() => {
    let spareTimer: ReturnType<typeof setTimeout> | undefined;

    function handle(message: PreviewMessage, run: Run): void {
      switch (message.type) {
        case "start":
          setLog(EMPTY_CONSOLE);
          return;
        case "painted":
          setPaint(message.empty ? "empty" : "shown");
          if (run.painted) return;
          run.painted = true;
          // Its answer says that the page is not stuck, before anyone reloads the workspace.
          post(run.id, { type: "inception-ping" });
          setFrames([{ id: run.id }]);
          // The next run finds its frame waiting.
          spareTimer = setTimeout(() => {
            if (latest.current !== run || spare.current !== null) return;
            const id = `run-${++frameCount.current}`;
            spare.current = id;
            setFrames([{ id: run.id }, { id }]);
          }, 30);
          return;
        case "alive":
          life.sign();
          if (run.painted) stuck.clear();
          return;
        case "console":
          setLog((current) => appendEntries(current, message.lines.map(entryOf), message.dropped));
          return;
        case "clear":
          setLog(EMPTY_CONSOLE);
          return;
        case "evaluated":
          return;
        case "storage":
          storage.write(message.area, message.entries);
          return;
        case "dialog":
          showDialog(message);
          return;
        case "dialogOver":
          endDialog(message.id);
          return;
        case "reload":
          // A page that reloads itself at once must not keep the workspace busy.
          if (Date.now() - lastReload.current > 1000 && shown.current !== null) {
            lastReload.current = Date.now();
            start(shown.current, still, run.dialogs);
          }
      }
    }

    function onMessage(event: MessageEvent<unknown>): void {
      // Only from a frame's own window, and only from the origin that it was given.
      if (event.origin !== (origin ?? "null")) return;
      const id = [...elements.current].find(([, frame]) => frame.contentWindow === event.source)?.[0];
      if (id === undefined) return;
      const run = latest.current;
      if (shellMessage.safeParse(event.data).success) {
        // Also when the page found a way to leave: the shell is back and gets the page again.
        ready.current.add(id);
        if (run?.id === id) deliver(run);
        return;
      }
      const report = questMessage.safeParse(event.data);
      if (report.success && run?.id === id) onQuestMessage.current?.(report.data);
    }

    hear.current = (run, data) => {
      const parsed = previewMessage.safeParse(data);
      if (parsed.success && latest.current === run && parsed.data.run === run.id) handle(parsed.data, run);
    };

    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      clearTimeout(spareTimer);
    };
  }, [deliver, endDialog, life, origin, post, showDialog, start, still, storage, stuck]);

  const frameRef = useCallback(
    (id: string): RefCallback<HTMLIFrameElement> =>
      (frame) => {
        if (frame) elements.current.set(id, frame);
        else elements.current.delete(id);
      },
    [],
  );

  const evaluate = useCallback(
    (text: string) => {
      setLog((current) => appendEntries(current, [textEntry("input", text)]));
      const run = latest.current;
      if (!run?.page) {
        setLog((current) => appendEntries(current, [textEntry("note", "The page does not run now.")]));
        return;
      }
      const { guard } = run.page;
      // Its parser is only loaded for those who use it.
      void import("./promptSource.ts").then(({ promptSource }) =>
        post(run.id, { type: "inception-evaluate", ...promptSource(text, guard) }),
      );
    },
    [post],
  );

  const failed = paint === "empty" && log.entries.some(({ level }) => level === "error");
  return {
    frames,
    frameRef,
    paint: failed ? "failed" : paint,
    still,
    console: log,
    clearConsole: useCallback(() => setLog(EMPTY_CONSOLE), []),
    evaluate,
    dialogs,
    reload,
    openWithoutRunning,
  };
}

/** `?safe=1` opens a project whose code would make even its workspace slow. */
function startsPaused(isStuck: boolean): boolean {
  return isStuck || new URLSearchParams(window.location.search).get("safe") === "1";
}
