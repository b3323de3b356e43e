import { useLate } from "../lib/useLate.ts";
import { Spinner } from "./Spinner.tsx";

/** So long nothing is said: most parts are there at once. */
const LATE_MILLISECONDS = 1_500;

/** In the place of a part that is being loaded (see lazyPart): says so when it takes long, and what can be done. */
export function LatePart() {
  const late = useLate(LATE_MILLISECONDS);
  if (!late) return null;
  return (
    <p
      role="status"
      className="fixed bottom-4 left-1/2 z-50 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-md border border-line bg-depth-4 px-4 py-3 text-sm shadow-float"
    >
      <Spinner />
      This part is not loaded yet. It opens once the connection is back; nothing you typed is lost.
    </p>
  );
}
