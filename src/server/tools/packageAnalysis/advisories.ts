import { satisfies, valid } from "semver";
import { z } from "zod";

/**
 * The day as of which the list below was written down. Its advisories are those of the GitHub Advisory Database, but it
 * was made without a network: compare the affected versions with the source before relying on one of them.
 */
export const ADVISORIES_DATE = "2025-12-05";

// One line each: package | advisory | severity | affected versions | what it is. Affected: 'from-fixed' pairs, the
// first fixed version excluded, as the advisory database (OSV format) has them; '*' is every version. The source is
// https://github.com/advisories/{advisory}.
const lines = `
@babel/traverse | GHSA-67hx-6x53-jw92 | critical | 0-7.23.2 | compiling hostile code can run it
angular | GHSA-89mq-4x47-5v83 | high | 0-1.7.9 | prototype pollution in merge
axios | GHSA-cph5-m8f7-6c5x | high | 0-0.21.2 | a slow regular expression on hostile answers
axios | GHSA-wf5p-g6vw-rhxx | moderate | 0.8.1-0.28.0, 1.0.0-1.6.0 | the XSRF token is sent to other hosts
axios | GHSA-8hc4-vh64-cxmj | high | 1.3.2-1.7.4 | server-side request forgery by addresses that start with //
axios | GHSA-jr5f-v2jv-69x6 | high | 0-0.30.0, 1.0.0-1.8.2 | absolute addresses leave the base address, which can leak credentials
body-parser | GHSA-qwcr-r2fm-qrc7 | high | 0-1.20.3 | denial of service by hostile bodies
bootstrap | GHSA-9v3m-8fp8-mj99 | moderate | 0-3.4.1, 4.0.0-4.3.1 | cross-site scripting in tooltips and popovers
braces | GHSA-grv7-fg5c-xmjg | high | 0-3.0.3 | unbounded memory on hostile patterns
colors | GHSA-5rqg-jm4f-cqx7 | high | 1.4.1-1.5.0 | the author broke these releases on purpose
cross-spawn | GHSA-3xgq-45jj-v275 | high | 0-6.0.6, 7.0.0-7.0.5 | a slow regular expression on hostile arguments
crypto-js | GHSA-xwcq-pm8m-c4vf | critical | 0-4.2.0 | PBKDF2 is a thousand times weaker than its 1993 specification
debug | GHSA-8mgj-vmr8-frr6 | critical | 4.4.2-4.4.3 | a stolen account published malware in this release
dompurify | GHSA-mmhx-hmjr-r674 | high | 0-2.5.4, 3.0.0-3.1.3 | the sanitiser can be bypassed by deep nesting
ejs | GHSA-phwq-j96m-2c2q | critical | 0-3.1.7 | template injection that runs code
esbuild | GHSA-67mh-4wv8-2f99 | moderate | 0-0.25.0 | any website can read the development server
eslint-config-prettier | GHSA-f29h-pxvx-f335 | high | 8.10.1-8.10.2, 9.1.1-9.1.2, 10.1.6-10.1.8 | a stolen account published malware in these releases
event-stream | GHSA-mh6f-8j2x-4483 | critical | 3.3.6-4.0.0 | carries malware (flatmap-stream) that steals wallets
express | GHSA-rv95-896h-c2vc | moderate | 0-4.19.2 | open redirect by malformed addresses
express | GHSA-qw6h-vgh9-j6wx | low | 0-4.20.0 | cross-site scripting by response.redirect
follow-redirects | GHSA-74fj-2j2h-c42q | high | 0-1.14.7 | sensitive headers reach other hosts
follow-redirects | GHSA-cxjh-pqwp-8mfp | moderate | 0-1.15.6 | Proxy-Authorization reaches other hosts
handlebars | GHSA-f2jv-r9rf-7988 | critical | 0-4.7.7 | hostile templates can run code
jquery | GHSA-6c3j-c64m-qhgq | moderate | 1.1.4-3.4.0 | prototype pollution in jQuery.extend
jquery | GHSA-gxr4-xjj5-5px2 | moderate | 1.2.0-3.5.0 | cross-site scripting by HTML given to its DOM methods
json5 | GHSA-9c47-m6qq-7p4h | high | 0-1.0.2, 2.0.0-2.2.2 | prototype pollution in parse
jsonwebtoken | GHSA-8cf7-32gw-wr33 | high | 0-9.0.0 | unrestricted key types allow weak, legacy keys
lodash | GHSA-jf85-cpcp-j695 | critical | 0-4.17.12 | prototype pollution in defaultsDeep
lodash | GHSA-35jh-r3h4-6jhm | high | 0-4.17.21 | command injection in template
marked | GHSA-rrrm-qjm4-v8hf | high | 0-4.0.10 | a slow regular expression on hostile Markdown
micromatch | GHSA-952p-6rrq-rcjv | moderate | 0-4.0.8 | a slow regular expression on hostile patterns
minimist | GHSA-xvch-5gv4-984h | critical | 0-0.2.4, 1.0.0-1.2.6 | prototype pollution by hostile arguments
moment | GHSA-8hfj-j24r-96c4 | high | 1.0.1-2.29.2 | path traversal in locale names
moment | GHSA-wc69-rhjr-hqg9 | high | 2.18.0-2.29.4 | a slow regular expression on hostile dates
nanoid | GHSA-mwcw-c2x4-8c55 | moderate | 0-3.3.8, 4.0.0-5.0.9 | predictable ids for sizes that are no integers
next | GHSA-f82v-jwr5-mffw | critical | 11.1.4-12.3.5, 13.0.0-13.5.9, 14.0.0-14.2.25, 15.0.0-15.2.3 | a header skips the middleware, and with it its authorisation
node-fetch | GHSA-r683-j2x4-v87g | high | 0-2.6.7, 3.0.0-3.1.1 | cookies and authorisation reach other hosts
node-forge | GHSA-cfm4-qjh2-4765 | high | 0-1.3.0 | forged signatures are accepted
node-ipc | GHSA-97m3-w2cp-4xx6 | critical | 10.1.1-10.1.3 | these releases delete files on purpose
path-to-regexp | GHSA-9wv6-86v2-598j | high | 0-0.1.10, 0.2.0-1.9.0, 2.0.0-3.3.0, 4.0.0-6.3.0, 7.0.0-8.0.0 | a slow regular expression on hostile paths
postcss | GHSA-7fh5-64p2-3v2j | moderate | 0-8.4.31 | hostile CSS is misread around line ends
react-server-dom-webpack | GHSA-fv66-9v8q-g76r | critical | 19.0.0-19.0.1, 19.1.0-19.1.2, 19.2.0-19.2.1 | a request can run code on the server
request | GHSA-p8p7-x288-28g6 | moderate | * | server-side request forgery by redirects; there is no fixed version
rollup | GHSA-gcx4-mw62-g8wm | high | 0-2.79.2, 3.0.0-3.29.5, 4.0.0-4.22.4 | DOM clobbering in bundles leads to cross-site scripting
semver | GHSA-c2qf-rxjj-qqgw | high | 0-5.7.2, 6.0.0-6.3.1, 7.0.0-7.5.2 | a slow regular expression on hostile ranges
serialize-javascript | GHSA-hxcc-f52p-wc94 | high | 0-3.1.0 | hostile values can run code
sharp | GHSA-54xq-cgqr-rpm3 | high | 0-0.32.6 | its libwebp can be overrun by hostile images
shell-quote | GHSA-g4rg-993r-mgx7 | critical | 1.6.3-1.7.3 | command injection by unquoted characters
tar | GHSA-f5x3-32g6-xq36 | moderate | 0-6.2.1 | denial of service by deep folders
tough-cookie | GHSA-72xf-g2v4-qvf3 | moderate | 0-4.1.3 | prototype pollution by hostile cookies
ua-parser-js | GHSA-pjwm-rvh2-c87w | critical | 0.7.29-0.7.30, 0.8.0-0.8.1, 1.0.0-1.0.1 | a stolen account published malware in these releases
underscore | GHSA-cf4h-3jhx-xvhq | critical | 1.3.2-1.12.1 | code injection in template
vite | GHSA-x574-m823-4x7w | moderate | 0-4.5.10, 5.0.0-5.4.15, 6.0.0-6.0.12, 6.1.0-6.1.2, 6.2.0-6.2.3 | the development server gives out files it should refuse
vm2 | GHSA-cchq-frgv-rjh5 | critical | * | code escapes the sandbox; there is no fixed version
webpack | GHSA-hc6q-2mpp-qw7j | critical | 5.0.0-5.76.0 | objects of other realms reach the build
webpack | GHSA-4vvj-4cpr-p986 | moderate | 5.0.0-5.94.0 | DOM clobbering in bundles leads to cross-site scripting
word-wrap | GHSA-j8xg-fqg3-53r7 | moderate | 0-1.2.4 | a slow regular expression on hostile text
ws | GHSA-3h5v-q93c-6h6q | high | 2.1.0-5.2.4, 6.0.0-6.2.3, 7.0.0-7.5.10, 8.0.0-8.17.1 | a request with many headers stops the server
xml2js | GHSA-776f-qx25-q3cc | moderate | 0-0.5.0 | prototype pollution by hostile XML
`;

