import { formatDistance } from "date-fns/formatDistance";

/** Relative English wording for an ISO instant, such as "3 minutes ago"; empty for what is not a date. */
export function relativeTime(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  // A server clock that runs ahead must not make a project look as if it came from the future.
  return formatDistance(date > now ? now : date, now, { addSuffix: true });
}
