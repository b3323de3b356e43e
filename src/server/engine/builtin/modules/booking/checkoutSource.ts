import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";
import type { Chooser } from "./booking.ts";

/** Details, test payment and confirmation: the same for every kind of booking. */
export function checkoutSource(feature: FeatureOf<"booking">, app: AppContext, chooser: Chooser): string {
  const { id } = feature;
  const say = (key: string) => app.js(app.word(key));
  return `
  // ----- Details and payment -----

  const checkout = $("#${id}-checkout");

  function summaryOf(booking) {
    return booking.details.flatMap(([label, value]) => [el("dt", { text: label }), el("dd", { text: value })]);
  }

  route("${id}Checkout", () => {
    const hasChoice = Boolean(draft?.details);
    $("#${id}-nothing").hidden = hasChoice;
    $("#${id}-checkout-columns").hidden = !hasChoice;
    if (!hasChoice) return;
    clearErrors(checkout);
    const before = bookings.all().find((booking) => booking.code === draft.rebooks);
    const rows = summaryOf(draft);
    if (draft.total !== null) {
      rows.push(el("dt", { text: ${say("Total")} }), el("dd", { class: "figure booking-total", text: money(draft.total) }));
    }
    if (before && draft.total !== null) {
      rows.push(el("dt", { text: ${say("Paid before")} }), el("dd", { class: "figure", text: money(before.total) }));
    }
    $("#${id}-summary").replaceChildren(...rows);
    ${when(chooser.perPerson !== null, `showPeople(before ? before.people : []);`)}
    if (before) fillForm(checkout, { ...before.answers${when(chooser.perPerson === null, ", name: before.people[0]")} });
  });
${when(
  chooser.perPerson !== null,
  `
  // One field for the name of each person who comes along.
  function showPeople(names) {
    const place = $("#${id}-people");
    place.hidden = false;
    place.replaceChildren(
      el("p", { class: "booking-legend", text: ${app.js(chooser.perPerson)} }),
      ...draft.people.map((kind, index) => {
        const inputId = "${id}-person-" + index;
        return el(
          "div",
          { class: "field" },
          el("label", { for: inputId, text: kind + " " + (index + 1) }),
          el("input", { type: "text", id: inputId, name: "person" + index, required: true, autocomplete: "off", value: names[index] ?? "" }),
          el("p", { class: "error", "data-error": "person" + index, hidden: true }),
        );
      }),
    );
  }
`,
)}
  checkout.addEventListener("submit", (event) => {
    event.preventDefault();
    const errors = checkForm(checkout);
    const values = readForm(checkout);
    ${when(
      feature.payment,
      `if (!errors.cardNumber && values.cardNumber.replace(/\\D/g, "").length !== 16) {
      errors.cardNumber = ${say("A card number has 16 digits")};
    }
    if (!errors.cardExpiry && !/^(0[1-9]|1[0-2])\\/\\d{2}$/.test(values.cardExpiry)) {
      errors.cardExpiry = ${say("Write the month and the year, such as 08/29")};
    }
    if (!errors.cardCode && !/^\\d{3,4}$/.test(values.cardCode)) errors.cardCode = ${say("A security code has 3 or 4 digits")};`,
    )}
    if (showErrors(checkout, errors)) return;
    // Somebody may have booked the same in another tab meanwhile.
    const problem = whyTaken(draft);
    if (problem) {
      showErrors(checkout, { form: problem });
      return;
    }
    const people = ${chooser.perPerson === null ? "[values.name]" : 'draft.people.map((_kind, index) => values["person" + index])'};
    // Card data is never kept.
    const { ${feature.payment ? "cardNumber, cardExpiry, cardCode, " : ""}...answers } = values;
    const booking = { ...draft, people, answers, status: "booked", bookedOn: today() };
    const before = bookings.all().find((candidate) => candidate.code === draft.rebooks);
    const code = before ? before.code : newCode("BK");
    if (before) bookings.update(before.id, { ...booking, code });
    else bookings.add({ ...booking, code });
    draft = null;
    save("${id}Draft", null);
    ${when(feature.rebook, "rebookingNote.hidden = true;")}
    checkout.reset();
    go("${id}Done", code);
  });

  // ----- Confirmation -----

  function ticketParts(booking) {
    const statusWords = { booked: ${say("Booked")}, cancelled: ${say("Cancelled")} };
    const rows = [
      ...summaryOf(booking),
      el("dt", { text: ${chooser.perPerson === null ? say("Name") : say("Names")} }),
      el("dd", { text: booking.people.join(", ") }),
    ];
    if (booking.total !== null) rows.push(el("dt", { text: ${say("Total")} }), el("dd", { class: "figure", text: money(booking.total) }));
    return [
      el(
        "p",
        { class: "row" },
        el("strong", { class: "booking-code figure", text: booking.code }),
        el("span", { class: "badge " + (isActive(booking) ? "good" : "danger"), text: statusWords[booking.status] }),
      ),
      el("dl", { class: "booking-summary" }, ...rows),
    ];
  }

  route("${id}Done", (code) => {
    const booking = bookings.all().find((candidate) => candidate.code === code);
    $("#${id}-ticket").replaceChildren(
      ...(booking
        ? [
            ...ticketParts(booking),
            el("p", { class: "muted", text: ${say("Keep the code: with it the booking can be seen and cancelled. Nothing is sent by e-mail from this app.")} }),
            ${when(feature.manage, `el("a", { href: "#/${id}Manage", text: ${say("Manage booking")} }),`)}
          ]
        : [el("p", { text: ${say("There is no booking with this code.")} })]),
    );
  });
`;
}
