import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext, FeatureModule } from "../../compose/module.ts";
import { tidy, when } from "../partText.ts";

/** A form that people send: checked, with a running total where something is priced, and a confirmation of what was sent. */
export const formModule: FeatureModule<"form"> = {
  name: "form",
  compose(feature, app) {
    return {
      views: [
        {
          id: feature.id,
          title: feature.title,
          nav: feature.nav ? feature.title : null,
          html: tidy(formHtml(feature, app)),
        },
      ],
      css: formCss,
      js: tidy(formJs(feature, app)),
      uses: ["dom", "collection", "router", "forms", "format", "figures"],
    };
  },
};

const formCss = `
/* Forms that are sent */
.form-total {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
}

.sent {
  max-width: 46rem;
  margin-bottom: 1.5rem;
  border-color: var(--good);
}

.sent h2 {
  margin-bottom: 1rem;
}

.sent-list {
  margin-top: 2.5rem;
}
`;

function formHtml(feature: FeatureOf<"form">, app: AppContext): string {
  const { id } = feature;
  const entity = app.entity(feature.entity);
  const fields = entity.fields.map((field) => app.field(field, `${id}-form`).replace(/^(?=.)/gm, "  "));
  return `
<div class="page-head">
  <div>
    <h1>${app.html(feature.title)}</h1>${when(feature.intro !== "", `\n    <p class="lead">${app.html(feature.intro)}</p>`)}
  </div>
</div>

<div class="panel sent" id="${id}-sent" role="status" tabindex="-1" hidden>
  <h2>${app.html(feature.done)}</h2>
  <dl class="facts" id="${id}-sent-facts"></dl>
</div>

<form class="form panel" id="${id}-form" novalidate>
${fields.join("\n")}${when(
  feature.total !== undefined,
  `
  <p class="form-total wide"><span id="${id}-total-how" class="muted"></span> <output class="price" id="${id}-total"></output></p>`,
)}
  <div class="form-actions">
    <button class="large">${app.html(feature.button)}</button>
  </div>
</form>
${when(
  feature.showSent,
  `
<section class="sent-list">
  <h2>${app.html(entity.many.charAt(0).toUpperCase() + entity.many.slice(1))}</h2>
  <p class="lead" id="${id}-count"></p>
  <ul class="grid" id="${id}-list"></ul>
</section>`,
)}`;
}

