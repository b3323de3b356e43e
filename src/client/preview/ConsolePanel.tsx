import clsx from "clsx";
import { CircleX, Copy, Info, MessageSquareText, Trash2, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import { Button } from "../ui/Button.tsx";
import { Input, Select } from "../ui/Field.tsx";
import { toast } from "../ui/toast.ts";
import type { ConsoleEntry, ConsoleLog } from "./consoleLog.ts";
import type { ConsoleLevel } from "./previewMessage.ts";

const FILTERS = {
  all: { label: "All", levels: null },
  errors: { label: "Errors", levels: ["error"] },
  warnings: { label: "Warnings", levels: ["warn"] },
  logs: { label: "Logs", levels: ["log", "info", "debug"] },
} as const satisfies Record<string, { label: string; levels: readonly ConsoleLevel[] | null }>;
type Filter = keyof typeof FILTERS;

/** A region that scrolls has to be reachable by keyboard although it is no control. */
const REACHABLE = { tabIndex: 0 };

interface ConsolePanelProps {
  log: ConsoleLog;
  onClear: () => void;
  /** Shows a place in the editor; without it places are plain text. */
  onOpenLocation?: ((location: SourceLocation) => void) | undefined;
  className?: string;
}

/** What the page logged and what went wrong in it, as plain text. */
export function ConsolePanel({ log, onClear, onOpenLocation, className }: ConsolePanelProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const shown = filterEntries(log.entries, filter, search);

  // Follow the end, as a terminal does, unless someone scrolled up to read.
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element && atEnd.current && log.nextId > 0) element.scrollTop = element.scrollHeight;
  }, [log]);

  async function copyAll() {
    try {
      await navigator.clipboard.writeText(shown.map((entry) => entry.text).join("\n"));
      toast.success("Console copied");
    } catch {
      toast.error("Copy failed", { description: "Please try copying manually" });
    }
  }

  return (
    <section aria-label="Console" className={clsx("flex min-h-0 flex-col bg-depth-3", className)}>
      <div className="flex shrink-0 items-center gap-1.5 border-line border-b px-2 py-1">
        <h2 className="mr-auto font-medium text-muted text-sm">Console</h2>
        <Input
          controlSize="small"
          type="search"
          aria-label="Filter the console"
          placeholder="Filter"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="max-w-32 max-sm:max-w-20"
        />
        <Select
          controlSize="small"
          aria-label="Show"
          value={filter}
          onChange={(event) => setFilter(readFilter(event.target.value))}
          className="!w-auto min-w-28"
        >
          {Object.entries(FILTERS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Copy the console"
          onClick={() => void copyAll()}
        >
          <Copy aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="small" square aria-label="Clear the console" onClick={onClear}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {log.dropped > 0 && (
        <p className="shrink-0 border-line border-b px-3 py-1 text-muted text-sm">
          {log.dropped.toLocaleString("en-US")} lines left out
        </p>
      )}
      <ol
        ref={list}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
        {...REACHABLE}
        className="min-h-0 flex-1 overflow-auto font-mono text-sm"
      >
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpenLocation={onOpenLocation} />
        ))}
        {shown.length === 0 && (
          <li className="px-3 py-2 font-sans text-muted">
            {log.entries.length === 0 ? "Nothing logged yet." : "Nothing matches the filter."}
          </li>
        )}
      </ol>
    </section>
  );
}

const TONES: Record<ConsoleLevel, string> = {
  log: "text-ink",
  info: "text-ink",
  debug: "text-muted",
  note: "text-muted",
  warn: "bg-yellow-soft text-yellow",
  error: "bg-red-soft text-red",
};

function Entry({
  entry,
  onOpenLocation,
}: {
  entry: ConsoleEntry;
  onOpenLocation: ConsolePanelProps["onOpenLocation"];
}) {
  const { error } = entry;
  const location = error?.location ?? null;
  const place = location && `${location.file}:${location.line}`;
  return (
    <li className={clsx("flex items-start gap-2 border-line border-b px-3 py-1", TONES[entry.level])}>
      <LevelIcon level={entry.level} />
      <div className="min-w-0 flex-1" style={{ paddingInlineStart: `${entry.depth}rem` }}>
        {error && (
          <p className="font-sans font-semibold">
            {error.title}
            {error.place && <span className="font-normal"> · {error.place}</span>}
          </p>
        )}
        <pre className="overflow-x-auto whitespace-pre-wrap break-words font-mono">{entry.text}</pre>
      </div>
      {entry.count > 1 && (
        <span className="shrink-0 rounded-full bg-active px-1.5 text-sm tabular-nums">
          <span className="sr-only">repeated </span>
          {entry.count}
        </span>
      )}
      {location &&
        (onOpenLocation ? (
          <button
            type="button"
            className="shrink-0 rounded-sm underline underline-offset-2 hover:no-underline"
            onClick={() => onOpenLocation(location)}
          >
            {place}
          </button>
        ) : (
          <span className="shrink-0">{place}</span>
        ))}
    </li>
  );
}

function LevelIcon({ level }: { level: ConsoleLevel }) {
  const className = "mt-0.5 size-4 shrink-0";
  switch (level) {
    case "error":
      return <CircleX role="img" aria-label="Error" className={className} />;
    case "warn":
      return <TriangleAlert role="img" aria-label="Warning" className={className} />;
    case "info":
      return <Info role="img" aria-label="Information" className={className} />;
    case "note":
      return <MessageSquareText role="img" aria-label="Note" className={className} />;
    default:
      return <span className={className} />;
  }
}

function readFilter(value: string): Filter {
  return value === "errors" || value === "warnings" || value === "logs" ? value : "all";
}

function filterEntries(entries: readonly ConsoleEntry[], filter: Filter, search: string): ConsoleEntry[] {
  const levels: readonly ConsoleLevel[] | null = FILTERS[filter].levels;
  const words = search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (levels === null || levels.includes(entry.level)) &&
      (words === "" || entry.text.toLowerCase().includes(words)),
  );
}
