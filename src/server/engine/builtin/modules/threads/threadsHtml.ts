import type { FeatureOf, Field } from "../../blueprint.ts";
import { indentLines } from "../../compose/escape.ts";
import type { AppContext, View } from "../../compose/module.ts";
import { fillWord } from "../fillWord.ts";
import { when } from "../partText.ts";
import type { ThreadNames } from "./threadNames.ts";

type Threads = FeatureOf<"threads">;

/** What one can list topics by, with the words on the buttons. */
const ORDERS: Record<Threads["orders"][number], string> = {
  newest: "Newest",
  activity: "Latest activity",
  unanswered: "Unanswered",
  votes: "Most votes",
};

/** Whether people choose between several lists. */
export const hasOrders = (feature: Threads): boolean => new Set(feature.orders).size > 1;

/** The views: list, one topic, the form for a new one, and who takes part. */
export function threadsHtml(feature: Threads, names: ThreadNames, app: AppContext): View[] {
  const { id } = feature;
  const text = (key: string) => app.html(app.word(key));
  const back = `<a class="back" href="#/${id}">← ${app.html(feature.title)}</a>`;
  const views: View[] = [
    {
      id,
      title: feature.title,
      nav: feature.nav ? feature.title : null,
      html: listHtml(feature, names, app),
    },
    {
      id: `${id}Detail`,
      title: names.cap(names.entity.one),
      nav: null,
      html: detailHtml(feature, names, app, back),
    },
    {
      id: `${id}Form`,
      title: names.startLabel,
      nav: null,
      html: `
${back}
<div class="page-head"><h1 tabindex="-1">${app.html(names.startLabel)}</h1></div>
<form class="form panel thread-form" id="${id}-form" novalidate>
${names.asked.map((field) => indentLines(askedField(field, `${id}-form`, app), 2)).join("\n")}
  <div class="form-actions">
    <button>${app.html(fillWord(app, "Post {thing}", { thing: names.entity.one }))}</button>
    <a class="button secondary" href="#/${id}">${text("Cancel")}</a>
  </div>
</form>`,
    },
  ];
  if (app.accounts === null) {
    views.push({
      id: `${id}Join`,
      title: app.word("Join with a nickname"),
      nav: null,
      html: `
${back}
<h1 tabindex="-1">${text("Join with a nickname")}</h1>
<p class="lead thread-hint" id="${id}-joined"></p>
<form class="form panel thread-form" id="${id}-join" novalidate>
${indentLines(app.field({ id: "nickname", label: app.word("Nickname"), type: "text", required: true, hint: app.word("It stands beside everything that you write and is kept for your next visit.") }, `${id}-join`), 2)}
  <div class="form-actions"><button>${text("Join")}</button></div>
</form>`,
    });
  }
  if (feature.profiles) {
    views.push(
      {
        id: `${id}Members`,
        title: app.word("Members"),
        nav: app.word("Members"),
        html: `
<div class="page-head"><h1 tabindex="-1">${text("Members")}</h1></div>
<ul class="grid" id="${id}-members"></ul>`,
      },
      {
        id: `${id}Member`,
        title: app.word("Profile"),
        nav: null,
        html: memberHtml(feature, names, app),
      },
    );
  }
  return views;
}

function listHtml(feature: Threads, names: ThreadNames, app: AppContext): string {
  const { id } = feature;
  const { entity, group } = names;
  const text = (key: string) => app.html(app.word(key));
  const orders = [...new Set(feature.orders)].map(
    (order, index) =>
      `\n    <button type="button" data-order="${order}" aria-pressed="${index === 0}">${text(ORDERS[order])}</button>`,
  );
  const search = fillWord(app, "Search in {topics} and {replies}", {
    topics: entity.many,
    replies: feature.replyWord.many,
  });
  return `
<div class="page-head">
  <div>
    <h1 tabindex="-1">${app.html(feature.title)}</h1>
    <p class="lead" id="${id}-count" role="status"></p>
  </div>
  <a class="button" href="#/${id}Form">${app.html(names.startLabel)}</a>
</div>
${when(
  group !== undefined,
  `<ul class="plain-list row thread-groups" id="${id}-groups" aria-label="${app.html(group?.label ?? "")}"></ul>`,
)}
${when(
  feature.search || hasOrders(feature),
  `<div class="thread-tools">${when(
    feature.search,
    `
  <div class="field">
    <label for="${id}-search">${app.html(search)}</label>
    <input type="search" id="${id}-search" autocomplete="off">
  </div>`,
  )}${when(
    hasOrders(feature),
    `
  <div class="segments" id="${id}-orders" role="group" aria-label="${text("Show")}">${orders.join("")}
  </div>`,
  )}
</div>`,
)}
${when(feature.orders.includes("unanswered"), `<p class="hint thread-hint" id="${id}-unanswered" hidden>${app.html(unansweredHint(feature, names, app))}</p>`)}
<ul class="plain-list stack" id="${id}-rows"></ul>
<div class="empty" id="${id}-empty" hidden>
  <span class="empty-icon" aria-hidden="true">${app.icon(entity.icon)}</span>
  <p>${app.html(app.word("Nothing here yet. Look elsewhere or write the first one."))}</p>
</div>`;
}

