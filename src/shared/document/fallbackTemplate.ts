import type { PlanContent } from "../contracts/plan.ts";
import type { ProjectCode } from "../contracts/project.ts";

/** How many steps fill the template: markup, style, behaviour. */
export const FALLBACK_STAGES = 3;

type FallbackPlan = Pick<PlanContent, "projectName" | "description" | "features" | "designSpecs">;

/**
 * A plain page that says what the plan wants, for when no code could be generated. `stage` counts from 1 to
 * `FALLBACK_STAGES`; each stage adds a file to those before it.
 */
export function fallbackTemplate(plan: FallbackPlan, stage: number): ProjectCode {
  return {
    html: stage >= 1 ? markup(plan) : "",
    css: stage >= 2 ? style(plan) : "",
    js: stage >= 3 ? BEHAVIOUR : "",
    files: {},
  };
}

function markup({ projectName, description, features }: FallbackPlan): string {
  const items = features
    .filter(({ priority }) => priority === "initial")
    .map(
      ({ name, description: text }) => `        <li>
          <label><input type="checkbox"> ${escapeHtml(name)}</label>
          <p>${escapeHtml(text)}</p>
        </li>`,
    )
    .join("\n");
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(projectName)}</title>
    <link rel="stylesheet" href="styles.css">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(projectName)}</h1>
      <p>${escapeHtml(description)}</p>
      <h2>What this app will do</h2>
      <ul id="features">
${items}
      </ul>
      <p id="progress" role="status"></p>
    </main>
    <script src="script.js"></script>
  </body>
</html>
`;
}

function style({ designSpecs }: FallbackPlan): string {
  const accent = designSpecs.colorPalette.find((color) => /^#[0-9a-f]{6}$/i.test(color)) ?? "#3b4a63";
  return `:root {
  --accent: ${accent};
}

body {
  margin: 0;
  border-top: 8px solid var(--accent);
  background: #ffffff;
  color: #1d2330;
  font: 1rem/1.6 system-ui, sans-serif;
}

main {
  max-width: 42rem;
  margin: 0 auto;
  padding: 2rem 1rem;
}

ul {
  padding: 0;
  list-style: none;
}

li {
  border-bottom: 1px solid #d9dee8;
  padding: 0.75rem 0;
}

li p {
  margin: 0;
}

label {
  font-weight: 600;
}

input {
  accent-color: var(--accent);
}
`;
}

const BEHAVIOUR = `// Counts the features that are ticked off.
const boxes = [...document.querySelectorAll("#features input")];
const progress = document.querySelector("#progress");

function showProgress() {
  const done = boxes.filter((box) => box.checked).length;
  progress.textContent = done + " of " + boxes.length + " done";
}

for (const box of boxes) box.addEventListener("change", showProgress);
showProgress();
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
