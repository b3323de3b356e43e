import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { filePath, isHidden } from "../../shared/document/projectSite.ts";
import { createPacer } from "../lib/pacer.ts";
import { useStable } from "../lib/useStable.ts";
import { type AssemblyRequest, assembledPreview } from "./assembledPreview.ts";
import {
  answerEntry,
  appendEntries,
  type ConsoleLog,
  EMPTY_CONSOLE,
  entryOf,
  textEntry,
} from "./consoleLog.ts";
import type { DialogMode } from "./instrument/startInstruments.ts";
import {
  type PreviewMessage,
  previewMessage,
  type QuestMessage,
  questMessage,
  shellMessage,
} from "./previewMessage.ts";
import {
  ABSENT_AFTER_MS,
  comparePreviewed,
  isHalted,
  MAX_MESSAGES,
  type PaintState,
  runPatience,
  SILENT_AFTER_MS,
} from "./previewRun.ts";
import { HANDED_OVER, pressHandedOver } from "./previewShortcuts.ts";
import type { PreviewSite } from "./previewSite.ts";
import { openPreviewStorage } from "./previewStorage.ts";
import { stuckPreview } from "./stuckPreview.ts";
import { type PageDialogs, usePageDialog } from "./usePageDialog.ts";
import { usePagePlace } from "./usePagePlace.ts";
import { type PreviewFrames, usePreviewFrames } from "./usePreviewFrames.ts";
import { useSignOfLife } from "./useSignOfLife.ts";

/** The run that was started last, from the moment on when its page is being made. */
interface Run {
  id: string;
  startedAt: number;
  painted: boolean;
  request: AssemblyRequest;
  /** The name of the loop guard in its page; `null` until the page is on its way to the frame. */
  guard: string | null;
  /** Whether a change of the style sheet needs a new run: see `AssembledPreview`. */
  hasStylesInAddress: boolean;
}

export interface PreviewOptions {
  /** `null` until the code is known. */
  code: ProjectCode | null;
  projectId: string;
  title: string;
  site: PreviewSite;
  /** Path on the preview's host under which the project's files are served; `null` where they are not. None unless told. */
  filesRoot?: string | null;
  /** Whether a page that may ask for its files while it runs gets an address that holds them: they are only here. No unless told. */
  carriesCode?: boolean;
  /** Whether the page follows the code; otherwise it only runs when it is told to. Yes unless told. */
  live?: boolean;
  /** Told what the page that runs now reports of a quest. It comes from code that anyone may have written. */
  onQuestMessage?: (message: QuestMessage) => void;
}

export interface Preview {
  frames: Pick<PreviewFrames, "slots" | "slotRef">;
  paint: PaintState;
  /** Only HTML and CSS are shown; the project's scripts are left out. */
  still: boolean;
  console: ConsoleLog;
  clearConsole(): void;
  /** The file that the page is made of, and all of the project's that can be visited; index.html first. */
  page: string;
  pages: readonly string[];
  openPage(page: string): void;
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
  const { code, projectId, title, site, filesRoot = null, carriesCode = false, live = true } = options;
  const { origin } = site;
  const onQuestMessage = useRef(options.onQuestMessage);
  onQuestMessage.current = options.onQuestMessage;
  const storage = useMemo(() => openPreviewStorage(projectId), [projectId]);
  const stuck = useMemo(() => stuckPreview(projectId), [projectId]);
  const frames = usePreviewFrames(origin);
  const { take, pagePort, post, isThere, idOf, greet, show, prepare, dropAbsent, clear } = frames;
  const [log, setLog] = useState<ConsoleLog>(EMPTY_CONSOLE);
  /** Of the page that is seen; it stays while the next one is made. */
  const [paint, setPaint] = useState<PaintState>(() => (startsPaused(stuck.is()) ? "paused" : "waiting"));
  /** The run that was shown last. */
  const [front, setFront] = useState<string | null>(null);
  const [still, setStill] = useState(false);
  const { page, pages, takePlace, goTo, travel, goToPart } = usePagePlace(code);
  const dialogs = usePageDialog();
  const { startRun: startDialogs, show: showDialog, end: endDialog } = dialogs;
  const worker = useRef<Worker | null>(null);
  const shown = useRef<ProjectCode | null>(null);
  const latest = useRef<Run | null>(null);
  /** Takes what the page of a run says. */
  const hear = useRef<(id: string, data: unknown) => void>(() => {});
  const [reloads] = useState(() => createPacer(RELOAD_EVERY_MS));
  const [visits] = useState(() => createPacer(VISIT_EVERY_MS));
  /** How long the last run that was seen took until then, in milliseconds. */
  const lastTook = useRef(0);
  /** Whether the console still shows what the page before said: it stays until the next one speaks or is seen. */
  const isLogOld = useRef(false);

