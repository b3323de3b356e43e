import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import type { Chooser } from "./booking.ts";
import { sentence } from "./entityFields.ts";

/** A thing and its first and last day, on a calendar whose taken days are blocked. */
export function rangeChooser(feature: FeatureOf<"booking">, app: AppContext): Chooser {
  const { id, priceField } = feature;
  const entity = app.entity(feature.entity);
  const say = (key: string) => app.js(app.word(key));
  const text = (key: string) => app.html(app.word(key));
  const rows = app.rows(entity.id);
  const shown = entity.fields.filter(
    (field) => field.id !== entity.titleField && !["longText", "image", "tags"].includes(field.type),
  );
  const facts = shown.map(
    (field) => `[${app.js(field.label)}, ${app.valueText(field, `thing.${field.id}`)}]`,
  );

  return {
    perPerson: null,
    html: `
<div class="field booking-which">
  <label for="${id}-thing">${app.html(sentence(entity.one))}</label>
  <select id="${id}-thing"></select>
</div>
<div class="columns">
  <section class="panel stack">
    <div class="booking-month">
      <button type="button" class="secondary icon-button" id="${id}-previous" aria-label="${text("Previous month")}">‹</button>
      <h2 id="${id}-month" aria-live="polite"></h2>
      <button type="button" class="secondary icon-button" id="${id}-next" aria-label="${text("Next month")}">›</button>
    </div>
    <div class="booking-weekdays" id="${id}-weekdays" aria-hidden="true"></div>
    <div class="booking-days" id="${id}-days" role="group" aria-label="${text("Days")}"></div>
    <p class="muted">${text("Choose the first and then the last day. Days that are taken cannot be chosen.")}</p>
  </section>
  <section class="panel stack" aria-live="polite">
    <h2 id="${id}-thing-name"></h2>
    <dl class="booking-summary" id="${id}-facts"></dl>
    <p id="${id}-chosen"></p>
    <p class="error" id="${id}-problem" hidden></p>
    <div class="row">
      <button type="button" id="${id}-go" disabled>${text("Reserve these days")}</button>
      <button type="button" class="quiet" id="${id}-clear">${text("Choose other days")}</button>
    </div>
  </section>
</div>`,
    js: `
  // ----- Calendar -----

  const which = $("#${id}-thing");
  let month = today().slice(0, 7); // the month on screen: "2026-05"
  let first = null; // the chosen days
  let last = null;

  const thing = () => ${rows}.get(which.value) ?? ${rows}.all()[0];

  /** Whether somebody else has the ${app.comment(entity.one)} on that day. */
  function isTaken(thingId, isoDate, exceptCode) {
    return bookings
      .all()
      .some(
        (booking) =>
          isActive(booking) && booking.code !== exceptCode && booking.thingId === thingId && booking.from <= isoDate && isoDate <= booking.to,
      );
  }

  function daysOf(from, to) {
    return Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) => addDays(from, index));
  }

  function whyTaken(choice) {
    const taken = daysOf(choice.from, choice.to).find((isoDate) => isTaken(choice.thingId, isoDate, choice.rebooks));
    return taken ? day(taken) + " " + ${say("is taken meanwhile. Please choose other days.")} : "";
  }

  function showCalendar() {
    const start = month + "-01";
    const monthDate = new Date(start + "T12:00");
    $("#${id}-month").textContent = monthDate.toLocaleDateString(document.documentElement.lang, { month: "long", year: "numeric" });
    $("#${id}-previous").disabled = month <= today().slice(0, 7);
    // Weeks start on Monday; empty places stand before the first day.
    const offset = (monthDate.getDay() + 6) % 7;
    const count = new Date(monthDate.getFullYear(), monthDate.getMonth() + 1, 0).getDate();
    $("#${id}-days").replaceChildren(
      ...Array.from({ length: offset }, () => el("span")),
      ...Array.from({ length: count }, (_day, index) => dayButton(addDays(start, index))),
    );
  }

  function dayButton(isoDate) {
    const taken = isTaken(thing().id, isoDate, draft?.rebooks);
    const isChosen = first !== null && isoDate >= first && isoDate <= (last ?? first);
    return el(
      "button",
      {
        type: "button",
        class: "booking-day" + (taken ? " is-taken" : ""),
        disabled: taken || isoDate < today(),
        "aria-pressed": String(isChosen),
        "aria-label": day(isoDate) + (taken ? ", " + ${say("taken")} : ""),
        "data-day": isoDate,
        onclick: () => chooseDay(isoDate),
      },
      String(Number(isoDate.slice(8))),
    );
  }

  function chooseDay(isoDate) {
    const problem = $("#${id}-problem");
    problem.hidden = true;
    if (first === null || last !== null || isoDate < first) {
      first = isoDate;
      last = null;
    } else if (daysOf(first, isoDate).some((each) => isTaken(thing().id, each, draft?.rebooks))) {
      problem.textContent = ${say("There is a taken day in between. Please choose a shorter stay.")};
      problem.hidden = false;
    } else {
      last = isoDate;
    }
    showChoice();
    // The calendar was drawn anew; the focus stays where it was.
    $('[data-day="' + isoDate + '"]').focus();
  }

  function totalOf() {
    return ${priceField === undefined ? "null" : `daysOf(first, last ?? first).length * Number(thing().${priceField} || 0)`};
  }

  function showChoice() {
    showCalendar();
    const end = last ?? first;
    const count = first === null ? 0 : daysOf(first, end).length;
    $("#${id}-go").disabled = first === null;
    $("#${id}-chosen").textContent =
      first === null
        ? ${say("No days chosen yet.")}
        : day(first) + " – " + day(end) + " · " + count + " " + (count === 1 ? ${say("day")} : ${say("days")})${priceField === undefined ? "" : ` + " · " + money(totalOf())`};
  }

  function showThing() {
    $("#${id}-thing-name").textContent = thing().${entity.titleField};
    const facts = ((thing) => [${facts.join(", ")}])(thing());
    $("#${id}-facts").replaceChildren(...facts.flatMap(([label, value]) => [el("dt", { text: label }), el("dd", { text: value })]));
    first = null;
    last = null;
    showChoice();
  }

  function stepMonth(step) {
    const date = new Date(month + "-15T12:00");
    date.setMonth(date.getMonth() + step);
    month = isoDay(date).slice(0, 7);
    showCalendar();
  }

  $("#${id}-previous").addEventListener("click", () => stepMonth(-1));
  $("#${id}-next").addEventListener("click", () => stepMonth(1));
  $("#${id}-clear").addEventListener("click", () => {
    showThing();
    $("#${id}-days button:enabled")?.focus();
  });
  which.addEventListener("change", showThing);
  $("#${id}-go").addEventListener("click", () => {
    const to = last ?? first;
    offer({
      thingId: thing().id,
      from: first,
      to,
      total: totalOf(),
      details: [
        [${app.js(sentence(entity.one))}, thing().${entity.titleField}],
        [${say("First day")}, day(first)],
        [${say("Last day")}, day(to)],
        [${say("Days")}, String(daysOf(first, to).length)],
      ],
    });
  });

  // The names of the weekdays, from Monday (1 January 2024 was one).
  $("#${id}-weekdays").replaceChildren(
    ...Array.from({ length: 7 }, (_day, index) =>
      el("span", { text: new Date(2024, 0, 1 + index).toLocaleDateString(document.documentElement.lang, { weekday: "short" }) }),
    ),
  );

  function offerThings() {
    const chosen = which.value;
    which.replaceChildren(...${rows}.all().map((row) => el("option", { value: row.id, text: row.${entity.titleField} })));
    if (${rows}.get(chosen)) which.value = chosen;
  }

  ${rows}.onChange(offerThings);
  route("${id}", () => {
    offerThings();
    if (thing()) showThing();
  });
`,
  };
}
