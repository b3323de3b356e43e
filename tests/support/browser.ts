import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";

/** Without the parts that only a window needs: pages open in less than half the time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

export const NO_CHROMIUM =
  "No Chromium was found. Install Google Chrome or Chromium, or run `npx playwright install chromium`, " +
  "or set CHROMIUM_PATH to the browser's program.";

/**
 * The Chromium of this machine: CHROMIUM_PATH, an installed Chrome or Chromium (without a window, its headless shell
 * first), Playwright's own, one that Playwright or (as root) the system's package manager can install now. Throws with
 * what to do when there is none.
 */
export function findChromium(headless = true): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const names = headless ? [HEADLESS_SHELL, ...NAMES] : NAMES;
  const found = installedChromium(names) ?? playwrightChromium();
  if (found) return found;
  tryRun(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    tryRun("apt-get", ["update"]);
    tryRun("apt-get", [
      "install",
      "--yes",
      "--no-install-recommends",
      headless ? HEADLESS_SHELL : "chromium",
    ]);
  }
  const installed = installedChromium(names);
  if (installed) return installed;
  throw new Error(NO_CHROMIUM);
}

/** What makes a Chromium work as root, quietly and without asking anybody on the network. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  // As in a browser with a window: a page that hangs in a preview's frame must not hang the workspace around it.
  "--site-per-process",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export function launchBrowser({ headless = true }: { headless?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(headless), headless, args: [...BROWSER_ARGUMENTS] });
}

function installedChromium(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function playwrightChromium(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** A step that may fail: the next one is tried then. */
function tryRun(program: string, parameters: string[]): void {
  try {
    execFileSync(program, parameters, { stdio: "inherit", timeout: 600_000 });
  } catch {
    // The message in the end says what to do.
  }
}
