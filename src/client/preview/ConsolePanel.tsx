import clsx from "clsx";
import { Copy, Trash2 } from "lucide-react";
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import { useFollowEnd } from "../lib/useFollowEnd.ts";
import { Button } from "../ui/Button.tsx";
import { Input, Select } from "../ui/Field.tsx";
import { toast } from "../ui/toast.ts";
import { ConsoleEntryView } from "./ConsoleEntryView.tsx";
import { ConsolePrompt } from "./ConsolePrompt.tsx";
import { type ConsoleEntry, type ConsoleLog, isTyped, placeText, visibleEntries } from "./consoleLog.ts";
import type { ConsoleLevel } from "./previewMessage.ts";

const FILTERS = {
  all: { label: "All", levels: null },
  errors: { label: "Errors", levels: ["error"] },
  warnings: { label: "Warnings", levels: ["warn"] },
  logs: { label: "Logs", levels: ["log", "info", "debug"] },
} as const satisfies Record<string, { label: string; levels: readonly ConsoleLevel[] | null }>;
type Filter = keyof typeof FILTERS;

/** A region that scrolls has to be reachable by keyboard although it is no control. */
const REACHABLE = { tabIndex: 0, role: "group", "aria-label": "Lines" };

interface ConsolePanelProps {
  log: ConsoleLog;
  onClear: () => void;
  /** Runs a line in the page. */
  onEvaluate: (text: string) => void;
  /** Shows a place in the editor; without it places are plain text. */
  onOpenLocation?: ((location: SourceLocation) => void) | undefined;
  /** Said where no line is yet. */
  emptyText?: string;
  /** What came of the run, above the lines. */
  outcome?: ReactNode;
  className?: string;
}

/** What the page logged and what went wrong in it, as plain text. Kept as it is while somebody types. */
export const ConsolePanel = memo(function ConsolePanel({
  log,
  onClear,
  onEvaluate,
  onOpenLocation,
  emptyText = "Nothing logged yet.",
  outcome,
  className,
}: ConsolePanelProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  // Groups that were opened or closed by hand, by their entry's id.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isClosed = (entry: ConsoleEntry) => (entry.kind === "groupCollapsed") !== toggled.has(entry.id);
  const toggle = useCallback(({ id }: ConsoleEntry) => setToggled((current) => withToggled(current, id)), []);
  const shown = visibleEntries(log.entries, (entry) => fits(entry, filter, search), isClosed);

  const end = useFollowEnd();

  // What in the lines has the focus. When it goes with its line, the list gets the focus.
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) end.scroller.current?.focus({ preventScroll: true });
  });

  async function copyAll() {
    try {
      await navigator.clipboard.writeText(shown.map(copyText).join("\n"));
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
      {outcome}
      <div
        ref={end.scroller}
        onScroll={end.onScroll}
        {...REACHABLE}
        className="min-h-0 flex-1 scroll-p-1 overflow-auto font-mono text-sm focus-visible:-outline-offset-2"
      >
        <ol
          onClickCapture={(event) => opensSomething(event.target) && end.stay()}
          onFocus={(event) => {
            focused.current = event.target;
          }}
          onBlur={() => {
            focused.current = null;
          }}
        >
          {shown.map((entry) => (
            <ConsoleEntryView
              key={entry.id}
              entry={entry}
              closed={isClosed(entry)}
              onToggle={toggle}
              onOpenLocation={onOpenLocation}
            />
          ))}
          {shown.length === 0 && (
            <li className="px-3 py-2 font-sans text-muted">
              {log.entries.length === 0 ? emptyText : "Nothing matches the filter."}
            </li>
          )}
        </ol>
      </div>
      <ConsolePrompt
        onEvaluate={(text) => {
          // Whoever asks wants to see the answer.
          end.follow();
          onEvaluate(text);
        }}
      />
    </section>
  );
});

/** Whether a click is on what opens and closes a value or a group. */
function opensSomething(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[aria-expanded]") !== null;
}

function readFilter(value: string): Filter {
  return value === "errors" || value === "warnings" || value === "logs" ? value : "all";
}

function fits(entry: ConsoleEntry, filter: Filter, search: string): boolean {
  const levels: readonly ConsoleLevel[] | null = FILTERS[filter].levels;
  const words = search.trim().toLowerCase();
  // Whoever types something in there waits for its answer.
  if (isTyped(entry)) return true;
  const isFound = [entry.text, placeText(entry)].some((text) => text.toLowerCase().includes(words));
  return (levels === null || levels.includes(entry.level)) && isFound;
}

function withToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Levels of groups that are seen in a copy. */
const MAX_INDENT = 20;

function copyText(entry: ConsoleEntry): string {
  const place = entry.location ? ` (${placeText(entry)})` : "";
  const lines = [`${entry.text}${place}`, ...(entry.stack === "" ? [] : [entry.stack])].join("\n");
  return lines.replace(/^/gm, "  ".repeat(Math.min(entry.depth, MAX_INDENT)));
}
