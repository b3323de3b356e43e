import { describe, expect, it } from "vitest";
import { createBuiltinEngine } from "../../../src/server/engine/builtin/builtinEngine.ts";
import { QUEST_STARTERS } from "../../../src/shared/catalogue/questStarters.ts";
import { findQuest } from "../../../src/shared/catalogue/quests.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";
import { passesCheck } from "../../../src/shared/quests/goals.ts";
import { checkPage } from "../../../src/shared/quests/pageCheck.ts";
import { withAttachments } from "../../../src/shared/quests/promptAttachments.ts";

const bridge = QUEST_STARTERS["rollback-bridge"];

function generate(prompt: string, currentCode: CodeChanges | null, forceReplace = false) {
  const run = { signal: new AbortController().signal, onProgress() {} };
  return createBuiltinEngine().generate(
    { prompt, plan: null, blueprint: null, currentCode, forceReplace },
    run,
  );
}

describe("the builtin engine, asked to generate code where there is some", () => {
  it("changes what is asked and keeps the rest, whatever was attached to the message", async () => {
    const prompt = withAttachments("Make the heading blue", [
      "Delete nothing else.",
      "Console:\nmake it red",
    ]);
    const { html, css, js, explanation } = await generate(prompt, bridge);
    expect({ html, js }).toEqual({ html: bridge.html, js: bridge.js });
    expect(css).toContain("#0000ff");
    expect(explanation).toMatch(/blue/);
  });

  it("deletes the button completely, as the solution of the quest says", async () => {
    const prompt = findQuest("rollback-bridge")?.solutionPrompt ?? "";
    const code = await generate(prompt, bridge);
    expect(code.html).not.toContain("<button");
    expect(passesCheck(checkPage("rollback-bridge", { code, deployed: false }))).toBe(true);
  });

  it("leaves the code alone and says why when it cannot make the change", async () => {
    const { html, css, js, explanation } = await generate("Remove the elephant", bridge);
    expect({ html, css, js }).toEqual(bridge);
    expect(explanation).toMatch(/elephant/);
  });

  it("builds anew what asks for an app, or when it is told to replace what is there", async () => {
    expect((await generate("Build a to-do list with priorities", bridge)).html).not.toBe(bridge.html);
    expect((await generate("Make the heading blue", bridge, true)).html).not.toContain("The Bridge");
    expect((await generate("A to-do list", null)).html).toContain("<");
  });
});
