import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findProjectRoot } from "../../../src/server/system/projectRoot.ts";
import { integrateApi } from "../../../src/server/tools/apiIntegration/integrateApi.ts";
import { API_SERVICES, integrateApiInput } from "../../../src/shared/contracts/tools.ts";
import { SCHEMA_SAMPLES } from "../../support/schemaSamples.ts";
import { createTemporaryFolder } from "../../support/testDatabase.ts";

const root = findProjectRoot();

/** What the type checker says of these files, with the project's own packages and its strictness. */
async function typecheck(files: Record<string, string>): Promise<string> {
  const folder = await createTemporaryFolder();
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "src"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "src", name), text);
  const compilerOptions = {
    target: "ES2023",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2023", "DOM"],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    return (await promisify(execFile)(process.execPath, [tsc, "-p", folder])).stdout;
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}

describe("generated TypeScript", () => {
  it("of every schema passes the strict type check against Drizzle", async () => {
    const files = Object.fromEntries(
      SCHEMA_SAMPLES.map(([, { schema }], index) => [`schema${index}.ts`, schema]),
    );
    expect(await typecheck(files)).toBe("");
  }, 60_000);

  it("of every service's client passes it, too", async () => {
    const files: Record<string, string> = {};
    const noNetwork = () => Promise.reject(new TypeError("fetch failed"));
    for (const service of API_SERVICES) {
      for (const endpoint of ["", "/search", "/posts/1", "/users/1", "/ping", "/unknown"]) {
        const input = integrateApiInput.parse({ service, endpoint, description: "*/ `x` $" + "{y} \\" });
        const { code } = await integrateApi(input, noNetwork, new AbortController().signal);
        files[`client${Object.keys(files).length}.ts`] = code;
      }
    }
    expect(await typecheck(files)).toBe("");
  }, 60_000);
});
