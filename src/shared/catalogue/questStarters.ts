import type { CodeChanges } from "../contracts/plan.ts";
import type { QuestId } from "./quests.ts";

// No starter reaches all goals of its quest, and each runs without an error; the bridge breaks when its button is pressed,
// which is what its quest is about.

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="styles.css">
  </head>
  <body>
${body}
    <script src="script.js"></script>
  </body>
</html>
`;
}

/** The code that each quest begins with. */
export const QUEST_STARTERS: Readonly<Record<QuestId, CodeChanges>> = {
  "hello-pier": {
    html: page("The pier", "    <h1>Sign goes here</h1>"),
    css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
}
`,
    js: `console.log("The pier is open.");
`,
  },
  "button-park": {
    html: page(
      "The park",
      `    <h1>Button Park</h1>
    <p>Ducks fed today: <output id="count">0</output></p>`,
    ),
    css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
}
`,
    js: `let ducks = 0;
`,
  },
  "style-studio": {
    html: page(
      "The studio",
      `    <h1>Style Studio</h1>
    <article class="card">
      <h2>Plain clothes</h2>
      <p>Everything here looks as the browser dressed it.</p>
    </article>`,
    ),
    css: `.card {
  max-width: 20rem;
}
`,
    js: "",
  },
  "fact-fountain": {
    html: page(
      "The fountain",
      `    <h1>Fact Fountain</h1>
    <button id="fountain" type="button">Press the fountain</button>
    <p id="fact">Water is wet.</p>`,
    ),
    css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
}
`,
    js: `const fact = document.querySelector("#fact");
`,
  },
  "rollback-bridge": {
    html: page(
      "The bridge",
      `    <h1>The Bridge</h1>
    <p id="state">The bridge is closed.</p>
    <button type="button" onclick="bridge.collapse()">Pull me</button>`,
    ),
    css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
}
`,
    js: `document.querySelector("#state").textContent = "The bridge is open.";
`,
  },
  "deploy-dock": {
    html: page(
      "Untitled",
      `    <h1>The dock</h1>
    <p>This ship is ready to sail. It only needs a name.</p>`,
    ),
    css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
}
`,
    js: `console.log("All aboard.");
`,
  },
  "boss-tower": {
    html: page("The tower", "    <h1>Boss Tower</h1>"),
    css: "",
    js: "",
  },
};
