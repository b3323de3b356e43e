import { z } from "zod";
import { holdsCode, type Page, type PageElement } from "../code/readPage.ts";
import { traceAddress } from "./addressTraces.ts";
import type { Trace } from "./findings.ts";
import { signatureNamed } from "./signatures.ts";

type Rule = (element: PageElement) => Trace | null;

const likely = (framework: string, evidence: string): Trace => ({
  framework,
  confidence: "medium",
  evidence,
});
const sure = (framework: string, evidence: string, version: string | null = null): Trace => ({
  framework,
  confidence: "high",
  evidence,
  version,
});

/** An attribute by its exact name. */
function onAttribute(name: string, framework: string, confidence: Trace["confidence"]): Rule {
  return ({ tag, attributes }) =>
    attributes.has(name) ? { framework, confidence, evidence: `<${tag}> has the attribute ${name}` } : null;
}

/** The first attribute whose name fits. */
function onAttributes(pattern: RegExp, framework: string, confidence: Trace["confidence"]): Rule {
  return ({ tag, attributes }) => {
    for (const name of attributes.keys())
      if (pattern.test(name))
        return { framework, confidence, evidence: `<${tag}> has the attribute ${name.slice(0, 40)}` };
    return null;
  };
}

function onId(id: string, framework: string, confidence: Trace["confidence"] = "high"): Rule {
  return ({ tag, attributes }) =>
    attributes.get("id") === id ? { framework, confidence, evidence: `<${tag}> has the id ${id}` } : null;
}

/** `<meta name="generator" content="Astro v4.1.0">`. */
const onGenerator: Rule = ({ tag, attributes }) => {
  if (tag !== "meta" || attributes.get("name")?.toLowerCase() !== "generator") return null;
  const match = /^([A-Za-z.]+(?: CSS)?)\s*v?(\d[\w.-]*)?/.exec(attributes.get("content") ?? "");
  const signature = signatureNamed(match?.[1] ?? "");
  return signature
    ? sure(signature.name, `The page's generator is ${signature.name}`, match?.[2] ?? null)
    : null;
};

const onNgVersion: Rule = ({ attributes }) => {
  const version = attributes.get("ng-version");
  return version === undefined
    ? null
    : sure("Angular", `The root element says ng-version="${version}"`, version);
};

const onEmberConfig: Rule = ({ tag, attributes }) =>
  tag === "meta" &&
  /\/config\/environment$/.test(attributes.get("name") ?? "") &&
  /EmberENV/.test(attributes.get("content") ?? "")
    ? sure("Ember.js", `A <meta name="${attributes.get("name")}"> holds Ember's configuration`)
    : null;

/** Directives with which Vue templates are written: the @ and : forms alone could be Alpine's. */
const VUE_DIRECTIVE =
  /^v-(?:if|else|else-if|for|model|show|bind|on|html|text|cloak|slot|once|pre|memo)(?:[:.]|$)/;
const onSvelteClass: Rule = ({ tag, attributes }) => {
  const name = /(?:^|\s)(svelte-[a-z0-9]{5,7})(?=\s|$)/.exec(attributes.get("class") ?? "")?.[1];
  return name === undefined ? null : sure("Svelte", `<${tag}> has the scoped class ${name}`);
};

const RULES: readonly Rule[] = [
  onGenerator,
  onNgVersion,
  onEmberConfig,
  onSvelteClass,
  onAttribute("ng-app", "AngularJS", "high"),
  onAttributes(/^(?:data-)?ng-(?:controller|repeat|view|bind|click|submit|include)$/, "AngularJS", "medium"),
  onAttributes(/^ng-model$/, "AngularJS", "medium"),
  onAttributes(/^_ng(?:host|content)-/, "Angular", "high"),
  onAttribute("data-reactroot", "React", "high"),
  onAttribute("data-reactid", "React", "high"),
  onId("__next", "Next.js"),
  onId("__NEXT_DATA__", "Next.js"),
  onId("___gatsby", "Gatsby"),
  onId("__nuxt", "Nuxt"),
  onId("__NUXT_DATA__", "Nuxt"),
  onId("__docusaurus", "Docusaurus"),
  onAttribute("data-v-app", "Vue", "high"),
  onAttributes(/^data-v-[0-9a-f]{8}$/, "Vue", "high"),
  onAttribute("data-server-rendered", "Vue", "medium"),
  onAttributes(VUE_DIRECTIVE, "Vue", "medium"),
  onAttribute("data-sveltekit-preload-data", "SvelteKit", "high"),
  onAttributes(/^q:(?:container|version|base)$/, "Qwik", "high"),
  onAttribute("data-hk", "Solid", "medium"),
  onAttributes(/^x-(?:data|init|cloak)$/, "Alpine.js", "medium"),
  onAttributes(
    /^x-(?:show|bind|on|text|html|model|for|if|transition|effect|ref)(?:[:.]|$)/,
    "Alpine.js",
    "medium",
  ),
  onAttributes(
    /^(?:data-)?hx-(?:get|post|put|patch|delete|boost|swap|target|trigger|confirm|prompt)$/,
    "htmx",
    "high",
  ),
  ({ tag, attributes }) =>
    /(?:^|,)\s*(?:text|value|foreach|click|visible|with|css|attr|checked|options)\s*:/.test(
      attributes.get("data-bind") ?? "",
    )
      ? likely("Knockout", `<${tag}> has a data-bind in Knockout's form`)
      : null,
  onAttribute("data-controller", "Stimulus", "low"),
  ({ tag }) =>
    tag === "turbo-frame" || tag === "turbo-stream" ? sure("Turbo", `The page has <${tag}>`) : null,
  ({ tag }) => (tag === "astro-island" ? sure("Astro", "The page has <astro-island>") : null),
  ({ tag, attributes }) =>
    tag === "dom-module" && attributes.has("id") ? likely("Polymer", "The page has <dom-module>") : null,
  ({ attributes }) =>
    /^ember\d+$/.test(attributes.get("id") ?? "") &&
    /\bember-(?:view|application)\b/.test(attributes.get("class") ?? "")
      ? sure("Ember.js", "An element has Ember's id and class")
      : null,
];

