import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/useOnline.ts";

/** A line at the bottom while the browser has no network. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center p-4"
    >
      {!online && (
        <p className="flex animate-appear items-center gap-2 rounded-md bg-ink px-3 py-2 text-depth-3 text-sm shadow-float">
          <WifiOff aria-hidden="true" className="size-4" />
          You are offline. Changes are kept here until the connection is back.
        </p>
      )}
    </div>
  );
}
