import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import type { Chooser } from "./booking.ts";
import { sentence } from "./entityFields.ts";

/** A thing or service, a day and a free time of that day. */
export function slotsChooser(feature: FeatureOf<"booking">, app: AppContext): Chooser {
  const { id, priceField } = feature;
  const slots = feature.slots ?? { from: "09:00", to: "17:00", minutes: 60 };
  const entity = app.entity(feature.entity);
  const say = (key: string) => app.js(app.word(key));
  const text = (key: string) => app.html(app.word(key));
  const rows = app.rows(entity.id);
  const price = priceField === undefined ? "null" : `Number(thing().${priceField} || 0)`;

  return {
    perPerson: null,
    html: `
<form class="panel stack" id="${id}-search" novalidate>
  <div class="form">
    <div class="field">
      <label for="${id}-thing">${app.html(sentence(entity.one))}</label>
      <select id="${id}-thing" name="thing"></select>
    </div>
    <div class="field">
      <label for="${id}-date">${text("Date")}</label>
      <input type="date" id="${id}-date" name="date" required>
      <p class="error" data-error="date" hidden></p>
    </div>
  </div>
  <h2 id="${id}-slots-title" aria-live="polite"></h2>
  <div class="booking-slots" id="${id}-slots" role="group" aria-labelledby="${id}-slots-title"></div>
</form>`,
    js: `
  // ----- Free times -----

  const search = $("#${id}-search");
  const which = $("#${id}-thing");
  const date = $("#${id}-date");
  const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const timeOf = (minutes) => String(Math.floor(minutes / 60)).padStart(2, "0") + ":" + String(minutes % 60).padStart(2, "0");
  const thing = () => ${rows}.get(which.value) ?? ${rows}.all()[0];

  // Every time of a day at which something can start.
  const times = [];
  for (let start = minutesOf("${slots.from}"); start + ${slots.minutes} <= minutesOf("${slots.to}"); start += ${slots.minutes}) times.push(timeOf(start));

  function isTaken(choice) {
    return bookings
      .all()
      .some(
        (booking) =>
          isActive(booking) &&
          booking.code !== choice.rebooks &&
          booking.thingId === choice.thingId &&
          booking.date === choice.date &&
          booking.time === choice.time,
      );
  }

  function whyTaken(choice) {
    return isTaken(choice) ? ${say("This time was taken meanwhile. Please choose another.")} : "";
  }

  function showSlots() {
    clearErrors(search);
    if (!date.value || date.value < today()) {
      $("#${id}-slots").replaceChildren();
      $("#${id}-slots-title").textContent = "";
      if (date.value) showErrors(search, { date: ${say("Choose today or a later day")} });
      return;
    }
    const now = new Date().toTimeString().slice(0, 5);
    const choices = times.map((time) => ({ thingId: thing().id, date: date.value, time, rebooks: draft?.rebooks }));
    const free = choices.filter((choice) => !isTaken(choice) && (choice.date > today() || choice.time > now));
    $("#${id}-slots-title").textContent = free.length + " " + ${say("free times on")} + " " + day(date.value);
    $("#${id}-slots").replaceChildren(
      ...choices.map((choice) =>
        el(
          "button",
          { type: "button", class: "secondary", disabled: !free.includes(choice), onclick: () => chooseSlot(choice) },
          choice.time + (isTaken(choice) ? " · " + ${say("taken")} : ""),
        ),
      ),
    );
  }

  function chooseSlot({ thingId, date, time }) {
    offer({
      thingId,
      date,
      time,
      total: ${price},
      details: [
        [${app.js(sentence(entity.one))}, thing().${entity.titleField}],
        [${say("Date")}, day(date)],
        [${say("Time")}, time + " – " + timeOf(minutesOf(time) + ${slots.minutes})],
      ],
    });
  }

  search.addEventListener("submit", (event) => event.preventDefault());
  which.addEventListener("change", showSlots);
  date.addEventListener("input", showSlots);
  route("${id}", () => {
    const chosen = which.value;
    which.replaceChildren(
      ...${rows}.all().map((row) => el("option", { value: row.id, text: row.${entity.titleField}${priceField === undefined ? "" : ` + " · " + money(row.${priceField})`} })),
    );
    if (${rows}.get(chosen)) which.value = chosen;
    date.min = today();
    if (!date.value) date.value = addDays(today(), 1);
    showSlots();
  });
`,
  };
}
