import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";

// The layout of docs/architecture.md, kept true by reading every import.

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

interface Source {
  /** Path below the root, with slashes. */
  path: string;
  text: string;
  imports: { specifier: string; typeOnly: boolean }[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(`${folder}/${entry.name}`)
      : /\.tsx?$/.test(entry.name)
        ? [`${folder}/${entry.name}`]
        : [],
  );
}

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const imports = [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? "",
    typeOnly: match[1] !== undefined,
  }));
  for (const match of text.matchAll(DYNAMIC)) imports.push({ specifier: match[1] ?? "", typeOnly: false });
  return { path, text, imports };
}

const sources = filesBelow("src").map(readSource);

/** The file below the root that a relative import means, `null` for packages. */
function target(source: Source, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return relative(root, resolve(root, dirname(source.path), specifier.replace(/\?.*$/, ""))).replaceAll(
    "\\",
    "/",
  );
}

function offenders(test: (source: Source, path: string, typeOnly: boolean) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, typeOnly }) => {
      const path = target(source, specifier);
      return path !== null && test(source, path, typeOnly) ? [`${source.path} -> ${path}`] : [];
    }),
  );
}

/**
 * The type `any`, where a type can stand: after a colon, `as`, `<`, `|`, `&`, `=>`, `extends` and the like, and followed by
 * what may follow a type. Prose has a word there.
 */
const ANY =
  /(?:\b(?:as|satisfies|extends|is|keyof)\s+|[:<]\s*|\s[|&]\s+|=>\s*|<[^<>]*,\s*|\btype\s+\w+(?:<[^>]*>)?\s*=\s*)any\b(?=\s*(?:$|[;,)>\]}[|&={?]|\bextends\b))/;
const SILENCER = /@ts-(ignore|nocheck|expect-error)|biome-ignore/;

const from = (prefix: string) => (source: Source) => source.path.startsWith(prefix);

