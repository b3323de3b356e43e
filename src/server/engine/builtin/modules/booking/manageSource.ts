import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { when } from "../partText.ts";

/** Looking a booking up by its code, cancelling and rebooking it. */
export function manageSource(feature: FeatureOf<"booking">, app: AppContext): string {
  const { id } = feature;
  const say = (key: string) => app.js(app.word(key));
  return `
  // ----- Manage a booking -----

  const find = $("#${id}-find");

  find.addEventListener("submit", (event) => {
    event.preventDefault();
    $("#${id}-found").replaceChildren();
    if (showErrors(find, checkForm(find))) return;
    const wanted = readForm(find).code.toUpperCase();
    const booking = bookings.all().find((candidate) => candidate.code === wanted);
    if (!booking) {
      showErrors(find, { code: ${say("There is no booking with this code.")} });
      return;
    }
    showFound(booking);
  });

  function showFound(booking) {
    const actions = el(
      "div",
      { class: "row" },
      ${when(feature.rebook, `el("button", { type: "button", onclick: () => rebook(booking) }, ${say("Rebook")}),`)}
      el("button", { type: "button", class: "danger", onclick: () => cancel(booking) }, ${say("Cancel booking")}),
    );
    $("#${id}-found").replaceChildren(
      el("div", { class: "panel stack booking-ticket" }, ...ticketParts(booking), isActive(booking) && actions),
    );
  }

  async function cancel(booking) {
    const sure = await confirmDialog(${say("Cancel this booking? It cannot be taken back.")} + " " + booking.code, ${say("Cancel booking")});
    if (!sure) return;
    bookings.update(booking.id, { status: "cancelled" });
    showFound(bookings.get(booking.id));
    toast(booking.code + ": " + ${say("cancelled")});
  }
${when(
  feature.rebook,
  `
  // The same code will stand for whatever is chosen next.
  function rebook(booking) {
    draft = { rebooks: booking.code };
    rebookingNote.firstElementChild.textContent = ${say("You are rebooking")} + " " + booking.code + ". " + ${say("Choose anew; the code stays the same.")};
    rebookingNote.hidden = false;
    go("${id}");
  }

  function keepBooking() {
    draft = null;
    save("${id}Draft", null);
    rebookingNote.hidden = true;
  }

  const rebookingNote = el(
    "p",
    { class: "note row", hidden: true },
    el("span"),
    el("button", { type: "button", class: "secondary", onclick: keepBooking }, ${say("Keep the booking as it is")}),
  );
  $("#${id} .page-head").after(rebookingNote);
`,
)}
  route("${id}Manage", () => {
    clearErrors(find);
  });
`;
}
