import type { AppEngine } from "../../src/server/engine/appEngine.ts";

/** An engine that answers what a test wrote; calling what the test did not write fails that test. */
export function createScriptedEngine(script: Partial<AppEngine>): AppEngine {
  const unexpected = (call: string) => () => Promise.reject(new Error(`The test did not script ${call}().`));
  return {
    name: "builtin",
    plan: unexpected("plan"),
    generate: unexpected("generate"),
    edit: unexpected("edit"),
    chat: unexpected("chat"),
    ...script,
  };
}
