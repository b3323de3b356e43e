import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";
import { soundBehaviour } from "./soundBehaviour.ts";

/** The pomodoro timer's JavaScript: one function, so that its names cannot meet those of another view. */
export function pomodoroBehaviour(feature: FeatureOf<"timer">): string {
  const { id, sounds } = feature;
  return `
${opening("Focus and break in turn")}
function ${setUpName(id)}() {
  const phaseNames = { focus: "Focus", rest: "Break", longRest: "Long break" };
  const sessionsBeforeLongRest = 4;

  const view = $("#${id}");
  const form = $(".timer-settings", view);
  const toggleButton = $(".timer-toggle", view);
  const message = $(".timer-message", view);

  // Minutes of each phase, and how many focus sessions were finished on which day; both stay from visit to visit.
  let lengths = load("${id}-lengths", { focus: ${feature.work}, rest: ${feature.rest}, longRest: ${feature.longRest} });
  let sessions = load("${id}-sessions", { day: today(), count: 0 });

  let phase = "focus";
  let left = 0; // milliseconds that are left
  let endsAt = null; // the moment at which the running timer ends; null while it stands still

  function fullLength() {
    return lengths[phase] * 60000;
  }

  function countToday() {
    return sessions.day === today() ? sessions.count : 0;
  }

  // Goes to the beginning of a phase, standing still.
  function prepare(nextPhase) {
    phase = nextPhase;
    endsAt = null;
    left = fullLength();
    showTimer();
  }

  function toggle() {
    if (endsAt === null) {
      ${when(sounds, "prepareSound();")}
      endsAt = Date.now() + left;
      message.textContent = "";
    } else {
      left = endsAt - Date.now();
      endsAt = null;
      message.textContent = "Paused.";
    }
    showTimer();
  }

  // Looks at the real time, so that a tab that sleeps in the background does not lose any.
  function tick() {
    if (endsAt === null) return;
    left = Math.max(0, endsAt - Date.now());
    if (left === 0) finish();
    else showTime();
  }

  function finish() {
    ${when(sounds, "ring();")}
    if (phase === "focus") {
      sessions = { day: today(), count: countToday() + 1 };
      save("${id}-sessions", sessions);
      prepare(sessions.count % sessionsBeforeLongRest === 0 ? "longRest" : "rest");
      message.textContent = "Session done! Press Start for your break.";
    } else {
      prepare("focus");
      message.textContent = "The break is over. Press Start to focus again.";
    }
    toggleButton.focus();
  }

  function showTime() {
    const seconds = Math.ceil(left / 1000);
    const text = String(Math.floor(seconds / 60)).padStart(2, "0") + ":" + String(seconds % 60).padStart(2, "0");
    $(".timer-time", view).textContent = text;
    $(".timer-line span", view).style.width = (100 * left) / fullLength() + "%";
  }

  function showTimer() {
    showTime();
    toggleButton.textContent = endsAt === null ? "Start" : "Pause";
    $(".timer-phase", view).textContent = phaseNames[phase];
    $(".timer-dial", view).classList.toggle("is-focus", phase === "focus");
    for (const button of $$("[data-phase]", view)) button.setAttribute("aria-pressed", String(button.dataset.phase === phase));
    $(".timer-count", view).textContent = countToday();
    const until = sessionsBeforeLongRest - (countToday() % sessionsBeforeLongRest);
    $(".timer-until", view).textContent = until === 1 ? "1 session" : until + " sessions";
  }

  toggleButton.addEventListener("click", toggle);
  $(".timer-reset", view).addEventListener("click", () => {
    prepare(phase);
    message.textContent = "Back at the start.";
  });
  for (const button of $$("[data-phase]", view)) {
    button.addEventListener("click", () => {
      prepare(button.dataset.phase);
      message.textContent = "";
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (showErrors(form, checkForm(form))) return;
    lengths = readForm(form);
    save("${id}-lengths", lengths);
    prepare(phase);
    message.textContent = "The new lengths are set.";
  });
${when(sounds, soundBehaviour(id))}
  fillForm(form, lengths);
  prepare("focus");
  setInterval(tick, 250);
}

${setUpName(id)}();
`;
}
