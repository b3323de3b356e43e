import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The pairs game's JavaScript: one function, so that its names cannot meet those of another view. */
export function memoryBehaviour(feature: FeatureOf<"memory">, app: AppContext): string {
  const { id } = feature;
  return `
${opening("Find the pairs")}
function ${setUpName(id)}() {
  const symbols = ${app.js(feature.symbols)};
  const levels = ${app.js(feature.levels)};

  const view = $("#${id}");
  const table = $(".memory-table", view);
  const message = $(".memory-message", view);
  ${when(feature.pause, `const pauseButton = $(".memory-pause", view);`)}

  // The fastest finish of each level: { "Easy": { seconds: 41, turns: 9 } }
  const best = load("${id}-best", {});

  // The game being played.
  let level = levels[0];
  let cards = []; // { symbol: "🥕", open: false, matched: false, button }
  let turns = 0;
  let seconds = 0;
  let running = false; // the clock runs from the first card to the last pair
  ${when(feature.pause, "let paused = false;")}
  let waiting = false; // two different cards are being looked at

  function deal(chosenLevel) {
    level = chosenLevel;
    turns = 0;
    seconds = 0;
    running = false;
    ${when(feature.pause, "paused = false;")}
    waiting = false;
    const pairs = level.cards / 2;
    // A level with more pairs than pictures uses some pictures twice.
    const pictures = Array.from({ length: pairs }, (_, index) => symbols[index % symbols.length]);
    const chosen = pairs < symbols.length ? shuffle(symbols).slice(0, pairs) : pictures;
    cards = shuffle([...chosen, ...chosen]).map((symbol, index) => {
      const button = el("button", { type: "button", class: "memory-card" });
      const card = { symbol, open: false, matched: false, button };
      button.addEventListener("click", () => turnOver(card));
      button.dataset.number = index + 1;
      return card;
    });
    table.replaceChildren(...cards.map((card) => card.button));
    message.textContent = "Turn over two cards at a time. The clock starts with the first.";
    showGame();
  }

  function turnOver(card) {
    if (waiting || card.open || card.matched${when(feature.pause, " || paused")}) return;
    running = true;
    card.open = true;
    const open = cards.filter((each) => each.open && !each.matched);
    if (open.length === 2) compare(open[0], open[1]);
    else message.textContent = card.symbol + " – now find its partner.";
    showGame();
  }

  function compare(first, second) {
    turns += 1;
    if (first.symbol === second.symbol) {
      first.matched = true;
      second.matched = true;
      message.textContent = "A pair: " + first.symbol;
      if (cards.every((card) => card.matched)) finish();
      return;
    }
    message.textContent = first.symbol + " and " + second.symbol + " do not match.";
    waiting = true;
    const game = cards;
    setTimeout(() => {
      if (game !== cards) return; // a new game was dealt in the meantime
      first.open = false;
      second.open = false;
      waiting = false;
      showGame();
    }, 1000);
  }

  function finish() {
    running = false;
    const record = best[level.name];
    const faster = !record || seconds < record.seconds || (seconds === record.seconds && turns < record.turns);
    if (faster) {
      best[level.name] = { seconds, turns };
      save("${id}-best", best);
    }
    message.textContent = "All pairs found in " + turns + " turns and " + clock(seconds) + "." + (faster ? " A new best!" : "");
  }

  // 75 seconds are shown as 1:15.
  function clock(time) {
    return Math.floor(time / 60) + ":" + String(time % 60).padStart(2, "0");
  }

  function showGame() {
    $(".memory-level", view).textContent = level.name;
    $(".memory-turns", view).textContent = turns;
    $(".memory-time", view).textContent = clock(seconds);
    ${when(
      feature.pause,
      `pauseButton.textContent = paused ? "Resume" : "Pause";
    pauseButton.disabled = !running;
    table.classList.toggle("is-paused", paused);`,
    )}
    for (const card of cards) {
      const faceUp = card.open || card.matched;
      card.button.textContent = faceUp ? card.symbol : "?";
      card.button.classList.toggle("is-open", faceUp);
      card.button.classList.toggle("is-matched", card.matched);
      // Matched cards stay in the tab order, so that the keyboard keeps its place.
      card.button.setAttribute("aria-disabled", String(card.matched));
      const state = card.matched ? card.symbol + ", matched" : faceUp ? card.symbol : "face down";
      card.button.setAttribute("aria-label", "Card " + card.button.dataset.number + ": " + state);
    }
    $$("[data-level]", view).forEach((button, index) => {
      button.setAttribute("aria-pressed", String(levels[index] === level));
    });
    $$("[data-result]", view).forEach((row, index) => {
      const record = best[levels[index].name];
      $(".memory-best-time", row).textContent = record ? clock(record.seconds) : "–";
      $(".memory-best-turns", row).textContent = record ? record.turns : "–";
    });
  }

  // The arrow keys walk over the cards.
  table.addEventListener("keydown", (event) => {
    const columns = getComputedStyle(table).gridTemplateColumns.split(" ").length;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = cards.findIndex((card) => card.button === document.activeElement);
    cards[index + step]?.button.focus();
  });

  setInterval(() => {
    // The clock waits while the game is ${when(feature.pause, "paused or ")}on a hidden view.
    if (!running || view.hidden${when(feature.pause, " || paused")}) return;
    seconds += 1;
    $(".memory-time", view).textContent = clock(seconds);
  }, 1000);

  ${when(
    feature.pause,
    `pauseButton.addEventListener("click", () => {
    paused = !paused;
    message.textContent = paused ? "Paused. The clock stands still." : "On we go.";
    showGame();
  });`,
  )}
  $$("[data-level]", view).forEach((button, index) => {
    button.addEventListener("click", () => {
      deal(levels[index]);
      cards[0].button.focus();
    });
  });

  deal(level);
}

${setUpName(id)}();
`;
}
