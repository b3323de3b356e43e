import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWord, fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";

/** Roles that organise; when the app's log-in has none of them, everybody may. */
const ORGANISER = /organi[sz]er|admin|host|moderator|manager|owner|teacher/i;

/** The data of a vote, who votes, and the ballot. */
export function ballotJs(feature: FeatureOf<"poll">, app: AppContext): string {
  const { id, kind } = feature;
  const text = (key: string) => app.js(app.word(key));
  const asksName = feature.memberName && app.accounts === null;
  const points = String(feature.points);
  const extra = feature.nomineeFields.filter((field) => field.id !== "title");
  return `  // What is voted on, and one ballot a person: { member, given }, given being an amount by the option's id.
  const options = collection("${id}Options", ${app
    .js(
      feature.options.map((title) => ({
        title,
        ...Object.fromEntries(extra.map((field) => [field.id, field.type === "tags" ? [] : ""])),
      })),
    )
    .replaceAll("\n", "\n  ")});
  const ballots = collection("${id}Ballots", []);
${when(feature.close, `  const isClosed = () => load("${id}Closed", false);\n`)}
${whoVotes()}

  const findBallot = (member) => ballots.all().find((ballot) => ballot.member.toLowerCase() === member.toLowerCase());

  /** One entry of the ballot, with what this person gave so far. */
  function choice(option, given) {
    const control = {
      id: "${id}-option-" + option.id,
      name: ${kind === "one" ? `"option"` : `"option-" + option.id`},
${when(feature.close, `      disabled: isClosed(),\n`)}    };
    return el(
      "li",
      { class: "panel poll-choice" },
${controlJs()}${extra.map((field) => `      ${extraJs(field)},\n`).join("")}    );
  }

  /** Shows the ballot of whoever votes; without one yet, an empty one. */
  function showBallot() {
    const ballot = findBallot(voter());
    $("#${id}-options").replaceChildren(...options.all().map((option) => choice(option, ballot?.given[option.id] ?? 0)));
    $("#${id}-no-options").hidden = options.all().length > 0;
${when(feature.close, `    $("#${id}-save").hidden = isClosed();\n`)}${when(
  asksName,
  `${when(feature.close, `    $("#${id}-member").disabled = isClosed();\n`)}    $("#${id}-member-hint").textContent = ballot
      ? ${fillWordJs(app, "{name} has voted. Saving again changes that vote.", { name: "ballot.member" })}
      : ${text("The name under which your vote counts.")};
`,
)}${when(kind === "points", `    showLeft();\n${when(feature.close, `    $("#${id}-left").hidden = isClosed();\n`)}`)}  }

  /** What is on the ballot now: { optionId: amount }. */
  function readGiven() {
    const given = {};
    for (const option of options.all()) {
      const input = $("#${id}-option-" + option.id);
      const amount = ${kind === "points" ? "Number(input.value)" : "input.checked ? 1 : 0"};
      if (amount > 0) given[option.id] = amount;
    }
    return given;
  }
${when(
  kind === "points",
  `
  const pointsEach = ${points};
  const handedOut = () => sum(Object.values(readGiven()), (amount) => amount);

  /** Says how many points are left, or how many are too many. */
  function showLeft() {
    const left = pointsEach - handedOut();
    $("#${id}-left").textContent = left < 0
      ? ${fillWordJs(app, "{count} too many: only {points} points can be given.", { count: "number(-left)" }, { points })}
      : ${fillWordJs(app, "{count} of {points} points left.", { count: "number(left)" }, { points })};
    $("#${id}-left").classList.toggle("over", left < 0);
  }
  $("#${id}-form").addEventListener("input", showLeft);
`,
)}${when(asksName, `\n  $("#${id}-member").addEventListener("change", showBallot);\n`)}
  /** What is wrong with a ballot; nothing when it can be saved. */
  function problemOf(given) {
${
  kind === "points"
    ? `    const isWhole = $$("#${id}-options input").every((input) => !input.validity.badInput && /^\\d*$/.test(input.value));
    if (!isWhole) return ${text("Points are whole numbers from 0 on.")};
    const left = pointsEach - sum(Object.values(given), (amount) => amount);
    if (left < 0) return ${fillWordJs(app, "That is {count} over. Take {count} away to save.", { count: `(left === -1 ? ${text("1 point")} : -left + ${app.js(` ${app.word("points")}`)})` })};
    if (left > 0) return ${fillWordJs(app, "Hand out all {points} points: {count} left.", { count: "left" }, { points })};
`
    : `    if (Object.keys(given).length === 0) return ${kind === "one" ? text("Please choose one.") : text("Please choose at least one.")};
`
}    return "";
  }

  $("#${id}-form").addEventListener("submit", (event) => {
    event.preventDefault();
${when(feature.close, `    if (isClosed()) return;\n`)}${when(app.accounts !== null, `    if (!requireUser()) return;\n`)}    const form = event.target;
    const given = readGiven();
    const errors = ${asksName ? `voter() === "" ? { member: ${app.js(fillWord(app, "{field} is required", { field: app.word("Member name") }))} } : {}` : "{}"};
    const problem = problemOf(given);
    if (problem) errors.given = problem;
    if (showErrors(form, errors)) return;
    const ballot = findBallot(voter());
    if (ballot) ballots.update(ballot.id, { given });
    else ballots.add({ member: voter(), given });
${when(asksName, `    save("${id}Member", voter());\n`)}    toast(ballot ? ${text("Your vote is changed.")} : ${text("Thank you, your vote counts.")});
  });`;

  function whoVotes(): string {
    if (app.accounts !== null) {
      return `  /** Who votes: whoever is logged in. */
  const voter = () => currentUser()?.email ?? "";
${when(
  app.accounts.roles.some((role) => ORGANISER.test(role)),
  `  const isOrganiser = () => ${app.js(app.accounts.roles.filter((role) => ORGANISER.test(role)))}.includes(currentUser()?.role);\n`,
)}`;
    }
    if (asksName) {
      return `  /** Who votes: the name is asked for once and kept. */
  const voter = () => $("#${id}-member").value.trim();
  $("#${id}-member").value = load("${id}Member", "");`;
    }
    return `  /** Without names each browser has one vote. */
  const voter = () => "me";`;
  }

  function controlJs(): string {
    if (kind === "points") {
      return `      el(
        "div",
        { class: "poll-points" },
        el("label", { for: control.id, text: option.title }),
        el("input", { ...control, type: "number", inputmode: "numeric", min: 0, max: ${points}, step: 1, value: given }),
      ),
`;
    }
    const type = kind === "one" ? "radio" : "checkbox";
    return `      el("label", { class: "check", for: control.id }, el("input", { ...control, type: "${type}", checked: given > 0 }), option.title),
`;
  }

  function extraJs(field: Field): string {
    const value = `option.${field.id}`;
    const isGiven =
      field.type === "boolean" ? value : field.type === "tags" ? `${value}.length > 0` : `${value} !== ""`;
    if (field.type === "longText") return `${isGiven} && el("p", { text: ${value} })`;
    if (field.type === "image") return `${isGiven} && picture(${value}, option.title)`;
    return `${isGiven} && el("p", { class: "small" }, ${app.js(`${field.label}: `)}, ${app.valueNode(field, value)})`;
  }
}

/** Whether the organiser's page is for some roles only. */
export function hasOrganisers(app: AppContext): boolean {
  return app.accounts?.roles.some((role) => ORGANISER.test(role)) === true;
}
