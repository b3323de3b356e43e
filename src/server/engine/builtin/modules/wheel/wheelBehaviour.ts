import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The wheel's JavaScript: one function, so that its names cannot meet those of another view. */
export function wheelBehaviour(feature: FeatureOf<"wheel">, app: AppContext): string {
  const { id } = feature;
  const people = feature.people.length > 0;
  const word = (text: string) => app.js(text.replaceAll("{item}", feature.itemWord));
  const { removeDrawn, history } = feature;
  return `
${opening("A wheel that draws")}
function ${setUpName(id)}() {
  const spinSeconds = 4;

  const view = $("#${id}");
  const disc = $(".wheel-disc", view);
  const spinButton = $(".wheel-spin", view);
  const result = $(".wheel-result", view);
  ${when(removeDrawn, `const removeSwitch = $(".wheel-remove", view);\n  const restoreButton = $(".wheel-restore", view);`)}

  // Everything that is kept from visit to visit.
  const wheel = load("${id}-wheel", {
    items: ${app.js(feature.items)},
    ${when(people, `people: ${app.js(feature.people)},\n    next: 0, // whose turn it is`)}
    ${when(removeDrawn, `removeDrawn: false,\n    drawn: [], // what was taken off the wheel`)}
    ${when(history, `history: [], // { day: "2026-05-01", item: "Dishes"${when(people, `, person: "Ada"`)} }, newest first`)}
  });

  let angle = 0; // how far the wheel is turned, in degrees
  let spinning = false;

  function keep() {
    save("${id}-wheel", wheel);
    showAll();
  }

  function onTheWheel() {
    return wheel.items${when(removeDrawn, ".filter((item) => !wheel.drawn.includes(item))")};
  }

  function spin() {
    if (spinning) return;
    const items = onTheWheel();
    if (items.length === 0) {
      result.textContent = ${removeDrawn ? `wheel.items.length === 0 ? ${word("Add a {item} first: the wheel is empty.")} : "Everything has been drawn. Put it back on the wheel first."` : word("Add a {item} first: the wheel is empty.")};
      return;
    }${when(
      people,
      `
    if (wheel.people.length === 0) {
      result.textContent = "Add a person first: somebody has to get it.";
      return;
    }`,
    )}
    spinning = true;
    spinButton.disabled = true;
    result.textContent = "The wheel is turning …";
    const index = Math.floor(Math.random() * items.length);

    // The middle of the drawn segment ends under the pointer at the top, after five full turns.
    const segment = 360 / items.length;
    const target = 360 - (index + 0.5) * segment;
    angle = angle - (angle % 360) + 5 * 360 + target;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    disc.style.transition = still ? "none" : "transform " + spinSeconds + "s cubic-bezier(0.15, 0.8, 0.2, 1)";
    disc.style.transform = "rotate(" + angle + "deg)";
    setTimeout(() => land(items[index]), still ? 0 : spinSeconds * 1000);
  }

  function land(item) {
    spinning = false;
    spinButton.disabled = false;
    ${when(
      people,
      `const person = wheel.people[wheel.next % wheel.people.length];
    wheel.next = (wheel.next + 1) % wheel.people.length;`,
    )}
    result.textContent = "🎉 " + item${when(people, ` + " goes to " + person`)} + "!";
    ${when(history, `wheel.history.unshift({ day: today(), item${when(people, ", person")} });`)}
    ${when(removeDrawn, "if (wheel.removeDrawn) wheel.drawn.push(item);")}
    save("${id}-wheel", wheel);
    showLists();
    // The wheel itself stays as it landed until the next spin${when(removeDrawn, ", unless the drawn segment goes")}.
    ${when(removeDrawn, "if (wheel.removeDrawn) showWheel();")}
    spinButton.focus();
  }

  // ----- the drawing -----

  function point(degrees, radius) {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return (radius * Math.cos(radians)).toFixed(2) + " " + (radius * Math.sin(radians)).toFixed(2);
  }

  // Divides a long name at the space that is nearest to its middle.
  function inTwoLines(name) {
    const spaces = [...name].flatMap((sign, index) => (sign === " " ? [index] : []));
    if (name.length <= 12 || spaces.length === 0) return [name];
    const far = (index) => Math.abs(index - name.length / 2);
    const middle = spaces.sort((a, b) => far(a) - far(b))[0];
    return [name.slice(0, middle), name.slice(middle + 1)];
  }

  function showWheel() {
    const items = onTheWheel();
    const segment = 360 / items.length;
    // A wheel that changed starts straight again.
    angle = 0;
    disc.style.transition = "none";
    disc.style.transform = "none";
    disc.setAttribute("aria-label", items.length === 0 ? "An empty wheel" : "Wheel with " + items.join(", "));
    disc.replaceChildren(svg("circle", { r: 98, class: "wheel-rim" }));
    items.forEach((item, index) => {
      const from = index * segment;
      const to = from + segment;
      const large = segment > 180 ? 1 : 0;
      const outline =
        items.length === 1
          ? svg("circle", { r: 96 })
          : svg("path", { d: "M 0 0 L " + point(from, 96) + " A 96 96 0 " + large + " 1 " + point(to, 96) + " Z" });
      // Neighbours differ, also where the last segment meets the first.
      const last = items.length % 2 === 1 && index === items.length - 1;
      outline.setAttribute("class", "wheel-segment " + (last && index > 0 ? "is-third" : index % 2 === 0 ? "is-even" : "is-odd"));

      // The name runs along the middle of its segment, a long one in two lines; the letters shrink as far as they must.
      const parts = inTwoLines(item);
      const longest = Math.max(...parts.map((part) => part.length), 1);
      const size = Math.min(11, 125 / longest, (segment * 0.55) / parts.length + 2);
      const text = svg(
        "text",
        {
          class: outline.getAttribute("class").replace("wheel-segment", "wheel-name"),
          transform: "rotate(" + (from + segment / 2 - 90) + ")",
          "text-anchor": "end",
          "dominant-baseline": "central",
          "font-size": size,
        },
        parts.map((part, nth) => svg("tspan", { x: 90, y: (nth - (parts.length - 1) / 2) * size * 1.1, text: part })),
      );
      disc.append(outline, text);
    });
    disc.append(svg("circle", { r: 9, class: "wheel-hub" }));
  }

  // ----- the lists -----

  function showLists() {
    showList($(".wheel-items", view), wheel.items${when(removeDrawn, `, (item) => (wheel.drawn.includes(item) ? "drawn" : "")`)});
    ${when(
      people,
      `showList($(".wheel-people", view), wheel.people);
    $(".wheel-next", view).textContent =
      wheel.people.length === 0 ? "Add the people who take part." : "Next in turn: " + wheel.people[wheel.next % wheel.people.length];`,
    )}
    ${when(
      removeDrawn,
      `removeSwitch.checked = wheel.removeDrawn;
    restoreButton.hidden = wheel.drawn.length === 0;
    restoreButton.textContent = "Put everything back on the wheel (" + wheel.drawn.length + ")";`,
    )}
    ${when(
      history,
      `$(".wheel-no-history", view).hidden = wheel.history.length > 0;
    $(".wheel-scroll", view).hidden = wheel.history.length === 0;
    $(".wheel-clear", view).hidden = wheel.history.length === 0;
    $(".wheel-history tbody", view).replaceChildren(
      ...wheel.history.map((row) =>
        el("tr", {}, el("td", { text: day(row.day) }), el("td", { text: row.item })${when(people, `, el("td", { text: row.person })`)}),
      ),
    );`,
    )}
  }

  function showList(list, names${when(removeDrawn, `, note = () => ""`)}) {
    list.replaceChildren(
      ...names.map((name, index) => {
        const input = el("input", { type: "text", maxlength: "40", value: name });
        input.setAttribute("aria-label", "Change " + name);
        input.addEventListener("change", () => {
          // An empty or doubled name is not taken.
          const changed = input.value.trim();
          if (changed !== "" && !names.includes(changed)) names[index] = changed;
          keep();
        });
        const remove = el("button", { type: "button", class: "secondary small", text: "Remove" });
        remove.setAttribute("aria-label", "Remove " + name);
        remove.addEventListener("click", () => {
          names.splice(index, 1);
          ${when(removeDrawn, "wheel.drawn = wheel.drawn.filter((item) => wheel.items.includes(item));")}
          keep();
          // The keyboard goes on with the next name, or with the field for a new one.
          const rest = $$("button", list);
          (rest[Math.min(index, rest.length - 1)] ?? $("input", list.parentElement)).focus();
        });
        return el("li", {}, input${when(removeDrawn, `, el("span", { class: "wheel-note", text: note(name) })`)}, remove);
      }),
    );
  }

  function showAll() {
    showWheel();
    showLists();
  }

  // The form above a list adds to it.
  function setUpForm(form, names, emptyMessage) {
    const input = form.elements.name;
    const error = $(".error", form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = input.value.trim();
      const doubled = names.some((each) => each.toLowerCase() === name.toLowerCase());
      error.textContent = name === "" ? emptyMessage : doubled ? name + " is already on the list." : "";
      input.setAttribute("aria-invalid", String(error.textContent !== ""));
      if (error.textContent === "") {
        names.push(name);
        form.reset();
        keep();
      }
      input.focus();
    });
  }

  setUpForm($(".wheel-items", view).parentElement.querySelector("form"), wheel.items, ${word("Please write the name of the {item}.")});
  ${when(people, `setUpForm($(".wheel-people", view).parentElement.querySelector("form"), wheel.people, "Please write the person's name.");`)}
  spinButton.addEventListener("click", spin);
  ${when(
    removeDrawn,
    `removeSwitch.addEventListener("change", () => {
    wheel.removeDrawn = removeSwitch.checked;
    save("${id}-wheel", wheel);
  });
  restoreButton.addEventListener("click", () => {
    wheel.drawn = [];
    keep();
    spinButton.focus();
  });`,
  )}
  ${when(
    history,
    `$(".wheel-clear", view).addEventListener("click", async () => {
    if (!(await confirmDialog("Clear the whole history?", "Clear"))) return;
    wheel.history = [];
    keep();
    spinButton.focus();
  });`,
  )}

  showAll();
}

${setUpName(id)}();
`;
}
