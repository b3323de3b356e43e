import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";

/** Tic-tac-toe's JavaScript: one function, so that its names cannot meet those of another view. */
export function ticTacToeBehaviour(feature: FeatureOf<"ticTacToe">): string {
  const { id, computer } = feature;
  const levels = feature.levels;
  const easy = computer && levels.includes("easy");
  const medium = computer && levels.includes("medium");
  const hard = computer && levels.includes("hard");
  const start = levels.includes("medium") ? "medium" : (levels[0] ?? "hard");
  const choices = [
    when(easy, `    if (level === "easy") return pick(free);`),
    when(
      medium,
      `    if (level === "medium") {
      // Wins when it can, blocks when it must, and else plays anywhere.
      return free.find((cell) => wins("O", cell)) ?? free.find((cell) => wins("X", cell)) ?? pick(free);
    }`,
    ),
    when(
      hard,
      `    // Looks at every possible course of the game and takes a move with the best outcome.
    const outcomes = free.map((cell) => outcomeAfter("O", cell));
    return pick(free.filter((_, index) => outcomes[index] === Math.max(...outcomes)));`,
    ),
  ].filter((text) => text !== "");
  return `
${opening("Three in a row")}
function ${setUpName(id)}() {
  const lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], // rows
    [0, 3, 6], [1, 4, 7], [2, 5, 8], // columns
    [0, 4, 8], [2, 4, 6], // diagonals
  ];

  const view = $("#${id}");
  const cells = $$(".ttt-cell", view);
  const message = $(".ttt-message", view);

  // The score stays from visit to visit.${when(computer, " You are X.")}
  let score = load("${id}-score", { x: 0, o: 0, draws: 0 });
  ${when(computer, `let level = load("${id}-level", "${start}");`)}

  let board = []; // nine times "", "X" or "O"
  let turn = "X";
  let over = false;

  function newGame() {
    board = Array(9).fill("");
    turn = "X";
    over = false;
    message.textContent = ${computer ? '"Your turn: you are X."' : '"X begins."'};
    showBoard();
  }

  // The three cells in which a player has a full line, if there is one.
  function winningLine(player) {
    return lines.find((line) => line.every((cell) => board[cell] === player));
  }

  function freeCells() {
    return [...board.keys()].filter((cell) => board[cell] === "");
  }

  function play(cell) {
    if (over || board[cell] !== ""${when(computer, ` || turn !== "X"`)}) return;
    put(cell);
    ${when(
      computer,
      `if (over) return;
    message.textContent = "The computer is thinking …";
    const game = board;
    setTimeout(() => {
      if (game !== board || over) return; // a new game was started in the meantime
      put(computersChoice());
    }, 400);`,
    )}
  }

  function put(cell) {
    board[cell] = turn;
    if (winningLine(turn)) finish(turn === "X" ? "x" : "o", ${computer ? `turn === "X" ? "You win!" : "The computer wins this one."` : `turn + " wins!"`});
    else if (freeCells().length === 0) finish("draws", "A draw: nobody has three in a row.");
    else {
      turn = turn === "X" ? "O" : "X";
      message.textContent = ${computer ? `"Your turn: you are X."` : `turn + " is next."`};
    }
    showBoard();
  }

  function finish(counter, text) {
    over = true;
    score[counter] += 1;
    save("${id}-score", score);
    message.textContent = text + " Press New game to play again.";
  }
${when(
  computer,
  `
  function computersChoice() {
    const free = freeCells();
${choices.join("\n")}
  }
`,
)}${when(
  medium || hard,
  `
  // Tries a move, asks a question about the board, and takes the move back.
  function tryMove(player, cell, question) {
    board[cell] = player;
    const answer = question();
    board[cell] = "";
    return answer;
  }
`,
)}${when(
  medium,
  `
  function wins(player, cell) {
    return tryMove(player, cell, () => winningLine(player) !== undefined);
  }
`,
)}${when(
  hard,
  `
  // How a game ends when both sides play their best after this move: 1 the computer wins, 0 a draw, -1 you win.
  function outcomeAfter(player, cell) {
    return tryMove(player, cell, () => {
      if (winningLine(player)) return player === "O" ? 1 : -1;
      const free = freeCells();
      if (free.length === 0) return 0;
      const next = player === "O" ? "X" : "O";
      const outcomes = free.map((each) => outcomeAfter(next, each));
      return next === "O" ? Math.max(...outcomes) : Math.min(...outcomes);
    });
  }
`,
)}
  function showBoard() {
    const line = winningLine("X") ?? winningLine("O") ?? [];
    cells.forEach((cell, index) => {
      const mark = board[index];
      cell.textContent = mark;
      cell.classList.toggle("is-x", mark === "X");
      cell.classList.toggle("is-winning", line.includes(index));
      const place = "Row " + (Math.floor(index / 3) + 1) + ", column " + ((index % 3) + 1);
      cell.setAttribute("aria-label", place + ": " + (mark || "empty") + (line.includes(index) ? ", winning line" : ""));
      cell.setAttribute("aria-disabled", String(over || mark !== ""));
    });
    $(".ttt-x", view).textContent = score.x;
    $(".ttt-o", view).textContent = score.o;
    $(".ttt-draws", view).textContent = score.draws;
    ${when(
      computer,
      `for (const button of $$("[data-level]", view)) {
      button.setAttribute("aria-pressed", String(button.dataset.level === level));
    }`,
    )}
  }

  // The arrow keys walk over the board, Enter or Space plays.
  $(".ttt-board", view).addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    cells[cells.indexOf(document.activeElement) + step]?.focus();
  });

  cells.forEach((cell, index) => {
    cell.addEventListener("click", () => play(index));
  });
  ${when(
    computer,
    `for (const button of $$("[data-level]", view)) {
    button.addEventListener("click", () => {
      level = button.dataset.level;
      save("${id}-level", level);
      newGame();
    });
  }`,
  )}
  $(".ttt-new", view).addEventListener("click", () => {
    newGame();
    cells[4].focus();
  });
  $(".ttt-reset", view).addEventListener("click", () => {
    score = { x: 0, o: 0, draws: 0 };
    save("${id}-score", score);
    showBoard();
  });

  newGame();
}

${setUpName(id)}();
`;
}
