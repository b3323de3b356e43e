import type { Section } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import { mapSvg } from "./mapSvg.ts";

type Item = Section["items"][number];

/** The markup of one section of a page. `place` is the prefix of its ids. */
export function sectionHtml(section: Section, place: string, isFirst: boolean, app: AppContext): string {
  if (section.kind === "hero") return heroHtml(section, isFirst, app);
  const intro =
    section.text === "" || section.kind === "text" ? "" : `\n  <p class="lead">${app.html(section.text)}</p>`;
  return `
<section class="site-section" aria-labelledby="${place}-title">
  <h2 id="${place}-title">${app.html(section.title)}</h2>${intro}
${bodyHtml(section, place, app)
  .trim()
  .replace(/^(?=.)/gm, "  ")}${actionHtml(section, app)}
</section>`;
}

function actionHtml(section: Section, app: AppContext): string {
  if (section.action === undefined) return "";
  return `\n  <p class="site-action"><a class="button" href="#/${section.action.feature}">${app.html(section.action.label)}</a></p>`;
}

function heroHtml(section: Section, isFirst: boolean, app: AppContext): string {
  const tag = isFirst ? "h1" : "h2";
  const facts = section.items.map(
    (item) => `\n      <li>${app.html([item.title, item.text].filter(Boolean).join(": "))}</li>`,
  );
  return `
<div class="hero">
  <div class="hero-text">
    <${tag}>${app.html(section.title)}</${tag}>${when(section.text !== "", `\n    <p>${app.html(section.text)}</p>`)}${when(
      facts.length > 0,
      `\n    <ul class="hero-facts">${facts.join("")}\n    </ul>`,
    )}${when(
      section.action !== undefined,
      `\n    <a class="hero-button" href="#/${section.action?.feature}">${app.html(section.action?.label ?? "")}</a>`,
    )}
  </div>
  <div class="hero-art" aria-hidden="true"><span>${app.icon(app.blueprint.icon)}</span></div>
</div>`;
}