function unansweredHint(feature: Threads, names: ThreadNames, app: AppContext): string {
  const values = {
    topics: names.cap(names.entity.many),
    reply: feature.replyWord.one,
    accept: feature.accept ?? "",
  };
  return feature.accept === undefined
    ? fillWord(app, "{topics} that nobody has written a {reply} to yet.", values)
    : fillWord(app, "{topics} in which no {reply} is marked “{accept}” yet.", values);
}

function detailHtml(feature: Threads, names: ThreadNames, app: AppContext, back: string): string {
  const { id, replyWord } = feature;
  const label = fillWord(app, "Your {reply}", { reply: replyWord.one });
  return `
${back}
<article class="stack">
  <h1 tabindex="-1" id="${id}-detail-title">${app.html(names.cap(names.entity.one))}</h1>
  <div class="panel thread-post${when(feature.votes !== "none", " has-votes")}" id="${id}-detail"></div>
</article>
<section class="stack thread-replies" id="${id}-discussion">
  <h2 id="${id}-reply-count"></h2>${when(
    feature.accept !== undefined,
    `
  <p class="hint" id="${id}-accept-hint"></p>`,
  )}
  <ol class="plain-list stack" id="${id}-replies"></ol>
  <form class="panel stack thread-form" id="${id}-reply-form" novalidate>
    <div class="field">
      <label for="${id}-reply">${app.html(label)}</label>
      <textarea id="${id}-reply" name="text" rows="4" required aria-describedby="${id}-reply-as ${id}-reply-error"></textarea>
      <p class="hint" id="${id}-reply-as"></p>
      <p class="error" id="${id}-reply-error" data-error="text" hidden></p>
    </div>
    <div><button>${app.html(fillWord(app, "Post {thing}", { thing: replyWord.one }))}</button></div>
  </form>
</section>`;
}

/** A control of the form; pictures come from the person's own files. */
function askedField(field: Field, formId: string, app: AppContext): string {
  if (field.type !== "image") return app.field(field, formId);
  const control = `${formId}-${field.id}`;
  const optional = field.required ? "" : ` <span class="muted">${app.html(app.word("(optional)"))}</span>`;
  return `<div class="field wide">
  <label for="${control}">${app.html(field.label)}${optional}</label>
  <input type="file" accept="image/*" id="${control}" name="${field.id}" aria-describedby="${control}-hint ${control}-error"${field.required ? " required" : ""}>
  <p class="hint" id="${control}-hint">${app.html(app.word("A picture from this device, at most 200 KB."))}</p>
  <p class="error" id="${control}-error" data-error="${field.id}" hidden></p>
  <div class="thread-preview" id="${control}-preview"></div>
</div>`;
}

/** How points come about, as one sentence. */
export function pointsRule(feature: Threads, names: ThreadNames, app: AppContext): string {
  const values = {
    replies: feature.replyWord.many,
    topics: names.entity.many,
    accept: feature.accept ?? "",
  };
  const rules = [
    feature.accept === undefined
      ? ""
      : fillWord(app, "15 for each of the member’s {replies} marked “{accept}”", values),
    feature.votes === "none" ? "" : fillWord(app, "10 for each up-vote on one of their {replies}", values),
    feature.votes === "none" ? "" : fillWord(app, "5 for each up-vote on one of their {topics}", values),
    feature.votes === "upDown" ? app.word("2 less for each down-vote") : "",
  ].filter((rule) => rule !== "");
  return fillWord(app, "Points: {rules}. Votes for oneself do not count.", { rules: rules.join(", ") });
}

function memberHtml(feature: Threads, names: ThreadNames, app: AppContext): string {
  const { id } = feature;
  const topics = app.html(names.cap(names.entity.many));
  const replies = app.html(names.cap(feature.replyWord.many));
  const tile = (label: string, key: string) =>
    `\n  <div class="tile"><dt class="tile-label">${label}</dt><dd class="tile-value" id="${id}-member-${key}"></dd></div>`;
  return `
<a class="back" href="#/${id}Members">← ${app.html(app.word("Members"))}</a>
<div class="page-head"><h1 tabindex="-1" id="${id}-member-name">${app.html(app.word("Profile"))}</h1></div>
<dl class="tiles">${when(names.points, tile(app.html(app.word("Points")), "points"))}${tile(topics, "topic-count")}${tile(replies, "reply-count")}
</dl>${when(
    names.points,
    `
<p class="hint">${app.html(pointsRule(feature, names, app))}</p>`,
  )}
<div class="columns thread-profile">
  <section class="stack">
    <h2>${topics}</h2>
    <ul class="list" id="${id}-member-topics"></ul>
  </section>
  <section class="stack">
    <h2>${replies}</h2>
    <ul class="list" id="${id}-member-replies"></ul>
  </section>
</div>`;
}
