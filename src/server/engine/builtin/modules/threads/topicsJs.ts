import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { ThreadNames } from "./threadNames.ts";
import { hasOrders } from "./threadsHtml.ts";

/** The list of topics: group, order, search. */
export function topicsJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id, replyWord, accept } = feature;
  const { entity, title, body, group, authorKey } = names;
  const orders = [...new Set(feature.orders)];
  const first = orders[0] ?? "newest";
  const several = hasOrders(feature);
  const searched = entity.fields
    .filter((field) => names.asked.some(({ id: asked }) => asked === field.id))
    .filter((field) => ["text", "longText", "choice", "tags", "reference"].includes(field.type))
    .map((field) => `topic.${field.id}`);
  if (!searched.includes(`topic.${authorKey}`)) searched.push(`topic.${authorKey}`);
  const sorters = {
    newest: "topic.postedAt",
    unanswered: "topic.postedAt",
    activity: "lastActivity(topic)",
    votes: feature.votes === "none" ? "topic.postedAt" : "score(topic)",
  };
  const activity = orders.includes("activity");
  const unanswered = orders.includes("unanswered");
  const conditions = [
    when(group !== undefined, `(group === "" || groupsOf(topic).includes(group))`),
    when(unanswered, several ? `(order !== "unanswered" || isUnanswered(topic))` : "isUnanswered(topic)"),
    when(feature.search, "words.every((word) => textOf(topic).includes(word))"),
  ].filter((condition) => condition !== "");
  const text = (key: string) => app.js(app.word(key));
  return `  // What the list shows at the moment.
${when(several, `  let order = "${first}";\n`)}${when(group !== undefined, `  let group = ""; // empty: all of them\n`)}
${when(
  unanswered,
  accept === undefined
    ? `  const isUnanswered = (topic) => repliesTo(topic).length === 0;\n`
    : `  const isUnanswered = (topic) => !repliesTo(topic).some((reply) => reply.id === topic.acceptedReply);\n`,
)}${when(
  activity,
  `  const lastActivity = (topic) => Math.max(topic.postedAt, ...repliesTo(topic).map((reply) => reply.postedAt));\n`,
)}${when(
  feature.search,
  `
  /** Everything that was written in a topic, for the search. */
  function textOf(topic) {
    const written = repliesTo(topic).map((reply) => reply.text + " " + reply.author);
    return [${searched.join(", ")}, ...written].flat().join(" ").toLowerCase();
  }
`,
)}
  /** The ${app.comment(entity.many)} to list, in their order. */
  function findTopics() {
${when(feature.search, `    const words = $("#${id}-search").value.toLowerCase().split(/\\s+/).filter(Boolean);\n`)}    const found = ${conditions.length === 0 ? "[...topics.all()]" : `topics.all().filter(\n      (topic) =>\n        ${conditions.join(" &&\n        ")},\n    )`};
${
  several
    ? `    const sorters = {
${orders.map((order) => `      ${order}: (topic) => ${sorters[order]},\n`).join("")}    };
    const place = sorters[order];`
    : `    const place = (topic) => ${sorters[first]};`
}
    return found.sort((a, b) => place(b) - place(a));
  }

  function showTopics() {
    const found = findTopics();
    $("#${id}-count").textContent = found.length + " " + (found.length === 1 ? ${app.js(entity.one)} : ${app.js(entity.many)});
    refill($("#${id}-rows"), found.map(topicCard));
    $("#${id}-empty").hidden = found.length > 0;
${when(group !== undefined, `    showGroups();\n`)}${when(several && unanswered, `    $("#${id}-unanswered").hidden = order !== "unanswered";\n`)}${when(!several && unanswered, `    $("#${id}-unanswered").hidden = false;\n`)}  }

  /** One entry of the list. */
  function topicCard(topic) {
    const count = repliesTo(topic).length;
${when(accept !== undefined, `    const isSolved = repliesTo(topic).some((reply) => reply.id === topic.acceptedReply);\n`)}    const figure = (value, name${when(accept !== undefined, ", isGood")}) =>
      el("p", { class: ${accept === undefined ? `"thread-figure"` : `"thread-figure" + (isGood ? " good" : "")`} }, el("strong", { text: value }), " " + name);
    return el(
      "li",
      { class: "panel thread" },
      el(
        "div",
        { class: "thread-figures" },
        figure(count, count === 1 ? ${app.js(replyWord.one)} : ${app.js(replyWord.many)}${when(accept !== undefined, ", isSolved")}),
${when(feature.votes !== "none", `        figure(score(topic), score(topic) === 1 ? ${text("vote")} : ${text("votes")}),\n`)}      ),
      el(
        "div",
        { class: "thread-main" },
        el("h2", { class: "card-title" }, el("a", { href: "#/${id}Detail/" + topic.id, text: topic.${title.id} })),
${when(body !== undefined, `        topic.${body?.id} && el("p", { class: "thread-text", text: topic.${body?.id} }),\n`)}${when(
  group !== undefined || accept !== undefined,
  `        el("div", { class: "row" }${when(group !== undefined, ", groupLinks(topic)")}${when(accept !== undefined, `, isSolved && el("span", { class: "badge good", text: ${app.js(`✓ ${accept ?? ""}`)} })`)}),\n`,
)}        byLine(topic, topic.${authorKey}),
${when(activity, `        count > 0 && el("p", { class: "thread-by" }, ${text("Last activity:")}, ago(lastActivity(topic))),\n`)}      ),
    );
  }
${when(
  group !== undefined,
  `
  /** Links that narrow the list, with the number of ${app.comment(entity.many)} behind each. */
  function showGroups() {
    const proposed = ${app.js(group?.choices ?? [])};
    const all = [...new Set([...proposed, ...topics.all().flatMap(groupsOf)])];
    const link = (name, label, count) =>
      el("li", {}, el("a", {
        class: "tag thread-group",
        href: "#/${id}" + (name && "/" + encodeURIComponent(name)),
        "aria-current": group === name && "true",
      }, label + " ", el("span", { class: "figure", text: count })));
    refill($("#${id}-groups"), [
      link("", ${text("All")}, topics.all().length),
      ...all.map((name) => link(name, name, topics.all().filter((topic) => groupsOf(topic).includes(name)).length)),
    ]);
  }
`,
)}
  route("${id}", ${group === undefined ? "showTopics" : `(name) => {\n    group = name;\n    showTopics();\n  }`});
  topics.onChange(showTopics);
  replies.onChange(showTopics);
${when(feature.search, `  $("#${id}-search").addEventListener("input", showTopics);\n`)}${when(
  several,
  `  for (const button of $$("#${id}-orders button")) {
    button.addEventListener("click", () => {
      order = button.dataset.order;
      for (const each of $$("#${id}-orders button")) each.setAttribute("aria-pressed", String(each === button));
      showTopics();
    });
  }
`,
)}`;
}
