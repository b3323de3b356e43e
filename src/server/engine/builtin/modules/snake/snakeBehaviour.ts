import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The snake's JavaScript: one function, so that its names cannot meet those of another view. */
export function snakeBehaviour(feature: FeatureOf<"snake">): string {
  const { id } = feature;
  return `
${opening("A snake game")}
function ${setUpName(id)}() {
  const cellsAcross = 20;
  const directions = {
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
  };

  const view = $("#${id}");
  const canvas = $(".snake-board", view);
  const paint = canvas.getContext("2d");
  const cellSize = canvas.width / cellsAcross;
  const message = $(".snake-message", view);
  const startButton = $(".snake-start", view);
  const pauseButton = $(".snake-pause", view);
  ${when(feature.speeds, `const speed = $(".snake-speed select", view);\n  speed.value = load("${id}-speed", "120");`)}

  let best = load("${id}-best", 0);

  // The game being played. The snake is a list of cells, its head first.
  let snake = [];
  let food = null;
  let heading = "right"; // the way the snake went in its last step
  let turns = []; // turns asked for and not yet made; two quick ones both count
  let score = 0;
  let state = "ready"; // "ready", "running", "paused" or "over"

  function reset() {
    snake = [{ x: 6, y: 10 }, { x: 5, y: 10 }, { x: 4, y: 10 }];
    heading = "right";
    turns = [];
    score = 0;
    placeFood();
  }

  // Food appears on a cell that is free.
  function placeFood() {
    const free = [];
    for (let y = 0; y < cellsAcross; y += 1) {
      for (let x = 0; x < cellsAcross; x += 1) {
        if (!snake.some((part) => part.x === x && part.y === y)) free.push({ x, y });
      }
    }
    food = pick(free);
  }

  function begin() {
    reset();
    state = "running";
    message.textContent = "Go!";
    canvas.focus();
    showGame();
  }

  function pause() {
    if (state !== "running" && state !== "paused") return;
    state = state === "running" ? "paused" : "running";
    message.textContent = state === "paused" ? "Paused. Press P or Resume to go on." : "Go!";
    if (state === "running") canvas.focus();
    showGame();
  }

  // A turn that would lead straight back into the snake is ignored.
  function turn(direction) {
    if (state !== "running") return;
    const last = directions[turns.at(-1) ?? heading];
    const next = directions[direction];
    if (next.x === -last.x && next.y === -last.y) return;
    if (turns.length < 2) turns.push(direction);
  }

  // One step of the snake.
  function step() {
    heading = turns.shift() ?? heading;
    const head = { x: snake[0].x + directions[heading].x, y: snake[0].y + directions[heading].y };
    ${
      feature.walls
        ? `if (head.x < 0 || head.y < 0 || head.x >= cellsAcross || head.y >= cellsAcross) return end("The snake ran into the wall.");`
        : `// Beyond one edge comes the opposite one.
    head.x = (head.x + cellsAcross) % cellsAcross;
    head.y = (head.y + cellsAcross) % cellsAcross;`
    }
    const eats = head.x === food.x && head.y === food.y;
    // The tail moves on in this step, so its cell does not count, unless the snake is growing.
    const body = eats ? snake : snake.slice(0, -1);
    if (body.some((part) => part.x === head.x && part.y === head.y)) return end("The snake bit itself.");
    snake = [head, ...body];
    if (eats) {
      score += 1;
      if (score > best) {
        best = score;
        save("${id}-best", best);
      }
      placeFood();
    }
    showGame();
  }

  function end(reason) {
    state = "over";
    message.textContent = "Game over. " + reason + " Your score: " + score + (score > 0 && score === best ? ", the best so far!" : ".");
    showGame();
    startButton.focus();
  }

  function showGame() {
    // The canvas is painted in the colours of the app's style sheet.
    const colours = getComputedStyle(canvas);
    const colour = (name) => colours.getPropertyValue(name).trim();
    paint.fillStyle = colour("--surface");
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.fillStyle = colour("--raised");
    for (let y = 0; y < cellsAcross; y += 1) {
      for (let x = y % 2; x < cellsAcross; x += 2) paint.fillRect(x * cellSize, y * cellSize, cellSize, cellSize);
    }
    paint.fillStyle = colour("--danger");
    paint.beginPath();
    paint.arc((food.x + 0.5) * cellSize, (food.y + 0.5) * cellSize, cellSize * 0.42, 0, 2 * Math.PI);
    paint.fill();
    snake.forEach((part, index) => {
      paint.fillStyle = colour(index === 0 ? "--text" : "--accent");
      paint.beginPath();
      paint.roundRect(part.x * cellSize + 1, part.y * cellSize + 1, cellSize - 2, cellSize - 2, index === 0 ? 7 : 4);
      paint.fill();
    });

    $(".snake-score", view).textContent = score;
    $(".snake-best", view).textContent = best;
    startButton.textContent = state === "ready" ? "Start" : state === "over" ? "Play again" : "Restart";
    pauseButton.textContent = state === "paused" ? "Resume" : "Pause";
    pauseButton.disabled = state !== "running" && state !== "paused";
    // Where everything is, for those who cannot see the board and for tests of the game.
    canvas.setAttribute(
      "aria-label",
      "Snake board: head in column " + (snake[0].x + 1) + ", row " + (snake[0].y + 1) + ", length " + snake.length +
        ", food in column " + (food.x + 1) + ", row " + (food.y + 1),
    );
  }

  // The steps follow each other at the chosen speed.
  function tick() {
    if (state === "running" && view.hidden) pause(); // somebody left for another view
    if (state === "running") step();
    setTimeout(tick, ${feature.speeds ? "Number(speed.value)" : "120"});
  }

  document.addEventListener("keydown", (event) => {
    if (view.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    const keys = {
      ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
      w: "up", s: "down", a: "left", d: "right",
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (keys[key]) {
      event.preventDefault(); // the page itself must not scroll
      turn(keys[key]);
    } else if (key === "p" || (key === " " && !event.target.matches("button"))) {
      event.preventDefault();
      pause();
    } else if (key === "Enter" && !event.target.matches("button, a") && state !== "running") {
      if (state === "paused") pause();
      else begin();
    }
  });

  // A swipe steers: where the finger goes down and where it comes up.
  let touch = null;
  canvas.addEventListener("pointerdown", (event) => {
    touch = { x: event.clientX, y: event.clientY };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (!touch) return;
    const across = event.clientX - touch.x;
    const down = event.clientY - touch.y;
    touch = null;
    if (Math.max(Math.abs(across), Math.abs(down)) < 20) return; // a tap, not a swipe
    if (Math.abs(across) > Math.abs(down)) turn(across > 0 ? "right" : "left");
    else turn(down > 0 ? "down" : "up");
  });

  for (const button of $$("[data-turn]", view)) {
    button.addEventListener("click", () => {
      if (state === "ready") begin();
      turn(button.dataset.turn);
    });
  }
  startButton.addEventListener("click", begin);
  pauseButton.addEventListener("click", pause);
  ${when(feature.speeds, `speed.addEventListener("change", () => save("${id}-speed", speed.value));`)}

  reset();
  showGame();
  tick();
}

${setUpName(id)}();
`;
}
