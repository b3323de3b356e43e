import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";
import { hasOrganisers } from "./ballotJs.ts";

/** Adding what is voted on, closing the vote, and starting over. */
export function organiseJs(feature: FeatureOf<"poll">, nomineeFields: Field[], app: AppContext): string {
  const { id, close, nominate } = feature;
  const text = (key: string) => app.js(app.word(key));
  const formId = nominate ? `${id}-nominate` : `${id}-add`;
  const guarded = hasOrganisers(app);
  const guard = when(guarded, "    if (!mayOrganise()) return;\n");
  const references = nominate
    ? nomineeFields.flatMap((field) => {
        if (field.type !== "reference" || field.entity === undefined) return [];
        const other = app.entity(field.entity);
        return `    fillChoices($("#${formId}").elements.${field.id}, ${app.rows(other.id)}.all().map((row) => row.${other.titleField}));\n`;
      })
    : [];
  return `${when(
    guarded,
    `  /** Tells people who do not organise why nothing happens. */
  function mayOrganise() {
    if (!isOrganiser()) toast(${text("Only the organiser can do that.")});
    return isOrganiser();
  }

`,
  )}${when(
    nominate && (close || references.length > 0),
    `  route("${id}Nominate", () => {
${references.join("")}${when(close, `    $("#${formId}").hidden = isClosed();\n    $("#${id}-nominate-closed").hidden = !isClosed();\n`)}  });

`,
  )}  $("#${formId}").addEventListener("submit", (event) => {
    event.preventDefault();
${when(close, `    if (isClosed()) return;\n`)}${nominate ? when(app.accounts !== null, `    if (!requireUser()) return;\n`) : guard}    const form = event.target;
    const values = readForm(form);
    const errors = checkForm(form);
    const isThere = options.all().some((option) => option.title.toLowerCase() === values.title.toLowerCase());
    if (isThere) errors.title = ${text("That is there already.")};
    if (showErrors(form, errors)) return;
    options.add(values);
    form.reset();
    toast(${fillWordJs(app, "“{title}” was added.", { title: "values.title" })});
${when(nominate, `    go("${id}");\n`)}  });

  async function removeOption(option) {
${guard}    if (!(await confirmDialog(${fillWordJs(app, "Remove “{title}” and what was given to it?", { title: "option.title" })}, ${text("Remove")}))) return;
    for (const ballot of ballots.all()) {
      const { [option.id]: lost, ...given } = ballot.given;
      // A vote for nothing is no vote.
      if (lost > 0 && Object.keys(given).length === 0) ballots.remove(ballot.id);
      else if (lost > 0) ballots.update(ballot.id, { given });
    }
    options.remove(option.id);
  }

  function showOrganise() {
${when(
  close,
  `    $("#${id}-state").textContent = isClosed() ? ${text("The vote is closed.")} + " " + $("#${id}-winner-name").textContent : ${text("The vote is open.")};
    $("#${id}-close").hidden = isClosed();
    $("#${id}-reopen").hidden = !isClosed();
`,
)}    $("#${id}-manage").replaceChildren(
      ...options.all().map((option) =>
        el("li", {}, el("span", { text: option.title }), ${when(close, "!isClosed() && ")}el("button", {
          type: "button",
          class: "quiet danger small",
          "aria-label": ${app.js(`${app.word("Remove")} `)} + option.title,
          onclick: () => removeOption(option),
        }, ${text("Remove")})),
      ),
    );
${when(close && !nominate, `    $("#${formId}").hidden = isClosed();\n`)}  }
  route("${id}Organise", showOrganise);
  options.onChange(showOrganise);
  ballots.onChange(showOrganise);
${when(
  close,
  `
  function setClosed(closed) {
    save("${id}Closed", closed);
    showVote();
    showOrganise();
  }

  $("#${id}-close").addEventListener("click", async () => {
${guard}    if (!(await confirmDialog(${text("Close the vote? Nobody can vote or change a vote after that.")}, ${text("Close the vote")}))) return;
    setClosed(true);
    go("${id}");
  });

  $("#${id}-reopen").addEventListener("click", () => {
${guard}    setClosed(false);
    toast(${text("The vote is open again.")});
  });
`,
)}
  $("#${id}-restart").addEventListener("click", async () => {
${guard}    if (!(await confirmDialog(${text("Delete all votes? That cannot be undone.")}, ${text("Delete all votes")}))) return;
    for (const ballot of ballots.all()) ballots.remove(ballot.id);
${when(close, `    setClosed(false);\n`)}    toast(${text("All votes are deleted.")});
  });`;
}
