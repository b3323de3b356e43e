import type { FeatureOf, Field } from "../../blueprint.ts";
import { indentLines } from "../../compose/escape.ts";
import type { AppContext, FeatureModule, View } from "../../compose/module.ts";
import { setUpName, tidy, when } from "../partText.ts";
import { bookingStyle } from "./bookingStyle.ts";
import { checkoutSource } from "./checkoutSource.ts";
import { manageSource } from "./manageSource.ts";
import { rangeChooser } from "./rangeChooser.ts";
import { seatsChooser } from "./seatsChooser.ts";
import { slotsChooser } from "./slotsChooser.ts";
import { tripsChooser } from "./tripsChooser.ts";

/** What each kind of booking brings: how people choose, and what a choice blocks for others. */
export interface Chooser {
  /** Markup of the first view, below its heading. */
  html: string;
  /** Statements inside the set-up function; they call `offer(draft)` with what was chosen. */
  js: string;
  /** Fields that are asked for once per person; `null` when one name is enough. */
  perPerson: string | null;
}

const choosers: Record<
  FeatureOf<"booking">["kind"],
  (feature: FeatureOf<"booking">, app: AppContext) => Chooser
> = {
  range: rangeChooser,
  slots: slotsChooser,
  seats: seatsChooser,
  trips: tripsChooser,
};

/** Choosing days, times, seats or trips; details, payment, a code, and managing the booking with it. */
export const bookingModule: FeatureModule<"booking"> = {
  name: "booking",
  compose(feature, app) {
    const { id } = feature;
    const text = (key: string) => app.html(app.word(key));
    const chooser = choosers[feature.kind](feature, app);
    const contact: Field[] = [
      ...(chooser.perPerson === null
        ? [{ id: "name", label: app.word("Name"), type: "text" as const, required: true }]
        : []),
      { id: "email", label: app.word("E-mail"), type: "email", required: true },
      { id: "phone", label: app.word("Phone"), type: "phone", required: false },
      ...feature.extraFields.filter((field) => !["name", "email", "phone"].includes(field.id)),
    ];
    const card: Field[] = [
      {
        id: "cardNumber",
        label: app.word("Card number"),
        type: "text",
        required: true,
        hint: app.word("This is a test payment: any 16 digits will do, no money moves."),
      },
      { id: "cardExpiry", label: app.word("Valid until (MM/YY)"), type: "text", required: true },
      { id: "cardCode", label: app.word("Security code"), type: "text", required: true },
    ];
    const fieldsHtml = (fields: Field[]) =>
      indentLines(fields.map((field) => app.field(field, `${id}-checkout`)).join("\n"), 4);

    const views: View[] = [
      {
        id,
        title: feature.title,
        nav: feature.nav ? feature.title : null,
        html: tidy(
          `<div class="page-head"><h1 tabindex="-1">${app.html(feature.title)}</h1></div>\n${chooser.html}`,
        ),
      },
      {
        id: `${id}Checkout`,
        title: app.word("Your details"),
        nav: null,
        html: tidy(`
<a class="back" href="#/${id}">← ${text("Choose again")}</a>
<div class="page-head"><h1 tabindex="-1">${text("Your details")}</h1></div>
<p class="empty" id="${id}-nothing">${text("Nothing is chosen yet.")}</p>
<div class="columns" id="${id}-checkout-columns">
  <form class="form panel" id="${id}-checkout" novalidate>
    <div class="field wide booking-people" id="${id}-people" hidden></div>
${fieldsHtml(contact)}${when(feature.payment, `\n    <h2 class="booking-wide">${text("Payment")}</h2>\n${fieldsHtml(card)}`)}
    <p class="error" data-error="form" hidden></p>
    <div class="form-actions"><button type="submit">${feature.payment ? text("Pay and book") : text("Book")}</button></div>
  </form>
  <aside class="panel stack">
    <h2>${text("Your choice")}</h2>
    <dl class="booking-summary" id="${id}-summary"></dl>
  </aside>
</div>`),
      },
      {
        id: `${id}Done`,
        title: app.word("Booking confirmed"),
        nav: null,
        html: tidy(`
<div class="page-head"><h1 tabindex="-1">${text("Booking confirmed")}</h1></div>
<div class="panel stack booking-ticket" id="${id}-ticket"></div>`),
      },
    ];
    if (feature.manage) {
      views.push({
        id: `${id}Manage`,
        title: app.word("Manage booking"),
        nav: app.word("Manage booking"),
        html: tidy(`
<div class="page-head"><h1 tabindex="-1">${text("Manage booking")}</h1></div>
<form class="form panel" id="${id}-find" novalidate>
${indentLines(app.field({ id: "code", label: app.word("Booking code"), type: "text", required: true, hint: app.word("It looks like BK-7K3M9X and stands on the confirmation.") }, `${id}-find`), 2)}
  <div class="form-actions"><button type="submit">${text("Show booking")}</button></div>
</form>
<div class="stack" id="${id}-found" aria-live="polite"></div>`),
      });
    }
    return {
      views,
      css: bookingStyle,
      js: tidy(`
function ${setUpName(id)}() {
  // Every booking stays here, cancelled ones too.
  const bookings = collection("${id}Bookings", []);
  const isActive = (booking) => booking.status !== "cancelled";
  // What is being booked right now, and the booking that it replaces when somebody rebooks.
  let draft = load("${id}Draft", null);

  /** Goes on to the details with what was chosen. */
  function offer(choice) {
    draft = { ...choice, rebooks: draft?.rebooks ?? null };
    save("${id}Draft", draft);
    go("${id}Checkout");
  }
${chooser.js}
${checkoutSource(feature, app, chooser)}${when(feature.manage, manageSource(feature, app))}
}

${setUpName(id)}();`),
      uses: ["dom", "store", "collection", "router", "forms", "format", "toast", "dialog", "code"],
    };
  },
};
