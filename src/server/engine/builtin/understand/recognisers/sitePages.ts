import { addFeature, type Draft } from "../draft.ts";
import { label } from "../lexicon/labels.ts";
import { siteTexts } from "../lexicon/siteTexts.ts";
import { titleCase } from "../text.ts";
import { currencyOf } from "./commerce.ts";

/** A business whose site books or sells also wants its prices, reviews and address read: a home page in front. */
export function addSitePages(draft: Draft): void {
  const { reading } = draft;
  const wanted =
    reading.has(/\b(web ?site|site|page|business)\b/) &&
    reading.has(
      /\breviews?\b|\btestimonials?\b|\babout (us|page)\b|\bopening hours\b|\bread\b.{0,20}\breviews\b|\bcontact page\b/,
    );
  if (!wanted) return;
  const texts = siteTexts(reading.text, reading.language);
  const [main] = draft.features;
  const offers = draft.features.find((feature) => feature.module === "booking" || feature.module === "shop");
  const entity = draft.entities.find(
    (other) => offers !== undefined && "entity" in offers && other.id === offers.entity,
  );
  const price = entity?.fields.find((field) => field.type === "money");
  if (entity && texts.offers.length >= 3 && price && /walk|service|treatment/.test(entity.one)) {
    // The same offers on the price list and in the booking.
    entity.rows = texts.offers.map(([title, text, amount], index) => ({
      ...entity.rows[index],
      [entity.titleField]: title,
      [price.id]: amount,
      ...Object.fromEntries(
        entity.fields.filter((field) => field.type === "longText").map((field) => [field.id, text]),
      ),
    }));
  }
  const currency = currencyOf(reading);
  const home = addFeature(draft, {
    module: "sections",
    id: "home",
    title: label(reading.language, "Home"),
    icon: "🏠",
    sections: [
      {
        kind: "hero",
        title: reading.givenName ?? (texts.title || titleCase(reading.product.audience)),
        text: texts.tagline,
        ...(main ? { action: { label: main.title, feature: main.id } } : {}),
      },
      {
        kind: "prices",
        title: "Prices",
        items: texts.offers.map(([title, text, amount]) => ({ title, text, price: `${currency}${amount}` })),
      },
    ],
  });
  if (reading.has(/\breviews?\b|\btestimonials?\b/)) {
    addFeature(draft, {
      module: "sections",
      id: "reviews",
      title: label(reading.language, "Reviews"),
      icon: "⭐",
      sections: [
        {
          kind: "reviews",
          title: label(reading.language, "Reviews"),
          items: texts.reviews.map(([title, text]) => ({ title, text, icon: "⭐" })),
        },
      ],
    });
  }
  addFeature(draft, {
    module: "sections",
    id: "contact",
    title: label(reading.language, "Contact"),
    icon: "📍",
    sections: [
      {
        kind: "contact",
        title: label(reading.language, "Contact"),
        text: "12 Mill Street. Call 555-0142 or write to hello@example.com.",
      },
    ],
  });
  const first = draft.features.findIndex((feature) => feature.id === home);
  draft.features.unshift(...draft.features.splice(first, 1));
}
