import type { Entity } from "../../blueprint.ts";
import { addEntity, addFeature, findField, headingOf } from "../draft.ts";
import { label } from "../lexicon/labels.ts";
import { findThing } from "../lexicon/things.ts";
import { singular } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import { camelCase, capital } from "../text.ts";
import { listOptions, tableEntity } from "./lists.ts";
import { cue, type Recogniser } from "./recogniser.ts";

/** '$' unless another currency is named. */
export function currencyOf(reading: Reading): string {
  if (reading.has(/€|\beuros?\b|\beur\b/)) return "€";
  if (reading.has(/£|\bpounds? sterling\b|\bgbp\b/)) return "£";
  if (reading.has(/\byuan\b|\brmb\b|¥|\byen\b/)) return "¥";
  return reading.language === "en" ? "$" : "€";
}

const menuCues: [RegExp, string, string][] = [
  [/\bpizz|🍕/u, "pizza", "🍕"],
  [/\btacos?\b|🌮/u, "taco", "🌮"],
  [/\bburgers?\b|🍔/u, "burger", "🍔"],
  [/\bsushi\b|🍣/u, "sushi", "🍣"],
  [/\bcoffee\b|\bcaf[eé]\b|☕/u, "coffee", "☕"],
  [/\bbaker(y|ies)\b|\bcakes?\b|\bbread\b|\bpastr|🥐|🍰|🎂|🧁|🍞/u, "cake", "🥐"],
  [/\bice[- ]cream\b|\bgelat|🍦|🍨/u, "ice cream", "🍨"],
];

/** What is sold, in the singular. */
export function wareOf(reading: Reading): string {
  for (const [pattern, noun] of menuCues) if (pattern.test(reading.text)) return noun;
  const listed = reading.fieldLists.find(
    (list) =>
      list.purpose === "entity" && list.noun !== "" && list.fields.some((field) => field.type === "money"),
  );
  if (listed) return listed.noun;
  const sold =
    reading.find(
      /\b(?:shop|store|selling|sells?|marketplace|boutique|market)\s+(?:for|of|selling|with)?\s*(?:used |second-hand |handmade |organic |fresh |vintage |local |our |my )?([\p{L}-]+(?: [\p{L}-]+)?)/u,
    ) ?? reading.find(/\b([\p{L}-]+) (?:shop|store|boutique)\b/u);
  if (sold) {
    const words = sold
      .split(" ")
      .filter(
        (word) =>
          !/^(for|that|with|where|to|and|website|site|app|online|web|page|my|our|a|the|mini|system|small|local)$/.test(
            word,
          ),
      );
    const noun = singular(words.slice(0, 2).join(" "));
    if (findThing(noun)) return findThing(noun)?.noun === "product" ? "product" : noun;
    const last = singular(words[words.length - 1] ?? "");
    if (last.length > 2 && /s$/.test(words[words.length - 1] ?? "")) return last;
  }
  return { en: "product", es: "producto", de: "produkt", fr: "produit" }[reading.language];
}

const shop: Recogniser = {
  name: "shop",
  role: "main",
  joinsAt: 8,
  cues: [
    cue(
      /\b(online |web ?)?(shop|store)\b(?!s? (its|their|data|information))|\be-?commerce\b|\bmall\b|\bwebshop\b|\btienda\b|\bboutique\b|\b(online-?|web-?)shop\b|\bonline-?laden\b/,
      9,
      1,
    ),
    cue(/\bshopping (website|site|platform|app|mall)\b/, 9, 2),
    cue(/\bwarenkorb\b|\bcarrito\b|\bpanier\b/, 7, 7),
    cue(/\b(shopping )?(cart|basket)\b|\bcheck ?out\b/, 7, 7),
    cue(
      /\b(order(ing)? (food|online|system)|food (ordering|delivery)|take ?away|online ordering|place (an )?orders?)\b/,
      7,
      5,
    ),
    cue(/^menu:|\b(pick-?up|take ?away) orders?\b|\border for (pick-?up|delivery|take ?away)\b/, 9, 7),
    cue(/🛒|🛍|🍕|🌮|🍔|🍣|🍦|🍰|🧁|🥐|☕/u, 9, 0),
    cue(/^(pizza|burgers?|sushi|tacos?|coffee|bakery|ice cream|cakes?)$/, 9, 0),
  ],
  weigh: (reading, score) => {
    if (
      /\b(freight|errands?|moving|logistics|courier|ride|laundry|cleaning|charging)\b/.test(reading.opening)
    )
      return 0;
    if (/\b(barber|repair|coffee) shop\b/.test(reading.opening) && score < 12) return score - 5;
    return /\b(ticket shop|booking|rental|rent|auction|inventory|stock ?room|warehouse|blog|forum|marketplace)\b/.test(
      reading.opening,
    )
      ? score - 7
      : score;
  },
  build(draft, isMain) {
    const { reading } = draft;
    const ware = wareOf(reading);
    const table = reading.explicit.table;
    const entity = table?.fields.some((field) => field.type === "money")
      ? tableEntity(draft, table.fields, table.rows)
      : addEntity(draft, ware, { count: 10 });
    const price = ensurePrice(entity);
    const icon = findThing(ware)?.icon ?? "🛍️";
    if (isMain) {
      draft.icon = icon;
      draft.usualName = /^produ[ck]?t/.test(ware) ? label(reading.language, "Shop") : `${capital(ware)} Shop`;
    }
    const food = menuCues.some(([, noun]) => noun === ware);
    const { search, filters, sorts } = listOptions(entity, reading);
    const stock = entity.fields.find(
      (field) => field.type === "number" && /stock|quantity/i.test(field.label),
    );
    for (const noun of ["order", "cart", "product", "goods", "basket", "payment"]) draft.covered.add(noun);
    addFeature(draft, {
      module: "shop",
      id: food ? "menu" : "shop",
      title: label(reading.language, food ? "Menu" : "Shop"),
      icon,
      entity: entity.id,
      priceField: price,
      currency: currencyOf(reading),
      search,
      filters,
      sorts: [...new Set([price, ...sorts])],
      discounts: reading.explicit.discount ? [reading.explicit.discount] : [],
      ...(stock ? { stockField: stock.id } : {}),
    });
    draft.assumptions.push("Payments are test payments: nothing is charged and no card number is kept.");
  },
};

