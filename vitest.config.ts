import { defineConfig } from "vitest/config";
import { bundledText } from "./scripts/bundledText.ts";

const common = { environment: "node" as const, setupFiles: ["tests/support/setup.ts"] };

// What a page shows comes a moment after the key or click: what tests read of a page is asked again until it is right.
const expectsOfPages = { expect: { poll: { timeout: 10_000 } } };

// On CI one late frame must not stop a change, so a test of pages that failed there runs once more; on a developer's machine
// every failure shows.
//
// Reading the server anew for each file would take longer than many files' tests, so files share what they import
// (`isolate: false`) in the two groups that start servers; each closes what it opened (tests/support/cleanups.ts).
// Groups: pure (unit, architecture), with a real server and database (integration, collab), with a browser (e2e), and the
// apps that the engine writes, used as people use them (apps; scripts/test.mjs says when all files of the last two run).
// The last, `npm run test:requests`, takes half an hour and is no part of `npm test`.
export default defineConfig({
  plugins: [bundledText()],
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/collab/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...expectsOfPages,
          name: "e2e",
          include: ["tests/e2e/*.test.ts"],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...expectsOfPages,
          name: "apps",
          include: ["tests/e2e/modules/**/*.test.ts", "tests/e2e/requests/**/*.test.ts"],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...expectsOfPages,
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
