import type { Blueprint } from "../blueprint.ts";
import { escapeHtml, indentLines } from "./escape.ts";
import { faviconSvg, hasIcon, iconHtml, iconSymbols } from "./icons.ts";
import type { Part } from "./module.ts";
import { inkOn } from "./theme.ts";

interface Page {
  blueprint: Blueprint;
  word(key: string): string;
  parts: Part[];
  firstView: string;
  toasts: boolean;
  dialog: boolean;
  /** The behaviour, which may show icons as well. */
  js: string;
}

/** The whole document: header with navigation, one section per view, footer, and the places for messages. */
export function pageHtml({ blueprint, word, parts, firstView, toasts, dialog, js }: Page): string {
  const { component } = blueprint.theme;
  // The first letter of the name stands in for a sign that not every computer can show.
  const sign = hasIcon(blueprint.icon) ? blueprint.icon : ([...blueprint.name][0] ?? "").toUpperCase();
  const favicon = faviconSvg(sign, component, inkOn(component));
  const links = parts.flatMap((part) =>
    part.views.flatMap((view) => (view.nav === null ? [] : [{ id: view.id, label: view.nav }])),
  );
  const header = parts.map((part) => part.header?.trim() ?? "").filter((html) => html !== "");
  const footer = parts.map((part) => part.footer?.trim() ?? "").filter((html) => html !== "");
  const sections = parts.flatMap((part) => {
    const page = part.views[0]?.id ?? "";
    return part.views.map(
      (view) =>
        `<section id="${view.id}" data-page="${view.nav === null ? page : view.id}"${view.id === firstView ? "" : " hidden"}>\n${indentLines(headingsFocusable(view.html.trim()), 2)}\n</section>`,
    );
  });
  const html = `<!doctype html>
<html lang="${blueprint.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(blueprint.name)}</title>
    <meta name="description" content="${escapeHtml(blueprint.tagline)}">
    <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(favicon)}">
    <link rel="stylesheet" href="styles.css">
  </head>
  <body>
    <a class="skip-link" href="#page-main">${escapeHtml(word("Skip to the content"))}</a>

    <header class="page-header">
      <a class="brand" href="#/${firstView}"><span class="brand-icon" aria-hidden="true">${iconHtml(sign)}</span> ${escapeHtml(blueprint.name)}</a>
${indentLines([navHtml(links, word), ...header].filter((html) => html !== "").join("\n"), 6)}
    </header>

    <main id="page-main" class="page-main" tabindex="-1">
${indentLines(sections.join("\n\n"), 6)}
    </main>

    <footer class="page-footer">
${indentLines([...footer, `<p>${escapeHtml(word("Everything you enter stays in this browser."))}</p>`].join("\n"), 6)}
    </footer>${
      dialog
        ? `

    <dialog id="confirm-dialog" aria-labelledby="confirm-text">
      <form method="dialog">
        <p id="confirm-text"></p>
        <div class="dialog-actions">
          <button class="secondary" value="no">${escapeHtml(word("Cancel"))}</button>
          <button id="confirm-yes" class="danger" value="yes"></button>
        </div>
      </form>
    </dialog>`
        : ""
    }${
      toasts
        ? `

    <div id="toast-area" class="toast-area" role="status"></div>`
        : ""
    }

    <!-- icons -->
    <script src="script.js"></script>
  </body>
</html>
`;
  const symbols = iconSymbols(html, js);
  const icons = symbols === "" ? "" : `${indentLines(symbols, 4)}\n\n`;
  return html.replace("    <!-- icons -->\n", () => icons).replace(/\n\s*\n(\s*<\/header>)/, "\n$1");
}

function navHtml(links: { id: string; label: string }[], word: (key: string) => string): string {
  if (links.length < 2) return "";
  const items = links.map(
    ({ id, label }) => `    <li><a href="#/${id}" data-page="${id}">${escapeHtml(label)}</a></li>\n`,
  );
  return `<nav class="page-nav" aria-label="${escapeHtml(word("Pages"))}">\n  <ul>\n${items.join("")}  </ul>\n</nav>`;
}

/** Headings of views take the focus when their view opens. */
function headingsFocusable(html: string): string {
  return html.replace(/<h1(?![^>]*tabindex)/, '<h1 tabindex="-1"');
}
