import type { Page } from "playwright";
import type { OpenApp } from "./appDriver.ts";

/** Views that are opened, and controls that are pressed on each, at most; apps of a person's request stay below both. */
const MOST_VIEWS = 24;
const MOST_CONTROLS = 30;

/**
 * Walks through a composed app as somebody would who tries everything once: each entry of the navigation, each view
 * that links lead to (one of each kind), each button and link on them. At 320 px and 1280 px every view has to have a
 * heading, fit the width and please axe. Returns what is wrong, in sentences; empty when all is well. It takes a few
 * seconds an app, for hundreds of apps; `requests/crawlApp.ts` uses ten of them by keyboard alone and follows every
 * step, which takes ten times as long.
 */
export async function skimApp(app: OpenApp): Promise<string[]> {
  const { page } = app;
  const wrong: string[] = [];
  const opened = new Map<string, string>();
  const note = (where: string, what: string): void => {
    wrong.push(`${where}: ${what}`);
  };
  const discover = async (): Promise<void> => {
    for (const hash of await linkedViews(page)) {
      const kind = kindOfHash(hash);
      if (!opened.has(kind) && opened.size < MOST_VIEWS) opened.set(kind, hash);
    }
  };

  await discover();
  if (opened.size === 0) opened.set("", "");
  for (const [, hash] of opened) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, hash);
      const heading = await page.evaluate(
        () => document.querySelector("main > section:not([hidden]) h1")?.textContent?.trim() ?? "",
      );
      if (heading === "") note(`${hash} at ${width} px`, "there is no heading");
      try {
        await app.expectHealthy();
      } catch (error) {
        note(`${hash} at ${width} px`, error instanceof Error ? error.message : String(error));
        app.problems.length = 0;
      }
    }
    await discover();
    for (const control of await controlsOf(page)) {
      await show(page, hash);
      const outcome = await press(page, control);
      if (outcome === "nothing") note(hash, `pressing ${control} changes nothing and says nothing`);
      if (app.problems.length > 0) {
        note(hash, `pressing ${control} gives ${app.problems.join("; ")}`);
        app.problems.length = 0;
      }
      await discover();
      if (outcome !== "nothing") await startOver(page);
    }
  }
  return wrong;
}

/** '#/harvest/3' and '#/harvest/4' are the same kind of view. */
function kindOfHash(hash: string): string {
  return hash.split("/").slice(0, 2).join("/") + (hash.split("/").length > 2 ? "/…" : "");
}

function linkedViews(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...(location.hash.startsWith("#/") ? [location.hash] : []),
    ...[...document.querySelectorAll<HTMLAnchorElement>('a[href^="#/"]')]
      .filter((link) => link.closest("[hidden]") === null)
      .map((link) => link.hash),
  ]);
}

async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    location.hash = wanted;
  }, hash);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** The app as at the first visit: what was pressed must not hide what is pressed next. */
async function startOver(page: Page): Promise<void> {
  const isTouched = await page.evaluate(() => {
    const kept = localStorage.length + sessionStorage.length;
    localStorage.clear();
    sessionStorage.clear();
    return kept > 0 || document.querySelector("[aria-invalid], dialog[open], main canvas") !== null;
  });
  if (isTouched) await page.reload();
}

/** One of each kind of control that is shown and can be used, as 'button.class “Label”'. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const seen = new Set<string>();
    const names: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>("main button, main summary, main a[href]")) {
      const isOff = control instanceof HTMLButtonElement && control.disabled;
      if (isOff || !control.checkVisibility({ visibilityProperty: true })) continue;
      const inRows = control.closest("li, tr, article") !== null;
      const kind = `${control.tagName}.${control.className}${inRows ? "*" : (control.textContent ?? "").trim()}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const index = [...document.querySelectorAll("main button, main summary, main a[href]")].indexOf(
        control,
      );
      names.push(
        `${index} ${control.tagName.toLowerCase()} “${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 60)}”`,
      );
    }
    return names.slice(0, most);
  }, MOST_CONTROLS);
}

/** Presses a control and says whether anything came of it: another view, other markup, a message, a file, a focus. */
function press(page: Page, control: string): Promise<"something" | "nothing" | "gone"> {
  return page.evaluate(async (name) => {
    const all = [...document.querySelectorAll<HTMLElement>("main button, main summary, main a[href]")];
    const element = all[Number(name.split(" ")[0])];
    if (!element?.checkVisibility()) return "gone";
    // Links to elsewhere and to telephone or mail leave the app; that they would is enough.
    if (element instanceof HTMLAnchorElement && !element.getAttribute("href")?.startsWith("#"))
      return "something";
    // A link to the page that is open has nothing to do.
    if (element instanceof HTMLAnchorElement && element.hash === location.hash) return "something";
    // A file that is handed out, or asked for.
    let isFile = false;
    const [clickLink, clickField] = [HTMLAnchorElement.prototype.click, HTMLInputElement.prototype.click];
    HTMLAnchorElement.prototype.click = function click(): void {
      if (this.download) isFile = true;
      else clickLink.call(this);
    };
    HTMLInputElement.prototype.click = function click(): void {
      if (this.type === "file") isFile = true;
      else clickField.call(this);
    };
    const restore = (): void => {
      HTMLAnchorElement.prototype.click = clickLink;
      HTMLInputElement.prototype.click = clickField;
    };
    const state = (): string =>
      JSON.stringify([
        location.hash,
        document.body.innerHTML,
        [...document.querySelectorAll("input, textarea, select")].map((field) =>
          field instanceof HTMLInputElement && field.type === "checkbox"
            ? field.checked
            : "value" in field
              ? field.value
              : "",
        ),
        { ...localStorage },
        [...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()),
        isFile,
        document.activeElement === element
          ? ""
          : [...document.querySelectorAll("*")].indexOf(document.activeElement ?? document.body),
      ]);
    const isHere =
      element.getAttribute("aria-current") !== null ||
      element.getAttribute("aria-pressed") === "true" ||
      element.getAttribute("aria-selected") === "true";
    element.focus();
    const before = state();
    element.click();
    for (let waited = 0; waited < 600; waited += 30) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (state() !== before) {
        restore();
        return "something";
      }
    }
    restore();
    return isHere ? "something" : "nothing";
  }, control);
}
