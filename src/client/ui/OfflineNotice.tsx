import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/useOnline.ts";

/** A strip at the bottom while the browser has no network; screens end above it (styles.css, `--notice-height`). */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" data-offline={!online || undefined} className="fixed inset-x-0 bottom-0 z-50">
      {!online && (
        <p className="flex h-(--notice-height) animate-fade items-center justify-center gap-2 bg-ink px-3 text-depth-3 text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. Changes are kept here until the connection is back.
        </p>
      )}
    </div>
  );
}
