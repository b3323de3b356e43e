import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext, FeatureModule } from "../../compose/module.ts";
import { tidy, when } from "../partText.ts";
import { accountsJs } from "./accountsJs.ts";

/** Log-in, registration, roles and profile. Accounts are kept in the browser, which the page says. */
export const accountsModule: FeatureModule<"accounts"> = {
  name: "accounts",
  compose(feature, app) {
    const { id } = feature;
    return {
      views: [{ id, title: feature.title, nav: null, html: tidy(accountsHtml(feature, app)) }],
      header: `<div class="account-bar">
  <a class="account-link" id="${id}-link" href="#/${id}">${app.html(app.word("Log in"))}</a>
  <button type="button" class="account-out" id="${id}-out" hidden>${app.html(app.word("Log out"))}</button>
</div>`,
      css: accountsCss,
      js: tidy(accountsJs(feature, app, demoAccounts(feature, app))),
      uses: ["dom", "store", "collection", "router", "toast", "forms", "session"],
    };
  },
};

/** One account to try for each role. */
export interface DemoAccount {
  name: string;
  email: string;
  role: string;
  password: string;
}

function demoAccounts(feature: FeatureOf<"accounts">, app: AppContext): DemoAccount[] {
  return feature.roles.map((role, index) => {
    const plain = role
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "");
    return {
      name: `${app.word("Demo")} ${role}`,
      email: `${plain || `demo${index + 1}`}@example.com`,
      role,
      password: "demo1234",
    };
  });
}

const accountsCss = `
/* Accounts */
.account-bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
}

.account-link {
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  color: inherit;
  font-weight: 600;
}

.account-out {
  min-height: 2.25rem;
  padding: 0.25rem 0.75rem;
  border-color: currentColor;
  background: none;
  color: inherit;
  font-size: 0.875rem;
}

.account-out:hover {
  background: none;
  color: inherit;
  text-decoration: underline;
}

.account-demo {
  margin-bottom: 1.5rem;
}

.account-note {
  margin-top: 1.5rem;
  max-width: 46rem;
}

.account-wide {
  max-width: 60rem;
}
`;

function input(id: string, name: string, label: string, attributes: string): string {
  return `  <div class="field wide">
    <label for="${id}-${name}">${label}</label>
    <input id="${id}-${name}" name="${name}" ${attributes} required aria-describedby="${id}-${name}-error">
    <p class="error" id="${id}-${name}-error" data-error="${name}" hidden></p>
  </div>`;
}

function accountsHtml(feature: FeatureOf<"accounts">, app: AppContext): string {
  const { id } = feature;
  const word = (key: string) => app.html(app.word(key));
  const roles = feature.roles.map((role) => `\n      <option>${app.html(role)}</option>`).join("");
  const demos = demoAccounts(feature, app).map(
    (account) =>
      `\n    <button type="button" class="secondary small" data-demo="${app.html(account.email)}">${app.html(account.name)}</button>`,
  );
  return `
<h1 id="${id}-title">${app.html(feature.title)}</h1>

<div id="${id}-out-box" class="account-note account-wide">
  <div class="note account-demo stack">
    <p>${word("Just looking? Log in with a demo account:")}</p>
    <div class="row">${demos.join("")}
    </div>
  </div>
  <div class="columns">
    <form class="form panel" id="${id}-login" novalidate>
      <h2 class="wide">${word("Log in")}</h2>
${input(`${id}-login`, "email", word("E-mail"), 'type="email" autocomplete="username"').replace(/^/gm, "    ")}
${input(`${id}-login`, "password", word("Password"), 'type="password" autocomplete="current-password"').replace(/^/gm, "    ")}
      <div class="form-actions"><button>${word("Log in")}</button></div>
    </form>
${when(
  feature.register,
  `    <form class="form panel" id="${id}-register" novalidate>
      <h2 class="wide">${word("Create an account")}</h2>
${input(`${id}-register`, "name", word("Name"), 'autocomplete="name"').replace(/^/gm, "    ")}
${input(`${id}-register`, "email", word("E-mail"), 'type="email" autocomplete="email"').replace(/^/gm, "    ")}
${input(`${id}-register`, "password", word("Password"), 'type="password" autocomplete="new-password"').replace(/^/gm, "    ")}${when(
  feature.roles.length > 1,
  `
      <div class="field wide">
        <label for="${id}-register-role">${word("I am a …")}</label>
        <select id="${id}-register-role" name="role">${roles}
        </select>
      </div>`,
)}
      <div class="form-actions"><button>${word("Create account")}</button></div>
    </form>`,
)}
  </div>
  <p class="muted small account-note">${word("Accounts are kept in this browser only. Please do not use a password that you use elsewhere.")}</p>
</div>

<div id="${id}-in-box" class="stack account-note" hidden>
  <div class="panel stack">
    <dl class="facts" id="${id}-facts"></dl>${when(
      feature.roles.length > 1,
      `
    <div class="field">
      <label for="${id}-switch">${word("Use the app as")}</label>
      <select id="${id}-switch">${roles}
      </select>
    </div>`,
    )}
  </div>${when(
    feature.profile,
    `
  <form class="form panel" id="${id}-profile" novalidate>
    <h2 class="wide">${word("Your profile")}</h2>
${input(`${id}-profile`, "name", word("Name"), 'autocomplete="name"').replace(/^/gm, "  ")}
    <div class="field wide">
      <label for="${id}-profile-about">${word("About you")}</label>
      <textarea id="${id}-profile-about" name="about" rows="3"></textarea>
    </div>
    <div class="form-actions"><button>${word("Save")}</button></div>
  </form>`,
  )}
</div>`;
}
