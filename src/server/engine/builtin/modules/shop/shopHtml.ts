import type { FeatureOf, Field } from "../../blueprint.ts";
import type { AppContext, View } from "../../compose/module.ts";
import { when } from "../partText.ts";
import { filtersHtml } from "../records/filters.ts";
import type { ShopNames } from "./shop.ts";

/** What the checkout asks for. */
export function checkoutFields(feature: FeatureOf<"shop">, app: AppContext): Field[] {
  const field = (id: string, label: string, type: Field["type"], hint?: string): Field => ({
    id,
    label: app.word(label),
    type,
    required: true,
    ...(hint === undefined ? {} : { hint: app.word(hint) }),
  });
  return [
    field("name", "Name", "text"),
    field("email", "E-mail", "email"),
    ...(feature.delivery
      ? [
          field("street", "Street and number", "text"),
          field("postcode", "Postcode", "text"),
          field("city", "Town", "text"),
        ]
      : []),
    ...(feature.payment
      ? [
          field("card", "Card number", "text", "A test payment: any 16 digits will do, nothing is charged."),
          field("expiry", "Valid until", "text", "Month and year, for example 08/29"),
          field("cvc", "Security code", "text", "Three digits on the back of the card"),
        ]
      : []),
  ];
}

export function shopHtml(feature: FeatureOf<"shop">, names: ShopNames, app: AppContext): View[] {
  const { id } = feature;
  const word = (key: string) => app.html(app.word(key));
  const back = `<a class="back" href="#/${id}">← ${app.html(feature.title)}</a>`;
  const isHome = app.blueprint.features[0]?.id === id;
  const views: View[] = [
    {
      id,
      title: feature.title,
      nav: feature.nav ? feature.title : null,
      html: `
<div class="page-head">
  <div>
    <h1>${app.html(feature.title)}</h1>${when(isHome && app.blueprint.tagline !== "", `\n    <p class="lead">${app.html(app.blueprint.tagline)}</p>`)}
  </div>
  <p class="muted" id="${id}-count" role="status"></p>
</div>
${filtersHtml({ ...feature, view: "cards" }, names, app)}
<ul class="grid" id="${id}-rows"></ul>
<div class="empty" id="${id}-empty" hidden>
  <p>${word("Nothing matches.")}</p>
  <button type="button" class="secondary" id="${id}-clear">${word("Clear search and filters")}</button>
</div>`,
    },
    {
      id: `${id}Item`,
      title: names.entity.one,
      nav: null,
      html: `
${back}
<div class="page-head">
  <h1 id="${id}-item-title">${app.html(names.entity.one)}</h1>
</div>
<div class="panel stack" id="${id}-item"></div>`,
    },
    { id: `${id}Cart`, title: app.word("Cart"), nav: null, html: cartHtml(feature, back, app) },
    { id: `${id}Checkout`, title: app.word("Checkout"), nav: null, html: checkoutHtml(feature, app) },
    {
      id: `${id}Done`,
      title: app.word("Thank you"),
      nav: null,
      html: `
<h1>${word("Thank you for your order")}</h1>
<p class="lead">${word("Your order number:")}</p>
<p class="order-code" id="${id}-done-code"></p>
<div class="panel stack shop-section" id="${id}-done"></div>
<p class="shop-section"><a class="button" href="#/${id}">${app.html(feature.title)}</a></p>`,
    },
  ];
  if (feature.orderLookup) {
    views.push({
      id: `${id}Lookup`,
      title: app.word("Find an order"),
      nav: app.word("Find an order"),
      html: `
<h1>${word("Find an order")}</h1>
<p class="lead">${word("Enter the number that you were given after paying.")}</p>
<form class="form shop-section" id="${id}-lookup" novalidate>
  <div class="field wide">
    <label for="${id}-lookup-code">${word("Order number")}</label>
    <input id="${id}-lookup-code" name="code" required autocomplete="off" aria-describedby="${id}-lookup-error">
    <p class="error" id="${id}-lookup-error" data-error="code" hidden></p>
  </div>
  <div class="form-actions"><button>${word("Find")}</button></div>
</form>
<div class="panel stack shop-section" id="${id}-found" role="status" hidden></div>`,
    });
  }
  return views;
}

function sumsHtml(feature: FeatureOf<"shop">, place: string, app: AppContext): string {
  const word = (key: string) => app.html(app.word(key));
  const discount =
    feature.discounts.length === 0
      ? ""
      : `
      <div id="${place}-discount-line" hidden><dt id="${place}-discount-name"></dt><dd id="${place}-discount"></dd></div>`;
  const goods =
    feature.discounts.length === 0
      ? ""
      : `
      <div><dt>${word("Goods")}</dt><dd id="${place}-goods"></dd></div>`;
  return `<dl class="sums">${goods}${discount}
      <div class="sum-total"><dt>${word("Total")}</dt><dd id="${place}-total"></dd></div>
    </dl>`;
}

function cartHtml(feature: FeatureOf<"shop">, back: string, app: AppContext): string {
  const { id } = feature;
  const word = (key: string) => app.html(app.word(key));
  return `
${back}
<div class="page-head"><h1>${word("Cart")}</h1></div>
<div class="empty" id="${id}-cart-empty">
  <p>${word("Your cart is empty.")}</p>
  <a class="button" href="#/${id}">${word("Have a look around")}</a>
</div>
<div class="cart-columns" id="${id}-cart-full" hidden>
  <ul class="list" id="${id}-cart-lines"></ul>
  <div class="panel stack">
    ${sumsHtml(feature, `${id}-cart`, app)}${when(
      feature.discounts.length > 0,
      `
    <form class="stack" id="${id}-discount-form" novalidate>
      <div class="field">
        <label for="${id}-discount-code">${word("Discount code")}</label>
        <input id="${id}-discount-code" name="code" autocomplete="off" aria-describedby="${id}-discount-error">
        <p class="error" id="${id}-discount-error" data-error="code" hidden></p>
      </div>
      <button class="secondary">${word("Use code")}</button>
    </form>`,
    )}
    <a class="button large" href="#/${id}Checkout">${word("Checkout")}</a>
  </div>
</div>`;
}

function checkoutHtml(feature: FeatureOf<"shop">, app: AppContext): string {
  const { id } = feature;
  const word = (key: string) => app.html(app.word(key));
  const fields = checkoutFields(feature, app).map((field) =>
    app.field(field, `${id}-checkout`).replace(/^(?=.)/gm, "    "),
  );
  return `
<a class="back" href="#/${id}Cart">← ${word("Cart")}</a>
<div class="page-head"><h1>${word("Checkout")}</h1></div>
<div class="cart-columns">
  <form class="form panel" id="${id}-checkout" novalidate>
${fields.join("\n")}
    <div class="form-actions"><button class="large">${word(feature.payment ? "Pay now" : "Place order")}</button></div>
  </form>
  <div class="panel stack">
    <h2>${word("Your order")}</h2>
    <ul class="plain-list stack" id="${id}-checkout-lines"></ul>
    ${sumsHtml(feature, `${id}-checkout`, app)}
  </div>
</div>`;
}
