import type { MemberExpression } from "acorn";
import { declaredNames, dottedName, importedModules, readScript, type Script } from "../code/readScript.ts";
import { traceAddress } from "./addressTraces.ts";
import type { Trace } from "./findings.ts";
import { SIGNATURES, signatureOfGlobal, signatureOfPackage } from "./signatures.ts";

/** Banners that libraries carry in their first comments. */
const BANNERS: readonly [RegExp, string][] = [
  [/\bjQuery (?:JavaScript Library )?v(\d[\w.-]+)/, "jQuery"],
  [/\bVue(?:\.js)? v(\d[\w.-]+)/, "Vue"],
  [/(?:^|\s)vue v(\d[\w.-]+)/, "Vue"],
  [/\bReact v(\d[\w.-]+)/, "React"],
  [/\bAngularJS v(\d[\w.-]+)/, "AngularJS"],
  [/\bKnockout JavaScript library v(\d[\w.-]+)/, "Knockout"],
  [/\bBackbone\.js (\d[\w.-]+)/, "Backbone"],
  [/\bBootstrap v(\d[\w.-]+)/, "Bootstrap"],
];

/** Marks that a framework's build leaves in inline scripts. */
const MARKS: readonly [RegExp, string][] = [
  [/^(?:window\.|self\.)?__sveltekit_[a-z0-9]+$/, "SvelteKit"],
  [/^(?:window|self)\.__NUXT__$/, "Nuxt"],
  [/^(?:window|self)\.__remixContext$/, "Remix"],
  [/^(?:window|self)\.__remixManifest$/, "Remix"],
  [/^self\.__next_f$/, "Next.js"],
  [/^window\.___gatsby$/, "Gatsby"],
];

/**
 * What JavaScript says: by its syntax, never by words in strings or comments. `where` begins the evidence: 'The script'.
 * Answers with notes on what could not be read or counted.
 */
export function traceScript(source: string, where: string, see: (trace: Trace) => void): string[] {
  if (source.trim() === "") return [];
  const script = readScript(source);
  if (script === null) return [`${where} could not be read as JavaScript, so it was left out.`];
  const traces = [
    ...traceModules(importedModules(script), where),
    ...traceGlobals(script, where),
    ...traceMarks(script, where),
    ...traceBanners(script, where),
  ];
  const notes = script.complete
    ? []
    : [`${where} is not plain JavaScript, so it was read as far as possible.`];
  if (usesCustomElements(script) && traces.length === 0)
    notes.push(`${where} defines custom elements with the browser's own means, which need no framework.`);
  if (script.hasJsx && !traces.some((trace) => ["React", "Preact", "Solid"].includes(trace.framework))) {
    traces.push({
      framework: "React",
      confidence: "low",
      evidence: `${where} holds JSX, which React uses, and others such as Preact and Solid use, too`,
    });
  }
  for (const trace of traces) see(trace);
  return notes;
}

function traceModules(modules: readonly string[], where: string): Trace[] {
  return modules.flatMap((specifier): Trace[] => {
    if (/^(?:https?:)?\/\//.test(specifier)) return traceAddress(specifier, `${where} imports`);
    const name = specifier.startsWith("@")
      ? specifier.split("/").slice(0, 2).join("/")
      : (specifier.split("/")[0] ?? "");
    const signature = signatureOfPackage(name.replace(/(?<=.)@[\d^~].*$/, ""));
    // A tool that code imports is what builds it, not what it is made with.
    if (!signature || specifier.startsWith(".")) return [];
    return [
      {
        framework: signature.name,
        confidence: "high",
        evidence: `${where} imports "${specifier.slice(0, 80)}"`,
      },
    ];
  });
}

function traceGlobals(script: Script, where: string): Trace[] {
  const declared = declaredNames(script);
  const traces: Trace[] = [];
  const see = (framework: string, confidence: Trace["confidence"], use: string, version?: string) => {
    traces.push({ framework, confidence, evidence: `${where} uses ${use}`, ...(version ? { version } : {}) });
  };
  for (const node of script.nodes) {
    if (node.type === "MemberExpression") {
      if (isJqueryMethod(node) && !declared.has("$")) see("jQuery", "medium", "$(…) with jQuery's methods");
      const name = dottedName(node)?.replace(/^(?:window|globalThis|self)\./, "");
      const signature = name ? signatureOfGlobal(name) : undefined;
      if (!name || !signature || declared.has(name.split(".")[0] ?? "")) continue;
      // `m` and `$` are names that anybody may have put on `window`.
      see(
        signature.name,
        /^[$m]\./.test(name) ? "medium" : "high",
        name,
        name === "Vue.createApp" ? "3" : undefined,
      );
    } else if (node.type === "NewExpression" && dottedName(node.callee) === "Vue" && !declared.has("Vue")) {
      see("Vue", "high", "new Vue(…), which is Vue 2", "2");
    } else if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      if (node.callee.name === "jQuery" && !declared.has("jQuery")) see("jQuery", "high", "jQuery(…)");
    } else if (node.type === "VariableDeclarator" && node.init?.type === "Identifier") {
      const { name } = node.init;
      const owner = SIGNATURES.find((s) => s.globals?.some((known) => known.startsWith(`${name}.`)));
      if (owner && name.length > 2 && node.id.type === "ObjectPattern" && !declared.has(name))
        see(owner.name, "high", `the global ${name}`, usesCreateApp(node.id) ? "3" : undefined);
    }
  }
  return traces;
}

function usesCreateApp(pattern: { properties: readonly { type: string; key?: unknown }[] }): boolean {
  return pattern.properties.some(
    ({ key }) => typeof key === "object" && key !== null && "name" in key && key.name === "createApp",
  );
}

const JQUERY_METHODS =
  /^(?:on|off|click|ready|addClass|removeClass|toggleClass|css|html|text|val|attr|prop|fadeIn|fadeOut|slideUp|slideDown|slideToggle|append|prepend|each|hide|show|find|parent|children|animate|submit|change|ajax|data)$/;

/** `$(…).on`: a method of jQuery on what `$` answers. */
function isJqueryMethod(node: MemberExpression): boolean {
  return (
    node.object.type === "CallExpression" &&
    node.object.callee.type === "Identifier" &&
    node.object.callee.name === "$" &&
    !node.computed &&
    node.property.type === "Identifier" &&
    JQUERY_METHODS.test(node.property.name)
  );
}

function traceMarks(script: Script, where: string): Trace[] {
  return script.nodes.flatMap((node): Trace[] => {
    const name =
      node.type === "MemberExpression"
        ? dottedName(node)
        : node.type === "AssignmentExpression" && node.left.type === "Identifier"
          ? node.left.name
          : null;
    const mark = name === null ? undefined : MARKS.find(([pattern]) => pattern.test(name));
    return name !== null && mark
      ? [{ framework: mark[1], confidence: "high", evidence: `${where} has ${name}` }]
      : [];
  });
}

function traceBanners(script: Script, where: string): Trace[] {
  return script.comments.slice(0, 20).flatMap((comment) =>
    BANNERS.flatMap(([pattern, framework]): Trace[] => {
      const version = pattern.exec(comment.slice(0, 500))?.[1];
      return version && /^[!*]|@license|\n/.test(comment)
        ? [
            {
              framework,
              confidence: "high",
              version,
              evidence: `${where} carries the banner of ${framework} ${version}`,
            },
          ]
        : [];
    }),
  );
}

function usesCustomElements(script: Script): boolean {
  return script.nodes.some(
    (node) =>
      node.type === "CallExpression" && /(?:^|\.)customElements\.define$/.test(dottedName(node.callee) ?? ""),
  );
}