/** The id of the field for the price; one is added when there is none. */
export function ensurePrice(entity: Entity): string {
  const price = findField(entity, ["money"], /price|cost|fee|rent/) ?? findField(entity, ["money"]);
  if (price) return price.id;
  entity.fields.push({ id: "price", label: "Price", type: "money", required: true, min: 0 });
  entity.rows.forEach((row, index) => {
    row.price = 6 + ((index * 7) % 40);
  });
  return "price";
}

const inventory: Recogniser = {
  name: "inventory",
  role: "main",
  joinsAt: 9,
  cues: [
    cue(
      /\binventory\b|\bstock ?room\b|\bwarehouse\b|\bstock (management|control|keeping)\b|\bspare parts\b|\binventario\b|\blager(verwaltung|bestand)\b|📦/u,
      10,
      5,
    ),
    cue(
      /\breorder level\b|\blow stock\b|\bstock in and out\b|\bpurchase orders?\b|\bbook stock\b|\bstock levels?\b/,
      5,
      5,
    ),
  ],
  build(draft, isMain) {
    const { reading } = draft;
    const listed = reading.fieldLists.find(
      (list) =>
        list.purpose === "entity" && list.fields.some((field) => /quantity|stock|reorder/i.test(field.label)),
    );
    const noun =
      listed?.noun ||
      (reading.has(/\bparts?\b/)
        ? "part"
        : reading.has(/\bproducts?\b/)
          ? "stock item"
          : reading.has(/\bmaterials?\b/)
            ? "material"
            : reading.has(/\bgoods\b/)
              ? "stock item"
              : "stock item");
    const entity = addEntity(draft, noun, {
      fields:
        "SKU (text), name!, category (one of: Tools, Paper, Electrics, Packaging), shelf (text), quantity, reorder level (number), cost, supplier (text)",
      count: 10,
    });
    const quantity = numberField(entity, /quantity|stock|amount/i, "quantity", "Quantity");
    const reorder = entity.fields.find((field) => /reorder|minimum/i.test(field.label));
    const cost = findField(entity, ["money"], /cost|price/) ?? findField(entity, ["money"]);
    const supplier = entity.fields.find((field) => /supplier|vendor/i.test(field.label));
    const nameField = entity.fields.find((field) => /^name$/i.test(field.label));
    if (nameField) entity.titleField = nameField.id;
    if (isMain) draft.icon = "📦";
    draft.usualName ??= "Stockroom";
    for (const word of [
      "stock",
      "stock movement",
      "movement",
      "purchase order",
      "order",
      "inventory",
      "part",
      "goods",
      "product",
    ])
      draft.covered.add(word);
    const words = entity.fields.filter((field) => field.type === "text").map((field) => field.id);
    addFeature(draft, {
      module: "records",
      id: camelCase(entity.many),
      title: headingOf(entity),
      icon: entity.icon,
      entity: entity.id,
      view: "table",
      search: words,
      filters: entity.fields
        .filter((field) => field.type === "choice")
        .map((field) => ({ field: field.id, kind: "choice" })),
      sorts: entity.fields.map((field) => field.id),
      totals: cost
        ? [
            {
              label: "Stock value",
              entity: entity.id,
              kind: "product",
              fields: [quantity, cost.id],
              money: true,
            },
          ]
        : [],
    });
    addFeature(draft, {
      module: "inventory",
      id: "stock",
      title: "Stock",
      icon: "📦",
      entity: entity.id,
      quantityField: quantity,
      ...(reorder ? { reorderField: reorder.id } : {}),
      ...(cost ? { costField: cost.id } : {}),
      ...(supplier ? { supplierField: supplier.id } : {}),
      purchaseOrders: reading.has(/\bpurchase orders?\b|\bprocurement\b|\breorder\b|\bpurchas/),
    });
  },
};

function numberField(entity: Entity, pattern: RegExp, id: string, text: string): string {
  const found = entity.fields.find((field) => field.type === "number" && pattern.test(field.label));
  if (found) return found.id;
  entity.fields.push({ id, label: text, type: "number", required: true, min: 0 });
  entity.rows.forEach((row, index) => {
    row[id] = index % 4 === 1 ? 3 : 12 + index * 4;
  });
  return id;
}

export const commerceRecognisers: Recogniser[] = [shop, inventory];
