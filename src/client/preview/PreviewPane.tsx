import clsx from "clsx";
import { CircleX, ExternalLink, SquareTerminal } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Group, Panel } from "react-resizable-panels";
import * as z from "zod/mini";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { useMediaQuery } from "../lib/useMediaQuery.ts";
import { Button } from "../ui/Button.tsx";
import { PaneSeparator } from "../ui/PaneSeparator.tsx";
import { ConsolePanel } from "./ConsolePanel.tsx";
import { countLevel, lastErrorText } from "./consoleLog.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { PreviewTools, usePreviewView } from "./PreviewTools.tsx";
import type { PreviewSite } from "./previewSite.ts";
import { usePreview } from "./usePreview.ts";

const CONSOLE_KEY = "inception-console-open";

interface PreviewPaneProps {
  /** `null` while the code is loading. */
  code: ProjectCode | null;
  projectId: string;
  title: string;
  site: PreviewSite;
  filesRoot: string | null;
  onOpenInNewTab?: (() => void) | undefined;
  openingInNewTab?: boolean;
  onOpenLocation?: ((location: SourceLocation) => void) | undefined;
  /** Told whenever the latest error of the page changes, for 'fix the error'. */
  onLastError?: ((error: string | null) => void) | undefined;
  /** Gets the way to run the page now, for commands and keys; `null` when the pane goes. */
  onRunner?: ((run: (() => void) | null) => void) | undefined;
  actions?: ReactNode;
}

/** A project's page running beside its code: the frame, its tools, and the console. */
export function PreviewPane({
  code,
  projectId,
  title,
  site,
  filesRoot,
  onOpenInNewTab,
  openingInNewTab = false,
  onOpenLocation,
  onLastError,
  onRunner,
  actions,
}: PreviewPaneProps) {
  const preview = usePreview({ code, projectId, title, site, filesRoot });
  const { view, setView, frame } = usePreviewView();
  const [consoleOpen, setConsoleOpen] = useState(() => readStored(CONSOLE_KEY, z.boolean()) ?? false);
  // Below this a third of the pane has no room for one error.
  const low = useMediaQuery("(max-width: 40rem), (max-height: 40rem)");
  const errors = countLevel(preview.console, "error");
  const lastError = lastErrorText(preview.console);

  useEffect(() => onLastError?.(lastError), [lastError, onLastError]);

  const { reload } = preview;
  useEffect(() => {
    onRunner?.(reload);
    return () => onRunner?.(null);
  }, [onRunner, reload]);

  // Beside the choice of pages there is less room.
  const newTabWords = preview.pages.length > 1 ? "@max-4xl:sr-only" : "@max-xl:sr-only";

  function toggleConsole() {
    setConsoleOpen(!consoleOpen);
    writeStored(CONSOLE_KEY, !consoleOpen);
  }

  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-1.5 border-line border-b bg-depth-2 px-2 py-0.5">
        <PreviewTools
          onReload={preview.reload}
          page={preview.page}
          pages={preview.pages}
          onPageChange={preview.openPage}
          view={view}
          onViewChange={setView}
        />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={consoleOpen}
          onClick={toggleConsole}
          className={clsx(errors > 0 && "!text-red", consoleOpen && "!bg-active")}
        >
          {errors > 0 ? <CircleX aria-hidden="true" /> : <SquareTerminal aria-hidden="true" />}
          Console
          {errors > 0 && (
            <span className="tabular-nums">
              {errors}
              <span className="sr-only"> {errors === 1 ? "error" : "errors"}</span>
            </span>
          )}
        </Button>
        {preview.still && (
          <span className="flex items-center gap-1.5 text-muted text-sm">
            Scripts are off
            <Button size="small" onClick={preview.reload}>
              Run
            </Button>
          </span>
        )}
        <div className="ml-auto flex items-center gap-1.5">
          {actions}
          {onOpenInNewTab && (
            <Button
              size="small"
              title="Open in New Tab"
              onClick={onOpenInNewTab}
              busy={openingInNewTab}
              busyLabel={<span className={newTabWords}>Opening...</span>}
            >
              <ExternalLink aria-hidden="true" />
              <span className={newTabWords}>Open in New Tab</span>
            </Button>
          )}
        </div>
      </div>
      <Group orientation="vertical" className="min-h-0 flex-1">
        <Panel id="frame" minSize="20%" className="flex min-h-0">
          <PreviewFrame
            preview={preview}
            site={site}
            {...frame}
            {...(!consoleOpen && { onShowConsole: toggleConsole })}
          />
        </Panel>
        {consoleOpen && (
          <>
            <PaneSeparator label="Resize the console" orientation="vertical" />
            <Panel id="console" defaultSize={low ? "45%" : "30%"} minSize="12%" className="flex min-h-0">
              <ConsolePanel
                log={preview.console}
                onClear={preview.clearConsole}
                onEvaluate={preview.evaluate}
                onOpenLocation={onOpenLocation}
                className="w-full"
              />
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
