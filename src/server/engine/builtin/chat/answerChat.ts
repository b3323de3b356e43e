import type { CodeChanges } from "../../../../shared/contracts/plan.ts";

/** Questions that the builtin engine can answer by rule; the first that matches does. */
const answers: [RegExp, string][] = [
  [
    /\b(publish|deploy|go live|live address|share (the|my) app|online|put .* live|hosting)\b/,
    "To publish, press Deploy above the preview and confirm. Each time a version is kept, and the app gets a live address that opens without a log-in. Deploy again after changes; the address stays.",
  ],
  [
    /\b(invite|together|collaborat|second person|team ?mate|colleague|share the project)\b/,
    "Open the project and create an invite link, as editor or as viewer. Editors type in the same files at the same time and see each other's carets; viewers only watch.",
  ],
  [
    /\b(colou?rs?|dark mode|theme|look)\b.*\?|\bhow (do|can) i (change|make).*(colou?r|dark)/,
    "Say it as a wish, for example: 'make the buttons teal', 'background ivory' or 'dark mode'. The change is made in the code as it stands and everything else stays as it is.",
  ],
  [
    /\b(add|new)\b.*\b(feature|page|section|field|form|chart|login)\b/,
    "Ask for it as a wish: 'add a contact form', 'add a gallery section', 'add a chart'. If a module for it exists, it is written into the code; if not, I say so and change nothing.",
  ],
  [
    /\b(undo|go back|previous version|restore|versions?|history)\b/,
    "Every generated, edited and deployed state is kept as a version. Open the versions of the project and restore one; that makes a new version, nothing is lost.",
  ],
  [
    /\b(error|bug|broken|does ?n.?t work|not working|console)\b/,
    "The console and the errors of the app stand beside the preview. Write 'fix the error' and I look at the last one; when I find its cause I change that place only, else I say that I could not.",
  ],
  [
    /\b(data|database|stored|saved|localstorage|where .* (kept|stored)|backend|server)\b/,
    "The app keeps its data in the browser of whoever uses it (localStorage). There is no server behind it, so other devices see their own data. Log-ins and payments inside the app are simulations and marked as such.",
  ],
  [
    /\b(download|export|own the code|take .* code|zip)\b/,
    "The code is plain HTML, CSS and JavaScript without dependencies. You find all of it in the Files tab; copy it to any web space and it runs.",
  ],
  [
    /\b(api key|openai|gpt|model|llm|ai|smarter|who are you|what are you|are you (an? )?(ai|human|bot))\b/,
    "I am the builtin engine: rules and modules, no language model. I read your description, plan, build and make common changes the same way each time. With an OpenAI-compatible server in the settings, a model takes over and I finish the job when it fails.",
  ],
  [
    /\b(how (do|does|can) .*(work|use|start|begin)|help|what can you do|commands?|examples?)\b/,
    "Describe an app in plain words, review the plan, approve it and it gets built. Then change it by wishes: 'change the title to …', 'make the headings bigger', 'remove the footer', 'add a contact form', 'dark mode', 'fix the error'. You can also type in the Files tab; the preview follows.",
  ],
  [
    /\b(thanks?|thank you|great|cool|nice|perfect)\b/,
    "You are welcome. Tell me what to change next, or press Deploy when it is ready.",
  ],
  [
    /^(hi|hello|hey|hallo|hola|bonjour)\b/,
    "Hello! Describe the app you want, or say what to change in this one, for example 'make the buttons teal'.",
  ],
];

/** An honest answer by rule about the project and what can be done with it. */
export function answerChat(message: string, code: CodeChanges | null): string {
  const text = message.toLowerCase();
  if (
    /\b(what|which)\b.*\b(in|does) (this|my|the) (app|project|page)\b|\bdescribe (this|my|the) (app|project)\b/.test(
      text,
    ) &&
    code
  )
    return describeCode(code);
  const found = answers.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  return `I work by rules, without a language model, so I can only answer questions about building, changing and publishing your app. ${code ? `${describeCode(code)} ` : ""}Try a wish such as 'make the buttons teal', 'change the title to …', 'add a contact form' or 'fix the error'.`;
}

function describeCode({ html, css, js }: CodeChanges): string {
  const title =
    /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() || /<h1[^>]*>([^<]*)<\/h1>/i.exec(html)?.[1]?.trim();
  const sections = [...html.matchAll(/<h[12][^>]*>([^<]{2,60})<\/h[12]>/gi)].map((match) =>
    (match[1] ?? "").trim(),
  );
  const lines = [html, css, js].map((part) => (part === "" ? 0 : part.split("\n").length));
  const parts = [...new Set(sections)].slice(0, 8).join(", ");
  return `The project${title ? ` '${title}'` : ""} has ${lines[0] ?? 0} lines of HTML, ${lines[1] ?? 0} of CSS and ${lines[2] ?? 0} of JavaScript${parts === "" ? "" : `, with the headings ${parts}`}.`;
}
