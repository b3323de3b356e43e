import type { KernelPiece } from "../module.ts";

/** What the kernel's sources depend on. */
export interface KernelContext {
  word(key: string): string;
  js(value: unknown): string;
  /** Prefix of the app's keys in localStorage. */
  storePrefix: string;
  /** Language tag for numbers and dates. */
  locale: string;
  currency: string;
  /** Amounts always with cents (shops), or only when there are some. */
  cents: boolean;
  appName: string;
  /** Ids of views that need a log-in, and the log-in's view; `null` without accounts. */
  login: { view: string; guardedViews: string[] } | null;
}

/** One function (or constant) of the kernel: its source in the app, with the comment that explains it. */
export interface KernelFunction {
  piece: KernelPiece;
  name: string;
  source(app: KernelContext): string;
}
