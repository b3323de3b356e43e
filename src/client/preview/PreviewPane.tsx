import { CircleX, ExternalLink, Monitor, RotateCw, Smartphone, SquareTerminal, Tablet } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import * as z from "zod/mini";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { SegmentedControl } from "../ui/SegmentedControl.tsx";
import { ConsolePanel } from "./ConsolePanel.tsx";
import { countLevel, lastErrorText } from "./consoleLog.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import type { PreviewSite } from "./previewSite.ts";
import { ZOOM_STEPS, type Zoom } from "./previewSize.ts";
import { usePreview } from "./usePreview.ts";

const DEVICES = [
  { value: "full", label: "All the room", icon: <Monitor aria-hidden="true" /> },
  { value: "tablet", label: "Tablet, 768 px", icon: <Tablet aria-hidden="true" /> },
  { value: "phone", label: "Phone, 390 px", icon: <Smartphone aria-hidden="true" /> },
] as const;
type Device = (typeof DEVICES)[number]["value"];
const WIDTHS: Record<Device, number | null> = { full: null, tablet: 768, phone: 390 };

const CONSOLE_KEY = "inception-console-open";

interface PreviewPaneProps {
  /** `null` while the code is loading. */
  code: ProjectCode | null;
  projectId: string;
  title: string;
  site: PreviewSite;
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
  onOpenInNewTab,
  openingInNewTab = false,
  onOpenLocation,
  onLastError,
  onRunner,
  actions,
}: PreviewPaneProps) {
  const preview = usePreview({ code, projectId, title, site });
  const [device, setDevice] = useState<Device>("full");
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [consoleOpen, setConsoleOpen] = useState(() => readStored(CONSOLE_KEY, z.boolean()) ?? false);
  const errors = countLevel(preview.console, "error");
  const lastError = lastErrorText(preview.console);

  useEffect(() => onLastError?.(lastError), [lastError, onLastError]);

  const { reload } = preview;
  useEffect(() => {
    onRunner?.(reload);
    return () => onRunner?.(null);
  }, [onRunner, reload]);

  function toggleConsole() {
    setConsoleOpen(!consoleOpen);
    writeStored(CONSOLE_KEY, !consoleOpen);
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-1.5 border-line border-b bg-depth-2 px-2 py-1">
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Reload the preview"
          title="Reload"
          onClick={preview.reload}
        >
          <RotateCw aria-hidden="true" />
        </Button>
        <div className="max-sm:hidden">
          <SegmentedControl
            label="Width"
            value={device}
            onValueChange={setDevice}
            options={DEVICES}
            iconsOnly
          />
        </div>
        <Select
          controlSize="small"
          aria-label="Zoom"
          title="Zoom"
          className="!w-auto max-sm:hidden"
          value={zoom}
          onChange={(event) => {
            const chosen = ZOOM_STEPS.find((step) => String(step) === event.target.value);
            setZoom(chosen ?? "fit");
          }}
        >
          <option value="fit">Fit</option>
          {ZOOM_STEPS.map((step) => (
            <option key={step} value={step}>
              {step * 100} %
            </option>
          ))}
        </Select>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={consoleOpen}
          onClick={toggleConsole}
          className={errors > 0 ? "!text-red" : ""}
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
            <Button size="small" onClick={onOpenInNewTab} busy={openingInNewTab} busyLabel="Opening...">
              <ExternalLink aria-hidden="true" />
              Open in New Tab
            </Button>
          )}
        </div>
      </div>
      <Group orientation="vertical" className="min-h-0 flex-1">
        <Panel id="frame" minSize="20%" className="flex min-h-0">
          <PreviewFrame preview={preview} site={site} width={WIDTHS[device]} zoom={zoom} />
        </Panel>
        {consoleOpen && (
          <>
            <Separator
              aria-label="Resize the console"
              className="h-1 shrink-0 border-line border-t bg-depth-2 transition-colors hover:bg-accent focus-visible:bg-accent"
            />
            <Panel id="console" defaultSize="30%" minSize="12%" className="flex min-h-0">
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
