import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { setUpName, when } from "../partText.ts";

/** The stockroom's JavaScript: one function, so that its names cannot meet those of another view. */
export function inventoryBehaviour(feature: FeatureOf<"inventory">, app: AppContext): string {
  const {
    id,
    quantityField: quantity,
    reorderField: reorder,
    costField: cost,
    supplierField: supplier,
  } = feature;
  const entity = app.entity(feature.entity);
  const items = app.rows(entity.id);
  const title = entity.titleField;
  const say = (key: string) => app.js(app.word(key));
  const skuField = entity.fields.find(
    (field) => field.id !== title && /^(?:sku|code|number|partNumber|articleNumber)$/i.test(field.id),
  );
  const detailList = app.blueprint.features.find(
    (candidate) => candidate.module === "records" && candidate.entity === entity.id && candidate.detail,
  );
  const { purchaseOrders } = feature;
  const hasLow = reorder !== undefined;

  return `
function ${setUpName(id)}() {
  // Every booking is kept, so that people can see later why a quantity changed.
  const movements = collection("${id}Movements", []);
  ${when(purchaseOrders, `const orders = collection("${id}Orders", []);`)}

  /** What people call a ${app.comment(entity.one)} in lists and selects. */
  function nameOf(item) {
    return ${skuField ? `item.${skuField.id} ? item.${skuField.id} + " · " + item.${title} : item.${title}` : `item.${title}`};
  }

  function findByName(name) {
    return ${items}.all().find((item) => nameOf(item) === name);
  }

  /** Changes the quantity of a ${app.comment(entity.one)} and writes down when and why. */
  function book(item, change, reason) {
    ${items}.update(item.id, { ${quantity}: Number(item.${quantity} || 0) + change });
    movements.add({ date: today(), itemId: item.id, name: nameOf(item), change, reason });
  }

  // ----- Stock: totals, the form and the list of movements -----

  const form = $("#${id}-form");
  const filter = $("#${id}-filter");

  function showTotals() {
    const all = ${items}.all();
    const total = (value) => all.reduce((sum, item) => sum + value(item), 0);
    ${when(cost !== undefined, `$("#${id}-value").textContent = money(total((item) => item.${quantity} * item.${cost ?? ""}));`)}
    $("#${id}-pieces").textContent = number(total((item) => Number(item.${quantity} || 0)));
    ${when(hasLow, `$("#${id}-low-count").textContent = number(lowItems().length);`)}
  }

  function showMovements() {
    const shown = movements.all().filter((movement) => !filter.value || movement.name === filter.value);
    $("#${id}-empty").hidden = shown.length > 0;
    $("#${id}-table-wrap").hidden = shown.length === 0;
    // The newest first.
    $("#${id}-movements").replaceChildren(...[...shown].reverse().map((movement) => movementRow(movement, true)));
  }

  function movementRow(movement, withName) {
    const isIn = movement.change > 0;
    return el(
      "tr",
      {},
      el("td", { text: day(movement.date) }),
      withName && el("td", { text: movement.name }),
      el("td", {}, el("span", { class: "badge " + (isIn ? "good" : "neutral"), text: isIn ? ${say("In")} : ${say("Out")} })),
      el("td", { class: "number", text: number(Math.abs(movement.change)) }),
      el("td", { text: movement.reason }),
    );
  }

  function offerItems() {
    const names = ${items}.all().map(nameOf);
    fillChoices(form.elements.what, names);
    fillChoices(filter, names);
    ${when(purchaseOrders, `fillChoices($("#${id}-order-form").elements.what, names);`)}
  }

  // Says how many there are, before anybody books.
  function showCurrent() {
    const item = findByName(form.elements.what.value);
    $("#${id}-now").textContent = item ? ${say("In stock now:")} + " " + number(item.${quantity} || 0) : "";
  }

  form.addEventListener("change", showCurrent);
  filter.addEventListener("change", showMovements);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = readForm(form);
    const errors = checkForm(form);
    const item = findByName(values.what);
    const isOut = values.direction === ${say("Out")};
    const available = Number(item?.${quantity} || 0);
    if (isOut && item && values.quantity > available) {
      errors.quantity = ${say("There are only")} + " " + number(available) + " " + ${say("in stock")};
    }
    if (showErrors(form, errors)) return;
    book(item, isOut ? -values.quantity : values.quantity, values.reason);
    toast(nameOf(item) + ": " + number(${items}.get(item.id).${quantity}) + " " + ${say("in stock now")});
    form.reset();
    showCurrent();
    form.elements.what.focus();
  });
${when(hasLow, lowSource())}${when(purchaseOrders, ordersSource())}
  // ----- Keeping everything up to date -----

  function showAll() {
    offerItems();
    showTotals();
    showMovements();
    ${when(hasLow, "showLow();")}
    ${when(purchaseOrders, "showOrders();")}
  }

  ${items}.onChange(showAll);
  movements.onChange(showMovements);
  ${when(purchaseOrders, "orders.onChange(showOrders);")}
  showAll();
${when(detailList !== undefined, detailSource(detailList?.id ?? ""))}
}

${setUpName(id)}();
`;

  function lowSource(): string {
    return `
  // ----- Low stock -----

  function lowItems() {
    return ${items}.all().filter((item) => Number(item.${quantity} || 0) < Number(item.${reorder ?? ""} || 0));
  }

  function showLow() {
    const low = lowItems();
    $("#${id}-low-empty").hidden = low.length > 0;
    $("#${id}-low-form").hidden = low.length === 0;
    $("#${id}-low-rows").replaceChildren(
      ...low.map((item) => {
        ${when(purchaseOrders, `const proposal = Math.max(1, 2 * Number(item.${reorder ?? ""}) - Number(item.${quantity} || 0));`)}
        return el(
          "tr",
          {},
          ${when(
            purchaseOrders,
            `el("td", {}, el("input", { type: "checkbox", checked: true, "data-order": item.id, "aria-label": ${say("Order")} + " " + nameOf(item) })),`,
          )}
          el("th", { scope: "row", text: nameOf(item) }),
          el("td", { class: "number" }, el("span", { class: "badge danger", text: number(item.${quantity} || 0) })),
          el("td", { class: "number", text: number(item.${reorder ?? ""}) }),
          ${when(supplier !== undefined, `el("td", { text: item.${supplier ?? ""} }),`)}
          ${when(
            purchaseOrders,
            `el(
            "td",
            { class: "number" },
            el("input", { type: "number", min: 1, step: 1, value: proposal, "data-pieces": item.id, "aria-label": ${say("Pieces to order")} + ": " + nameOf(item) }),
          ),`,
          )}
        );
      }),
    );
  }
`;
  }

  function ordersSource(): string {
    const supplierOf = supplier === undefined ? `""` : `item.${supplier}`;
    return `
  // ----- Purchase orders -----

  /** One order for each supplier, since each gets a letter of its own. */
  function raiseOrders(lines) {
    const suppliers = [...new Set(lines.map((line) => line.supplier))];
    for (const supplier of suppliers) {
      orders.add({
        code: newCode("PO"),
        date: today(),
        supplier,
        status: "ordered",
        lines: lines.filter((line) => line.supplier === supplier),
      });
    }
    toast(suppliers.length === 1 ? ${say("The purchase order was raised.")} : suppliers.length + " " + ${say("purchase orders were raised, one for each supplier.")});
  }

  function lineFor(item, pieces) {
    return { itemId: item.id, name: nameOf(item), pieces, supplier: ${supplierOf}, cost: ${cost === undefined ? "0" : `Number(item.${cost} || 0)`} };
  }
${when(
  hasLow,
  `
  $("#${id}-low-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const lowForm = event.currentTarget;
    const chosen = $$("[data-order]:checked", lowForm).map((tick) => ({
      item: ${items}.get(tick.dataset.order),
      pieces: Number($('[data-pieces="' + tick.dataset.order + '"]', lowForm).value),
    }));
    const problem =
      chosen.length === 0
        ? ${say("Tick at least one line.")}
        : chosen.some(({ pieces }) => !Number.isInteger(pieces) || pieces < 1)
          ? ${say("Pieces to order must be whole numbers from 1.")}
          : "";
    const place = $('[data-error="lines"]', lowForm);
    place.textContent = problem;
    place.hidden = problem === "";
    if (problem) return;
    raiseOrders(chosen.map(({ item, pieces }) => lineFor(item, pieces)));
    go("${id}Orders");
  });
`,
)}
  $("#${id}-order-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const orderForm = event.currentTarget;
    if (showErrors(orderForm, checkForm(orderForm))) return;
    const values = readForm(orderForm);
    raiseOrders([lineFor(findByName(values.what), values.quantity)]);
    orderForm.reset();
  });

  const statusWords = { ordered: ${say("Ordered")}, received: ${say("Received")}, cancelled: ${say("Cancelled")} };
  const statusTones = { ordered: "warning", received: "good", cancelled: "neutral" };

  function showOrders() {
    $("#${id}-orders-empty").hidden = orders.all().length > 0;
    $("#${id}-orders").replaceChildren(...[...orders.all()].reverse().map(orderCard));
  }

  function orderCard(order) {
    ${when(cost !== undefined, "const total = order.lines.reduce((sum, line) => sum + line.pieces * line.cost, 0);")}
    const isOpen = order.status === "ordered";
    return el(
      "li",
      { class: "panel inventory-order" },
      el(
        "div",
        { class: "inventory-order-head" },
        el("h3", { text: order.code + (order.supplier ? " · " + order.supplier : "") }),
        el("span", { class: "muted", text: day(order.date) }),
        el("span", { class: "badge " + statusTones[order.status], text: statusWords[order.status] }),
      ),
      el("ul", { class: "plain-list" }, ...order.lines.map((line) => el("li", { text: number(line.pieces) + " × " + line.name }))),
      ${when(cost !== undefined, `el("p", { class: "figure", text: ${say("Total:")} + " " + money(total) }),`)}
      isOpen &&
        el(
          "div",
          { class: "row" },
          el("button", { type: "button", onclick: () => receive(order) }, ${say("Receive")}),
          el("button", { type: "button", class: "secondary", onclick: () => cancel(order) }, ${say("Cancel order")}),
        ),
    );
  }

  /** The goods are here: the quantities go up, each with a movement that names the order. */
  function receive(order) {
    orders.update(order.id, { status: "received", receivedOn: today() });
    for (const line of order.lines) {
      const item = ${items}.get(line.itemId);
      if (item) book(item, line.pieces, ${say("Purchase order")} + " " + order.code + " " + ${say("received")});
    }
    toast(order.code + ": " + ${say("received, the quantities went up.")});
  }

  async function cancel(order) {
    const sure = await confirmDialog(${say("Cancel this purchase order?")} + " " + order.code, ${say("Cancel order")});
    if (sure) orders.update(order.id, { status: "cancelled" });
  }
`;
  }

  function detailSource(listId: string): string {
    return `
  // ----- The page of one ${app.comment(entity.one)} also shows its movements -----

  const ownMovements = el("section", { class: "stack detail-section" });
  $("#${listId}Detail").append(ownMovements);

  function showOwnMovements() {
    const [, view, key] = location.hash.split("/");
    if (view !== "${listId}Detail") return;
    ownMovements.hidden = !${items}.get(key);
    const own = movements.all().filter((movement) => movement.itemId === key);
    const heads = [${say("Date")}, ${say("In or out")}, ${say("Quantity")}, ${say("Reason")}];
    ownMovements.replaceChildren(
      el("h2", { text: ${say("Movements")} }),
      own.length === 0
        ? el("p", { class: "muted", text: ${say("Nothing has been booked yet.")} })
        : el(
            "div",
            { class: "table-wrap", role: "region", tabindex: 0, "aria-label": ${say("Movements")} },
            el(
              "table",
              {},
              el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col", text: head })))),
              el("tbody", {}, ...[...own].reverse().map((movement) => movementRow(movement, false))),
            ),
          ),
    );
  }

  window.addEventListener("hashchange", showOwnMovements);
  movements.onChange(showOwnMovements);
  showOwnMovements();`;
  }
}
