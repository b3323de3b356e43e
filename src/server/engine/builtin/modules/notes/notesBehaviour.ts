import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName, when } from "../partText.ts";
import { markdownBehaviour } from "./markdownBehaviour.ts";

const welcome = {
  plain: "Write anything. It is kept in this browser while you type.",
  markdown:
    "# Welcome\\n\\nWrite on the left and **see it** on the right.\\n\\n- Lists, *italics* and [links](https://example.com)\\n- `code`, tables and quotes\\n\\n| Sign | Becomes |\\n| --- | --- |\\n| # Title | a heading |\\n| **word** | bold |",
};

/** The notebook's JavaScript: one function, so that its names cannot meet those of another view. */
export function notesBehaviour(feature: FeatureOf<"notes">): string {
  const { id, markdown, tags, pin, files } = feature;
  return `
${opening("A notebook")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const search = $(".notes-search", view);
  const title = $(".notes-title", view);
  ${when(tags, `const tagField = $(".notes-tags", view);`)}
  const body = $(".notes-body", view);
  ${when(files, `const fileField = $(".notes-file", view);`)}

  const notes = collection("${id}", [
    {
      title: "Welcome",
      body: "${markdown ? welcome.markdown : welcome.plain}",
      ${when(tags, `tags: ["help"],`)}
      ${when(pin, "pinned: false,")}
      changed: Date.now(),
    },
  ]);
  let openId = null; // id of the note in the editor

  // Pinned notes come first, then those that were changed last.
  function sorted() {
    return [...notes.all()].sort((a, b) => ${when(pin, "b.pinned - a.pinned || ")}b.changed - a.changed);
  }

  function matches(note) {
    const words = search.value.trim().toLowerCase();
    return [note.title, note.body${when(tags, ", ...note.tags")}].join(" ").toLowerCase().includes(words);
  }

  function showList() {
    const found = sorted().filter(matches);
    $(".notes-list", view).replaceChildren(
      ...found.map((note) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: "notes-item secondary",
              "aria-pressed": String(note.id === openId),
              "data-note": note.id,
              onclick() {
                openNote(note.id);
                $('[data-note="' + note.id + '"]', view)?.focus();
              },
            },
            el("span", { text: ${pin ? `(note.pinned ? "📌 " : "") + (note.title || "Untitled")` : `note.title || "Untitled"`} }),
            el("small", { text: new Date(note.changed).toLocaleDateString(document.documentElement.lang)${when(tags, ` + (note.tags.length > 0 ? " · " + note.tags.join(", ") : "")`)} }),
          ),
        ),
      ),
    );
    const none = $(".notes-none", view);
    none.hidden = found.length > 0;
    none.textContent = found.length > 0 ? "" : notes.all().length === 0 ? "No notes yet. Press New note and start writing." : "No note has this in it.";
  }

  function openNote(noteId) {
    openId = noteId;
    const note = notes.get(noteId);
    $(".notes-editor", view).hidden = !note;
    ${when(markdown, `$(".notes-preview", view).hidden = !note;`)}
    if (note) {
      title.value = note.title;
      ${when(tags, `tagField.value = note.tags.join(", ");`)}
      body.value = note.body;
    }
    showNote();
    showList();
  }

  // What follows from the text: the number of words${when(markdown, ", the preview")}${when(pin, " and the pin")}.
  function showNote() {
    const note = notes.get(openId);
    if (!note) return;
    // Signs of Markdown that stand alone, such as # and -, are no words.
    const words = note.body.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
    $(".notes-count", view).textContent = words === 1 ? "1 word" : words + " words";
    ${when(
      pin,
      `const pinButton = $(".notes-pin", view);
    pinButton.setAttribute("aria-pressed", String(note.pinned));
    pinButton.textContent = note.pinned ? "📌 Pinned" : "📌 Pin";`,
    )}
    ${when(markdown, `$(".notes-rendered", view).replaceChildren(...renderMarkdown(note.body));`)}
  }

  // Every key stroke is kept.
  function keepText() {
    notes.update(openId, {
      title: title.value.trim(),
      body: body.value,
      ${when(tags, `tags: tagField.value.split(",").map((tag) => tag.trim()).filter(Boolean),`)}
      changed: Date.now(),
    });
    showNote();
    showList();
  }

  function addNote(newTitle, text) {
    search.value = "";
    const note = notes.add({ title: newTitle, body: text, ${when(tags, "tags: [], ")}${when(pin, "pinned: false, ")}changed: Date.now() });
    openNote(note.id);
    title.focus();
    title.select();
  }
${when(
  pin,
  `
  function togglePin() {
    notes.update(openId, { pinned: !notes.get(openId).pinned });
    showNote();
    showList();
  }
`,
)}${when(
  files,
  `
  function saveFile() {
    const note = notes.get(openId);
    // Signs that file names cannot have become dashes.
    const name = (note.title || "note").replace(/[\\\\/:*?"<>|]+/g, "-");
    download(name + ".md", note.body, "text/markdown");
  }

  async function readFile() {
    const [file] = fileField.files;
    if (!file) return;
    addNote(file.name.replace(/[.](md|markdown|txt)$/i, ""), await file.text());
    fileField.value = ""; // the same file can be chosen again
    toast(file.name + " is a note now.");
  }
`,
)}
  async function deleteNote() {
    const note = notes.get(openId);
    if (!(await confirmDialog('Delete the note "' + (note.title || "Untitled") + '"?', "Delete"))) return;
    const index = notes.all().indexOf(note);
    notes.remove(note.id);
    openNote(sorted()[0]?.id ?? null);
    $(".notes-new", view).focus();
    toast("The note is deleted.", "Undo", () => {
      notes.restore(note, index);
      openNote(note.id);
    });
  }
${when(markdown, markdownBehaviour)}
  for (const field of [title, ${when(tags, "tagField, ")}body]) field.addEventListener("input", keepText);
  search.addEventListener("input", showList);
  $(".notes-new", view).addEventListener("click", () => addNote("New note", ""));
  $(".notes-delete", view).addEventListener("click", deleteNote);
  ${when(pin, `$(".notes-pin", view).addEventListener("click", togglePin);`)}
  ${when(
    files,
    `$(".notes-save", view).addEventListener("click", saveFile);
  $(".notes-open", view).addEventListener("click", () => fileField.click());
  fileField.addEventListener("change", readFile);`,
  )}

  openNote(sorted()[0]?.id ?? null);
}

${setUpName(id)}();
`;
}
