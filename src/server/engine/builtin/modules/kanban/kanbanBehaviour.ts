import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { opening, setUpName, when } from "../partText.ts";
import { kanbanNames } from "./kanbanNames.ts";

/** The board's JavaScript: one function, so that its names cannot meet those of another view. */
export function kanbanBehaviour(feature: FeatureOf<"kanban">, app: AppContext): string {
  const { id, limits } = feature;
  const { entity, title, status, details, filters, due, sum, records } = kanbanNames(feature, app);
  const rows = app.rows(feature.entity);
  const filtered = filters.length > 0;
  const guarded = app.accounts?.guardsWriting === true;
  const facts = details
    .map(
      (field) => `
      entry(${app.js(field.label)}, row.${field.id}, () => ${app.valueNode(field, `row.${field.id}`)}),`,
    )
    .join("");
  const references = [...details, title].filter((field) => field.type === "reference" && field.entity);
  return `
${opening("A board with columns")}
function ${setUpName(id)}() {
  const columns = ${app.js(feature.columns)};

  const view = $("#${id}");
  const form = $("#${id}Form form");
  const live = $(".kanban-live", view);
  const columnParts = $$(".kanban-column", view);
  ${when(filtered, `const filterForm = $(".kanban-filters", view);`)}
  ${when(limits, `let limits = load("${id}-limits", {}); // the maximum of each column that has one: { "Editing": 3 }`)}
  let edited = null; // id of the row in the form; null while a new one is written
  let dragged = null; // id of the card that is being dragged

  // The rows of a column, in the order in which people put them.
  function rowsIn(column) {
    const order = load("${id}-order", []);
    const place = (row) => (order.includes(row.id) ? order.indexOf(row.id) : order.length);
    return ${rows}.all().filter((row) => row.${status.id} === column).sort((a, b) => place(a) - place(b));
  }

  // Puts a row into a column, before another row or, without one, at the end.
  function move(rowId, column, beforeId) {
    ${when(guarded, "if (!requireUser()) return;")}
    const ids = columns.flatMap((each) => rowsIn(each).map((row) => row.id)).filter((each) => each !== rowId);
    const others = rowsIn(column).map((row) => row.id).filter((each) => each !== rowId);
    const target = beforeId ? ids.indexOf(beforeId) : others.length > 0 ? ids.indexOf(others.at(-1)) + 1 : ids.length;
    ids.splice(target, 0, rowId);
    save("${id}-order", ids);
    ${rows}.update(rowId, { ${status.id}: column });
    live.textContent = ${rows}.get(rowId).${title.id} + " is in " + column + " now.";
  }

  // One step up or down inside the column.
  function shift(row, step) {
    const ids = rowsIn(row.${status.id}).map((each) => each.id);
    const other = ids[ids.indexOf(row.id) + step];
    if (!other) return;
    move(row.id, row.${status.id}, step < 0 ? other : ids[ids.indexOf(row.id) + 2]);
  }

  // ----- showing -----
  ${when(
    filtered,
    `
  function isShown(row) {
    const wanted = readForm(filterForm);
    return Object.entries(wanted).every(([name, value]) => value === "" || [row[name]].flat().includes(value));
  }
`,
  )}
  function showBoard() {
    // Building the cards again would lose the keyboard's place, so we note the place and return to it.
    const place = document.activeElement?.dataset.key;
    ${when(
      filtered,
      `for (const select of $$("select", filterForm)) fillChoices(select, ${rows}.all().flatMap((row) => row[select.name]).filter(Boolean));
    $(".kanban-clear", view).hidden = $$("select", filterForm).every((select) => select.value === "");`,
    )}
    columnParts.forEach((part, index) => {
      const column = columns[index];
      const all = rowsIn(column);
      $(".kanban-cards", part).replaceChildren(...all${when(filtered, ".filter(isShown)")}.map((row) => card(row, all)));
      $(".kanban-count", part).textContent = all.length === 1 ? "1 card" : all.length + " cards";
      ${when(sum !== undefined, `$(".kanban-sum", part).textContent = "Total: " + ${sum === undefined ? "" : app.valueText(sum, `sum(all, (row) => Number(row.${sum.id}) || 0)`)};`)}
      ${when(
        limits,
        `const limit = limits[column];
      const warning = $(".kanban-warning", part);
      const tooMany = limit !== undefined && all.length > limit;
      warning.hidden = !tooMany;
      warning.textContent = tooMany ? all.length + " cards, only " + limit + " wanted" : "";`,
      )}
    });
    const spot = place ? $("[data-key='" + place + "']", view) : null;
    // At the end of a column its arrow rests; the card's menu takes the focus.
    (spot?.disabled ? $("select", spot.parentElement) : spot)?.focus();
  }

  function card(row, column) {
    const name = row.${title.id};
    ${when(
      due !== undefined,
      `const overdue = row.${due?.id} && row.${due?.id} < today() && row.${status.id} !== columns.at(-1);`,
    )}
    const menu = el(
      "select",
      { "aria-label": "Move " + name + " to …", "data-key": row.id + "-move", onchange: () => move(row.id, menu.value) },
      columns.map((column) => el("option", { value: column, text: column })),
    );
    menu.value = row.${status.id};
    const button = (label, action, kind = "secondary", disabled = false) =>
      el("button", { type: "button", disabled, class: kind + " small", "aria-label": label + ": " + name, "data-key": row.id + label, onclick: action }, label);
    return el(
      "li",
      {
        class: ${due === undefined ? `"kanban-card card"` : `"kanban-card card" + (overdue ? " is-overdue" : "")`},
        draggable: "true",
        "data-row": row.id,
        ondragstart(event) {
          dragged = row.id;
          event.dataTransfer.setData("text/plain", name);
          event.currentTarget.classList.add("is-dragged");
        },
        ondragend: (event) => event.currentTarget.classList.remove("is-dragged"),
      },
      ${records === undefined ? `el("p", { class: "kanban-title", text: name })` : `el("p", { class: "kanban-title" }, el("a", { href: "#/${records.id}Detail/" + row.id, text: name }))`},${when(
        due !== undefined,
        `
      overdue && el("p", {}, el("span", { class: "badge danger", text: "Overdue" })),`,
      )}${
        details.length > 0
          ? `
      el("dl", { class: "kanban-facts" }, facts(row)),`
          : ""
      }
      el(
        "div",
        { class: "card-actions" },
        menu,
        button("↑", () => shift(row, -1), "secondary", column[0] === row),
        button("↓", () => shift(row, 1), "secondary", column.at(-1) === row),
        button("Edit", () => go("${id}Form", row.id)),
        button("Delete", () => removeCard(row), "danger"),
      ),
    );
  }
  ${when(
    details.length > 0,
    `
  // The filled fields of a card, as names and values.
  function facts(row) {
    const entry = (label, value, node) =>
      value === "" || value === undefined || value.length === 0 ? [] : [el("dt", { text: label }), el("dd", {}, node())];
    return [${facts}
    ].flat();
  }
`,
  )}
  async function removeCard(row) {
    ${when(guarded, "if (!requireUser()) return;")}
    if (!(await confirmDialog("Delete " + row.${title.id} + "?", "Delete"))) return;
    ${rows}.remove(row.id);
    $("h1", view).focus();
    toast(row.${title.id} + " is deleted.");
  }

  // ----- the form: opened empty, with a column ("new-2") or with a card -----

  function showForm(key) {
    ${when(guarded, "if (!requireUser()) return;")}
    const row = ${rows}.get(key);
    edited = row ? row.id : null;
    $("#${id}Form .kanban-form-title").textContent = row ? "Edit " + row.${title.id} : ${app.js(`New ${entity.one}`)};
    ${references.map((field) => `fillChoices(form.elements.${field.id}, ${app.rows(field.entity ?? "")}.all().map((each) => each.${app.entity(field.entity ?? "").titleField}));`).join("\n    ")}
    clearErrors(form);
    const column = columns[Number(key.split("-")[1])] ?? columns[0];
    fillForm(form, row ?? { ${status.id}: column });
  }

  function saveCard(event) {
    event.preventDefault();
    if (showErrors(form, checkForm(form))) return;
    if (edited) ${rows}.update(edited, readForm(form));
    else ${rows}.add(readForm(form));
    toast("Saved.");
    go("${id}");
  }

  // ----- dragging -----

  columnParts.forEach((part, index) => {
    part.addEventListener("dragover", (event) => {
      if (!dragged) return;
      event.preventDefault(); // allows to drop here
      part.classList.add("is-target");
    });
    part.addEventListener("dragleave", () => part.classList.remove("is-target"));
    part.addEventListener("drop", (event) => {
      event.preventDefault();
      part.classList.remove("is-target");
      // The card goes before the one whose middle lies below the pointer.
      const below = $$(".kanban-card", part).find((each) => {
        const box = each.getBoundingClientRect();
        return each.dataset.row !== dragged && event.clientY < box.top + box.height / 2;
      });
      move(dragged, columns[index], below?.dataset.row);
      dragged = null;
    });
    ${when(
      limits,
      `
    const limit = $(".kanban-limit input", part);
    limit.value = limits[columns[index]] ?? "";
    limit.addEventListener("input", () => {
      const { [columns[index]]: _, ...others } = limits;
      limits = limit.valueAsNumber >= 1 ? { ...others, [columns[index]]: limit.valueAsNumber } : others;
      save("${id}-limits", limits);
      showBoard();
    });`,
    )}
  });
  ${when(
    filtered,
    `filterForm.addEventListener("input", showBoard);
  filterForm.addEventListener("reset", () => setTimeout(() => {
    showBoard(); // after the fields are empty
    $("select", filterForm).focus();
  }));`,
  )}
  form.addEventListener("submit", saveCard);
  ${rows}.onChange(showBoard);
  route("${id}", showBoard);
  route("${id}Form", showForm);
}

${setUpName(id)}();
`;
}
