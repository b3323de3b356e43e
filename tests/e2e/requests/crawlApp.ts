import axe from "@axe-core/playwright";
import type { ElementHandle, Page } from "playwright";

/** A place in an app: an address, and the controls that were activated there, as a person would. */
interface Place {
  hash: string;
  steps: ControlId[];
}

interface ControlId {
  signature: string;
  /** Which of the visible controls with this signature, from 0. */
  index: number;
}

interface Control extends ControlId {
  /** The address that a link leads to inside the app. */
  href: string | null;
  isSubmit: boolean;
  /** Already chosen: the open page, the pressed one of a group. */
  isChosen: boolean;
}

interface State {
  hash: string;
  /** What can be read. */
  text: string;
  /** Markup, values, storage, focus, and what left the page: downloads, prints, windows. */
  all: string;
}

/** Large text needs as much contrast as small text. (The types of axe leave out the checks of a rule.) */
const LARGE_TEXT_TOO = {
  "color-contrast": {
    enabled: true,
    checks: {
      "color-contrast": {
        options: {
          contrastRatio: { normal: { expected: 4.5 }, large: { expected: 4.5 } },
          ignoreUnicode: true,
          ignoreLength: false,
          ignorePseudo: false,
          boldValue: 700,
          boldTextPt: 14,
          largeTextPt: 18,
          shadowOutlineEmMax: 0.2,
          pseudoSizeThreshold: 0.25,
        },
      },
    },
  },
};

export interface Crawl {
  /** What is wrong, in words. */
  problems: string[];
  /** The controls that were activated. */
  tried: string[];
}

const MAXIMUM_DEPTH = 3;
/** Of controls that look the same as many are tried. */
const OF_EACH_KIND = 3;

/**
 * Visits everything in an app that can be reached by its links and buttons, each in its turn by the keyboard alone, and
 * gives back what is wrong: a control that does nothing, that Tab does not reach or whose focus cannot be
 * seen, a form that says nothing when it is sent empty, sideways scrolling at 320 px, and what axe finds at 320 and
 * 1280 px with a contrast of 4.5:1 for large text, too. `prepares` lead to places that need more than a button.
 * Clocks and messages that go away by themselves stand still meanwhile, so that what changes was caused.
 */
export async function crawlApp(page: Page, prepares: ((page: Page) => Promise<void>)[] = []): Promise<Crawl> {
  const problems: string[] = [];
  const tried: string[] = [];
  await page.addInitScript(watchForEffects);
  const seenControls = new Set<string>();
  // Those that a place offers which is to be visited later.
  const promised = new Set<string>();
  const seenPages = new Set([
    await page.evaluate(() => document.querySelector("main > section:not([hidden])")?.id),
  ]);
  const places: Place[] = [{ hash: "", steps: [] }];

  for (let place = places.shift(); place !== undefined; place = places.shift()) {
    await tryPlace(place, null);
  }
  for (const prepare of prepares) {
    await tryPlace({ hash: "", steps: [] }, prepare);
    while (places.length > 0) {
      const place = places.shift();
      if (place !== undefined) await tryPlace(place, prepare);
    }
  }
  return { problems, tried };

  async function arrive(place: Place, prepare: ((page: Page) => Promise<void>) | null): Promise<void> {
    await startAfresh(page, prepare === null ? place : { hash: "", steps: [] });
    if (prepare === null) return;
    await prepare(page);
    await settle(page);
    for (const step of place.steps) await activate(page, await findControl(page, step));
  }

  async function tryPlace(place: Place, prepare: ((page: Page) => Promise<void>) | null): Promise<void> {
    await arrive(place, prepare);
    const where = await describePlace(page, place);
    problems.push(...(await problemsOfLook(page, where)));
    const controls = await visibleControls(page);
    const unseen = new Set<string>();
    const perSignature = new Map<string, number>();
    const wanted = controls.filter(({ signature }) => {
      if (seenControls.has(signature)) return false;
      unseen.add(signature);
      const count = (perSignature.get(signature) ?? 0) + 1;
      perSignature.set(signature, count);
      return count <= OF_EACH_KIND;
    });
    for (const signature of unseen) seenControls.add(signature);
    if (wanted.length > 0) problems.push(...(await problemsOfTabbing(page, where)));
    for (const control of wanted) {
      // Also before the first: Tab has led out of what closes itself when it is left, as an edited row does.
      await arrive(place, prepare);
      const outcome = await tryControl(page, control, where);
      tried.push(`${where}: ${control.signature}`);
      problems.push(...outcome.problems);
      const key = pageKey(outcome.after.hash);
      const isNewPage = key !== "" && !seenPages.has(key);
      if (isNewPage) seenPages.add(key);
      if (isNewPage && prepare === null && control.href !== null) {
        places.push({ hash: outcome.after.hash, steps: [] });
        continue;
      }
      const offered = place.steps.length < MAXIMUM_DEPTH ? await visibleControls(page) : [];
      const unknown = offered.filter(
        ({ signature }) => !seenControls.has(signature) && !promised.has(signature),
      );
      for (const { signature } of unknown) promised.add(signature);
      if (isNewPage || unknown.length > 0)
        places.push({ hash: place.hash, steps: [...place.steps, control] });
    }
  }
}

