import clsx from "clsx";
import { FileText, RotateCw, SquareTerminal } from "lucide-react";
import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { useElementWidth } from "../lib/useElementWidth.ts";
import { useLate } from "../lib/useLate.ts";
import { useOnline } from "../lib/useOnline.ts";
import { Button } from "../ui/Button.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { PageDialogView } from "./PageDialogView.tsx";
import type { PreviewSite } from "./previewSite.ts";
import { previewSize, type Zoom } from "./previewSize.ts";
import type { Preview } from "./usePreview.ts";

/** Pages keep their scripts and, on their own origin, storage; they never get at the workspace's windows. */
const SANDBOX = "allow-scripts allow-forms allow-downloads allow-modals allow-pointer-lock";

// Style sheets of the document do not reach into a shadow tree.
const FRAME: CSSProperties = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  border: 0,
  background: "#fff",
};
const IN_FRONT: CSSProperties = { ...FRAME, zIndex: 1 };
const BEHIND: CSSProperties = { ...FRAME, zIndex: 0 };

interface PreviewFrameProps {
  preview: Preview;
  site: PreviewSite;
  /** CSS pixels of the device that is shown, `null` for all the room there is. */
  width: number | null;
  zoom: Zoom;
  /** Opens the console; absent where it is open. */
  onShowConsole?: (() => void) | undefined;
}

/** The page itself, and words where there is nothing to see. */
export function PreviewFrame({ preview, site, width, zoom, onShowConsole }: PreviewFrameProps) {
  const [room, roomWidth] = useElementWidth();
  const size = roomWidth === null ? null : previewSize(roomWidth, width, zoom);
  return (
    <div ref={room} className="relative grid min-h-0 flex-1 overflow-auto bg-depth-0">
      {/* As wide as the page is drawn, so that one that is wider than its room can be scrolled to. */}
      <div
        className={clsx("relative mx-auto h-full bg-[#fff]", width !== null && "ring-1 ring-line")}
        style={{ width: size === null ? "100%" : size.width * size.scale }}
      >
        <div
          className="absolute top-0 left-0 size-full origin-top-left"
          style={
            size === null
              ? undefined
              : {
                  width: size.width,
                  height: `${100 / size.scale}%`,
                  // An untouched page is not drawn through a transform, which could blur its text.
                  transform: size.scale === 1 ? undefined : `scale(${size.scale})`,
                }
          }
        >
          <InShadowTree>
            {preview.frames.slots.map((frame, index) => {
              // The next page draws itself behind the one that is seen, so that it is whole when it comes to the front.
              const hidden = index > 0;
              return (
                <iframe
                  key={frame.id}
                  ref={preview.frames.slotRef(frame.id)}
                  title={hidden ? "Next preview" : "Live preview"}
                  aria-hidden={hidden || undefined}
                  inert={hidden}
                  sandbox={site.origin === null ? SANDBOX : `${SANDBOX} allow-same-origin`}
                  allow="fullscreen; clipboard-write; autoplay"
                  src={site.shell}
                  style={hidden ? BEHIND : IN_FRONT}
                />
              );
            })}
          </InShadowTree>
        </div>
      </div>
      {preview.dialogs.shown === null ? (
        <PaintNotice preview={preview} onShowConsole={onShowConsole} />
      ) : (
        <PageDialogView
          key={preview.dialogs.shown.id}
          dialog={preview.dialogs.shown}
          onAnswer={preview.dialogs.answer}
        />
      )}
    </div>
  );
}

/**
 * Windows in a shadow tree are not among their parent's `frames`, so a page cannot reach the frame that waits for the
 * next one, which has the same origin (HTML, "document-tree child navigables").
 */
function InShadowTree({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLDivElement | null) => {
    // What gives the focus back to this element, as a dialog that closes, gives it to the page in it.
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true }));
  }, []);
  return (
    <div ref={attach} className="absolute inset-0">
      {root && createPortal(children, root)}
    </div>
  );
}

/** A blank page is never just a white box: it is said why. */
function PaintNotice({ preview, onShowConsole }: Pick<PreviewFrameProps, "preview" | "onShowConsole">) {
  const online = useOnline();
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={preview.openWithoutRunning}>
        <FileText aria-hidden="true" />
        Open without running
      </Button>
      <Button size="small" onClick={preview.reload}>
        <RotateCw aria-hidden="true" />
        Run again
      </Button>
    </div>
  );
  switch (preview.paint) {
    case "waiting":
      return <StartNotice />;
    case "shown":
      return null;
    case "empty":
      return (
        <Notice title="The page is empty">
          It shows nothing yet but its background. Add something to {preview.page}.
        </Notice>
      );
    case "hidden":
      return (
        <Notice title="Nothing of the page can be seen">
          There is content in {preview.page}, but it is hidden, covered, cut off, outside the window, or of
          the colour of what is behind it. Look at its display, visibility, opacity, overflow, position and
          colours.
        </Notice>
      );
    case "failed":
      return (
        <Notice
          title="The page stopped before it showed anything"
          action={
            onShowConsole && (
              <Button size="small" onClick={onShowConsole}>
                <SquareTerminal aria-hidden="true" />
                Show the console
              </Button>
            )
          }
        >
          {onShowConsole ? "The console says why." : "The console below says why."}
        </Notice>
      );
    case "silent":
      return (
        <Notice title="The page does not answer" action={choices}>
          It did nothing for five seconds and was ended. Your code is safe: change it, then run it again.
        </Notice>
      );
    case "noisy":
      return (
        <Notice title="The page was ended" action={choices}>
          It sent more messages than the workspace can take. Your code is safe: change it, then run it again.
        </Notice>
      );
    case "unreachable":
      return (
        <Notice
          title="The preview cannot be reached"
          action={
            online && (
              <Button size="small" onClick={preview.reload}>
                <RotateCw aria-hidden="true" />
                Run again
              </Button>
            )
          }
        >
          {online
            ? "Pages run at an address of their own, which does not answer. Your code is safe: check the connection, then run it again."
            : "You are offline. Your code is safe, and runs once the connection is back."}
        </Notice>
      );
    case "paused":
      return (
        <Notice title="Run paused" action={choices}>
          The page did not answer last time, so it was not started. Your code is safe: change it, then run it
          again.
        </Notice>
      );
  }
}

/** So long nothing is said: most pages are there at once. */
const LATE_MILLISECONDS = 500;

function StartNotice() {
  const late = useLate(LATE_MILLISECONDS);
  return (
    late && (
      <div className="pointer-events-none absolute inset-0 z-2 grid animate-fade place-items-center p-4">
        <Waiting className="rounded-lg border border-line bg-depth-4 py-3">Starting the page...</Waiting>
      </div>
    )
  );
}

function Notice({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 z-2 grid place-items-center p-4">
      <div className="pointer-events-auto grid max-w-sm animate-fade justify-items-start gap-2 rounded-lg border border-line bg-depth-4 p-4 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{children}</p>
        {action}
      </div>
    </div>
  );
}
