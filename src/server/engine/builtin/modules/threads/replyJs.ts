import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWord, fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";
import type { ThreadNames } from "./threadNames.ts";

/** One topic with its replies: reading, replying, voting, marking the best, deleting what one wrote. */
export function replyJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id, replyWord, accept } = feature;
  const { entity, title, body, group, authorKey, images } = names;
  const text = (key: string) => app.js(app.word(key));
  const voted = feature.votes !== "none";
  // Only the mark of the best reply needs to know the topic.
  const topicToo = when(accept !== undefined, ", topic");
  const facts = names.asked
    .filter(
      (field) =>
        field.id !== title.id && field.id !== group?.id && !["longText", "image"].includes(field.type),
    )
    .map(
      (field) =>
        `          ${field.type === "boolean" ? "" : `topic.${field.id} !== "" && `}fact(${app.js(field.label)}, ${app.valueNode(field, `topic.${field.id}`)}),\n`,
    );
  const texts = names.asked
    .filter((field) => field.type === "longText" && field.id !== body?.id)
    .map(
      (field) =>
        `topic.${field.id} && el("p", {}, el("strong", { text: ${app.js(`${field.label}: `)} }), topic.${field.id})`,
    );
  // What people see of a topic, one child of its body each.
  const parts = [
    body === undefined ? "" : `topic.${body.id} && el("p", { text: topic.${body.id} })`,
    ...texts,
    ...images.map((image) => `topic.${image.id} && picture(topic.${image.id}, topic.${title.id})`),
    facts.length === 0
      ? ""
      : `el(\n          "dl",\n          { class: "facts" },\n${facts.join("")}        )`,
  ]
    .filter((part) => part !== "")
    .map((part) => `        ${part},\n`);
  return `  let openId = ""; // id of the ${app.comment(entity.one)} on screen

  /** Shows one ${app.comment(entity.one)} with everything that was written to it. */
  function showTopic() {
    const topic = topics.get(openId);
    $("#${id}-discussion").hidden = !topic;
    $("#${id}-detail-title").textContent = topic ? topic.${title.id} : ${text("Not found")};
    if (!topic) {
      $("#${id}-detail").replaceChildren(el("p", { text: ${text("This entry does not exist any more.")} }));
      return;
    }
    const remove = el("button", {
      type: "button",
      class: "quiet danger small",
      "aria-label": ${app.js(`${app.word("Delete")}: `)} + excerpt(topic.${title.id}),
      onclick: () => removeTopic(topic),
    }, ${text("Delete")});
    refill($("#${id}-detail"), [
${when(voted, `      voteButtons(topics, topic, topic.${title.id}),\n`)}      el(
        "div",
        { class: "thread-body" },
        byLine(topic, topic.${authorKey}),
${parts.join("")}        el("div", { class: "thread-foot" }, el("div", { class: "row" }${when(group !== undefined, ", groupLinks(topic)")}), isMine(topic) && remove),
      ),
    ]);
    const found = repliesTo(topic);
    $("#${id}-reply-count").textContent = found.length + " " + (found.length === 1 ? ${app.js(replyWord.one)} : ${app.js(replyWord.many)});
    $("#${id}-reply-as").textContent = me() ? ${fillWordJs(app, "You write as {name}.", { name: "me().name" })} : ${app.accounts === null ? text("You will be asked for a nickname.") : text("You will be asked to log in.")};
${when(
  accept !== undefined,
  `    $("#${id}-accept-hint").textContent = isMine(topic)
      ? ${app.js(fillWord(app, "You started this: mark the {reply} that is best.", { reply: replyWord.one }))}
      : ${fillWordJs(app, "Only {name} can mark {replies} as “{accept}”.", { name: `topic.${authorKey}` }, { replies: replyWord.many, accept: accept ?? "" })};
