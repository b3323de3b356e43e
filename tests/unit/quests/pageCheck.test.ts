import { describe, expect, it } from "vitest";
import { QUEST_STARTERS } from "../../../src/shared/catalogue/questStarters.ts";
import { QUEST_IDS, QUESTS, type QuestId } from "../../../src/shared/catalogue/quests.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";
import { passesCheck } from "../../../src/shared/quests/goals.ts";
import { checkPage } from "../../../src/shared/quests/pageCheck.ts";
import { QUEST_SOLUTIONS } from "../../support/questSolutions.ts";

const met = (id: QuestId, code: Partial<CodeChanges>, deployed = true) =>
  checkPage(id, { code: { ...QUEST_SOLUTIONS[id], ...code }, deployed }).map((goal) => goal.met);

describe("the page check", () => {
  it.each(QUESTS)("of $id names its goals, refuses its starter and takes a solved page", ({ id, goals }) => {
    const starter = checkPage(id, { code: QUEST_STARTERS[id], deployed: false });
    expect(starter.map(({ text }) => text)).toEqual(goals);
    expect(passesCheck(starter)).toBe(false);
    expect(checkPage(id, { code: QUEST_SOLUTIONS[id], deployed: true })).toEqual(
      goals.map((text) => ({ text, met: true })),
    );
  });

  it("takes no quest's page for another quest's", () => {
    for (const id of QUEST_IDS) {
      const passed = QUEST_IDS.filter((other) =>
        passesCheck(checkPage(other, { code: QUEST_SOLUTIONS[id], deployed: true })),
      );
      expect(passed, id).toContain(id);
      expect(passed.filter((other) => other !== id && other !== "deploy-dock").length, id).toBeLessThan(3);
    }
  });

  it.each<[QuestId, Partial<CodeChanges>, number]>([
    ["hello-pier", { html: "<!-- <h1>Hello</h1> --><h1>Othello</h1><p>Welcome to us all</p>" }, 0],
    ["hello-pier", { html: "<h1>Hello</h1><p>Hi! Hi!</p>" }, 1],
    ["button-park", { html: "<button></button>" }, 0],
    ["button-park", { js: '// button.addEventListener("click", feed)\nconst a = "onclick = 1";' }, 1],
    ["button-park", { js: 'document.addEventListener("keydown", () => {});' }, 1],
    ["style-studio", { css: "p { background: red; font-family: serif; border-radius: 4px }" }, 0],
    ["style-studio", { css: "body { background: red; border-radius: 4px }" }, 1],
    ["style-studio", { css: "body { background: red; font: 1rem serif } p { border-radius: 0 }" }, 2],
    ["style-studio", { css: "body { background: red; font: 1rem serif; border-radius: 4px" }, 2],
    ["fact-fountain", { js: 'const facts = ["a", "b"]; b.onclick = () => Math.random();' }, 0],
    ["fact-fountain", { js: 'const facts = ["a", "b", "c"]; b.onclick = () => facts[0];' }, 1],
    ["fact-fountain", { js: 'const facts = ["a", "b", "c"]; console.log(Math.random());' }, 2],
    ["rollback-bridge", { html: '<h1>The Bridge</h1><p id="state"></p><input type="submit">' }, 0],
    ["rollback-bridge", { html: "<p>Gone</p>" }, 1],
    ["deploy-dock", { html: "<title> Untitled </title>" }, 0],
    ["deploy-dock", { html: "<title>Ship</title><meta name=description content=ship>" }, 1],
    ["boss-tower", { html: "<form><input></form><ul></ul>" }, 0],
    ["boss-tower", { html: '<form><input type="checkbox" aria-label="a"></form><ul></ul>' }, 0],
    ["boss-tower", { js: "localStorage.a = 1;" }, 1],
    ["boss-tower", { js: "form.onsubmit = () => {}; // localStorage" }, 3],
    ["boss-tower", { css: "" }, 4],
  ])("of %s is not met by %j (goal %i)", (id, code, goal) => {
    expect(met(id, code)[goal]).toBe(false);
  });

  it("counts a page as deployed only when it is, and reads styles and scripts inside the page too", () => {
    expect(met("deploy-dock", {}, false)).toEqual([true, true, false]);
    const html = `<style>body { background: #000; font-family: serif } p { border-radius: 1em }</style>
      <button onclick="feed()">Feed</button><script>addEventListener("click", feed)</script>`;
    expect(met("style-studio", { html, css: "" })).toEqual([true, true, true]);
    expect(met("button-park", { html, js: "" })).toEqual([true, true]);
  });

  it("survives whatever a learner types", () => {
    const wild = { html: "<p><<b><script>let x = ;", css: "p { a: } } {{", js: "let x = ; <html>" };
    for (const id of QUEST_IDS) {
      expect(passesCheck(checkPage(id, { code: wild, deployed: true }))).toBe(false);
      expect(passesCheck(checkPage(id, { code: { html: "", css: "", js: "" }, deployed: true }))).toBe(false);
    }
    expect(passesCheck([])).toBe(false);
  });
});
