import type { ProjectCode } from "../contracts/project.ts";

/** Name of a project that was created without one (contract, `POST /api/projects`). */
export const UNTITLED_PROJECT = "Untitled Project";

/** The starter Hello World page of a project that was created without code. Its script logs Hello World. */
export const STARTER_CODE: ProjectCode = {
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Hello World</title>
    <link rel="stylesheet" href="styles.css">
  </head>
  <body>
    <h1>Hello World</h1>
    <p>Change this page and watch the preview follow.</p>
    <script src="script.js"></script>
  </body>
</html>
`,
  css: `body {
  margin: 2rem;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}
`,
  js: `console.log("Hello World");
`,
  files: {},
};

/** Whether this is the untouched starter page: nobody's work, so it counts as "no code yet". */
export function isStarterCode(code: Pick<ProjectCode, "html" | "css" | "js">): boolean {
  return code.html === STARTER_CODE.html && code.css === STARTER_CODE.css && code.js === STARTER_CODE.js;
}
