// `npm test`: types, lint, build, then the groups of tests one after the other (the browser tests want the machine for
// themselves). Ends with one line that adds them up: `N passed, M failed, K skipped`.
// `--all`, as CI has it, runs the whole of each group; otherwise the groups with a browser run a short form, so that all of
// it takes ten minutes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, "node_modules", ".bin", name);
const reports = mkdtempSync(join(tmpdir(), "inception-tests-"));
const options = process.argv.slice(2).filter((option) => option !== "--all");
const wantsAll = process.argv.includes("--all");
/** Read by tests/support/fullRun.ts. */
const env = wantsAll ? { ...process.env, TEST_ALL: "1" } : process.env;
/** Files of the group `apps`, by parts of their paths, that stand for all of them. */
const SOME_APPS = ["crawlApp", "anyRequest", "records"];
/** Files of the group `e2e` on details of what the others show, and on screens that share what those show. */
const DETAILS = [
  "consoleEnd",
  "consoleUse",
  "demo",
  "demoRoom",
  "editorCommands",
  "focusKept",
  "interruptions",
  "loadedScripts",
  "lostConnection",
  "ownFiles",
  "pageDialogs",
  "questChat",
  "questCode",
  "renameProject",
  "sharing",
  "sideBySide",
  "sizeLimit",
  "toastPlace",
  "workers",
];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named again at the end: whoever reads the end of a long log sees what to mend. */
const failures = [];

/** Runs a command in the foreground and says how long it took. */
function run(title, command, args) {
  const started = Date.now();
  console.log(`\n── ${title}`);
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  console.log(
    `── ${title}: ${result.status === 0 ? "ok" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return result.status === 0;
}

function check(title, command, args) {
  if (run(title, command, args)) {
    totals.passed++;
    return;
  }
  totals.failed++;
  failures.push(title);
}

function vitest(project, choice = []) {
  const report = join(reports, `${project}.json`);
  const ok = run(`${project} tests`, bin("vitest"), [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
    ...options,
    ...choice,
  ]);
  let counted = null;
  try {
    counted = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    // No report: vitest itself did not come up, which counts as a failure below.
  }
  totals.passed += counted?.numPassedTests ?? 0;
  totals.skipped += (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0);
  const failed = counted?.numFailedTests ?? 0;
  // A file that fails to load, or an unhandled error, fails the run without failing a test.
  totals.failed += ok ? failed : Math.max(failed, 1);
  const named = (counted?.testResults ?? []).flatMap((file) => failuresOf(file));
  failures.push(...(ok || named.length > 0 ? named : [`${project} tests`]));
}

/** The failed tests of a file in vitest's JSON report, each with the first line of its error; or the file that did not load. */
function failuresOf(file) {
  const name = relative(root, file.name);
  const tests = file.assertionResults.filter(({ status }) => status === "failed");
  if (tests.length === 0) return file.status === "failed" ? [`${name}: ${firstLine(file.message)}`] : [];
  return tests.map(
    (test) => `${name} > ${test.fullName.replace(/\s+/g, " ")}: ${firstLine(test.failureMessages?.[0])}`,
  );
}

function firstLine(message) {
  return (message ?? "").trim().split("\n", 1)[0];
}

check("types", bin("tsc"), ["--noEmit"]);
check("lint", bin("biome"), ["check", "."]);
check("build", bin("vite"), ["build", "--app", "--logLevel", "warn"]);
vitest("unit");
vitest("integration");
vitest("e2e", wantsAll ? [] : DETAILS.map((name) => `--exclude=**/${name}.test.ts`));
vitest("apps", wantsAll ? [] : SOME_APPS);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
