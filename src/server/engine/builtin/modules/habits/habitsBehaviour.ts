import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { opening, setUpName } from "../partText.ts";

/** The habit tracker's JavaScript: one function, so that its names cannot meet those of another view. */
export function habitsBehaviour(feature: FeatureOf<"habits">, app: AppContext): string {
  const { id } = feature;
  return `
${opening("A habit tracker")}
function ${setUpName(id)}() {
  const list = $("#${id} .habits-list");
  const detail = $("#${id}Detail");
  const form = $("#${id}Form form");
  const week = $("#${id}Week");
  const archive = $("#${id}Archive");

  // A habit knows the days on which it was done ("ticks") and the times in which it was paused.
  const habits = collection("${id}", sampleHabits());
  let chosen = null; // id of the habit in the detail view or in the form
  let monday = weekStart(today()); // the week in the summary

  // What one sees at the first visit: habits that began a few weeks ago, most days done.
  function sampleHabits() {
    const samples = ${app.js(feature.rows)};
    return samples.map((sample, index) => ({
      ...sample,
      start: addDays(today(), -28),
      ticks: Array.from({ length: 28 }, (_, back) => addDays(today(), -1 - back)).filter(
        (_, back) => (back * (3 + (index % 4))) % 7 < sample.daysPerWeek,
      ),
      pauses: [],
      archived: false,
    }));
  }

  // ----- counting -----

  function weekStart(date) {
    const weekday = (new Date(date + "T12:00").getDay() + 6) % 7; // Monday is 0
    return addDays(date, -weekday);
  }

  function isDone(habit, date) {
    return habit.ticks.includes(date);
  }

  function isPaused(habit, date = today()) {
    return habit.pauses.some((pause) => pause.from <= date && (!pause.to || date < pause.to));
  }

  // Days in a row up to today. A day that is not over yet, or that lies in a pause, breaks nothing.
  function currentStreak(habit) {
    let date = isDone(habit, today()) ? today() : addDays(today(), -1);
    let streak = 0;
    while (isDone(habit, date) || (isPaused(habit, date) && date >= habit.start)) {
      if (isDone(habit, date)) streak += 1;
      date = addDays(date, -1);
    }
    return streak;
  }

  function longestStreak(habit) {
    let longest = 0;
    let streak = 0;
    const days = [...habit.ticks].sort();
    for (let date = days[0] ?? today(); date <= today(); date = addDays(date, 1)) {
      if (isDone(habit, date)) streak += 1;
      else if (!isPaused(habit, date)) streak = 0;
      longest = Math.max(longest, streak);
    }
    return longest;
  }

  function doneInWeek(habit, start) {
    return habit.ticks.filter((date) => date >= start && date < addDays(start, 7)).length;
  }

  function inDays(count) {
    return count === 1 ? "1 day" : count + " days";
  }

  // ----- today -----

  function toggle(habit, date) {
    const done = isDone(habit, date);
    const ticks = done ? habit.ticks.filter((tick) => tick !== date) : [...habit.ticks, date];
    habits.update(habit.id, { ticks });
  }

  function showToday() {
    const active = habits.all().filter((habit) => !habit.archived);
    list.replaceChildren(...active.map(todayCard));
    $("#${id} .habits-empty").hidden = active.length > 0;
    const due = active.filter((habit) => !isPaused(habit));
    $("#${id} .habits-cheer").textContent = encouragement(due.filter((habit) => isDone(habit, today())).length, due.length);
  }

  function encouragement(done, all) {
    if (all === 0) return "A good day to begin something small.";
    if (done === 0) return "A fresh day. Start with the easiest one!";
    if (done < all) return "Nice! " + done + " of " + all + " done today. Keep going.";
    return "Everything done today. Be proud of yourself!";
  }

  function todayCard(habit) {
    const box = el("input", { type: "checkbox", "data-key": habit.id + "-today", onchange: () => toggle(habit, today()) });
    box.checked = isDone(habit, today());
    const streak = currentStreak(habit);
    return el(
      "li",
      { class: "card" },
      el(
        "label",
        { class: "habits-today" },
        box,
        el("span", { class: "habits-icon", "aria-hidden": "true" }, icon(habit.icon)),
        el("span", { text: habit.name }),
      ),
      el(
        "p",
        { class: "habits-meta" },
        el("span", { class: streak > 0 ? "badge good" : "badge" }, streak > 0 && icon("🔥"), "Streak: " + inDays(streak)),
        el("span", { class: "muted", text: doneInWeek(habit, weekStart(today())) + " of " + habit.daysPerWeek + " this week" }),
        isPaused(habit) && el("span", { class: "badge warning", text: "Paused" }),
      ),
      el("div", { class: "habits-days", role: "group", "aria-label": "The last seven days of " + habit.name }, dayButtons(habit, 1)),
      el("p", { class: "card-actions" }, el("a", { href: "#/${id}Detail/" + habit.id, text: "Streaks and year of " + habit.name })),
    );
  }

  // One button a day for the last seven days, oldest first; up to yesterday (1) or up to today (0).
  function dayButtons(habit, newest) {
    const dates = Array.from({ length: 8 - newest }, (_, index) => addDays(today(), index - 7));
    return dates.map((date) => {
      const at = new Date(date + "T12:00");
      return el(
        "button",
        {
          type: "button",
          class: "habits-day secondary",
          "data-key": habit.id + "-" + date,
          "aria-pressed": String(isDone(habit, date)),
          "aria-label": (date === addDays(today(), -1) ? "Yesterday, " : date === today() ? "Today, " : "") + day(date),
          onclick: () => toggle(habit, date),
        },
        el("span", { text: at.toLocaleDateString(document.documentElement.lang, { weekday: "short" }) }),
        el("b", { text: at.getDate() }),
      );
    });
  }

  // ----- one habit -----

  function showDetail() {
    const habit = habits.get(chosen);
    if (!habit) return;
    $(".habits-name", detail).replaceChildren(icon(habit.icon), " " + habit.name);
    $(".habits-current", detail).textContent = inDays(currentStreak(habit));
    $(".habits-longest", detail).textContent = inDays(longestStreak(habit));
    $(".habits-goal", detail).textContent = inDays(Number(habit.daysPerWeek)) + " a week";
    $(".habits-start", detail).textContent = day(habit.start);
    $(".habits-days", detail).replaceChildren(...dayButtons(habit, 0));
    $(".habits-edit", detail).href = "#/${id}Form/" + habit.id;
    $(".habits-pause", detail).textContent = isPaused(habit) ? "Resume" : "Pause";
    $(".habits-archive", detail).hidden = habit.archived;

    // The year: a column for each of the last 53 weeks, ending with this one.
    const first = addDays(weekStart(today()), -52 * 7);
    const dates = Array.from({ length: daysBetween(first, today()) + 1 }, (_, index) => addDays(first, index));
    $(".habits-year", detail).replaceChildren(
      ...dates.map((date) => {
        const state = isDone(habit, date) ? " is-done" : isPaused(habit, date) ? " is-paused" : "";
        return el("span", { class: "habits-cell" + state, "data-date": date, title: day(date) + (state === " is-done" ? ": done" : "") });
      }),
    );
    const count = dates.filter((date) => isDone(habit, date)).length;
    $(".habits-year-text", detail).textContent = "Done on " + inDays(count) + " in the last twelve months.";
  }

  function togglePause() {
    const habit = habits.get(chosen);
    const pauses = isPaused(habit)
      ? habit.pauses.map((pause) => (pause.to ? pause : { ...pause, to: today() }))
      : [...habit.pauses, { from: today() }];
    habits.update(chosen, { pauses });
    toast(isPaused(habits.get(chosen)) ? "Paused. Your streak waits for you." : "Welcome back!");
  }

  function archiveHabit() {
    const name = habits.get(chosen).name;
    habits.update(chosen, { archived: true });
    toast(name + " is in the archive now.");
    go("${id}");
  }

  // ----- the form -----

  function showForm(key) {
    const habit = habits.get(key);
    chosen = habit ? habit.id : null;
    $("#${id}Form .habits-form-title").textContent = habit ? "Edit habit" : "New habit";
    clearErrors(form);
    fillForm(form, habit ?? { icon: "✨", start: today() });
  }

  function saveHabit(event) {
    event.preventDefault();
    if (showErrors(form, checkForm(form))) return;
    const values = readForm(form);
    const habit = { ...values, icon: values.icon || "✨", daysPerWeek: Number(values.daysPerWeek) };
    if (chosen) habits.update(chosen, habit);
    else habits.add({ ...habit, ticks: [], pauses: [], archived: false });
    toast(chosen ? "Saved." : "Good luck with " + habit.name + "!");
    go("${id}");
  }

  // ----- the week -----

  function showWeek() {
    const active = habits.all().filter((habit) => !habit.archived && habit.start < addDays(monday, 7));
    const met = active.filter((habit) => doneInWeek(habit, monday) >= habit.daysPerWeek).length;
    $(".habits-week-name", week).textContent = day(monday) + " to " + day(addDays(monday, 6));
    $(".habits-later", week).disabled = monday === weekStart(today());
    $(".habits-share", week).textContent = (active.length === 0 ? 0 : Math.round((100 * met) / active.length)) + " %";
    $(".habits-share-text", week).textContent = met + " of " + active.length + " weekly goals met.";
    $(".habits-goals", week).hidden = active.length === 0;
    $(".habits-goals", week).replaceChildren(
      ...active.map((habit) => {
        const done = doneInWeek(habit, monday);
        const reached = done >= habit.daysPerWeek;
        return el(
          "li",
          {},
          el(
            "p",
            { class: "habits-line" },
            el("span", {}, icon(habit.icon), " " + habit.name),
            el("span", { class: reached ? "badge good" : "badge", text: done + " of " + inDays(Number(habit.daysPerWeek)) + (reached ? " ✓ goal met" : "") }),
          ),
          el(
            "div",
            { class: "progress", "aria-hidden": "true" },
            el("span", { style: "width: " + Math.min(100, (100 * done) / habit.daysPerWeek) + "%" }),
          ),
        );
      }),
    );
  }

  // ----- the archive -----

  function showArchive() {
    const archived = habits.all().filter((habit) => habit.archived);
    $(".habits-no-archive", archive).hidden = archived.length > 0;
    $(".habits-archived", archive).hidden = archived.length === 0;
    $(".habits-archived", archive).replaceChildren(
      ...archived.map((habit) =>
        el(
          "li",
          { class: "habits-line" },
          el("span", {}, icon(habit.icon), " " + habit.name + ", longest streak " + inDays(longestStreak(habit))),
          el(
            "span",
            { class: "row" },
            el("button", { type: "button", class: "secondary small", "aria-label": "Restore " + habit.name, onclick: () => restoreHabit(habit) }, "Restore"),
            el("button", { type: "button", class: "danger small", "aria-label": "Delete " + habit.name, onclick: () => deleteHabit(habit) }, "Delete"),
          ),
        ),
      ),
    );
  }

  function restoreHabit(habit) {
    habits.update(habit.id, { archived: false });
    toast(habit.name + " is back.");
    $("h1", archive).focus();
  }

  async function deleteHabit(habit) {
    if (!(await confirmDialog("Delete " + habit.name + " with its whole history?", "Delete"))) return;
    habits.remove(habit.id);
    $("h1", archive).focus();
  }

  function showEverything() {
    // Building the lists again would lose the keyboard's place, so we note the place and return to it.
    const place = document.activeElement?.dataset.key;
    const root = document.activeElement?.closest("section");
    showToday();
    showDetail();
    showWeek();
    showArchive();
    if (place) $("[data-key='" + place + "']", root)?.focus();
  }

  $(".habits-pause", detail).addEventListener("click", togglePause);
  $(".habits-archive", detail).addEventListener("click", archiveHabit);
  form.addEventListener("submit", saveHabit);
  $(".habits-earlier", week).addEventListener("click", () => {
    monday = addDays(monday, -7);
    showWeek();
  });
  $(".habits-later", week).addEventListener("click", () => {
    monday = addDays(monday, 7);
    showWeek();
  });

  habits.onChange(showEverything);
  route("${id}", showToday);
  route("${id}Detail", (key) => {
    chosen = key;
    if (!habits.get(key)) return go("${id}");
    showDetail();
    const scroll = $(".habits-scroll", detail);
    scroll.scrollLeft = scroll.scrollWidth; // today is at the right end
  });
  route("${id}Form", showForm);
  route("${id}Week", showWeek);
  route("${id}Archive", showArchive);
}

${setUpName(id)}();
`;
}
