import { Dialog } from "../ui/Dialog.tsx";
import type { Command } from "./command.ts";
import { Keys } from "./Keys.tsx";

interface ShortcutSheetProps {
  commands: readonly Command[];
  onClose: () => void;
}

interface Row {
  title: string;
  shortcut: string;
}

/** What the editor itself does, besides the commands. */
const EDITING: readonly Row[] = [
  { title: "Undo", shortcut: "Mod+Z" },
  { title: "Redo", shortcut: "Mod+Shift+Z" },
  { title: "Comment out", shortcut: "Mod+/" },
  { title: "Complete the word", shortcut: "Ctrl+Space" },
  { title: "Take the highlighted completion", shortcut: "Tab" },
  { title: "Select the next same word", shortcut: "Mod+D" },
  { title: "Move the line up", shortcut: "Alt+↑" },
  { title: "Move the line down", shortcut: "Alt+↓" },
  { title: "Copy the line down", shortcut: "Shift+Alt+↓" },
];

/** All shortcuts of the workbench, in this system's own keys. Loaded with its first use. */
export function ShortcutSheet({ commands, onClose }: ShortcutSheetProps) {
  const rows = commands.flatMap(({ title, group, shortcut }) =>
    shortcut === undefined ? [] : [{ title, group, shortcut }],
  );
  const sections: { name: string; rows: readonly Row[] }[] = [
    { name: "Workbench", rows: rows.filter(({ group }) => group !== "Editor") },
    { name: "Editor", rows: [...rows.filter(({ group }) => group === "Editor"), ...EDITING] },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      className="sm:!max-w-3xl"
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sections.map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-2 font-semibold">{name}</h3>
            <dl className="grid">
              {rows.map(({ title, shortcut }) => (
                <div
                  key={title}
                  className="flex min-h-8 items-center justify-between gap-4 border-line border-b py-1 text-sm last:border-b-0"
                >
                  <dt>{title}</dt>
                  <dd>
                    <Keys shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
