import { QUEST_STARTERS } from "../../src/shared/catalogue/questStarters.ts";
import type { QuestId } from "../../src/shared/catalogue/quests.ts";
import type { CodeChanges } from "../../src/shared/contracts/plan.ts";

const starter = (id: QuestId, change: (code: CodeChanges) => Partial<CodeChanges>): CodeChanges => {
  const code = QUEST_STARTERS[id];
  return { ...code, ...change(code) };
};

/** For each quest a page as a learner might hand it in. */
export const QUEST_SOLUTIONS: Readonly<Record<QuestId, CodeChanges>> = {
  "hello-pier": starter("hello-pier", ({ html }) => ({
    html: html.replace("Sign goes here</h1>", "Hello, Pier!</h1>\n    <p>Welcome aboard, sailors.</p>"),
  })),
  "button-park": starter("button-park", ({ html, js }) => ({
    html: html.replace("<p>Ducks", '<button id="feed" type="button">Feed the ducks</button>\n    <p>Ducks'),
    js: `${js}document.querySelector("#feed").addEventListener("click", () => {
  document.querySelector("#count").textContent = String(++ducks);
});
`,
  })),
  "style-studio": starter("style-studio", () => ({
    css: "body { background: #fffbe6; font-family: system-ui, sans-serif; }\n.card { border-radius: 12px; padding: 1rem; background: white; }\n",
  })),
  "fact-fountain": starter("fact-fountain", ({ js }) => ({
    js: `${js}const facts = ["Ice floats.", "Rain is fresh water.", "The sea is salt water."];
document.querySelector("#fountain").onclick = () => {
  fact.textContent = facts[Math.floor(Math.random() * facts.length)];
};
`,
  })),
  "rollback-bridge": starter("rollback-bridge", ({ html }) => ({
    html: html.replace(/\n.*<button.*<\/button>/, ""),
  })),
  "deploy-dock": starter("deploy-dock", ({ html }) => ({
    html: html.replace(
      "<title>Untitled</title>",
      '<title>My first ship</title>\n    <meta name="description" content="A ship that sails the web.">',
    ),
  })),
  "boss-tower": starter("boss-tower", ({ html }) => ({
    html: html.replace(
      "</h1>",
      `</h1>
    <form><label>Wish <input name="wish"></label> <button>Add</button></form>
    <ul></ul>`,
    ),
    css: "body { font-family: sans-serif; margin: 2rem; }\nli { color: teal; }\n",
    js: `const wishes = JSON.parse(localStorage.getItem("wishes") ?? "[]");
const list = document.querySelector("ul");
function show() {
  list.replaceChildren(...wishes.map((wish) => Object.assign(document.createElement("li"), { textContent: wish })));
}
document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  wishes.push(event.target.wish.value);
  localStorage.setItem("wishes", JSON.stringify(wishes));
  show();
});
show();
`,
  })),
};
