/** Something that can be done by name or by keys. */
export interface Command {
  id: string;
  /** A verb first, as on a button. */
  title: string;
  group: CommandGroup;
  /** As shortcut.ts reads it, such as `Mod+K`. */
  shortcut?: string;
  /** The keys are handled elsewhere (by the editor, while it has the focus); here they are only shown. */
  shownOnly?: boolean;
  /** Other words that people may look for. */
  keywords?: string;
  run(): void;
}

export type CommandGroup = "Project" | "Demo" | "Files" | "Go to" | "Editor" | "Look";
