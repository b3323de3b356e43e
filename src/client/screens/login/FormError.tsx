import { readFailure } from "../../lib/failure.ts";
import { Fault } from "../../ui/Fault.tsx";

/** Why the server said no to the form as a whole: wrong name or password, too many tries, no connection. */
export function FormError({ error }: { error: unknown }) {
  return error ? <Fault>{readFailure(error).message}</Fault> : null;
}
