import { parse } from "postcss";
import type { Trace } from "./findings.ts";

/** What a style sheet says. Broken CSS says nothing. */
export function traceStyle(css: string, report: (trace: Trace) => void): void {
  const see = (framework: string, confidence: Trace["confidence"], evidence: string, version?: string) => {
    report({ framework, confidence, evidence, ...(version ? { version } : {}) });
  };
  try {
    parse(css).walk((node) => {
      if (node.type === "comment") {
        const banner = /(Bootstrap|tailwindcss|bulma\.io|Bulma)\s+v(\d[\w.-]*)/i.exec(
          node.text.slice(0, 300),
        );
        const name = banner?.[1]?.toLowerCase() ?? "";
        const framework = name.startsWith("boot")
          ? "Bootstrap"
          : name.startsWith("tail")
            ? "Tailwind CSS"
            : "Bulma";
        if (banner) see(framework, "high", `A style sheet carries the banner of ${framework}`, banner[2]);
      } else if (node.type === "atrule") {
        if (node.name === "tailwind" || (node.name === "import" && /["']tailwindcss["'/]/.test(node.params)))
          see("Tailwind CSS", "high", `A style sheet has @${node.name} for Tailwind CSS`);
      } else if (node.type === "decl") {
        if (node.prop.startsWith("--tw-"))
          see("Tailwind CSS", "high", "A style sheet has Tailwind's --tw- properties");
        if (node.prop.startsWith("--bs-"))
          see("Bootstrap", "high", "A style sheet has Bootstrap's --bs- properties");
      } else if (/\[data-v-[0-9a-f]{8}\]/.test(node.selector)) {
        see("Vue", "high", "A style sheet has Vue's scoped selectors");
      } else if (/\.svelte-[a-z0-9]{5,7}\b/.test(node.selector)) {
        see("Svelte", "high", "A style sheet has Svelte's scoped selectors");
      } else if (/\[_ng(?:host|content)-/.test(node.selector)) {
        see("Angular", "high", "A style sheet has Angular's scoped selectors");
      }
    });
  } catch {
    // A browser would read what it can; a detector says nothing where it is not sure.
  }
}
