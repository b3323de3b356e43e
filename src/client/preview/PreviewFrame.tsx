import clsx from "clsx";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import type { PaintState } from "./previewRun.ts";
import type { PreviewSite } from "./previewSite.ts";
import type { Preview } from "./usePreview.ts";

/** Pages keep their scripts and, on their own origin, storage; they never get at the workspace's windows. */
const SANDBOX = "allow-scripts allow-forms allow-downloads allow-modals allow-pointer-lock";

interface PreviewFrameProps {
  preview: Preview;
  site: PreviewSite;
  /** CSS pixels of the device that is shown, `null` for all the room there is. */
  width: number | null;
}

/** The page itself, and words where there is nothing to see. */
export function PreviewFrame({ preview, site, width }: PreviewFrameProps) {
  return (
    <div className="relative grid min-h-0 flex-1 justify-items-center overflow-auto bg-depth-0">
      <div
        className={clsx("relative h-full w-full bg-[#fff]", width !== null && "border-line border-x")}
        style={width === null ? undefined : { maxWidth: width }}
      >
        {preview.runs.map((run, index) => {
          const hidden = index > 0;
          return (
            <iframe
              key={run.id}
              ref={preview.frameRef(run.id)}
              title={hidden ? "Next preview" : "Live preview"}
              aria-hidden={hidden || undefined}
              tabIndex={hidden ? -1 : undefined}
              sandbox={site.origin === null ? SANDBOX : `${SANDBOX} allow-same-origin`}
              allow="fullscreen; clipboard-write; autoplay"
              src={site.shell}
              className={clsx("absolute inset-0 size-full border-0", hidden && "invisible")}
            />
          );
        })}
      </div>
      <PaintNotice paint={preview.paint} onReload={preview.reload} />
    </div>
  );
}

/** A blank page is never just a white box: it is said why. */
function PaintNotice({ paint, onReload }: { paint: PaintState; onReload: () => void }) {
  switch (paint) {
    case "waiting":
    case "shown":
      return null;
    case "empty":
      return (
        <Notice title="The page is empty">Nothing in it can be seen yet. Add something to index.html.</Notice>
      );
    case "failed":
      return (
        <Notice title="The page stopped before it showed anything">
          The console below names the error and its line.
        </Notice>
      );
    case "silent":
      return (
        <Notice
          title="The page does not answer"
          action={
            <Button size="small" onClick={onReload}>
              <RotateCw aria-hidden="true" />
              Run again
            </Button>
          }
        >
          It may be caught in a loop that never ends. Your code is safe: change it in Files, or run it again.
        </Notice>
      );
  }
}

function Notice({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center p-4">
      <div className="pointer-events-auto grid max-w-sm animate-fade justify-items-start gap-2 rounded-lg border border-line bg-depth-4 p-4 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{children}</p>
        {action}
      </div>
    </div>
  );
}
