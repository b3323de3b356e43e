import { coerce, valid } from "semver";
import type { Trace } from "./findings.ts";
import { signatureOfFile, signatureOfPackage } from "./signatures.ts";

const NAME = "(@[\\w.-]+/[\\w.-]+|[\\w.-]+?)";
const VERSION = "@?v?(\\d[\\w.+-]*)?";
/** Where well-known content delivery networks have the package's name and version. */
const CDNS: readonly RegExp[] = [
  new RegExp(
    `^https?://(?:unpkg\\.com|esm\\.sh|cdn\\.skypack\\.dev|esm\\.run|jspm\\.dev|ga\\.jspm\\.io)/(?:npm:|\\*)?${NAME}(?:${VERSION})(?:[/?#]|$)`,
    "i",
  ),
  new RegExp(`^https?://(?:cdn|fastly)\\.jsdelivr\\.net/npm/${NAME}(?:${VERSION})(?:[/?#]|$)`, "i"),
  /^https?:\/\/(?:cdnjs\.cloudflare\.com|ajax\.googleapis\.com)\/ajax\/libs\/([\w.-]+)\/(\d[\w.-]*)\//i,
  /^https?:\/\/(?:stackpath|maxcdn|netdna)\.bootstrapcdn\.com\/(bootstrap)\/(\d[\w.-]*)\//i,
];
const INSTALLED = /(?:^|\/)(?:node_modules|bower_components)\/(@[\w.-]+\/[\w.-]+|[\w.-]+)\//i;

/** What the address of a script, style sheet or module says. `where` begins the evidence: 'A script comes from'. */
export function traceAddress(address: string, where: string): Trace[] {
  const absolute = address.startsWith("//") ? `https:${address}` : address;
  const shown = address.length > 120 ? `${address.slice(0, 119)}…` : address;
  for (const pattern of CDNS) {
    const match = pattern.exec(absolute);
    const signature = match && signatureOfPackage((match[1] ?? "").toLowerCase());
    if (match && signature) {
      const version = match[2] ?? null;
      return [{ framework: signature.name, confidence: "high", version, evidence: `${where} ${shown}` }];
    }
  }
  const installed = INSTALLED.exec(absolute);
  const byPackage = installed && signatureOfPackage((installed[1] ?? "").toLowerCase());
  if (byPackage) {
    return [{ framework: byPackage.name, confidence: "high", evidence: `${where} ${shown}` }];
  }
  const { base, version } = splitFileName(absolute);
  const byFile = signatureOfFile(base);
  if (!byFile) return [];
  const majors = byFile.name === "Vue" ? vueMajor(base) : null;
  // A file of one's own may carry the name, too.
  return [
    {
      framework: byFile.name,
      confidence: "medium",
      version: version ?? majors,
      evidence: `A file named ${base} is loaded (${shown})`,
    },
  ];
}

/** 'lib/jquery-3.7.1.slim.min.js' -> jquery.slim, 3.7.1. */
function splitFileName(address: string): { base: string; version: string | null } {
  const file = (/([^/?#]*)(?:[?#].*)?$/.exec(address)?.[1] ?? "").toLowerCase();
  if (!/\.(?:m?js|css)$/.test(file)) return { base: "", version: null };
  let version: string | null = null;
  const base = file
    .replace(/\.(?:m?js|css)$/, "")
    .replace(/[.-](?:min|prod|production|development|dev|umd|core|slim)(?=[.-]|$)/g, "")
    .replace(/[.-]v?(\d+(?:\.\d+)+(?:-[\w.]+)?)/, (_all, found: string) => {
      version = valid(found) ?? (coerce(found) ? found : null);
      return "";
    });
  return { base, version };
}

/** Vue 2 is shipped as vue.js and vue.min.js; Vue 3 has neither, its files are vue.global.js and the like. */
function vueMajor(base: string): string | null {
  if (/^vue(?:\.runtime)?$/.test(base)) return "2";
  return /^vue\.(?:runtime\.)?(?:global|esm-browser)$/.test(base) ? "3" : null;
}
