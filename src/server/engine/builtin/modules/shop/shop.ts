import type { Field } from "../../blueprint.ts";
import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { recordNames } from "../records/recordNames.ts";
import { cartJs } from "./cartJs.ts";
import { catalogueJs } from "./catalogueJs.ts";
import { checkoutFields, shopHtml } from "./shopHtml.ts";

/** What the parts of one shop share. */
export interface ShopNames {
  entity: ReturnType<typeof recordNames>["entity"];
  title: Field;
  titleText: string;
  rows: string;
  cap: string;
  byId(id: string): Field | undefined;
}

/** A catalogue with a cart, discount codes, checkout with a test payment, and looking up orders. */
export const shopModule: FeatureModule<"shop"> = {
  name: "shop",
  compose(feature, app) {
    const { id } = feature;
    const names: ShopNames = recordNames(
      {
        ...feature,
        module: "records",
        view: "cards",
        create: false,
        edit: false,
        remove: false,
        detail: true,
        favourites: false,
        comments: false,
        ratings: false,
        exportCsv: false,
        actions: [],
        totals: [],
        columns: [],
      },
      app,
    );
    const word = (key: string) => app.html(app.word(key));
    return {
      views: shopHtml(feature, names, app).map((view) => ({ ...view, html: tidy(view.html) })),
      header: `<a class="cart-link" href="#/${id}Cart">${word("Cart")} <span class="cart-count" id="${id}-cart-count" aria-live="polite">0</span></a>`,
      css: shopCss,
      js: tidy(
        `${catalogueJs(feature, names, app)}\n\n${cartJs(feature, names, app, checkoutFields(feature, app))}`,
      ),
      uses: ["dom", "store", "collection", "router", "toast", "forms", "format", "figures", "code"],
    };
  },
};

const shopCss = `
/* Shop */
.cart-link {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.5rem;
  padding: 0.25rem 0.75rem;
  border: 1px solid currentColor;
  border-radius: 999px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;
}

.cart-link:hover {
  text-decoration: underline;
}

.cart-count {
  min-width: 1.5rem;
  padding: 0 0.375rem;
  border-radius: 999px;
  background-color: var(--surface);
  color: var(--text);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
}

.cart-columns {
  display: grid;
  align-items: start;
  gap: 1.5rem;
}

@media (min-width: 56rem) {
  .cart-columns {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
}

.cart-line {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem 1rem;
}

.cart-amount {
  display: flex;
  align-items: center;
  gap: 0.5rem;
}

.cart-amount input {
  width: 4.5rem;
}

.sums {
  display: grid;
  gap: 0.5rem;
  margin: 0;
}

.sums div {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
}

.sums dd {
  margin: 0;
  font-variant-numeric: tabular-nums;
}

.sums .sum-total {
  padding-top: 0.75rem;
  border-top: 1px solid var(--line);
  font-size: 1.25rem;
  font-weight: 700;
}

.order-code {
  font-size: 1.75rem;
  font-weight: 700;
  letter-spacing: 0.04em;
}

.shop-section {
  margin-top: 1.5rem;
}
`;