/** The page of an address without the key of a row. */
function pageKey(hash: string): string {
  return hash.split("/")[1] ?? "";
}

async function describePlace(page: Page, place: Place): Promise<string> {
  const hash = await page.evaluate(() => location.hash);
  return [hash === "" ? "start" : hash, ...place.steps.map((step) => step.signature)].join(" > ");
}

/** Loads the app as on the first visit and goes to a place. */
async function startAfresh(page: Page, place: Place): Promise<void> {
  await page.evaluate(
    (hash) => history.replaceState(null, "", hash === "" ? location.pathname : hash),
    place.hash,
  );
  await page.reload();
  for (const step of place.steps) await activate(page, await findControl(page, step));
}

async function tryControl(
  page: Page,
  control: Control,
  where: string,
): Promise<{ problems: string[]; after: State }> {
  const problems: string[] = [];
  const name = `${where}: ${control.signature}`;
  if (control.isChosen) await leaveChoice(page, control);
  const element = await findControl(page, control);
  await element.focus();
  const before = await readState(page);
  await page.keyboard.press("Enter");
  let after = await readState(page);
  for (let looks = 0; after.all === before.all && looks < 5; looks++) {
    await settle(page);
    after = await readState(page);
  }
  const view = control.href?.startsWith("#/") ? pageKey(control.href) : null;
  if (view !== null && (await page.locator(`main > section[id="${view}"]`).count()) === 0)
    problems.push(`${name} leads nowhere`);
  if (after.all === before.all) problems.push(`${name} does nothing`);
  else if (control.isSubmit && after.text === before.text && after.hash === before.hash)
    problems.push(`${name} says nothing`);
  return { problems, after };
}

/** Chooses another one of the group, or opens another page, so that choosing this one changes something. */
async function leaveChoice(page: Page, control: Control): Promise<void> {
  const element = await findControl(page, control);
  const other = await element.evaluateHandle((node, isLink) => {
    const section = node.closest("main > section");
    const links =
      section === null
        ? document.querySelectorAll<HTMLElement>("header a[href^='#/'], nav a[href^='#/']")
        : section.querySelectorAll<HTMLElement>(`a[class="${node.className}"]`);
    const rivals = isLink
      ? [...links]
      : [...(node.parentElement?.querySelectorAll<HTMLElement>("button") ?? [])];
    const target = (link: Element) => {
      const address = link.getAttribute("href") ?? "";
      return section === null ? address.split("/")[1] : address;
    };
    return (
      rivals.find(
        (rival) =>
          rival !== node &&
          rival.checkVisibility() &&
          !(rival instanceof HTMLButtonElement && rival.disabled) &&
          (!isLink || target(rival) !== target(node)),
      ) ?? null
    );
  }, control.href !== null);
  const rival = other.asElement();
  if (rival !== null) await activate(page, rival);
}

async function activate(page: Page, element: ElementHandle<HTMLElement>): Promise<void> {
  await element.focus();
  await page.keyboard.press("Enter");
  await settle(page);
}

/** Lets the page handle what was just done: changes of the address are told a moment later. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** Sideways scrolling, and what axe finds, on a phone and on a desk. */
async function problemsOfLook(page: Page, where: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) problems.push(`${where}: scrolls sideways by ${excess} px at ${width} px`);
    const { violations } = await new axe({ page }).options({ rules: LARGE_TEXT_TOO }).analyze();
    for (const { id, nodes } of violations) {
      problems.push(
        `${where} at ${width} px: ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("; ")}`,
      );
    }
  }
  return problems;
}

