import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The merging puzzle's JavaScript: one function, so that its names cannot meet those of another view. */
export function game2048Behaviour(feature: FeatureOf<"game2048">): string {
  const { id, size } = feature;
  const letters = feature.tiles === "letters";
  // Tiles are kept as steps: 1 is A or 2, 2 is B or 4, and so on.
  const goal = letters ? feature.lastLetter.toUpperCase().charCodeAt(0) - 64 : 11;
  return `
${opening("Slide and merge")}
function ${setUpName(id)}() {
  const size = ${size};
  const goal = ${goal}; // the step that wins: ${letters ? `the letter ${feature.lastLetter}` : "2048"}
  const firstTiles = 2;

  const view = $("#${id}");
  const board = $(".merge-board", view);
  const message = $(".merge-message", view);

  // The board is a list of size × size cells, row by row. 0 is a free cell, 1 is ${letters ? "an A, 2 is a B" : "a 2, 2 is a 4"} and so on.
  // A game that was begun is still there after a reload.
  let game = load("${id}-game", null) ?? newGame();
  let best = load("${id}-best", 0);
  ${when(feature.undo, "let before = null; // the game as it was before the last move, for undo")}
  let newest = -1; // the cell with the newest tile, which pops up
  let merged = []; // the cells in which tiles have just merged

  function newGame() {
    const fresh = { cells: Array(size * size).fill(0), score: 0, won: false };
    for (let count = 0; count < firstTiles; count += 1) addTile(fresh.cells);
    return fresh;
  }

  // What is written on a tile.
  function label(step) {
    return ${letters ? "String.fromCharCode(64 + step)" : "String(2 ** step)"};
  }

  // Puts ${letters ? "an A (now and then a B)" : "a 2 (now and then a 4)"} into a free cell and returns the cell's number.
  function addTile(cells) {
    const free = cells.flatMap((step, index) => (step === 0 ? [index] : []));
    const cell = pick(free);
    cells[cell] = Math.random() < 0.9 ? 1 : 2;
    return cell;
  }

  // The cells of one row or column, beginning at the side towards which the tiles slide.
  function line(direction, nth) {
    return Array.from({ length: size }, (_, step) => {
      if (direction === "left") return nth * size + step;
      if (direction === "right") return nth * size + (size - 1 - step);
      if (direction === "up") return step * size + nth;
      return (size - 1 - step) * size + nth;
    });
  }

  // What the board becomes when its tiles slide: the new cells, the points won and where tiles merged.
  function slide(cells, direction) {
    const result = { cells: Array(size * size).fill(0), points: 0, merged: [] };
    for (let nth = 0; nth < size; nth += 1) {
      const places = line(direction, nth);
      const tiles = places.map((place) => cells[place]).filter((step) => step > 0);
      let target = 0;
      for (let index = 0; index < tiles.length; index += 1) {
        const meets = tiles[index] === tiles[index + 1];
        const step = meets ? tiles[index] + 1 : tiles[index];
        result.cells[places[target]] = step;
        if (meets) {
          result.points += 2 ** step;
          result.merged.push(places[target]);
          index += 1; // its partner is used up
        }
        target += 1;
      }
    }
    return result;
  }

  function canMove(cells, direction) {
    return slide(cells, direction).cells.some((step, index) => step !== cells[index]);
  }

  function isOver(cells) {
    return !["left", "right", "up", "down"].some((direction) => canMove(cells, direction));
  }

  function move(direction) {
    if (!canMove(game.cells, direction)) {
      message.textContent = "Nothing can move that way.";
      return;
    }
    const result = slide(game.cells, direction);
    ${when(feature.undo, "before = game;")}
    merged = result.merged;
    newest = addTile(result.cells);
    const won = game.won || result.cells.some((step) => step >= goal);
    const justWon = won && !game.won;
    game = { cells: result.cells, score: game.score + result.points, won };
    if (game.score > best) {
      best = game.score;
      save("${id}-best", best);
    }
    save("${id}-game", game);
    showGame();
    if (justWon) message.textContent = "You made ${letters ? `the ${feature.lastLetter}` : "2048"} and win! You can play on.";
    else if (isOver(game.cells)) message.textContent = "No more moves. Your score: " + game.score + ".";
    else message.textContent = result.points > 0 ? "+" + result.points : "";
  }
${when(
  feature.undo,
  `
  function undo() {
    if (!before) return;
    game = before;
    before = null;
    calm();
    message.textContent = "The last move is taken back.";
  }
`,
)}
  function restart() {
    game = newGame();
    ${when(feature.undo, "before = null;")}
    calm();
    message.textContent = "A new game begins.";
    board.focus();
  }

  // Shows the game as it stands, without anything popping up.
  function calm() {
    newest = -1;
    merged = [];
    save("${id}-game", game);
    showGame();
  }

  function showGame() {
    board.replaceChildren(
      ...game.cells.map((step, index) => {
        const tile = el("span", { class: "merge-tile", text: step === 0 ? "" : label(step) });
        if (step > 0) tile.classList.add("is-filled");
        if (index === newest) tile.classList.add("is-new");
        if (merged.includes(index)) tile.classList.add("is-merged");
        // Higher tiles are drawn a little stronger, up to the winning one.
        tile.style.setProperty("--strength", Math.min(step / goal, 1));
        return tile;
      }),
    );
    const rows = Array.from({ length: size }, (_, row) =>
      game.cells.slice(row * size, (row + 1) * size).map((step) => (step === 0 ? "empty" : label(step))).join(" "),
    );
    board.setAttribute("aria-label", "Board, row by row: " + rows.join("; "));
    $(".merge-score", view).textContent = game.score;
    $(".merge-best", view).textContent = best;
    ${when(feature.undo, `$(".merge-undo", view).disabled = before === null;`)}
  }

  document.addEventListener("keydown", (event) => {
    const directions = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
    const direction = directions[event.key];
    if (!direction || view.hidden || event.target.matches("input, select, textarea")) return;
    event.preventDefault(); // the page itself must not scroll
    move(direction);
  });

  // A swipe: where the finger goes down and where it comes up.
  let touch = null;
  board.addEventListener("pointerdown", (event) => {
    touch = { x: event.clientX, y: event.clientY };
    board.setPointerCapture(event.pointerId);
  });
  board.addEventListener("pointerup", (event) => {
    if (!touch) return;
    const across = event.clientX - touch.x;
    const down = event.clientY - touch.y;
    touch = null;
    if (Math.max(Math.abs(across), Math.abs(down)) < 24) return; // a tap, not a swipe
    if (Math.abs(across) > Math.abs(down)) move(across > 0 ? "right" : "left");
    else move(down > 0 ? "down" : "up");
  });

  for (const button of $$("[data-move]", view)) {
    button.addEventListener("click", () => move(button.dataset.move));
  }
  ${when(feature.undo, `$(".merge-undo", view).addEventListener("click", undo);`)}
  $(".merge-restart", view).addEventListener("click", restart);

  showGame();
}

${setUpName(id)}();
`;
}