const severity = z.enum(["critical", "high", "moderate", "low"]);

export interface Advisory {
  id: string;
  severity: z.infer<typeof severity>;
  what: string;
  /** Affected versions as a range of semver. */
  affected: string;
  /** The first fixed versions, ascending; empty when there is none. */
  fixed: readonly string[];
}

const byPackage = new Map<string, Advisory[]>();
for (const line of lines.split("\n").filter((text) => text.trim() !== "")) {
  const [name = "", id = "", level = "", versions = "", what = ""] = line.split(" | ");
  const pairs = versions === "*" ? [] : versions.split(", ").map((pair) => pair.split("-"));
  const advisory: Advisory = {
    id,
    severity: severity.parse(level),
    what,
    affected: pairs.length === 0 ? "*" : pairs.map(([from, to]) => `>=${from} <${to}`).join(" || "),
    fixed: pairs.map(([, to = ""]) => to),
  };
  byPackage.set(name, [...(byPackage.get(name) ?? []), advisory]);
}

export const ADVISORY_COUNT = [...byPackage.values()].flat().length;

export function advisoriesOf(name: string): readonly Advisory[] {
  return byPackage.get(name) ?? [];
}

export function advisoryAddress({ id }: Advisory): string {
  return `https://github.com/advisories/${id}`;
}

/** The first fixed version above `version`, `null` when there is none. */
export function fixFor(advisory: Advisory, version: string): string | null {
  return advisory.fixed.find((fixed) => valid(fixed) !== null && satisfies(fixed, `>${version}`)) ?? null;
}
