import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = "inception-theme";
const CHANGED = "inception:theme";
// Written by hand: zod would be a sixth of the first visit's code.
const themeSchema = {
  safeParse(value: unknown) {
    const data = THEME_CHOICES.find((choice) => choice === value);
    return data === undefined ? { success: false as const } : { success: true as const, data };
  },
};

/** The remembered choice; `system` follows the operating system. */
export function storedTheme(): ThemeChoice {
  return readStored(STORAGE_KEY, themeSchema) ?? "system";
}

/** Puts a choice on the document. Colours follow through `color-scheme` and `light-dark()` in styles.css. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", choice);
}

function chooseTheme(choice: ThemeChoice): void {
  writeStored(STORAGE_KEY, choice);
  applyTheme(choice);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  // `storage` fires in the other tabs, the own event in this one.
  const fromOtherTab = () => {
    applyTheme(storedTheme());
    onChange();
  };
  window.addEventListener("storage", fromOtherTab);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("storage", fromOtherTab);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** The choice of this browser and the way to change it; all tabs follow. */
export function useTheme(): { theme: ThemeChoice; chooseTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, storedTheme, () => "system" as const);
  return { theme, chooseTheme };
}

function subscribeToScheme(onChange: () => void): () => void {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", onChange);
  const unsubscribe = subscribe(onChange);
  return () => {
    query.removeEventListener("change", onChange);
    unsubscribe();
  };
}

function isDarkNow(): boolean {
  const choice = storedTheme();
  return (
    choice === "dark" || (choice === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches)
  );
}

/** Whether the page is dark right now, for what CSS cannot colour (the code editor, toasts). */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribeToScheme, isDarkNow, () => false);
}