  const changeLog = useCallback((change: (log: ConsoleLog) => ConsoleLog) => {
    const isOld = isLogOld.current;
    isLogOld.current = false;
    setLog((current) => change(isOld ? EMPTY_CONSOLE : current));
  }, []);

  /** Has the page of a run made and put into its frame, which may still be loading. */
  const deliver = useCallback(
    (run: Run) => {
      // Where the page shares the workspace's process, nobody could say afterwards that it is stuck.
      if (origin === null) stuck.mark();
      worker.current?.postMessage(run.request, [pagePort(run.id)]);
    },
    [origin, pagePort, stuck],
  );

  useEffect(() => {
    const made = new Worker(new URL("./assemblyWorker.ts", import.meta.url), { type: "module" });
    worker.current = made;
    made.addEventListener("message", (event: MessageEvent<unknown>) => {
      const { run: id, guard, fault, hasStylesInAddress } = assembledPreview.parse(event.data);
      const run = latest.current;
      if (run?.id !== id) return;
      run.guard = guard;
      run.hasStylesInAddress = hasStylesInAddress;
      if (fault === null) return;
      // There is nothing to wait for: the next change is read at once.
      run.painted = true;
      stuck.clear();
      isLogOld.current = true;
      changeLog((log) => appendEntries(log, [textEntry("error", fault)]));
      setFront(id);
      setPaint("failed");
    });
    return () => {
      made.terminate();
      worker.current = null;
      // A remount starts again from nothing.
      shown.current = null;
    };
  }, [changeLog, stuck]);

  const end = useCallback(
    (why: "silent" | "noisy" | "unreachable") => {
      if (why !== "unreachable") {
        stuck.mark();
        // What the page before it said is no word of this one's.
        if (isLogOld.current) changeLog((log) => log);
      }
      latest.current = null;
      startDialogs();
      // Where the next one cannot come, the page that was seen before is no worse than none.
      clear(why === "unreachable");
      setPaint(why);
    },
    [changeLog, clear, startDialogs, stuck],
  );
  const life = useSignOfLife({
    // A page that waits for people does not answer, and is not stuck.
    isRunning: frames.slots.length > 0 && !isHalted(paint) && paint !== "failed" && dialogs.shown === null,
    patience: useCallback(() => {
      const isComing = latest.current !== null && !isThere(latest.current.id) && navigator.onLine;
      return isComing ? ABSENT_AFTER_MS : SILENT_AFTER_MS;
    }, [isThere]),
    ask: useCallback(() => {
      const run = latest.current;
      if (run?.guard) post(run.id, { type: "inception-ping" });
    }, [post]),
    onStuck: useCallback(() => {
      if (latest.current && isThere(latest.current.id)) stuck.mark();
    }, [isThere, stuck]),
    onSilent: useCallback(
      () => end(latest.current && !isThere(latest.current.id) ? "unreachable" : "silent"),
      [end, isThere],
    ),
  });

