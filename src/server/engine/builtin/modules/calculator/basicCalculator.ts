import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName } from "../partText.ts";

const keys: [label: string, key: string, kind?: string | undefined, name?: string][] = [
  ["C", "clear", "secondary", "Clear"],
  ["(", "(", "secondary", "Open bracket"],
  [")", ")", "secondary", "Close bracket"],
  ["⌫", "back", "secondary", "Delete the last sign"],
  ["7", "7"],
  ["8", "8"],
  ["9", "9"],
  ["÷", "÷", "secondary", "Divided by"],
  ["4", "4"],
  ["5", "5"],
  ["6", "6"],
  ["×", "×", "secondary", "Times"],
  ["1", "1"],
  ["2", "2"],
  ["3", "3"],
  ["−", "−", "secondary", "Minus"],
  ["0", "0"],
  [".", ".", undefined, "Decimal point"],
  ["%", "%", "secondary", "Percent"],
  ["+", "+", "secondary", "Plus"],
];

/** The display, the keys and what was calculated before. */
export const basicHtml = (heading: string): string => `
<div class="pocket stage">
  ${heading}
  <div class="pocket-display">
    <p class="pocket-input"></p>
    <p class="pocket-result" role="status">0</p>
  </div>
  <div class="pocket-keys" role="group" aria-label="Keys">${keys
    .map(
      ([label, key, kind, name]) => `
    <button type="button"${kind === undefined ? "" : ` class="${kind}"`} data-press="${key}"${name === undefined ? "" : ` aria-label="${name}"`}>${label}</button>`,
    )
    .join("")}
    <button type="button" class="pocket-equals" data-press="=" aria-label="Equals">=</button>
  </div>
  <div class="pocket-past">
    <h2>Past calculations</h2>
    <ul class="plain-list"></ul>
    <p class="pocket-none muted">Your results are kept here.</p>
  </div>
</div>`;

export const basicStyle = `
/* Pocket calculator */
.pocket {
  display: grid;
  gap: 1rem;
  max-width: 24rem;
}

.pocket-display {
  padding: 1rem 1.25rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background-color: var(--surface);
  text-align: end;
  font-variant-numeric: tabular-nums;
}

.pocket-input {
  min-height: 1.6rem;
  color: var(--muted);
  overflow-wrap: anywhere;
}

.pocket-result {
  min-height: 3.25rem;
  font-size: clamp(1.75rem, 8vw, 2.5rem);
  font-weight: 700;
  overflow-wrap: anywhere;
}

.pocket-keys {
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 0.5rem;
}

.pocket-keys button {
  min-height: 3.5rem;
  padding: 0;
  font-size: 1.25rem;
}

.pocket-keys .pocket-equals {
  grid-column: 1 / -1;
}

.pocket-past {
  margin-top: 0.5rem;
}

.pocket-past li {
  padding: 0.375rem 0;
  border-top: 1px solid var(--line);
}

.pocket-past .link {
  font-variant-numeric: tabular-nums;
}
`;

/** The pocket calculator's JavaScript: one function, so that its names cannot meet those of another view. */
export function basicBehaviour(feature: FeatureOf<"calculator">): string {
  const { id } = feature;
  return `
${opening("A pocket calculator")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const input = $(".pocket-input", view);
  const result = $(".pocket-result", view);

  let text = ""; // what has been typed, such as "2 × (3 + 4)"
  let finished = false; // whether "=" was the last key: a digit then begins anew
  let past = load("${id}-past", []); // { text: "2×3", result: "6" }, newest first

  // Works out a calculation by reading it from left to right: a sum of products of factors. Throws when it is not one.
  function evaluate(source) {
    const tokens = source.match(/[0-9]*[.]?[0-9]+|[0-9]+[.]?|[-+−×÷%()]/g) ?? [];
    let at = 0;

    function readSum() {
      let value = readProduct();
      while (tokens[at] === "+" || tokens[at] === "−") value = tokens[at++] === "+" ? value + readProduct() : value - readProduct();
      return value;
    }

    function readProduct() {
      let value = readFactor();
      while (tokens[at] === "×" || tokens[at] === "÷") value = tokens[at++] === "×" ? value * readFactor() : value / readFactor();
      return value;
    }

    function readFactor() {
      const token = tokens[at++];
      let value;
      if (token === "−") value = -readFactor();
      else if (token === "(") {
        value = readSum();
        if (tokens[at++] !== ")") throw new Error("a bracket is missing");
      } else value = Number(token);
      while (tokens[at] === "%") {
        at += 1;
        value /= 100;
      }
      if (Number.isNaN(value)) throw new Error("a number is missing");
      return value;
    }

    const value = readSum();
    if (at < tokens.length) throw new Error("something is left over");
    return value;
  }

  // Rounds away what binary fractions add: 0.1 + 0.2 is 0.3.
  function format(value) {
    return String(Number(value.toPrecision(12))).replace("-", "−");
  }

  function press(key) {
    if (key === "clear") text = "";
    else if (key === "back") text = text.slice(0, -1);
    else if (key === "=") return finish();
    else {
      // After a result, a sign goes on with it and a digit begins anew.
      if (finished && /[0-9.(]/.test(key)) text = "";
      text += key;
    }
    finished = false;
    show();
  }

  function finish() {
    try {
      const value = evaluate(text);
      if (!Number.isFinite(value)) {
        result.textContent = "Cannot divide by zero";
        return;
      }
      past = [{ text, result: format(value) }, ...past].slice(0, 10);
      save("${id}-past", past);
      text = format(value);
      finished = true;
      show();
      showPast();
    } catch {
      result.textContent = "Not complete yet";
    }
  }

  // The result is shown while one types, as far as the calculation makes sense already.
  function show() {
    input.textContent = finished ? past[0].text + " =" : text;
    try {
      const value = evaluate(text);
      if (Number.isFinite(value)) result.textContent = format(value);
    } catch {
      if (text === "") result.textContent = "0";
    }
  }

  function showPast() {
    $(".pocket-none", view).hidden = past.length > 0;
    $(".pocket-past ul", view).replaceChildren(
      ...past.map((entry) =>
        el(
          "li",
          {},
          el("button", {
            type: "button",
            class: "link",
            text: entry.text + " = " + entry.result,
            onclick() {
              text = entry.text;
              finished = false;
              show();
            },
          }),
        ),
      ),
    );
  }

  for (const button of $$("[data-press]", view)) {
    button.addEventListener("click", () => press(button.dataset.press));
  }

  // The keys of the keyboard, under the names that our own keys have.
  document.addEventListener("keydown", (event) => {
    if (view.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    const names = { "*": "×", x: "×", "/": "÷", ":": "÷", "-": "−", ",": ".", Enter: "=", Backspace: "back", Escape: "clear", Delete: "clear" };
    const key = names[event.key] ?? event.key;
    // Enter on a focused button presses that button.
    if (event.key === "Enter" && event.target.matches("button, a")) return;
    if (!$$("[data-press]", view).some((button) => button.dataset.press === key)) return;
    event.preventDefault();
    press(key);
  });

  show();
  showPast();
}

${setUpName(id)}();
`;
}
