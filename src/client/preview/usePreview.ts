import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { findSourceLocation } from "../../shared/document/sourceLocation.ts";
import { appendEntries, type ConsoleLog, EMPTY_CONSOLE } from "./consoleLog.ts";
import { friendlyError } from "./friendlyError.ts";
import { buildInstrument } from "./instrument/instrument.ts";
import { type PreviewMessage, previewMessage } from "./previewMessage.ts";
import {
  CSS_DELAY_MS,
  comparePreviewed,
  type PaintState,
  RELOAD_DELAY_MS,
  RUN_PATIENCE_MS,
  SILENT_AFTER_MS,
} from "./previewRun.ts";
import type { PreviewSite } from "./previewSite.ts";
import { openPreviewStorage } from "./previewStorage.ts";

/** One page in one frame. A new run gets a new frame, so nothing of the last one survives. */
export interface PreviewRun {
  id: string;
  html: string;
}

export interface PreviewOptions {
  /** `null` until the code is known. */
  code: ProjectCode | null;
  projectId: string;
  title: string;
  site: PreviewSite;
}

export interface Preview {
  /** The page that is seen and, while a new one is loading, that one behind it. */
  runs: readonly PreviewRun[];
  frameRef(id: string): RefCallback<HTMLIFrameElement>;
  paint: PaintState;
  console: ConsoleLog;
  clearConsole(): void;
  /** Runs the page anew. */
  reload(): void;
}

/** Keeps a frame showing `code`, and collects what the page in it says. */
export function usePreview({ code, projectId, title, site: { origin } }: PreviewOptions): Preview {
  const [runs, setRuns] = useState<readonly PreviewRun[]>([]);
  const [log, setLog] = useState<ConsoleLog>(EMPTY_CONSOLE);
  const [paint, setPaint] = useState<PaintState>("waiting");
  const storage = useMemo(() => openPreviewStorage(projectId), [projectId]);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const shown = useRef<ProjectCode | null>(null);
  const latest = useRef<PreviewRun | null>(null);
  const runCount = useRef(0);
  const startedAt = useRef(0);
  const lastReload = useRef(0);

  const start = useCallback(
    (next: ProjectCode) => {
      const id = `run-${++runCount.current}`;
      const instrument = buildInstrument({
        run: id,
        workspaceOrigin: window.location.origin,
        storage: storage.read(),
      });
      const run = { id, html: assembleDocument(next, { title, instrument }) };
      shown.current = next;
      latest.current = run;
      startedAt.current = Date.now();
      setLog(EMPTY_CONSOLE);
      setPaint("waiting");
      setRuns((current) => [...current.slice(0, 1), run]);
    },
    [storage, title],
  );

  const reload = useCallback(() => {
    if (code !== null) start(code);
  }, [code, start]);

  useEffect(() => {
    if (code === null) return;
    if (shown.current === null) {
      start(code);
      return;
    }
    const change = comparePreviewed(shown.current, code);
    if (change.kind === "none") return;
    const patience = paint === "waiting" ? startedAt.current + RUN_PATIENCE_MS - Date.now() : 0;
    const timer = setTimeout(
      () => {
        if (change.kind === "reload") {
          start(code);
          return;
        }
        shown.current = code;
        const frame = latest.current ? frames.current.get(latest.current.id) : undefined;
        for (const [file, text] of change.files) {
          frame?.contentWindow?.postMessage({ type: "inception-css", file, text }, origin ?? "*");
        }
      },
      change.kind === "reload" ? Math.max(RELOAD_DELAY_MS, patience) : CSS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [code, origin, paint, start]);

  // A page that says nothing for seconds is busy in a loop, or did not arrive.
  useEffect(() => {
    if (paint !== "waiting" || runs.length === 0) return;
    const timer = setTimeout(() => {
      setPaint("silent");
      setRuns((current) => current.slice(-1));
    }, SILENT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paint, runs]);

  useEffect(() => {
    function send(run: PreviewRun, frame: HTMLIFrameElement): void {
      frame.contentWindow?.postMessage({ type: "inception-document", html: run.html }, origin ?? "*");
    }

    function handle(message: PreviewMessage, frame: HTMLIFrameElement): void {
      const run = latest.current;
      if (run === null) return;
      if (message.type === "inception-shell") {
        // Also when the page found a way to leave: the shell is back and gets the page again.
        send(run, frame);
        return;
      }
      if (message.run !== run.id) return;
      switch (message.type) {
        case "start":
          return;
        case "painted":
          setRuns((current) => current.filter(({ id }) => id === run.id));
          setPaint(message.empty ? "empty" : "shown");
          return;
        case "console":
          setLog((current) =>
            appendEntries(
              current,
              message.lines.map((line) => ({ ...line, error: null })),
              message.dropped,
            ),
          );
          return;
        case "clear":
          setLog(EMPTY_CONSOLE);
          return;
        case "error": {
          const location = findSourceLocation(message.stack, message.line, message.column);
          const error = { ...friendlyError(message.message, location?.line ?? null), location };
          setLog((current) =>
            appendEntries(current, [{ level: "error", text: message.message, depth: 0, error }]),
          );
          return;
        }
        case "storage":
          storage.write(message.area, message.entries);
          return;
        case "reload":
          // A page that reloads itself at once must not keep the workspace busy.
          if (Date.now() - lastReload.current > 1000 && shown.current !== null) {
            lastReload.current = Date.now();
            start(shown.current);
          }
      }
    }

    function onMessage(event: MessageEvent<unknown>): void {
      const run = latest.current;
      const frame = run === null ? undefined : frames.current.get(run.id);
      // Only from the newest frame's own window, and only from the origin that it was given.
      if (!frame || event.source !== frame.contentWindow) return;
      if (event.origin !== (origin ?? "null")) return;
      const parsed = previewMessage.safeParse(event.data);
      if (parsed.success) handle(parsed.data, frame);
    }

    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [origin, start, storage]);

  const frameRef = useCallback(
    (id: string): RefCallback<HTMLIFrameElement> =>
      (frame) => {
        if (frame) frames.current.set(id, frame);
        else frames.current.delete(id);
      },
    [],
  );

  const failed = paint === "empty" && log.entries.some(({ level }) => level === "error");
  return {
    runs,
    frameRef,
    paint: failed ? "failed" : paint,
    console: log,
    clearConsole: useCallback(() => setLog(EMPTY_CONSOLE), []),
    reload,
  };
}
