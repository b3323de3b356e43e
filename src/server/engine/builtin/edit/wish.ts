/** One thing that a chat message asks for. */
export type Wish =
  | { kind: "color"; target: string; color: string; name: string; property: Coloured }
  | { kind: "dark"; on: boolean }
  | { kind: "replace"; from: string; to: string }
  | { kind: "retitle"; target: string; to: string }
  | { kind: "size"; target: string; change: SizeChange }
  | { kind: "hide"; target: string }
  | { kind: "add"; what: string }
  | { kind: "rename"; from: string; to: string }
  | { kind: "sort"; by: string; direction: "up" | "down" }
  | { kind: "move"; target: string; to: "first" | "last" | { before: string } | { after: string } }
  | { kind: "language"; to: "en" | "es" | "de" | "fr" | null; name: string }
  | { kind: "currency"; to: string }
  | { kind: "enliven" }
  | { kind: "style"; target: string; property: StyleProperty; value: string; said: string }
  /** Something that is understood, and cannot be done by rules: what to say. */
  | { kind: "refuse"; why: string }
  | { kind: "fixError" };

export type StyleProperty =
  | "font-family"
  | "text-align"
  | "position"
  | "font-weight"
  | "font-style"
  | "text-decoration";

export type SizeChange =
  | { property: "font-size" | "padding" | "border-radius"; factor: number }
  | { property: "font-size" | "padding" | "border-radius"; value: string };

/** What of a thing gets a colour: `background` where that is what shows, its text, or its background at any rate. */
export type Coloured = "background" | "text" | "fill";

/** Puts back what was guarded while a message was read. */
export interface Reading {
  /** The names of things that "it" and the like stood for. */
  recall(text: string): string;
  /** These, and quoted text. */
  restore(text: string): string;
}