/** Only addresses that cannot run code; everything else leads to the first page. */
export function safeHref(href: string, app: AppContext): string {
  if (/^(https?:\/\/|mailto:|tel:|#\/)/i.test(href)) return app.html(href);
  return `#/${app.blueprint.features[0]?.id ?? ""}`;
}

function linkHtml(item: Item, className: string, label: string, app: AppContext): string {
  const mark = className === "button large" && item.icon !== undefined ? `${app.icon(item.icon)} ` : "";
  const href = item.href ?? "";
  const outside = /^https?:/i.test(href) ? ' target="_blank" rel="noopener"' : "";
  return `<a class="${className}" href="${safeHref(href, app)}"${outside}>${mark}${app.html(label)}</a>`;
}

const icon = (item: Item, app: AppContext) =>
  item.icon === undefined
    ? ""
    : `<span class="site-icon" aria-hidden="true">${app.icon(item.icon)}</span>\n    `;

function bodyHtml(section: Section, place: string, app: AppContext): string {
  const { items } = section;
  const word = (key: string) => app.html(app.word(key));
  const list = (className: string, html: (item: Item, index: number) => string, tag = "ul") =>
    `<${tag} class="${className}">${items.map((item, index) => `\n  <li${html(item, index)}\n  </li>`).join("")}\n</${tag}>`;
  switch (section.kind) {
    case "hero":
      return "";
    case "text":
      return `${section.text
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph) => `<p class="prose">${app.html(paragraph)}</p>`)
        .join("\n")}${when(items.length > 0, `\n${list("grid", (item) => cardHtml(item, app))}`)}`;
    case "features":
    case "team":
      return list("grid", (item) => cardHtml(item, app, section.kind === "team"));
    case "prices":
      return `${when(
        yearlyShare(section) !== null,
        `<div class="segments" role="group" aria-label="${word("Prices")}" id="${place}-periods">
  <button type="button" data-period="month" aria-pressed="true">${word("Monthly")}</button>
  <button type="button" data-period="year" aria-pressed="false">${word("Yearly")}</button>
</div>
`,
      )}${list(
        "grid",
        (item) => ` class="card price-card">
    <h3 class="card-title">${app.html(item.title)}</h3>
    <p class="price-amount"${when(yearlyShare(section) !== null, ` data-monthly="${app.html(item.price ?? "")}"`)}>${app.html(item.price ?? "")}</p>${when(item.text !== "", `\n    <p class="muted">${app.html(item.text)}</p>`)}${when(
      item.href !== undefined,
      `\n    <p class="card-actions">${linkHtml(item, "button", app.word("Choose"), app)}</p>`,
    )}`,
      )}`;
    case "gallery":
      return `${list(
        "gallery",
        (item, index) => `>
    <button type="button" class="gallery-picture" data-picture="${index}">
      ${pictureHtml(item, app)}
      <span class="gallery-caption">${app.html(item.title)}</span>
    </button>`,
      )}
<dialog class="gallery-dialog" id="${place}-dialog" aria-labelledby="${place}-caption">
  <div id="${place}-picture"></div>
  <p id="${place}-caption"></p>
  <div class="dialog-actions">
    <button type="button" class="secondary" id="${place}-previous">${word("Previous")}</button>
    <button type="button" class="secondary" id="${place}-next">${word("Next")}</button>
    <button type="button" id="${place}-close">${word("Close")}</button>
  </div>
</dialog>`;
    case "faq":
      return `<div class="faq">${items
        .map(
          (item) => `
  <details>
    <summary>${app.html(item.title)}</summary>
    <p>${app.html(item.text)}</p>
  </details>`,
        )
        .join("")}
</div>`;
    case "hours":
      return `<table class="hours">
  <tbody>${items
    .map(
      (item) => `\n    <tr><th scope="row">${app.html(item.title)}</th><td>${app.html(item.text)}</td></tr>`,
    )
    .join("")}
  </tbody>
</table>`;
    case "reviews":
      return list(
        "grid",
        (item) => ` class="card">
    <blockquote>${app.html(item.text)}</blockquote>
    <p class="muted">– ${app.html(item.title)}</p>`,
      );
    case "steps":
      return list(
        "grid steps",
        (item) => ` class="card">
    <h3 class="card-title">${app.html(item.title)}</h3>
    <p class="muted">${app.html(item.text)}</p>`,
        "ol",
      );
    case "contact":
      return `<dl class="facts panel">${items
        .map((item) => {
          const value = item.text === "" ? item.title : item.text;
          const shown =
            item.href === undefined ? app.html(value) : linkHtml(item, "contact-link", value, app);
          return `\n  <div><dt>${app.html(item.title)}</dt><dd>${shown}</dd></div>`;
        })
        .join("")}
</dl>`;
    case "newsletter":
      return `<form class="form newsletter" id="${place}-form" novalidate>
  <div class="field">
    <label for="${place}-email">${word("E-mail")}</label>
    <input type="email" autocomplete="email" id="${place}-email" name="email" required aria-describedby="${place}-email-error">
    <p class="error" id="${place}-email-error" data-error="email" hidden></p>
  </div>
  <div class="form-actions"><button>${word("Subscribe")}</button></div>
</form>
<p class="note" id="${place}-done" role="status" hidden></p>`;
    case "countdown":
      return `<p class="countdown" id="${place}-time" role="timer"></p>`;
    case "links":
      return list(
        "big-links",
        (item) =>
          `>\n    ${linkHtml(item, "button large", item.title, app)}${when(item.text !== "", `\n    <p class="muted small">${app.html(item.text)}</p>`)}`,
      );
    case "map":
      return mapSvg(section, app);
  }
}

function cardHtml(item: Item, app: AppContext, isPerson = false): string {
  const mark = isPerson
    ? `<span class="avatar" aria-hidden="true">${app.icon(item.icon ?? item.title.charAt(0).toUpperCase())}</span>\n    `
    : icon(item, app);
  return ` class="card">
    ${mark}<h3 class="card-title">${app.html(item.title)}</h3>${when(item.text !== "", `\n    <p class="muted">${app.html(item.text)}</p>`)}${when(
      item.price !== undefined,
      `\n    <p class="price">${app.html(item.price ?? "")}</p>`,
    )}${when(item.href !== undefined, `\n    <p class="card-actions">${linkHtml(item, "button secondary small", app.word("More"), app)}</p>`)}`;
}

function pictureHtml(item: Item, app: AppContext): string {
  if (/^(https?:|data:image\/)/.test(item.href ?? "")) {
    return `<img class="picture" src="${app.html(item.href ?? "")}" alt="">`;
  }
  return `<span class="picture" aria-hidden="true">${app.icon(item.icon ?? app.blueprint.icon)}</span>`;
}

/**
 * The share of twelve monthly prices that a year costs, when a price section speaks of both: 'yearly, 20 % off' -> 0.8.
 * `null` when there is no choice.
 */
export function yearlyShare(section: Section): number | null {
  if (section.kind !== "prices" || !/year|annual|jähr|jahr|anual|año|annuel|\ban\b/i.test(section.text))
    return null;
  const percent = /(\d{1,2})\s?%/.exec(section.text)?.[1];
  return percent === undefined ? 1 : 1 - Number(percent) / 100;
}