  const start = useCallback(
    (next: ProjectCode, withoutScripts: boolean, dialogMode: DialogMode) => {
      const id = take();
      shown.current = next;
      startDialogs();
      setStill(withoutScripts);
      const { page, search, hash, before, after } = takePlace(next);
      const isOpaque = origin === null;
      const root = isOpaque ? filesRoot : (filesRoot ?? "/");
      const file = page === MAIN_FILES.html ? "" : filePath(page);
      const settings = {
        run: id,
        storage: storage.read(),
        page,
        files: Object.keys(allFiles(next)).filter((name) => !isHidden(name)),
        root,
        isOpaque,
        hash,
        visited: { before, after },
        shortcuts: HANDED_OVER,
        // A page that shares the workspace's thread could not be answered while it waits.
        dialogs: isOpaque ? ("never" as const) : dialogMode,
      };
      const run: Run = {
        id,
        startedAt: Date.now(),
        painted: false,
        request: {
          code: next,
          title,
          path: file + search + hash,
          base: isOpaque && root !== null ? root + file : null,
          settings,
          carriesCode: carriesCode && !isOpaque,
          withoutScripts,
        },
        guard: null,
        hasStylesInAddress: false,
      };
      latest.current = run;
      life.sign();
      deliver(run);
    },
    [carriesCode, deliver, filesRoot, life, origin, startDialogs, storage, take, takePlace, title],
  );

  /** Runs the page because somebody asked for it. */
  function runNow(withoutScripts: boolean, dialogMode: DialogMode): void {
    if (code === null) return;
    changeLog(() => EMPTY_CONSOLE);
    setPaint("waiting");
    start(code, withoutScripts, dialogMode);
  }
  const reload = useStable(() => runNow(false, "always"));
  const rerun = useStable(() => runNow(still, "gesture"));
  const openWithoutRunning = useStable(() => runNow(true, "gesture"));
  const showPlace = useStable(() => {
    if (shown.current !== null) start(shown.current, still, "gesture");
  });
  const visit = useStable((page: string, query: string, replaces: boolean) => {
    const target = shown.current ?? code;
    if (target !== null && goTo(target, page, query, replaces)) showPlace();
  });
  const openPage = useCallback((name: string) => visit(name, "", name === page), [page, visit]);

  useEffect(() => {
    if (!live || code === null || isHalted(paint)) return;
    if (shown.current === null) {
      start(code, still, "gesture");
      return;
    }
    const change = comparePreviewed(shown.current, code, page);
    if (change.kind === "none") return;
    const run = latest.current;
    const isShown = run?.id === front;
    if (change.kind === "css" && run && isShown && !run.hasStylesInAddress) {
      shown.current = code;
      const files = [...change.files].map(([file, text]) => ({ file, text }));
      post(run.id, { type: "inception-css", files });
      return;
    }
    const patience = run && !isShown ? run.startedAt + runPatience(lastTook.current) - Date.now() : 0;
    if (patience <= 0) {
      start(code, still, "gesture");
      return;
    }
    const timer = setTimeout(() => start(code, still, "gesture"), patience);
    return () => clearTimeout(timer);
  }, [code, front, live, page, paint, post, start, still]);

