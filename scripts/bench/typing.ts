import type { Page } from "playwright";
import { z } from "zod";
import { launchBrowser } from "../../tests/support/browser.ts";
import { createTestApp } from "../../tests/support/createTestApp.ts";
import { createProject } from "../../tests/support/productFixtures.ts";
import { openPage } from "../../tests/support/screenChecks.ts";
import type { BenchRow } from "./benchRow.ts";
import { percentile } from "./statistics.ts";

const FILE_BYTES = 500_000;
const KEYSTROKES = 80;
/** A fast typist: about 12 keys in a second. In milliseconds. */
const KEY_PAUSE_MS = 80;
const FRAME_AIM_MS = 50;

/**
 * The built client with a file of 500 KB open, somebody typing in its middle: how long the main thread is held at a
 * time. Frames are measured by the browser itself; the first seconds, in which the file is read, do not count.
 */
export async function benchTyping(): Promise<BenchRow[]> {
  const app = await createTestApp({ client: true });
  const browser = await launchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const file of ["script.js", "index.html", "styles.css"] as const) {
      const person = await app.signUp();
      const project = await createProject(person, {
        name: "Typing",
        html: "",
        css: "",
        js: "",
        ...bigCode(file),
      });
      await using opened = await openPage(browser, app, { person });
      const { page } = opened;
      await page.goto(`/ai-assistant/build/${project.id}`);
      await page.getByRole("tab", { name: "Files" }).click();
      await page.getByRole("tab", { name: file }).click();
      await page.getByRole("textbox", { name: `Code of ${file}` }).click();
      await goToMiddle(page);
      await page.keyboard.type("// ");
      await page.waitForTimeout(3000);
      await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
      const frames = await measureFrames(page);
      const longestTask = readLongestTask((await browser.stopTracing()).toString());
      rows.push(
        {
          what: `longest frame while typing in ${file} of 500 KB`,
          unit: "ms",
          ours: Math.max(0, ...frames),
          peer: { name: "aim", value: FRAME_AIM_MS },
        },
        {
          what: `longest task's own processor time while typing in ${file} of 500 KB`,
          unit: "ms",
          ours: longestTask,
          peer: { name: "aim", value: FRAME_AIM_MS },
        },
        { what: `frame p99 while typing in ${file} of 500 KB`, unit: "ms", ours: percentile(frames, 0.99) },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await app.close();
  }
}

async function goToMiddle(page: Page): Promise<void> {
  await page.keyboard.press("Alt+G");
  const line = page.getByRole("textbox", { name: "Go to line" });
  await line.fill("50%");
  await line.press("Enter");
  await page.keyboard.press("End");
}

/** Text, because the compiler of these scripts would put a helper of its own into a function. */
const COUNT_FRAMES = `new Promise((resolve) => {
  const times = [];
  const started = performance.now();
  let last = started;
  const next = (now) => {
    times.push(now - last);
    last = now;
    if (now - started < ${KEYSTROKES * KEY_PAUSE_MS}) requestAnimationFrame(next);
    else resolve(times.slice(1));
  };
  requestAnimationFrame(next);
})`;

/** The time between each two frames while keys are pressed, in milliseconds. */
async function measureFrames(page: Page): Promise<number[]> {
  const frames = page.evaluate<number[]>(COUNT_FRAMES);
  await page.keyboard.type(WORDS.slice(0, KEYSTROKES), { delay: KEY_PAUSE_MS });
  return frames;
}

const WORDS = "let words = some + text; ".repeat(10);

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
    }),
  ),
});

/**
 * The longest processor time, in milliseconds, of one task on the page's main thread, which is the one that got the
 * keys. Unlike the frames it does not grow when the machine is busy with other things.
 */
function readLongestTask(trace: string): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const key = traceEvents.find(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown",
  );
  const times = traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === key?.pid && tid === key.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
}

function bigCode(file: "script.js" | "index.html" | "styles.css"): {
  html?: string;
  css?: string;
  js?: string;
} {
  const fill = (line: (index: number) => string) => {
    let text = "";
    for (let index = 0; text.length < FILE_BYTES; index++) text += line(index);
    return text;
  };
  switch (file) {
    case "script.js":
      return { js: fill((i) => `function step${i}(value) {\n  return value + ${i}; // one of many\n}\n\n`) };
    case "index.html":
      return {
        html: fill((i) => `<section id="part-${i}" class="part">\n  <p>Text of part ${i}.</p>\n</section>\n`),
      };
    case "styles.css":
      return {
        css: fill(
          (i) => `.part-${i} {\n  color: #${String(i % 1000).padStart(3, "0")};\n  margin: ${i}px;\n}\n`,
        ),
      };
  }
}
