import type { Field } from "../../blueprint.ts";
import type { FeatureModule, View } from "../../compose/module.ts";
import { tidy, when } from "../partText.ts";
import { inventoryBehaviour } from "./inventoryBehaviour.ts";
import { inventoryStyle } from "./inventoryStyle.ts";

/** Stock booked in and out with a reason, what is low, what it is worth, and purchase orders up to their receipt. */
export const inventoryModule: FeatureModule<"inventory"> = {
  name: "inventory",
  compose(feature, app) {
    const { id } = feature;
    const entity = app.entity(feature.entity);
    const { word } = app;
    const text = (key: string) => app.html(word(key));

    const fields: Field[] = [
      { id: "what", label: sentence(entity.one), type: "reference", required: true, entity: entity.id },
      {
        id: "direction",
        label: word("In or out"),
        type: "choice",
        required: true,
        choices: [word("In"), word("Out")],
        default: word("In"),
      },
      { id: "quantity", label: word("Quantity"), type: "number", required: true, min: 1 },
      {
        id: "reason",
        label: word("Reason"),
        type: "text",
        required: true,
        hint: word("For example: delivery, used in a job, counted again"),
      },
    ];

    const stock: View = {
      id,
      title: feature.title,
      nav: feature.nav ? feature.title : null,
      html: tidy(`
<div class="page-head"><h1 tabindex="-1">${app.html(feature.title)}</h1></div>
<dl class="tiles" id="${id}-tiles">${when(
        feature.costField !== undefined,
        `
  <div class="tile"><dt class="tile-label">${text("Stock value")}</dt><dd class="tile-value" id="${id}-value"></dd></div>`,
      )}
  <div class="tile"><dt class="tile-label">${text("Pieces in stock")}</dt><dd class="tile-value" id="${id}-pieces"></dd></div>${when(
    feature.reorderField !== undefined,
    `
  <div class="tile"><dt class="tile-label">${text("Below reorder level")}</dt><dd class="tile-value" id="${id}-low-count"></dd></div>`,
  )}
</dl>
<div class="inventory-columns">
  <section class="panel stack">
    <h2>${text("Book stock in or out")}</h2>
    <form class="form" id="${id}-form" novalidate>
${fields.map((field) => indent(app.field(field, `${id}-form`), 6)).join("\n")}
      <p class="muted" id="${id}-now" aria-live="polite"></p>
      <div class="form-actions"><button type="submit">${text("Book")}</button></div>
    </form>
  </section>
  <section class="stack">
    <h2>${text("Movements")}</h2>
    <div class="toolbar">
      <div class="field">
        <label for="${id}-filter">${app.html(sentence(entity.one))}</label>
        <select id="${id}-filter" data-first="${app.html(word(`All ${entity.many}`))}"></select>
      </div>
    </div>
    <p class="empty" id="${id}-empty">${text("Nothing has been booked yet.")}</p>
    <div class="table-wrap" id="${id}-table-wrap" role="region" tabindex="0" aria-label="${text("Movements")}">
      <table>
        <caption class="visually-hidden">${text("Movements")}</caption>
        <thead>
          <tr><th scope="col">${text("Date")}</th><th scope="col">${app.html(sentence(entity.one))}</th><th scope="col">${text("In or out")}</th><th scope="col" class="number">${text("Quantity")}</th><th scope="col">${text("Reason")}</th></tr>
        </thead>
        <tbody id="${id}-movements"></tbody>
      </table>
    </div>
  </section>
</div>`),
    };

    const low: View = {
      id: `${id}Low`,
      title: word("Low stock"),
      nav: word("Low stock"),
      html: tidy(`
<div class="page-head"><h1 tabindex="-1">${text("Low stock")}</h1></div>
<p class="lead">${app.html(word(`These ${entity.many} have fallen below their reorder level.`))}</p>
<p class="empty" id="${id}-low-empty">${app.html(word(`No ${entity.one} is below its reorder level.`))}</p>
<form class="form inventory-low" id="${id}-low-form" novalidate>
  <div class="table-wrap" role="region" tabindex="0" aria-label="${text("Low stock")}">
    <table>
      <caption class="visually-hidden">${text("Low stock")}</caption>
      <thead>
        <tr>${when(feature.purchaseOrders, `<th scope="col">${text("Order")}</th>`)}<th scope="col">${app.html(sentence(entity.one))}</th><th scope="col" class="number">${text("In stock")}</th><th scope="col" class="number">${text("Reorder level")}</th>${when(feature.supplierField !== undefined, `<th scope="col">${text("Supplier")}</th>`)}${when(feature.purchaseOrders, `<th scope="col" class="number">${text("Pieces to order")}</th>`)}</tr>
      </thead>
      <tbody id="${id}-low-rows"></tbody>
    </table>
  </div>${when(
    feature.purchaseOrders,
    `
  <p class="error" data-error="lines" hidden></p>
  <div class="form-actions"><button type="submit">${text("Raise purchase order")}</button></div>`,
  )}
</form>`),
    };

    const orderFields: Field[] = [
      { id: "what", label: sentence(entity.one), type: "reference", required: true, entity: entity.id },
      { id: "quantity", label: word("Pieces to order"), type: "number", required: true, min: 1 },
    ];
    const orders: View = {
      id: `${id}Orders`,
      title: word("Purchase orders"),
      nav: word("Purchase orders"),
      html: tidy(`
<div class="page-head"><h1 tabindex="-1">${text("Purchase orders")}</h1></div>
<section class="panel stack">
  <h2>${text("New purchase order")}</h2>
  <form class="form inventory-order-form" id="${id}-order-form" novalidate>
${orderFields.map((field) => indent(app.field(field, `${id}-order-form`), 4)).join("\n")}
    <div class="form-actions"><button type="submit">${text("Raise purchase order")}</button></div>
  </form>
</section>
<p class="empty inventory-orders" id="${id}-orders-empty">${text("No purchase order yet.")}</p>
<ul class="plain-list stack inventory-orders" id="${id}-orders"></ul>`),
    };

    return {
      views: [
        stock,
        ...(feature.reorderField === undefined ? [] : [low]),
        ...(feature.purchaseOrders ? [orders] : []),
      ],
      css: inventoryStyle,
      js: tidy(inventoryBehaviour(feature, app)),
      uses: ["dom", "collection", "router", "forms", "format", "toast", "dialog", "code"],
    };

    function sentence(noun: string): string {
      return noun.charAt(0).toUpperCase() + noun.slice(1);
    }
  },
};

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(spaces));
}
