import clsx from "clsx";
import { FileCode2, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Command } from "./command.ts";
import { Keys } from "./Keys.tsx";
import { rankByQuery } from "./rankByQuery.ts";
import type { EarlyKeys } from "./useEarlyKeys.ts";

export type PaletteMode = "commands" | "files";

interface CommandPaletteProps {
  mode: PaletteMode;
  commands: readonly Command[];
  files: readonly string[];
  onOpenFile: (name: string) => void;
  onClose: () => void;
  /** What was typed before the palette was there. */
  takeEarlyKeys: () => EarlyKeys;
  onThere: () => void;
}

interface Entry {
  id: string;
  title: string;
  hint: string;
  search: string;
  icon: ReactNode;
  shortcut: string | undefined;
  run(): void;
}

/** Finds a command or a file by some of its letters. Loaded with its first use. */
export function CommandPalette({
  mode,
  commands,
  files,
  onOpenFile,
  onClose,
  takeEarlyKeys,
  onThere,
}: CommandPaletteProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const chosen = useRef<(() => void) | null>(null);

  const find = useCallback(
    (query: string) => {
      const fileEntries = files.map((name) => fileEntry(name, onOpenFile));
      if (mode === "files") return rankByQuery(fileEntries, query, ({ search }) => search);
      const all = [...commands.map(commandEntry), ...(query === "" ? [] : fileEntries)];
      return rankByQuery(all, query, ({ search }) => search);
    },
    [mode, commands, files, onOpenFile],
  );
  const entries = useMemo(() => find(query), [find, query]);
  const current = Math.min(active, entries.length - 1);

  function takeEarly() {
    onThere();
    const { text, entered } = takeEarlyKeys();
    setQuery(text);
    if (entered) choose(find(text)[0]);
  }

  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    // After the dialog has given the focus back: the command may move it.
    chosen.current = entry.run;
    onClose();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: Math.min(current + 8, entries.length - 1),
      PageUp: Math.max(current - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((next + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(entries[current]);
    }
  }

  const what = mode === "files" ? "Find a file" : "Find a command or a file";
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // As it is by itself, but without selecting what was typed before.
            event.preventDefault();
            input.current?.focus();
            takeEarly();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            chosen.current?.();
          }}
          className="fixed top-[12dvh] left-1/2 z-40 flex max-h-[70dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 animate-fade flex-col overflow-hidden rounded-lg border border-line bg-depth-3 shadow-float"
        >
          <Dialog.Title className="sr-only">{what}</Dialog.Title>
          <div className="flex shrink-0 items-center gap-2 border-line border-b px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              ref={input}
              role="combobox"
              aria-label={what}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              {...(entries.length > 0 && { "aria-activedescendant": `${id}-${current}` })}
              autoComplete="off"
              spellCheck={false}
              placeholder={what}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent outline-none"
            />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={mode === "files" ? "Files" : "Commands"}
            className="min-h-0 overflow-y-auto p-1.5"
          >
            {entries.map((entry, index) => (
              <div
                key={entry.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                data-index={index}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(entry)}
                onKeyDown={onKeyDown}
                className={clsx(
                  "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 text-sm",
                  index === current && "bg-active",
                )}
              >
                {entry.icon}
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.title}</span>
                <span className="shrink-0 text-muted">{entry.hint}</span>
                {entry.shortcut && (
                  <span className="max-sm:hidden">
                    <Keys shortcut={entry.shortcut} />
                  </span>
                )}
              </div>
            ))}
          </div>
          <p role="status" className={entries.length > 0 ? "sr-only" : "px-4 pt-2 pb-4 text-muted text-sm"}>
            {entries.length === 0
              ? `Nothing is called "${query}".`
              : entries.length === 1
                ? "1 result"
                : `${entries.length} results`}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function commandEntry({ id, title, group, keywords = "", shortcut, run }: Command): Entry {
  return { id, title, hint: group, search: `${title} ${keywords}`, icon: null, shortcut, run };
}

function fileEntry(name: string, onOpenFile: (name: string) => void): Entry {
  return {
    id: `file ${name}`,
    title: name,
    hint: "File",
    search: name,
    icon: <FileCode2 aria-hidden="true" className="size-4 shrink-0 text-muted" />,
    shortcut: undefined,
    run: () => onOpenFile(name),
  };
}
