import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "./Button.tsx";
import { type ToastEntry, type ToastKind, toastStore } from "./toast.ts";

const ICONS: Record<ToastKind, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };
const COLORS: Record<ToastKind, string> = { success: "text-green", error: "text-red", info: "text-blue" };
const DEFAULT_MILLISECONDS = 4000;

/**
 * Where toasts appear; F8 moves the focus there. Mounted once, by App. In the lower right corner, above the bars at the
 * bottom; where screens have one column, that is where the newest lines of the console, the field of the chat and the
 * buttons of forms are, so there it is over the title at the top, which nobody needs at that moment,
 * in one row if it can be.
 */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.entries);
  // Beside the windows and not below them: what happened is not dimmed by a window that opens meanwhile.
  return createPortal(
    <Toast.Provider duration={DEFAULT_MILLISECONDS} swipeDirection="right">
      {entries.map((entry) => (
        <Notice key={entry.id} entry={entry} />
      ))}
      <Toast.Viewport className="fixed right-0 bottom-[calc(2.5rem+var(--notice-height))] max-lg:top-0 max-lg:right-auto max-lg:bottom-auto max-lg:left-0 max-lg:p-1 z-50 pointer-events-auto flex max-h-dvh w-full max-w-[400px] flex-col gap-2 p-4 outline-none" />
    </Toast.Provider>,
    document.body,
  );
}

function Notice({ entry }: { entry: ToastEntry }) {
  const Icon = ICONS[entry.kind];
  return (
    <Toast.Root
      data-toast=""
      type="background"
      {...(entry.duration !== undefined && { duration: entry.duration })}
      onOpenChange={(open) => {
        if (!open) toastStore.remove(entry.id);
      }}
      className="grid animate-appear grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 rounded-md max-lg:grid-cols-[auto_1fr_auto_auto] border border-line bg-depth-4 p-3 text-sm max-lg:px-3 max-lg:py-2 shadow-float"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4 ${COLORS[entry.kind]}`} />
      <Toast.Title className="min-w-0 font-semibold [overflow-wrap:anywhere]">{entry.title}</Toast.Title>
      {entry.description && (
        // Below all of the row of the title: beside its buttons it would be narrow, and high.
        <Toast.Description className="-col-end-1 col-start-2 row-start-2 -mt-1.5 min-w-0 text-muted max-lg:mt-0 [overflow-wrap:anywhere]">
          {entry.description}
        </Toast.Description>
      )}
      {entry.action && (
        // In the row of the title where the notice lies over the header: the buttons in its second row stay free.
        <Toast.Action asChild altText={entry.action.label} onClick={entry.action.onClick}>
          <Button
            size="small"
            className="col-start-2 justify-self-start max-lg:-my-1.5 max-lg:col-start-3 max-lg:row-start-1"
          >
            {entry.action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Hide the notice"
          className="-my-1.5 -mr-1.5 -col-start-2 row-start-1"
        >
          <X aria-hidden="true" />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
}