describe("architecture", () => {
  it("reads a plausible number of sources and imports, so that the rules below test something", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap((source) => source.imports).length).toBeGreaterThan(300);
  });

  it("shared imports neither the client nor the server, and does no I/O", () => {
    const shared = from("src/shared/");
    expect(offenders((source, path) => shared(source) && !path.startsWith("src/shared/"))).toEqual([]);
    const packages = sources
      .filter(shared)
      .flatMap((source) => source.imports.map((i) => `${source.path} -> ${i.specifier}`))
      .filter((line) => / -> (node:|react|ws$|pino|postgres|drizzle)/.test(line));
    expect(packages).toEqual([]);
  });

  it("the client knows the server only as the type AppRouter", () => {
    const client = from("src/client/");
    expect(
      offenders(
        (source, path, typeOnly) =>
          client(source) &&
          path.startsWith("src/server/") &&
          !(typeOnly && path === "src/server/http/appRouter.ts"),
      ),
    ).toEqual([]);
  });

  it("the server never imports the client", () => {
    expect(
      offenders((source, path) => from("src/server/")(source) && path.startsWith("src/client/")),
    ).toEqual([]);
  });

  it("routers call services, services call stores: nothing imports upwards", () => {
    const isService = (path: string) => /Service\.ts$/.test(path);
    const isStore = (path: string) => /Store\.ts$/.test(path);
    const isRouter = (path: string) => /Router\.ts$/.test(path);
    expect(
      offenders(
        (source, path, typeOnly) =>
          !typeOnly &&
          ((isStore(source.path) && (isService(path) || isRouter(path))) ||
            (isService(source.path) && isRouter(path)) ||
            (isRouter(source.path) && isStore(path))),
      ),
    ).toEqual([]);
  });

  it("services never know HTTP", () => {
    const service = (source: Source) => /(Service|Store)\.ts$/.test(source.path);
    expect(
      offenders(
        (source, path, typeOnly) =>
          service(source) && !typeOnly && /^src\/server\/http\/(?!origins)/.test(path),
      ),
    ).toEqual([]);
    const packages = sources
      .filter(service)
      .flatMap((source) => source.imports.map((i) => `${source.path} -> ${i.specifier}`))
      .filter((line) => / -> (node:http|@trpc\/)/.test(line));
    expect(packages).toEqual([]);
  });

  it("the engine, chat and deploy reach a live document only through LiveDocuments", () => {
    const outside = (source: Source) =>
      /^src\/server\/(engine|ai|chat|deploy|projects|plans)\//.test(source.path);
    expect(
      offenders(
        (source, path) =>
          outside(source) &&
          path.startsWith("src/server/collab/") &&
          path !== "src/server/collab/liveDocuments.ts",
      ),
    ).toEqual([]);
  });

  it("only projectDocument.ts knows the keys of a live document", () => {
    const users = sources
      .filter((source) => /\.getText\(\s*["'`]|\.getMap\(\s*["'`]/.test(source.text))
      .map((source) => source.path);
    expect(users.filter((path) => path !== "src/shared/document/projectDocument.ts")).toEqual([]);
  });

  it("the environment is read in one file", () => {
    const readers = sources
      .filter((source) => /process\.env\b/.test(source.text))
      .map((source) => source.path);
    expect(readers.filter((path) => !["src/server/main.ts", "src/server/config.ts"].includes(path))).toEqual(
      [],
    );
  });

  it("has no barrels", () => {
    expect(sources.map((source) => source.path).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });

  it("has no import cycles", () => {
    const edges = new Map(
      sources.map((source) => [
        source.path,
        source.imports
          .filter((i) => !i.typeOnly)
          .flatMap((i) => {
            const path = target(source, i.specifier);
            return path === null ? [] : [path];
          }),
      ]),
    );
    const state = new Map<string, "open" | "done">();
    const cycles: string[] = [];
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === "done") return;
      if (state.get(path) === "open") {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
        return;
      }
      state.set(path, "open");
      for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
      state.set(path, "done");
    };
    for (const path of edges.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it("silences no check: no any, no non-null assertion, no ts-ignore, no biome-ignore", () => {
    const silenced = [
      ...sources,
      ...filesBelow("tests").map(readSource),
      ...filesBelow("scripts").map(readSource),
    ]
      .filter((source) => source.path !== "tests/architecture/architecture.test.ts")
      .flatMap((source) =>
        source.text
          .split("\n")
          .flatMap((line, index) =>
            ANY.test(line) || SILENCER.test(line) ? [`${source.path}:${index + 1} ${line.trim()}`] : [],
          ),
      );
    expect(silenced).toEqual([]);
  });

  it("finds the type any in every place of a type, and not the word in prose", () => {
    const types = [
      "let x: any;",
      "const x: any = 1;",
      "function f(a: any, b?: any): any {",
      "(a: any) => a",
      "let x: any[] = [];",
      "let x: Array<any>;",
      "let x: Record<string, any>;",
      "let x = y as any;",
      "call(y as any)",
      "let x: string | any;",
      "type Any = any;",
      "interface A { b: any }",
      "let x: () => any",
      "class A<T extends any> {}",
      "  value: any",
    ];
    expect(types.filter((line) => !ANY.test(line))).toEqual([]);
    const prose = [
      "test payment: any 16 digits",
      'hint: "Colours: any you like"',
      "// Throws on anything else: any process may",
      "const anyOf = many;",
      "as any person would say",
    ];
    expect(prose.filter((line) => ANY.test(line))).toEqual([]);
  });

  it("keeps plain JavaScript scripts free of syntax errors", () => {
    for (const name of readdirSync(join(root, "scripts")).filter((entry) => entry.endsWith(".mjs"))) {
      parse(readFileSync(join(root, "scripts", name), "utf8"), {
        ecmaVersion: "latest",
        sourceType: "module",
      });
    }
  });
});
