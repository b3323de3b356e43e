import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { fillWordJs } from "../fillWord.ts";
import { when } from "../partText.ts";
import { firstReplies, firstTopics } from "./firstPosts.ts";
import type { ThreadNames } from "./threadNames.ts";

/** The data, who is writing, and the small pieces that every view shows: author and time, tags, votes. */
export function whoJs(feature: FeatureOf<"threads">, names: ThreadNames, app: AppContext): string {
  const { id, votes } = feature;
  const text = (key: string) => app.js(app.word(key));
  return `  // Topics are rows with the author and the time of posting; replies name their topic by its id.
  const topics = ${names.rows};
  const replies = collection("${id}Replies", []);
  const repliesTo = (topic) => replies.all().filter((reply) => reply.topic === topic.id);

  // At the first visit the examples get their authors, and times shortly before now.
  const firstTopics = ${indented(app.js(firstTopics(feature, names)))};
  const firstReplies = ${indented(app.js(firstReplies(feature, names)))};
  if (!load("${id}Begun", false)) {
    save("${id}Begun", true);
    const posted = ({ minutesAgo, ...post }) => ({ ...post, postedAt: Date.now() - minutesAgo * 60000 });
    topics.all().forEach((topic, index) => {
      topics.update(topic.id, posted(firstTopics[index] ?? { ${names.authorKey}: ${text("Guest")}, minutesAgo: 0 }));
    });
    for (const reply of firstReplies) replies.add(posted(reply));
  }
${when(
  names.shared,
  `
  // Other pages add rows as well; those are as old as the moment at which they come.
  function complete() {
    for (const topic of topics.all()) {
      if (!topic.postedAt) topics.update(topic.id, { ${names.authorKey}: topic.${names.authorKey} || ${text("Guest")}, postedAt: Date.now() });
    }
  }
  topics.onChange(complete);
  complete();
`,
)}
${app.accounts === null ? nicknameJs(feature, app) : accountJs(app)}

  /** How long ago something was posted; from a week on the date. */
  function ago(time) {
    const minutes = Math.round((time - Date.now()) / 60000);
    const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
    let said = day(isoDay(new Date(time)));
    if (minutes > -1) said = ${text("just now")};
    else if (minutes > -60) said = words.format(minutes, "minute");
    else if (minutes > -60 * 24) said = words.format(Math.round(minutes / 60), "hour");
    else if (minutes > -60 * 24 * 7) said = words.format(Math.round(minutes / 60 / 24), "day");
    return el("time", { datetime: new Date(time).toISOString(), text: said });
  }

  /** Who wrote something, and when. */
  function byLine(post, author) {
    return el(
      "p",
      { class: "thread-by" },
      el("span", { class: "avatar", "aria-hidden": "true", text: author.charAt(0).toUpperCase() }),
      ${
        feature.profiles
          ? `el("a", { href: "#/${id}Member/" + encodeURIComponent(post.authorId), text: author })`
          : `el("strong", { text: author })`
      },
      el("span", {}, "· ", ago(post.postedAt)),
    );
  }

  /** The beginning of a text, to name it in lists and for people who listen. */
  const excerpt = (text) => (text.length > 60 ? text.slice(0, 60).trimEnd() + "…" : text);

  const isMine = (post) => me() !== null && post.authorId === me().id;
${when(
  votes !== "none",
  `
  // Everybody has one vote for each post: votesBy holds 1${when(votes === "upDown", " or -1")} by the person's id.
  const score = (post) => Object.values(post.votesBy ?? {}).reduce((total, vote) => total + vote, post.votesBefore ?? 0);

  /** Gives a vote; the same vote once more takes it back. */
  function vote(posts, post, value) {
    const person = requireMe();
    if (!person) return;
    const { [person.id]: before, ...others } = post.votesBy ?? {};
    posts.update(post.id, { votesBy: before === value ? others : { ...others, [person.id]: value } });
  }

  function voteButtons(posts, post, name) {
    const own = post.votesBy?.[me()?.id];
    const button = (value, sign, label) =>
      el("button", {
        type: "button",
        class: "secondary icon-button",
        "aria-pressed": String(own === value),
        "aria-label": label + ": " + excerpt(name),
        onclick: () => vote(posts, post, value),
      }, sign);
    return el(
      "div",
      { class: "thread-votes" },
      button(1, ${votes === "up" ? `"👍", ${text("Thumbs up")}` : `"▲", ${text("Vote up")}`}),
      el("span", { class: "thread-score" }, String(score(post)), el("span", { class: "visually-hidden", text: ${app.js(` ${app.word("votes")}`)} })),
${when(votes === "upDown", `      button(-1, "▼", ${text("Vote down")}),\n`)}    );
  }
`,
)}${when(
  names.group !== undefined,
  `
  const groupsOf = (topic) => [topic.${names.group?.id}].flat().filter(Boolean);

  /** Links to the lists in which a ${app.comment(names.entity.one)} stands. */
  function groupLinks(topic) {
    return groupsOf(topic).map((name) => el("a", { class: "tag", href: "#/${id}/" + encodeURIComponent(name), text: name }));
  }
`,
)}`;

  function nicknameJs(threads: FeatureOf<"threads">, context: AppContext): string {
    return `  /** Who writes in this browser: { id, name }, or null before they have joined. */
  function me() {
    const name = load("${threads.id}Nickname", "");
    return name ? { id: name, name } : null;
  }

  // Where people wanted to go when they were asked for a nickname.
  let wanted = "";

  /** Like me(), but asks people who have not joined for a nickname. */
  function requireMe() {
    if (!me()) {
      wanted = location.hash;
      toast(${text("Please choose a nickname first.")});
      go("${threads.id}Join");
    }
    return me();
  }

  function showMe() {
    $("#${threads.id}-me").textContent = me()?.name ?? ${text("Join")};
    $("#${threads.id}-joined").textContent = me()
      ? ${fillWordJs(context, "You take part as {name}. Choose another nickname to change that.", { name: "me().name" })}
      : ${text("No password is needed: choose how others see you.")};
  }
  showMe();
  route("${threads.id}Join", () => fillForm($("#${threads.id}-join"), { nickname: me()?.name ?? "" }));

  $("#${threads.id}-join").addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    if (showErrors(form, checkForm(form))) return;
    save("${threads.id}Nickname", readForm(form).nickname);
    showMe();
    toast(${fillWordJs(context, "Welcome, {name}!", { name: "me().name" })});
    if (wanted) location.hash = wanted;
    else go("${threads.id}");
    wanted = "";
  });`;
  }

  function accountJs(context: AppContext): string {
    return `  /** Who is logged in: { id, name }, or null. */
  function me() {
    const user = currentUser();
    return user && { id: user.email, name: user.name };
  }

  /** Like me(), but opens the log-in when nobody is logged in; it leads back here. */
  function requireMe() {
    if (!me()) toast(${context.js(context.word("Please log in first."))});
    return requireUser() && me();
  }`;
  }
}

/** Literals stand inside the set-up function. */
const indented = (literal: string) => literal.replaceAll("\n", "\n  ");
