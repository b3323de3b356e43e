import { readFailure } from "../../lib/failure.ts";

/** Why the server said no to the form as a whole: wrong name or password, too many tries, no connection. */
export function FormError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red text-sm">
      {readFailure(error).message}
    </p>
  );
}