function formJs(feature: FeatureOf<"form">, app: AppContext): string {
  const { id, total, dateOrder } = feature;
  const cap = id.charAt(0).toUpperCase() + id.slice(1);
  const entity = app.entity(feature.entity);
  const rows = app.rows(feature.entity);
  const label = (fieldId: string) => entity.fields.find((field) => field.id === fieldId)?.label ?? fieldId;
  const references = entity.fields.flatMap((field) => {
    if (field.type !== "reference" || field.entity === undefined) return [];
    const other = app.entity(field.entity);
    const choices = `${app.rows(other.id)}.all().map((row) => row.${other.titleField})`;
    return [{ field: field.id, line: `  fillChoices(form.elements.${field.id}, ${choices});\n` }];
  });
  const [chosen] = references;
  const facts = entity.fields.map(
    (field) => `    fact(${app.js(field.label)}, ${app.valueNode(field, `sent.${field.id}`)}),\n`,
  );
  const order =
    dateOrder === undefined
      ? ""
      : `  if (values.${dateOrder.from} && values.${dateOrder.to} && values.${dateOrder.to} <= values.${dateOrder.from}) {
    errors.${dateOrder.to} = ${app.js(
      app
        .word("{to} must be after {from}")
        .replace("{to}", () => label(dateOrder.to))
        .replace("{from}", () => label(dateOrder.from)),
    )};
  }
`;
  const amounts = entity.fields.filter((field) => field.type === "number" || field.type === "money");
  const [firstNumber] = amounts;
  return `${when(total !== undefined, totalJs(feature, app))}
/** Opens the form${chosen === undefined ? "" : "; the key of the address names what was chosen"}. */
function show${cap}(${chosen === undefined ? "" : "key"}) {
  const form = $("#${id}-form");
  clearErrors(form);
  $("#${id}-sent").hidden = true;
${references.map((reference) => reference.line).join("")}${chosen === undefined ? "" : `  if (key) form.elements.${chosen.field}.value = key;\n`}${when(total !== undefined, `  show${cap}Total();\n`)}}
route(${app.js(id)}, show${cap});

$("#${id}-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const values = readForm(form);
  const errors = checkForm(form);
${order}  if (showErrors(form, errors)) return;
  const sent = ${rows}.add(${total === undefined ? "values" : `{ ...values, total: ${id}Total(values).amount }`});
  form.reset();
${when(total !== undefined, `  show${cap}Total();\n`)}  $("#${id}-sent-facts").replaceChildren(
${facts.join("")}${when(total !== undefined, `    fact(${app.js(app.word("Total"))}, money(sent.total)),\n`)}  );
  $("#${id}-sent").hidden = false;
  $("#${id}-sent").focus();
});
${when(total !== undefined, `$("#${id}-form").addEventListener("input", show${cap}Total);\n`)}${when(
  feature.showSent,
  `
/** Lists what was sent so far. */
function show${cap}List() {
  const rows = ${rows}.all();
  $("#${id}-count").textContent = rows.length + " " + (rows.length === 1 ? ${app.js(entity.one)} : ${app.js(entity.many)})${
    firstNumber === undefined
      ? ""
      : ` + ${app.js(` · ${firstNumber.label}: `)} + ${app.valueText(firstNumber, `sum(rows, (row) => row.${firstNumber.id})`)}`
  };
  $("#${id}-list").replaceChildren(
    ...rows.map((row) =>
      el(
        "li",
        { class: "card" },
        el("h3", { class: "card-title", text: row.${entity.titleField} }),
        el(
          "dl",
          { class: "facts" },
${entity.fields
  .filter((field) => field.id !== entity.titleField)
  .map((field) => `          fact(${app.js(field.label)}, ${app.valueNode(field, `row.${field.id}`)}),\n`)
  .join("")}        ),
      ),
    ),
  );
}
show${cap}List();
${rows}.onChange(show${cap}List);
`,
)}`;
}

/** `idTotal(values)` -> `{amount, how}` and a function that shows it while people type. */
function totalJs(feature: FeatureOf<"form">, app: AppContext): string {
  const { id, total } = feature;
  if (total === undefined) return "";
  const cap = id.charAt(0).toUpperCase() + id.slice(1);
  const entity = app.entity(feature.entity);
  const reference = entity.fields.find((field) => field.id === total.reference);
  const other = app.entity(reference?.entity ?? feature.entity);
  const isTime = total.per === "night" || total.per === "day";
  const counted = entity.fields.find((field) => field.type === "number")?.id;
  const nights =
    total.from === undefined || total.to === undefined
      ? "1"
      : `values.${total.from} && values.${total.to} ? Math.max(0, daysBetween(values.${total.from}, values.${total.to})${total.per === "day" ? " + 1" : ""}) : 0`;
  const count = isTime ? nights : counted === undefined ? "1" : `Number(values.${counted}) || 0`;
  const units = {
    night: ["night", "nights"],
    day: ["day", "days"],
    person: ["person", "people"],
    item: ["piece", "pieces"],
  }[total.per];
  const [one = "", many = ""] = units.map((unit) => app.word(unit));
  return `/** What the request costs, and how that comes about. */
function ${id}Total(values) {
  const chosen = ${app.rows(other.id)}.all().find((row) => row.${other.titleField} === values.${total.reference});
  const count = ${count};
  const price = chosen ? chosen.${total.price} : 0;
  const how = chosen && count ? count + " " + (count === 1 ? ${app.js(one)} : ${app.js(many)}) + " × " + money(price) : "";
  return { amount: Math.round(count * price * 100) / 100, how };
}

function show${cap}Total() {
  const { amount, how } = ${id}Total(readForm($("#${id}-form")));
  $("#${id}-total-how").textContent = how || ${app.js(app.word("Total"))};
  $("#${id}-total").value = money(amount);
}
`;
}
