import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";

/** The bars, how many voted, and who won. */
export function resultsJs(feature: FeatureOf<"poll">, app: AppContext): string {
  const { id, kind } = feature;
  const text = (key: string) => app.js(app.word(key));
  const unit =
    kind === "points"
      ? `(count === 1 ? ${text("point")} : ${text("points")})`
      : `(count === 1 ? ${text("vote")} : ${text("votes")})`;
  const people = feature.memberName || app.accounts !== null ? "members" : "people";
  return `  /** [{ name, value }] in the order of the options. */
  function totals() {
    return options.all().map((option) => ({
      name: option.title,
      value: sum(ballots.all(), (ballot) => ballot.given[option.id]),
    }));
  }

  const amountText = (count) => number(count) + " " + ${unit};

  function showResults() {
    const voters = ballots.all().length;
    $("#${id}-voters").textContent = voters === 0
      ? ${text("Nobody has voted yet.")}
      : voters === 1 ? ${text(people === "members" ? "1 member has voted." : "1 person has voted.")} : ${fillWordJs(app, people === "members" ? "{count} members have voted." : "{count} people have voted.", { count: "voters" })};
    // Most first; equal ones keep their order.
    drawBars($("#${id}-bars"), totals().sort((a, b) => b.value - a.value), amountText);
${when(feature.close, `    showWinner();\n`)}  }
${when(
  feature.close,
  `
  /** After the end: who has most. Several with as much share the win. */
  function showWinner() {
    const most = Math.max(0, ...totals().map((total) => total.value));
    const best = totals().filter((total) => total.value === most).map((total) => total.name);
    let said = ${fillWordJs(app, "The winner is {name} with {amount}!", { name: "best[0]", amount: "amountText(most)" })};
    if (most === 0) said = ${text("Nobody voted, so there is no winner.")};
    else if (best.length > 1) said = ${fillWordJs(app, "It is a tie with {amount} each: {names}.", { amount: "amountText(most)", names: `best.join(${app.js(`, `)})` })};
    $("#${id}-winner-name").textContent = said;
    $("#${id}-winner").hidden = !isClosed();
  }
`,
)}
  function showVote() {
    showBallot();
    showResults();
${when(feature.nominate && feature.close, `    $("#${id}-nominate-link").hidden = isClosed();\n`)}  }
  route("${id}", showVote);
  options.onChange(showVote);
  ballots.onChange(showVote);`;
}
