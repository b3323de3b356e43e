import type { Section } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { yearlyShare } from "./sectionHtml.ts";

/** The behaviour of one section; empty for those that need none. `name` is the prefix of its names. */
export function sectionJs(section: Section, place: string, name: string, app: AppContext): string {
  const text = (key: string) => app.js(app.word(key));
  if (section.kind === "gallery") {
    return `// Pictures open enlarged; the arrow keys and Escape work, too.
let ${name}Shown = 0;
const ${name}Pictures = $$("[data-picture]", $("#${place}-title").parentElement);

function ${name}Show(index) {
  ${name}Shown = (index + ${name}Pictures.length) % ${name}Pictures.length;
  const button = ${name}Pictures[${name}Shown];
  $("#${place}-picture").replaceChildren($(".picture", button).cloneNode(true));
  $("#${place}-caption").textContent = $(".gallery-caption", button).textContent;
}

for (const [index, button] of ${name}Pictures.entries()) {
  button.addEventListener("click", () => {
    ${name}Show(index);
    $("#${place}-dialog").showModal();
  });
}
$("#${place}-previous").addEventListener("click", () => ${name}Show(${name}Shown - 1));
$("#${place}-next").addEventListener("click", () => ${name}Show(${name}Shown + 1));
$("#${place}-close").addEventListener("click", () => $("#${place}-dialog").close());
$("#${place}-dialog").addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") ${name}Show(${name}Shown - 1);
  if (event.key === "ArrowRight") ${name}Show(${name}Shown + 1);
});`;
  }
  if (section.kind === "newsletter") {
    return `$("#${place}-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (showErrors(form, checkForm(form))) return;
  const { email } = readForm(form);
  save("subscribers", [...new Set([...load("subscribers", []), email])]);
  form.reset();
  $("#${place}-done").textContent = ${text("Thank you! You are on the list:")} + " " + email;
  $("#${place}-done").hidden = false;
});`;
  }
  if (section.kind === "countdown" && section.date !== undefined) {
    const units = [
      ["days", 86400],
      ["hours", 3600],
      ["minutes", 60],
      ["seconds", 1],
    ].map(([unit, seconds]) => [app.word(String(unit)), seconds]);
    return `/** Shows how long it still takes; called every second. */
function ${name}Tick() {
  let seconds = Math.floor((new Date(${app.js(section.date.length === 10 ? `${section.date}T00:00` : section.date)}) - Date.now()) / 1000);
  if (seconds <= 0) {
    $("#${place}-time").textContent = ${text("The day has come!")};
    return;
  }
  const parts = ${app.js(units)}.map(([unit, length]) => {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    return el("span", { class: "countdown-part" }, el("strong", { text: count }), " " + unit);
  });
  $("#${place}-time").replaceChildren(...parts);
}
${name}Tick();
setInterval(${name}Tick, 1000);`;
  }
  const share = yearlyShare(section);
  if (share !== null) {
    return `// Monthly prices are written in the page; a year costs ${share === 1 ? "twelve times as much" : `${Math.round(share * 100)} % of twelve months`}.
for (const button of $$("#${place}-periods button")) {
  button.addEventListener("click", () => {
    const isYear = button.dataset.period === "year";
    for (const other of $$("#${place}-periods button")) other.setAttribute("aria-pressed", String(other === button));
    for (const price of $$("[data-monthly]", $("#${place}-title").parentElement)) {
      const { monthly } = price.dataset;
      const yearly = monthly
        .replace(/\\d+([.,]\\d+)?/, (amount) => String(Math.round(Number(amount.replace(",", ".")) * ${Math.round(12 * share * 1000) / 1000} * 100) / 100))
        .replace(${app.js(app.word("month"))}, ${app.js(app.word("year"))});
      price.textContent = isYear ? yearly : monthly;
    }
  });
}`;
  }
  return "";
}
