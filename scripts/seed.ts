import { readConfig, StartError } from "../src/server/config.ts";
import { openDatabase } from "../src/server/database/openDatabase.ts";
import { createDependencies, type Dependencies } from "../src/server/dependencies.ts";
import { createLogger } from "../src/server/system/logger.ts";
import type { User } from "../src/shared/contracts/auth.ts";
import { AppError } from "../src/shared/errors.ts";

// `npm run seed`: a demo account with a project in every state that lasts (`building` ends with the process that
// builds), made through the same services as everything else. Run it while the server is stopped, or on PostgreSQL.

const DEMO = { username: "demo", password: "inception-demo", displayName: "Demo" };
const FRIEND = { username: "demo-friend", password: "inception-demo", displayName: "Demo's friend" };

const NOTE_PAGE = {
  html: `<main>
  <h1>A small page</h1>
  <p>Written by hand, without a plan. Edit it and watch the preview.</p>
  <button id="wave" type="button">Wave</button>
  <p id="answer" role="status"></p>
</main>`,
  css: "body { font-family: system-ui, sans-serif; margin: 2rem; }\nbutton { font: inherit; padding: 0.5rem 1rem; }\n",
  js: `document.querySelector("#wave").addEventListener("click", () => {
  document.querySelector("#answer").textContent = "Hello!";
});
`,
};

async function findOrCreate(deps: Dependencies, account: typeof DEMO): Promise<User> {
  const caller = { user: null, sessionId: null, address: "seed" };
  try {
    return (await deps.services.auth.signup(caller, account)).user;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "conflict")) throw error;
    return (await deps.services.auth.login(caller, account)).user;
  }
}

/** A plan, the project made from it and, unless it is only to be reviewed, its code. */
async function createPlanned(
  deps: Dependencies,
  user: User,
  prompt: string,
  build: boolean,
): Promise<string> {
  const { ai, projects } = deps.services;
  const caller = { user, signal: new AbortController().signal };
  const { planId, plan } = await ai.plan(caller, { prompt });
  if (!planId || !plan) throw new Error("The engine gave no plan.");
  const { projectName: name, description } = plan;
  const project = await projects.create(user, { name, description, planId });
  if (build) await ai.generateCode(caller, { prompt, projectId: project.id, apply: true });
  return project.id;
}

async function seed(deps: Dependencies): Promise<string> {
  const { chat, deploy, projects } = deps.services;
  const user = await findOrCreate(deps, DEMO);
  const friend = await findOrCreate(deps, FRIEND);
  if ((await projects.list(user.id)).length > 0) return "The demo account has its projects already.";

  await projects.create(user, { name: "Starter page" });
  await projects.create(user, { name: "Small page by hand", ...NOTE_PAGE });
  await createPlanned(deps, user, "A habit tracker with a weekly overview", false);

  const shared = await createPlanned(deps, user, "A kanban board for our garden club", true);
  const { token } = await projects.createInvite(user.id, shared, "editor");
  await projects.acceptInvite(friend.id, token);
  await chat.add(user.id, { projectId: shared, role: "user", content: "Make the columns a little wider." });

  const live = await createPlanned(deps, user, "An online shop for handmade candles with a cart", true);
  const { url } = await deploy.deploy(user, { projectId: live });
  return `Sign in as ${DEMO.username} or ${FRIEND.username} with the password ${DEMO.password}. One project is live at ${url}`;
}

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const deps = await createDependencies(config, await openDatabase(config, logger), { logger });
  try {
    process.stdout.write(`${await seed(deps)}\n`);
  } finally {
    await deps.collab.close();
    await deps.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
