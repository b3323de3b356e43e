import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { BROWSER_ARGUMENTS, findChromium } from "../../tests/support/browser.ts";

export interface PlainBrowser {
  browser: Browser;
  /** The only context: its pages share cookies, and behave as in a browser that nobody automates. */
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * A Chromium in which Playwright emulates nothing. In one that it starts itself it sets fonts and media anew for every
 * frame of another site that appears, upon which the browser lays out each page of that site again: half a second for
 * a preview of 500 KB, which nobody has who uses a browser by hand.
 */
export async function launchPlainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "inception-browser-"));
  const program = spawn(
    findChromium(),
    [
      ...BROWSER_ARGUMENTS,
      "--headless",
      "--hide-scrollbars",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--window-size=1280,800",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => program.once("exit", () => resolve()));
  try {
    const browser = await chromium.connectOverCDP(await readAddress(program.stderr), { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error("The browser has no context.");
    return {
      browser,
      context,
      async close() {
        // The program may be a script that started the browser, so it is the browser that is asked.
        const session = await browser.newBrowserCDPSession();
        // It may be gone before it has answered.
        await session.send("Browser.close").catch(() => {});
        await ended;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    program.kill();
    throw error;
  }
}

/** The address that a Chromium says on its error output when it takes commands. */
function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    // Read to its end, so that the browser never waits for somebody to read.
    createInterface({ input: output })
      .on("line", (line) => {
        const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      })
      .on("close", () => reject(new Error("Chromium ended before it could be used.")));
  });
}