/** What the elements of a page say. Text never counts: a page about React is not made with React. */
export function tracePage(page: Page, see: (trace: Trace) => void): void {
  for (const element of page.elements) {
    for (const rule of RULES) {
      const trace = rule(element);
      if (trace) see(trace);
    }
    if (element.tag !== "script" && element.tag !== "link") continue;
    const address = element.attributes.get(element.tag === "link" ? "href" : "src");
    if (address === undefined) continue;
    const where = element.tag === "script" ? "A script comes from" : "A file is linked from";
    for (const trace of [...traceAddress(address, where), ...traceBuildPath(address)]) see(trace);
  }
  if (page.comments.some((comment) => /^lit-part\b/.test(comment)))
    see(sure("Lit", "The page has Lit's template markers"));
  for (const trace of [...traceAngularBuild(page), ...traceImportMaps(page), ...traceStarter(page)])
    see(trace);
}

function traceBuildPath(address: string): Trace[] {
  if (/(?:^|\/)_next\/static\//.test(address)) return [sure("Next.js", "Files come from _next/static")];
  if (/(?:^|\/)_nuxt\//.test(address)) return [sure("Nuxt", "Files come from _nuxt")];
  if (/(?:^|\/)_app\/immutable\//.test(address)) return [sure("SvelteKit", "Files come from _app/immutable")];
  if (/(?:^|\/)_astro\//.test(address)) return [sure("Astro", "Files come from _astro")];
  return [];
}

/** What the Angular CLI builds: a root element and its own bundles. */
function traceAngularBuild(page: Page): Trace[] {
  if (!page.elements.some((element) => element.tag === "app-root")) return [];
  const bundles = new Set(
    page.elements.flatMap((element) => {
      const src = element.tag === "script" ? (element.attributes.get("src") ?? "") : "";
      return /(?:^|\/)(main|polyfills|runtime)(?:-es\d+)?[.-][0-9A-Za-z]{8,}\.js$/.exec(src)?.[1] ?? [];
    }),
  );
  return bundles.has("main") && bundles.size > 1
    ? [
        likely(
          "Angular",
          `<app-root> stands beside the Angular CLI's bundles ${[...bundles].sort().join(", ")}`,
        ),
      ]
    : [];
}

const importMap = z.object({ imports: z.record(z.string(), z.string()) });

function traceImportMaps(page: Page): Trace[] {
  return page.elements.flatMap((element) => {
    if (element.tag !== "script" || element.attributes.get("type") !== "importmap") return [];
    const parsed = importMap.safeParse(parseJson(element.text));
    return Object.values(parsed.data?.imports ?? {}).flatMap((address) =>
      traceAddress(address, "The import map leads to"),
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The page that `npm create vite` writes: an entry below /src and a title that names the template. */
function traceStarter(page: Page): Trace[] {
  const title = page.elements.find((element) => element.tag === "title")?.text.trim() ?? "";
  const named = /^Vite \+ ([A-Za-z]+)(?: \+ TS)?$/.exec(title)?.[1] ?? "";
  const signature = signatureNamed(named);
  const entry = page.elements.find(
    (element) =>
      holdsCode(element) && /^\.?\/src\/(?:main|index)\.[jt]sx?$/.test(element.attributes.get("src") ?? ""),
  );
  if (!signature || !entry) return [];
  const evidence = `It is the page of Vite's ${named} template, by its title and its entry ${entry.attributes.get("src")}`;
  return [{ framework: signature.name, confidence: "low", evidence }];
}

/** What the page calls itself: a label that anyone can write, so a note and no trace. */
export function noteLabels(page: Page): string[] {
  return page.elements.flatMap((element) => {
    const label = element.attributes.get("data-framework")?.trim();
    return label
      ? [`The page is labelled data-framework="${label.slice(0, 60)}", which proves nothing.`]
      : [];
  });
}