/** Every control can be reached by Tab, with an outline that can be seen. */
async function problemsOfTabbing(page: Page, where: string): Promise<string[]> {
  const stops = await page.evaluate(() => {
    const watched = window as Window & { focused?: Map<Element, boolean> };
    const focused = new Map<Element, boolean>();
    watched.focused = focused;
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element)) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      focused.set(target, outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0);
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // A date has a stop for each of its parts and one for its calendar.
    return (
      document.querySelectorAll("a, button, input, select, textarea, [tabindex]").length +
      5 * document.querySelectorAll("input[type=date]").length +
      5
    );
  });
  for (let stop = 0; stop < stops; stop++) await page.keyboard.press("Tab");
  return page.evaluate((place) => {
    const watched = window as Window & { focused?: Map<Element, boolean> };
    const dialog = document.querySelector("dialog[open]");
    const found: string[] = [];
    for (const element of (dialog ?? document).querySelectorAll(
      "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled",
    )) {
      // The skip link is seen only while it has the focus; of a group of radio buttons one is a stop.
      if (!element.checkVisibility() || element.matches("input[type=radio], [tabindex='-1']")) continue;
      const visible = watched.focused?.get(element);
      if (visible === undefined)
        found.push(`${place}: Tab does not reach ${element.outerHTML.slice(0, 160)}`);
      else if (!visible) found.push(`${place}: no outline on ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  }, where);
}

async function findControl(page: Page, wanted: ControlId): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle(({ signature, index }) => {
    const tools = window as Window & { crawl?: CrawlTools };
    return (
      tools.crawl?.controls().filter((control) => control.signature === signature)[index]?.element ?? null
    );
  }, wanted);
  const element = handle.asElement();
  if (element === null) throw new Error(`No longer there: ${wanted.signature}`);
  return element;
}

function visibleControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const tools = window as Window & { crawl?: CrawlTools };
    const counts = new Map<string, number>();
    return (tools.crawl?.controls() ?? []).map(({ element, signature }) => {
      const index = counts.get(signature) ?? 0;
      counts.set(signature, index + 1);
      const href = element.getAttribute("href");
      const page = (address: string) => address.split("/")[1] ?? "";
      const shown = document.querySelector("main > section:not([hidden])")?.id ?? "";
      return {
        signature,
        index,
        href,
        isSubmit:
          element instanceof HTMLButtonElement &&
          element.type === "submit" &&
          element.form !== null &&
          element.form.method !== "dialog",
        isChosen:
          element.getAttribute("aria-pressed") === "true" ||
          element.hasAttribute("aria-current") ||
          (element.closest("main") === null && href?.startsWith("#/") === true && page(href) === shown),
      };
    });
  });
}

function readState(page: Page): Promise<State> {
  return page.evaluate(() => {
    const tools = window as Window & { crawl?: CrawlTools };
    const values = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")].map((field) =>
      field.type === "checkbox" || field.type === "radio" ? String(field.checked) : field.value,
    );
    const focus = document.activeElement;
    const all = [document.body.outerHTML, values, { ...localStorage }, tools.crawl?.effects ?? []];
    return {
      hash: location.hash,
      text: document.body.textContent ?? "",
      all: JSON.stringify([...all, location.hash, focus?.id, focus?.outerHTML.slice(0, 300)]),
    };
  });
}

interface CrawlTools {
  /** What left the page: downloads, prints, windows. */
  effects: string[];
  controls(): { element: HTMLElement; signature: string }[];
}

/** Runs in the page before its own script. */
function watchForEffects(): void {
  // Each load is a first visit, and chance falls the same way, so that steps can be taken again.
  localStorage.clear();
  const { setTimeout } = window;
  Object.assign(window, {
    setInterval: () => 0,
    setTimeout: (run: () => void, delay = 0) => (delay < 1000 ? setTimeout(run, delay) : 0),
  });
  let chance = 1;
  Math.random = () => {
    chance = (chance * 48_271) % 2_147_483_647;
    return chance / 2_147_483_647;
  };
  const effects: string[] = [];
  const tools = window as Window & { crawl?: unknown };
  window.print = () => void effects.push("print");
  window.open = (address) => {
    effects.push(`open ${String(address)}`);
    return null;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download === "") click.call(this);
    else effects.push(`download ${this.download}`);
  };
  tools.crawl = {
    effects,
    controls() {
      const dialog = document.querySelector("dialog[open]");
      const all = [...(dialog ?? document).querySelectorAll<HTMLElement>("a[href], button:enabled, summary")];
      return all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const section = element.closest("main > section");
          const path: string[] = [];
          for (
            let node: Element | null = element;
            node !== null && node !== section && node !== document.body;
            node = node.parentElement
          ) {
            path.unshift(node.tagName.toLowerCase());
          }
          // Of rows, and of buttons that stand in a line, it is enough to try a few: what they are is told by their look.
          const row = section === null ? null : element.closest("li, tr, article");
          const isRepeated =
            section !== null &&
            [...(element.parentElement?.children ?? [])].filter(
              (other) => other.className === element.className,
            ).length > 2;
          const isTitle = row !== null && element.matches("a:not(.button)");
          const words =
            isTitle || isRepeated
              ? ""
              : (element.textContent ?? "").trim().replace(/\s+/g, " ").replace(/\d+/g, "#").slice(0, 40);
          const kind = [...element.classList].filter((name) => !name.startsWith("is-")).join(".");
          const own = element.id === "" || row !== null ? "" : `#${element.id}`;
          return {
            element,
            signature: `${section?.id ?? "frame"} ${path.join(" ")}${kind === "" ? "" : `.${kind}`}${own} “${words}”`,
          };
        });
    },
  };
}
