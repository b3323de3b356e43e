import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { ShopNames } from "./shop.ts";

/** Behaviour of cart, checkout and looking up orders. */
export function cartJs(
  feature: FeatureOf<"shop">,
  names: ShopNames,
  app: AppContext,
  fields: Field[],
): string {
  const { id, priceField, stockField } = feature;
  const { cap, rows } = names;
  const text = (key: string) => app.js(app.word(key));
  const hasDiscounts = feature.discounts.length > 0;
  const address = fields
    .filter((field) => !["card", "expiry", "cvc"].includes(field.id))
    .map((field) => `      fact(${app.js(field.label)}, order.${field.id}),\n`);
  return `// What is in the cart: [{ id, count }] with the ids of the ${app.comment(names.entity.many)}.
let ${id}Cart = load("${id}Cart", []);
${when(hasDiscounts, `let ${id}Code = load("${id}Code", "");\nconst ${id}Discounts = ${app.js(feature.discounts)};\n`)}const ${id}Orders = collection("${id}Orders", []);

/** The lines of the cart with names and prices, and what they come to. Sums are made in cents, so that they are exact. */
function ${id}Sums() {
  const lines = ${id}Cart.flatMap(({ id, count }) => {
    const row = ${rows}.get(id);
    if (!row) return [];
    return [{ id, name: ${names.titleText}, price: row.${priceField}, count${when(stockField !== undefined, `, most: row.${stockField}`)} }];
  });
  const goods = sum(lines, (line) => Math.round(line.price * 100) * line.count);
${
  hasDiscounts
    ? `  const discount = ${id}Discounts.find((candidate) => candidate.code === ${id}Code);
  const less = discount ? Math.round((goods * discount.percent) / 100) : 0;
  return { lines, goods: goods / 100, less: less / 100, code: discount?.code ?? "", total: (goods - less) / 100 };`
    : `  return { lines, total: goods / 100 };`
}
}

function save${cap}Cart(lines) {
  ${id}Cart = lines;
  save("${id}Cart", lines);
  show${cap}Cart();
}

/** Puts one more of a thing into the cart. */
function addTo${cap}Cart(row) {
  const line = ${id}Cart.find((candidate) => candidate.id === row.id);
${when(
  stockField !== undefined,
  `  if (line && line.count >= row.${stockField}) {
    toast(${text("There are no more of these.")});
    return;
  }
`,
)}  if (line) save${cap}Cart(${id}Cart.map((other) => (other === line ? { ...line, count: line.count + 1 } : other)));
  else save${cap}Cart([...${id}Cart, { id: row.id, count: 1 }]);
  toast(${names.titleText} + ${app.js(` ${app.word("is in your cart.")}`)});
}

/** Shows the cart, its sums, and the number in the header. */
function show${cap}Cart() {
  const sums = ${id}Sums();
  $("#${id}-cart-count").textContent = sum(sums.lines, (line) => line.count);
  $("#${id}-cart-empty").hidden = sums.lines.length > 0;
  $("#${id}-cart-full").hidden = sums.lines.length === 0;
  refill($("#${id}-cart-lines"), sums.lines.map(${id}CartLine));
  $("#${id}-checkout-lines").replaceChildren(...sums.lines.map(${id}OrderLine));
  for (const place of ["cart", "checkout"]) {
    $("#${id}-" + place + "-total").textContent = money(sums.total);
${when(
  hasDiscounts,
  `    $("#${id}-" + place + "-goods").textContent = money(sums.goods);
    $("#${id}-" + place + "-discount-line").hidden = sums.less === 0;
    $("#${id}-" + place + "-discount-name").textContent = ${app.js(`${app.word("Discount")} `)} + sums.code;
    $("#${id}-" + place + "-discount").textContent = "−" + money(sums.less);
`,
)}  }
}

/** A line of the cart, with its quantity and a way to take it out. */
function ${id}CartLine(line) {
  const setCount = (event) => {
    const most = ${stockField === undefined ? "99" : "line.most"};
    const count = Math.min(Math.max(Math.round(Number(event.target.value)) || 1, 1), most);
    save${cap}Cart(${id}Cart.map((other) => (other.id === line.id ? { ...other, count } : other)));
  };
  const takeOut = () => save${cap}Cart(${id}Cart.filter((other) => other.id !== line.id));
  return el(
    "li",
    { class: "cart-line" },
    el("div", {}, el("strong", { text: line.name }), el("p", { class: "muted", text: money(line.price) + ${app.js(` ${app.word("each")}`)} })),
    el("strong", { class: "figure", text: money(Math.round(line.price * 100 * line.count) / 100) }),
    el(
      "div",
      { class: "cart-amount" },
      el("input", {
        type: "number",
        min: 1,
        max: ${stockField === undefined ? "99" : "line.most"},
        value: line.count,
        "aria-label": ${app.js(`${app.word("Quantity")}: `)} + line.name,
        onchange: setCount,
      }),
      el("button", {
        type: "button",
        class: "quiet danger small",
        "aria-label": ${app.js(`${app.word("Remove")} `)} + line.name,
        text: ${text("Remove")},
        onclick: takeOut,
      }),
    ),
  );
}

/** A line of an order: how many, what, and what they cost together. */
function ${id}OrderLine(line) {
  return el(
    "li",
    { class: "cart-line" },
    el("span", { text: line.count + " × " + line.name }),
    el("span", { class: "figure", text: money(Math.round(line.price * 100 * line.count) / 100) }),
  );
}

/** Everything about an order, after paying and when it is looked up. */
function ${id}OrderNodes(order) {
  return [
    el("ul", { class: "plain-list stack" }, order.lines.map(${id}OrderLine)),
${when(hasDiscounts, `    order.less > 0 && el("p", { text: ${app.js(`${app.word("Discount")} `)} + order.code + ": −" + money(order.less) }),\n`)}    el("p", { class: "price", text: ${app.js(`${app.word("Total")}: `)} + money(order.total) }),
    el(
      "dl",
      { class: "facts" },
      fact(${text("Order number")}, order.number),
      fact(${text("Date")}, day(order.date)),
${address.join("")}    ),
  ].filter(Boolean);
}

${when(
  hasDiscounts,
  `$("#${id}-discount-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const code = readForm(form).code.toUpperCase();
  const isKnown = ${id}Discounts.some((discount) => discount.code.toUpperCase() === code);
  if (showErrors(form, isKnown ? {} : { code: ${text("This code is not valid")} })) return;
  ${id}Code = ${id}Discounts.find((discount) => discount.code.toUpperCase() === code).code;
  save("${id}Code", ${id}Code);
  show${cap}Cart();
  toast(${text("The discount is taken off.")});
});
`,
)}
$("#${id}-checkout").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const sums = ${id}Sums();
  if (sums.lines.length === 0) {
    go("${id}Cart");
    return;
  }
  const values = readForm(form);
  const errors = checkForm(form);
${when(
  feature.payment,
  `  const digits = values.card.replace(/[ -]/g, "");
  if (values.card && !/^\\d{16}$/.test(digits)) errors.card = ${text("Card number must have 16 digits")};
  if (values.expiry && !/^(0[1-9]|1[0-2]) ?\\/ ?\\d{2}$/.test(values.expiry)) errors.expiry = ${text("Valid until must look like 08/29")};
  if (values.cvc && !/^\\d{3,4}$/.test(values.cvc)) errors.cvc = ${text("Security code must have 3 digits")};
