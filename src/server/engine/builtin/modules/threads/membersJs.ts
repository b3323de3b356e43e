import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { ThreadNames } from "./threadNames.ts";

/** Everybody who wrote something, and what each of them wrote. */
export function membersJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id, replyWord, accept } = feature;
  const { entity, title, authorKey, points } = names;
  const text = (key: string) => app.js(app.word(key));
  const voted = feature.votes !== "none";
  const counts = (list: string, one: string, many: string) =>
    `${list}.length + " " + (${list}.length === 1 ? ${app.js(one)} : ${app.js(many)})`;
  return `  const topicsOf = (memberId) => topics.all().filter((topic) => topic.authorId === memberId);
  const repliesOf = (memberId) => replies.all().filter((reply) => reply.authorId === memberId);

  /** Names by id of all who wrote something, and of whoever is here now. */
  function members() {
    const found = new Map();
    if (me()) found.set(me().id, me().name);
    for (const post of [...topics.all(), ...replies.all()]) {
      if (post.authorId && !found.has(post.authorId)) found.set(post.authorId, post.author${when(authorKey !== "author", ` ?? post.${authorKey}`)});
    }
    return found;
  }
${when(
  voted,
  `
  /** How many people voted so for a post, its author left out. */
  function votesFromOthers(post, value) {
    const others = Object.entries(post.votesBy ?? {}).filter(([voter, vote]) => voter !== post.authorId && vote === value);
    const before = (post.votesBefore ?? 0) * value;
    return others.length + Math.max(before, 0);
  }
`,
)}${when(
  points,
  `
  /** The points of a member; the profile explains them. */
  function pointsOf(memberId) {
    let points = 0;
${when(
  accept !== undefined,
  `    const accepted = topics.all().map((topic) => topic.acceptedReply);
    points += 15 * repliesOf(memberId).filter((reply) => accepted.includes(reply.id)).length;
`,
)}${when(
  voted,
  `    for (const reply of repliesOf(memberId)) points += 10 * votesFromOthers(reply, 1)${when(feature.votes === "upDown", " - 2 * votesFromOthers(reply, -1)")};
    for (const topic of topicsOf(memberId)) points += 5 * votesFromOthers(topic, 1)${when(feature.votes === "upDown", " - 2 * votesFromOthers(topic, -1)")};
`,
)}    return points;
  }
`,
)}
  function memberCard([memberId, name]) {
    const asked = topicsOf(memberId);
    const given = repliesOf(memberId);
    return el(
      "li",
      { class: "card" },
      el(
        "div",
        { class: "row" },
        el("span", { class: "avatar", "aria-hidden": "true", text: name.charAt(0).toUpperCase() }),
        el("h2", { class: "card-title" }, el("a", { href: "#/${id}Member/" + encodeURIComponent(memberId), text: name })),
        me()?.id === memberId && el("span", { class: "badge", text: ${text("You")} }),
      ),
${when(points, `      el("p", {}, el("strong", { class: "figure", text: pointsOf(memberId) }), ${app.js(` ${app.word("points")}`)}),\n`)}      el("p", { class: "muted", text: ${counts("asked", entity.one, entity.many)} + " · " + ${counts("given", replyWord.one, replyWord.many)} }),
    );
  }

  function showMembers() {
    const found = [...members()];
${when(points, `    found.sort((a, b) => pointsOf(b[0]) - pointsOf(a[0]));\n`)}    $("#${id}-members").replaceChildren(...found.map(memberCard));
  }
  route("${id}Members", showMembers);

  route("${id}Member", (memberId) => {
    const asked = topicsOf(memberId);
    const given = repliesOf(memberId);
    const link = (topic, name) => el("a", { href: "#/${id}Detail/" + topic.id, text: name });
    const none = () => el("li", { class: "muted", text: ${text("Nothing yet.")} });
    $("#${id}-member-name").textContent = members().get(memberId) ?? ${text("Not found")};
${when(points, `    $("#${id}-member-points").textContent = pointsOf(memberId);\n`)}    $("#${id}-member-topic-count").textContent = asked.length;
    $("#${id}-member-reply-count").textContent = given.length;
    $("#${id}-member-topics").replaceChildren(
      ...asked.map((topic) => el("li", {}, link(topic, topic.${title.id}), el("p", { class: "thread-by" }, ago(topic.postedAt)))),
    );
    $("#${id}-member-replies").replaceChildren(
      ...given.map((reply) => {
        const topic = topics.get(reply.topic);
        return el(
          "li",
          {},
          el("p", { text: excerpt(reply.text) }),
          el(
            "p",
            { class: "thread-by" },
            topic && link(topic, topic.${title.id}),
${when(voted, `            " · " + score(reply) + " " + (score(reply) === 1 ? ${text("vote")} : ${text("votes")}),\n`)}${when(accept !== undefined, `            topic?.acceptedReply === reply.id && el("span", { class: "badge good", text: ${app.js(`✓ ${accept ?? ""}`)} }),\n`)}          ),
        );
      }),
    );
    if (asked.length === 0) $("#${id}-member-topics").append(none());
    if (given.length === 0) $("#${id}-member-replies").append(none());
  });`;
}
