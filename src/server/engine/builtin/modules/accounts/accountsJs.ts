import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { DemoAccount } from "./accounts.ts";

/** Behaviour of the accounts view and of the log-in link in the header. */
export function accountsJs(feature: FeatureOf<"accounts">, app: AppContext, demos: DemoAccount[]): string {
  const { id } = feature;
  const text = (key: string) => app.js(app.word(key));
  const home = app.blueprint.features.find((candidate) => candidate.id !== id)?.id ?? id;
  const several = feature.roles.length > 1;
  return `// The accounts. A password without salt is stored as it is, which is only done for these demo accounts.
const ${id}Rows = collection("accounts", ${app.js(demos.map((demo) => ({ ...demo, salt: "" })))});

/** Turns a password into something that cannot be turned back, where the browser offers the means. */
async function hashPassword(password, salt) {
  if (salt === "" || !globalThis.crypto?.subtle) return password;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(salt + password));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Remembers who uses the app (null: nobody) and shows it in the header. */
function setUser(account) {
  save("session", account && { name: account.name, email: account.email, role: account.role });
  showUser();
}

function showUser() {
  const user = currentUser();
  $("#${id}-link").textContent = user ? user.name : ${text("Log in")};
  $("#${id}-out").hidden = !user;
}

/** Goes on to where people wanted to go before they were asked to log in. */
function goOn() {
  const wanted = load("wanted", "");
  save("wanted", "");
  const [, page] = location.hash.split("/");
  if (page !== ${app.js(id)} && page) openPage();
  else if (wanted) location.hash = wanted;
  else go(${app.js(home)});
}

/** The log-in, or who is logged in. */
function show${id.charAt(0).toUpperCase()}${id.slice(1)}() {
  const user = currentUser();
  $("#${id}-out-box").hidden = user !== null;
  $("#${id}-in-box").hidden = user === null;
  $("#${id}-title").textContent = user ? user.name : ${app.js(feature.title)};
  if (!user) return;
  $("#${id}-facts").replaceChildren(
    fact(${text("Name")}, user.name),
    fact(${text("E-mail")}, user.email),
${when(several, `    fact(${text("Role")}, user.role),\n`)}  );
${when(several, `  $("#${id}-switch").value = user.role;\n`)}${when(feature.profile, `  fillForm($("#${id}-profile"), ${id}Rows.all().find((row) => row.email === user.email) ?? user);\n`)}}
route(${app.js(id)}, show${id.charAt(0).toUpperCase()}${id.slice(1)});

$("#${id}-login").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (showErrors(form, checkForm(form))) return;
  const { email, password } = readForm(form);
  const account = ${id}Rows.all().find((row) => row.email === email.toLowerCase());
  if (!account || account.password !== (await hashPassword(password, account.salt))) {
    showErrors(form, { password: ${text("E-mail or password is not right.")} });
    return;
  }
  form.reset();
  setUser(account);
  goOn();
});

// A demo account fills the log-in and uses it.
for (const button of $$("#${id} [data-demo]")) {
  button.addEventListener("click", () => {
    const account = ${id}Rows.all().find((row) => row.email === button.dataset.demo);
    setUser(account);
    goOn();
  });
}

${when(
  feature.register,
  `$("#${id}-register").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const values = readForm(form);
  const email = values.email.toLowerCase();
  const errors = checkForm(form);
  if (values.password && values.password.length < 6) errors.password = ${text("Password must have at least 6 characters")};
  if (${id}Rows.all().some((row) => row.email === email)) errors.email = ${text("There is already an account with this e-mail")};
  if (showErrors(form, errors)) return;
  const salt = Math.random().toString(36).slice(2);
  const password = await hashPassword(values.password, salt);
  const account = ${id}Rows.add({ name: values.name, email, role: ${several ? "values.role" : app.js(feature.roles[0] ?? "")}, salt, password });
  form.reset();
  setUser(account);
  toast(${text("Welcome! Your account is ready.")});
  goOn();
});
`,
)}
$("#${id}-out").addEventListener("click", () => {
  setUser(null);
  toast(${text("You are logged out.")});
  go(${app.js(home)});
});

${when(
  several,
  `$("#${id}-switch").addEventListener("change", (event) => {
  setUser({ ...currentUser(), role: event.target.value });
  openPage();
});
`,
)}${when(
  feature.profile,
  `
$("#${id}-profile").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (showErrors(form, checkForm(form))) return;
  const user = currentUser();
  const account = ${id}Rows.all().find((row) => row.email === user.email);
  if (account) ${id}Rows.update(account.id, readForm(form));
  setUser({ ...user, name: readForm(form).name });
  toast(${text("Saved.")});
  openPage();
});
`,
)}
showUser();`;
}