`,
)}  if (showErrors(form, errors)) return;
${when(feature.payment, "  // Card details are never kept.\n  const { card, expiry, cvc, ...customer } = values;\n")}  const order = ${id}Orders.add({ number: newCode("ORD"), date: today(), ...sums, ...${feature.payment ? "customer" : "values"} });
${when(
  stockField !== undefined,
  `  for (const line of sums.lines) ${rows}.update(line.id, { ${stockField}: line.most - line.count });\n`,
)}  form.reset();
${when(hasDiscounts, `  ${id}Code = "";\n  save("${id}Code", "");\n`)}  save${cap}Cart([]);
  go("${id}Done", order.number);
});

route("${id}Cart", show${cap}Cart);
route("${id}Checkout", show${cap}Cart);
route("${id}Done", (number) => {
  const order = ${id}Orders.all().find((candidate) => candidate.number === number);
  $("#${id}-done-code").textContent = order ? order.number : "–";
  $("#${id}-done").replaceChildren(...(order ? ${id}OrderNodes(order) : []));
});
${when(
  feature.orderLookup,
  `
route("${id}Lookup", () => {
  $("#${id}-found").hidden = true;
  clearErrors($("#${id}-lookup"));
});
$("#${id}-lookup").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const errors = checkForm(form);
  const number = readForm(form).code.toUpperCase();
  const order = ${id}Orders.all().find((candidate) => candidate.number === number);
  if (number && !order) errors.code = ${text("No order has this number")};
  $("#${id}-found").hidden = true;
  if (showErrors(form, errors)) return;
  $("#${id}-found").replaceChildren(...${id}OrderNodes(order));
  $("#${id}-found").hidden = false;
});
`,
)}
show${cap}Cart();`;
}
