import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";

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
 * The Chromium of this machine: CHROMIUM_PATH, an installed Chrome or Chromium, Playwright's own, one that Playwright
 * or (as root) the system's package manager can install now. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = installedChromium() ?? playwrightChromium();
  if (found) return found;
  tryRun(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    tryRun("apt-get", ["update"]);
    tryRun("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"]);
  }
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error(NO_CHROMIUM);
}

/** A quiet Chromium that works as root and asks nobody on the network. */
export function launchBrowser(options: { headless?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: options.headless ?? true,
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

function installedChromium(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
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
