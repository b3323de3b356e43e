import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";
import { cleanups } from "./cleanups.ts";

// An unexpected console.error fails the test in which it happens: swallowed errors surface. A test that expects one
// replaces it with vi.spyOn(console, "error").
const print = console.error;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...values: unknown[]) => {
    unexpected.push(format(...values));
    print(...values);
  };
});

afterEach(() => {
  console.error = print;
  const errors = unexpected;
  unexpected = [];
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join("\n")}`);
});

afterAll(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});
