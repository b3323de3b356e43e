import type { Page } from "playwright";

/** What is checked of one request beyond what is checked of all. */
export interface RequestChecks {
  /** The colours that the request names, as computed; without them those of the plan count. */
  colours?: { background: string; component: string };
  /** Where the component colour must be seen on the first screen. */
  coloured: string;
  /** Ways to places that need more than links and buttons, for the crawl. */
  prepares?: ((page: Page) => Promise<void>)[];
  /** The request's listed checks: what is done and what is expected, on a fresh visit. */
  checks: Record<string, (page: Page) => Promise<void>>;
}

/** A day from today, `2026-05-01`. */
export function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The first number in a text: `"$1,250.50 each"` is 1250.5. */
export function amountIn(text: string | null): number {
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(text ?? "")?.[0] ?? "";
  return digits === "" ? Number.NaN : Number(digits.replaceAll(",", ""));
}
