import { shortcutKeys } from "./shortcut.ts";

/** The keys of a shortcut, drawn as keys. */
export function Keys({ shortcut }: { shortcut: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {shortcutKeys(shortcut).map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-line bg-depth-2 px-1.5 text-center font-mono text-muted text-sm"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
