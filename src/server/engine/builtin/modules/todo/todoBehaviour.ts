import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The to-do list's JavaScript: one function, so that its names cannot meet those of another view. */
export function todoBehaviour(feature: FeatureOf<"todo">): string {
  const { id } = feature;
  const extras = `${when(feature.due, ", due: form.elements.due.value")}${when(feature.priority, ", priority: form.elements.priority.value")}`;
  return `
${opening("A to-do list")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const form = $(".todo-form", view);
  const input = form.elements.text;
  const hint = $(".todo-hint", view);
  const list = $(".todo-list", view);

  // A task is { id: 3, text: "Water the ferns", done: false${when(feature.due, ', due: "2026-05-01"')}${when(feature.priority, ', priority: "high"')} }.
  let tasks = load("${id}-tasks", []);
  let shown = load("${id}-shown", "all"); // "all", "open" or "done"
  let editing = null; // the id of the task whose text is being changed

  function keep() {
    save("${id}-tasks", tasks);
    showTasks();
  }

  function addTask(event) {
    event.preventDefault();
    const text = input.value.trim();
    if (text === "") {
      hint.textContent = "Write what you want to do first.";
      input.setAttribute("aria-invalid", "true");
    } else {
      const newest = Math.max(0, ...tasks.map((task) => task.id));
      tasks.push({ id: newest + 1, text, done: false${extras} });
      form.reset();
      forgetHint();
      // A new task is open: somebody who looks at the finished ones would not see it.
      if (shown === "done") shown = "all";
      keep();
    }
    input.focus();
  }

  function forgetHint() {
    hint.textContent = "";
    input.removeAttribute("aria-invalid");
  }

  function removeTask(task) {
    const before = tasks;
    tasks = tasks.filter((each) => each !== task);
    keep();
    input.focus();
    toast("Deleted: " + task.text, "Undo", () => {
      tasks = before;
      keep();
    });
  }

  function clearFinished() {
    tasks = tasks.filter((task) => !task.done);
    keep();
    toast("Finished tasks are cleared.");
    input.focus();
  }

  function startEditing(task) {
    editing = task.id;
    showTasks();
    const field = $(".todo-edit input", list);
    field.focus();
    field.select();
  }

  // Keeps the new text; an empty one leaves the task as it was.
  function stopEditing(task, text) {
    if (editing !== task.id) return;
    editing = null;
    if (text.trim() !== "") task.text = text.trim();
    keep();
    $("[data-key='edit-" + task.id + "']", list)?.focus();
  }

  function showTasks() {
    // Building the list again would lose the keyboard's place in it, so we note the place and return to it.
    const place = document.activeElement?.dataset.key;

    const visible = tasks.filter((task) => shown === "all" || task.done === (shown === "done"));${when(
      feature.priority,
      `
    const rank = { high: 0, normal: 1, low: 2 };
    visible.sort((a, b) => rank[a.priority] - rank[b.priority]);`,
    )}
    list.replaceChildren(...visible.map((task) => (task.id === editing ? editRow(task) : taskRow(task))));

    const open = tasks.filter((task) => !task.done).length;
    $(".todo-count", view).textContent = open === 1 ? "1 open task" : open + " open tasks";
    $(".todo-clear", view).hidden = open === tasks.length;
    const empty = $(".todo-empty", view);
    empty.hidden = visible.length > 0;
    empty.textContent =
      tasks.length === 0
        ? "Nothing to do yet. Write your first task above and press Enter."
        : shown === "open"
          ? "All done. Enjoy the quiet!"
          : "Nothing finished yet. Tick a task when it is done.";
    for (const button of $$("[data-show]", view)) button.setAttribute("aria-pressed", String(button.dataset.show === shown));

    if (place) $("[data-key='" + place + "']", list)?.focus();
  }

  function taskRow(task) {
    const box = el("input", { type: "checkbox" });
    box.dataset.key = "done-" + task.id;
    box.checked = task.done;
    box.addEventListener("change", () => {
      task.done = box.checked;
      keep();
    });
    const text = el("span", { class: task.done ? "todo-text done" : "todo-text", text: task.text });
    text.addEventListener("dblclick", () => startEditing(task));

    const edit = el("button", { type: "button", class: "secondary small", text: "Edit" });
    edit.setAttribute("aria-label", "Edit: " + task.text);
    edit.dataset.key = "edit-" + task.id;
    edit.addEventListener("click", () => startEditing(task));
    const remove = el("button", { type: "button", class: "secondary small", text: "Delete" });
    remove.setAttribute("aria-label", "Delete: " + task.text);
    remove.addEventListener("click", () => removeTask(task));

    const label = el("label", { class: "todo-task" }, box, text);${when(
      feature.priority,
      `
    if (task.priority !== "normal") label.append(el("span", { class: "badge", text: task.priority === "high" ? "High priority" : "Low priority" }));`,
    )}${when(
      feature.due,
      `
    if (task.due) {
      const late = !task.done && task.due < today();
      label.append(el("span", { class: late ? "badge danger" : "badge", text: (late ? "Overdue: " : "Due ") + day(task.due) }));
    }`,
    )}
    return el("li", { class: "todo-row" }, label, el("span", { class: "todo-buttons" }, edit, remove));
  }

  function editRow(task) {
    const field = el("input", { type: "text", maxlength: "200", value: task.text });
    field.setAttribute("aria-label", "Text of the task");
    const editForm = el("form", { class: "todo-edit" }, field, el("button", { type: "submit", class: "small", text: "Save" }));
    editForm.addEventListener("submit", (event) => {
      event.preventDefault();
      stopEditing(task, field.value);
    });
    editForm.addEventListener("keydown", (event) => {
      if (event.key === "Escape") stopEditing(task, "");
    });
    // Going on to "Save" by Tab stays in the form; going anywhere else keeps the text.
    editForm.addEventListener("focusout", (event) => {
      if (!editForm.contains(event.relatedTarget)) stopEditing(task, field.value);
    });
    return el("li", { class: "todo-row" }, editForm);
  }

  form.addEventListener("submit", addTask);
  input.addEventListener("input", forgetHint);
  $(".todo-clear", view).addEventListener("click", clearFinished);
  for (const button of $$("[data-show]", view)) {
    button.addEventListener("click", () => {
      shown = button.dataset.show;
      save("${id}-shown", shown);
      showTasks();
    });
  }

  showTasks();
}

${setUpName(id)}();
`;
}
