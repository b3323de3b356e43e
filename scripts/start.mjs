import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// `npm start`: builds what is missing or stale, then runs the server in this very process, so that a signal to it
// reaches the server.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Written last: a build that was cut off leaves none. */
const marker = join(root, "dist/.built");
const sources = ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "tsconfig.json"];

/** Milliseconds of the latest change below a path; 0 when there is nothing. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time tells of files that were removed.
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    found.mtimeMs,
  );
}

function isStale() {
  if (!existsSync(marker)) return true;
  const built = statSync(marker).mtimeMs;
  return sources.some((name) => newestChange(join(root, name)) > built);
}

function build() {
  process.stdout.write("Building Inception (only when something changed) …\n");
  const started = new Date();
  rmSync(marker, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // Advice on the bundle is for those who change it: `npm run build` prints it.
  const { status, error } = spawnSync(process.execPath, [vite, "build", "--app", "--logLevel", "error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (error || status !== 0) {
    process.stderr.write("The build failed. Is everything installed? Run npm ci and try again.\n");
    process.exit(1);
  }
  writeFileSync(marker, `${started.toISOString()}\n`);
  // What was changed while the build ran is newer than the build.
  utimesSync(marker, started, started);
}

if (isStale()) build();
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