  // Frames that could not come stay empty; with the connection back there are new ones.
  useEffect(() => {
    function onOnline(): void {
      dropAbsent();
      if (paint === "unreachable") rerun();
    }
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [dropAbsent, paint, rerun]);

  // A page that was quicker than the server gets its files with another run.
  const ranWithoutFiles = useRef(filesRoot === null);
  useEffect(() => {
    if (ranWithoutFiles.current && filesRoot !== null && shown.current !== null && latest.current !== null) {
      start(shown.current, still, "gesture");
    }
    ranWithoutFiles.current = filesRoot === null;
  }, [filesRoot, start, still]);

  useEffect(() => {
    let spareTimer: ReturnType<typeof setTimeout> | undefined;
    let heard = { since: 0, messages: 0 };

    /** For a page that reloads itself, also without end: nobody asked for that, so it must not keep the workspace busy. */
    function runAnew(run: Run, hash = ""): void {
      reloads.plan(() => {
        if (shown.current === null || latest.current !== run) return;
        goToPart(hash);
        start(shown.current, still, "gesture");
      });
    }

    /** Whether a page may be heard. One that says more than anybody could take in is ended. */
    function isWithinBudget(): boolean {
      const now = Date.now();
      if (now - heard.since > 1000) heard = { since: now, messages: 0 };
      if (++heard.messages === MAX_MESSAGES) end("noisy");
      return heard.messages < MAX_MESSAGES;
    }

    function handle(message: PreviewMessage, run: Run): void {
      switch (message.type) {
        case "start":
          isLogOld.current = true;
          return;
        case "painted":
          if (run.painted) {
            setPaint(message.paint);
            return;
          }
          run.painted = true;
          lastTook.current = Date.now() - run.startedAt;
          // At once: somebody waits for it.
          flushSync(() => {
            if (isLogOld.current) changeLog((log) => log);
            setFront(run.id);
            setPaint(message.paint);
            show(run.id);
          });
          // Its answer says that the page is not stuck, before anyone reloads the workspace.
          post(run.id, { type: "inception-ping" });
          // The next run finds its frame waiting.
          spareTimer = setTimeout(() => {
            if (latest.current === run) prepare();
          }, 30);
          return;
        case "alive":
          life.sign();
          if (run.painted) stuck.clear();
          return;
        case "console":
          changeLog((log) =>
            appendEntries(message.cleared ? EMPTY_CONSOLE : log, message.lines.map(entryOf), message.dropped),
          );
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
          runAnew(run, message.hash);
          return;
        case "open":
          // Pages may lead from one to the other without end: they get there, but no faster than people could look.
          visits.plan(() => visit(message.page, message.query, message.replaces));
          return;
        case "shortcut":
          pressHandedOver(message.index);
          return;
        case "travel":
          visits.plan(() => {
            if (travel(message.delta)) showPlace();
          });
      }
    }

    function onMessage(event: MessageEvent<unknown>): void {
      // Only from a frame's own window, and only from the origin that it was given.
      if (event.origin !== (origin ?? "null")) return;
      const id = idOf(event.source);
      if (id === undefined || !isWithinBudget()) return;
      const run = latest.current;
      const shell = shellMessage.safeParse(event.data);
      if (shell.success) {
        // Its ports are on the way.
        if (shell.data.again && isThere(id)) return;
        const isFirst = greet(id, (data) => hear.current(id, data));
        if (run?.id !== id) return;
        // From now on it is asked.
        if (isFirst) life.sign();
        else runAnew(run);
        return;
      }
      const report = questMessage.safeParse(event.data);
      if (report.success && run?.id === id) onQuestMessage.current?.(report.data);
    }

    hear.current = (id, data) => {
      const run = latest.current;
      if (run?.id !== id || !isWithinBudget()) return;
      const parsed = previewMessage.safeParse(data);
      if (parsed.success && parsed.data.run === id) handle(parsed.data, run);
    };

    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      clearTimeout(spareTimer);
      reloads.cancel();
      visits.cancel();
    };
  }, [
    changeLog,
    end,
    endDialog,
    goToPart,
    greet,
    idOf,
    isThere,
    life,
    origin,
    post,
    prepare,
    reloads,
    show,
    showDialog,
    showPlace,
    start,
    still,
    storage,
    stuck,
    travel,
    visit,
    visits,
  ]);

  const evaluate = useCallback(
    (text: string) => {
      changeLog((log) => appendEntries(log, [textEntry("input", text)]));
      const run = latest.current;
      if (!run?.guard) {
        changeLog((log) => appendEntries(log, [answerEntry("The page does not run now.")]));
        return;
      }
      const { guard } = run;
      // Its parser is only loaded for those who use it.
      void import("./promptSource.ts").then(({ promptSource }) =>
        post(run.id, { type: "inception-evaluate", ...promptSource(text, guard) }),
      );
    },
    [changeLog, post],
  );

  const failed =
    (paint === "empty" || paint === "hidden") && log.entries.some(({ level }) => level === "error");
  return {
    frames,
    paint: failed ? "failed" : paint,
    still,
    console: log,
    clearConsole: useCallback(() => changeLog(() => EMPTY_CONSOLE), [changeLog]),
    page,
    pages,
    openPage,
    evaluate,
    dialogs,
    reload,
    openWithoutRunning,
  };
}

/** How often a page may lead to another one, in milliseconds. */
const VISIT_EVERY_MS = 250;
/** How often a page may reload itself, in milliseconds. */
const RELOAD_EVERY_MS = 1000;

/** `?safe=1` opens a project whose code would make even its workspace slow. */
function startsPaused(isStuck: boolean): boolean {
  return isStuck || new URLSearchParams(window.location.search).get("safe") === "1";
}