`,
)}    refill($("#${id}-replies"), inOrder(found${topicToo}).map((reply) => replyEntry(reply${topicToo})));
  }

${orderJs(feature)}

  function replyEntry(reply${topicToo}) {
${when(accept !== undefined, `    const isAccepted = reply.id === topic.acceptedReply;\n`)}    const remove = el("button", {
      type: "button",
      class: "quiet danger small",
      "aria-label": ${app.js(`${app.word("Delete")}: `)} + excerpt(reply.text),
      onclick: () => removeReply(reply),
    }, ${text("Delete")});
${when(
  accept !== undefined,
  `    const mark = el("button", {
      type: "button",
      class: "secondary small",
      "aria-label": (isAccepted ? ${text("Take the mark away")} : ${app.js(markLabel(feature, app))}) + ": " + excerpt(reply.text),
      onclick: () => topics.update(topic.id, { acceptedReply: isAccepted ? "" : reply.id }),
    }, isAccepted ? ${text("Take the mark away")} : ${app.js(markLabel(feature, app))});
`,
)}    return el(
      "li",
      { class: ${accept === undefined ? `"panel thread-post${when(voted, " has-votes")}"` : `"panel thread-post${when(voted, " has-votes")}" + (isAccepted ? " thread-accepted" : "")`} },
${when(voted, `      voteButtons(replies, reply, reply.text),\n`)}      el(
        "div",
        { class: "thread-body" },
${when(accept !== undefined, `        isAccepted && el("div", {}, el("span", { class: "badge good", text: ${app.js(`✓ ${accept ?? ""}`)} })),\n`)}        el("p", { text: reply.text }),
        el("div", { class: "thread-foot" }, byLine(reply, reply.author), el("div", { class: "row" }, ${when(accept !== undefined, "isMine(topic) && mark, ")}isMine(reply) && remove)),
      ),
    );
  }

  async function removeTopic(topic) {
    if (!(await confirmDialog(${fillWordJs(app, "Delete “{title}” with all its {replies}?", { title: `topic.${title.id}` }, { replies: replyWord.many })}, ${text("Delete")}))) return;
    go("${id}");
    topics.remove(topic.id);
    for (const reply of repliesTo(topic)) replies.remove(reply.id);
    toast(${text("Deleted.")});
  }

  async function removeReply(reply) {
    if (!(await confirmDialog(${app.js(fillWord(app, "Delete your {reply}?", { reply: replyWord.one }))}, ${text("Delete")}))) return;
    replies.remove(reply.id);
    toast(${text("Deleted.")});
  }

  $("#${id}-reply-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    if (showErrors(form, checkForm(form))) return;
    const person = requireMe();
    if (!person) return;
    replies.add({ topic: openId, text: readForm(form).text, author: person.name, authorId: person.id, postedAt: Date.now() });
    form.reset();
    toast(${app.js(fillWord(app, "Your {reply} is posted.", { reply: replyWord.one }))});
  });

  route("${id}Detail", (key) => {
    openId = key;
    clearErrors($("#${id}-reply-form"));
    showTopic();
  });
  topics.onChange(showTopic);
  replies.onChange(showTopic);`;
}

/** Questions show the best answers first; conversations stay in the order in which they were written. */
function orderJs(feature: FeatureOf<"threads">): string {
  const rules = [
    when(feature.accept !== undefined, "(b.id === topic.acceptedReply) - (a.id === topic.acceptedReply)"),
    when(feature.votes === "upDown", "score(b) - score(a)"),
    "a.postedAt - b.postedAt",
  ].filter((rule) => rule !== "");
  const what = [
    when(feature.accept !== undefined, "the marked one"),
    when(feature.votes === "upDown", "those with more votes"),
    "older ones",
  ].filter((part) => part !== "");
  return `  /** ${what.join(", then ").replace(/^./, (letter) => letter.toUpperCase())} first. */
  function inOrder(found${when(feature.accept !== undefined, ", topic")}) {
    return found.sort((a, b) => ${rules.join(" || ")});
  }`;
}

function markLabel(feature: FeatureOf<"threads">, app: AppContext): string {
  return fillWord(app, "Mark as {accept}", { accept: (feature.accept ?? "").toLowerCase() });
}
