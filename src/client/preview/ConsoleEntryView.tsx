import clsx from "clsx";
import { ChevronRight, CircleX, CornerDownLeft, Info, MessageSquareText, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import { ClosedValueView, ConsoleValueView, lineHeight } from "./ConsoleValueView.tsx";
import { type ConsoleEntry, tableOmission } from "./consoleLog.ts";
import type { ConsoleLevel, ConsoleTable } from "./previewMessage.ts";

const TONES: Record<ConsoleLevel, string> = {
  log: "text-ink",
  info: "text-ink",
  debug: "text-muted",
  note: "text-muted",
  input: "text-muted",
  result: "text-ink",
  warn: "bg-yellow-soft text-yellow",
  error: "bg-red-soft text-red",
};

/** What may scroll cuts off what is outside of it: there is room for the focus rings of what is inside. */
const SCROLLS = "-m-1 overflow-x-auto p-1";

interface ConsoleEntryViewProps {
  entry: ConsoleEntry;
  /** For groups: whether their lines are hidden. */
  closed: boolean;
  onToggle: (entry: ConsoleEntry) => void;
  onOpenLocation?: ((location: SourceLocation) => void) | undefined;
}

/** One line of the console. */
export const ConsoleEntryView = memo(function ConsoleEntryView({
  entry,
  closed,
  onToggle,
  onOpenLocation,
}: ConsoleEntryViewProps) {
  const { error, location, kind, level } = entry;
  const high = hasHighLine(entry);
  const isGroup = kind === "group" || kind === "groupCollapsed";
  const plain = level === "warn" || level === "error";
  const content = entry.parts.map((part, index) => (
    <ConsoleValueView key={index.toString()} value={part} inner={level === "result"} plain={plain} />
  ));
  return (
    <li className={clsx("flex items-start gap-2 border-line border-b px-3 py-1", TONES[level])}>
      <LevelIcon level={level} high={high} />
      <div className="min-w-0 flex-1" style={{ paddingInlineStart: `min(${entry.depth}rem, 40%)` }}>
        {error && (
          <p className="font-sans font-semibold">
            {error.title}
            {error.place && <span className="font-normal"> · {error.place}</span>}
          </p>
        )}
        {entry.table ? (
          <Table table={entry.table} />
        ) : isGroup ? (
          <button
            type="button"
            aria-expanded={!closed}
            onClick={() => onToggle(entry)}
            aria-label={entry.text.trim() === "" ? "Group" : undefined}
            className="min-h-6 max-w-full whitespace-pre-wrap break-words rounded-sm text-start font-semibold hover:bg-hover"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx("mr-1 inline size-3.5 transition-transform", !closed && "rotate-90")}
            />
            {entry.parts.map((part, index) => (
              <ClosedValueView key={index.toString()} value={part} />
            ))}
          </button>
        ) : (
          <div className={clsx(SCROLLS, "whitespace-pre-wrap break-words", lineHeight(entry.parts))}>
            {content}
          </div>
        )}
        {entry.stack !== "" && <pre className="whitespace-pre-wrap text-muted">{entry.stack}</pre>}
      </div>
      {entry.count > 1 && (
        <span className="shrink-0 rounded-full bg-active px-1.5 text-sm tabular-nums">
          <span className="sr-only">repeated </span>
          {entry.count.toLocaleString("en-US")}
        </span>
      )}
      {location && <Place location={location} onOpen={onOpenLocation} high={high} />}
    </li>
  );
});

/** Whether the first line is as high as a button. */
function hasHighLine({ kind, error, parts }: ConsoleEntry): boolean {
  if (error) return false;
  return kind === "group" || kind === "groupCollapsed" || lineHeight(parts) !== false;
}

function Place({
  location,
  onOpen,
  high,
}: {
  location: SourceLocation;
  high: boolean;
  onOpen: ConsoleEntryViewProps["onOpenLocation"];
}) {
  const text = `${location.file}:${location.line}`;
  if (!onOpen || location.file === "console")
    return <span className={clsx("shrink-0", high && "leading-6")}>{text}</span>;
  return (
    <button
      type="button"
      className={clsx(
        "min-h-6 max-w-[40%] shrink-0 truncate rounded-sm underline underline-offset-2 hover:no-underline",
        !high && "-my-0.5",
      )}
      onClick={() => onOpen(location)}
    >
      {text}
    </button>
  );
}

/** What may scroll has to be reachable by keyboard. No landmark: there may be many. */
const REACHABLE = { tabIndex: 0, role: "group", "aria-label": "Table" };

function Table({ table }: { table: ConsoleTable }) {
  const leftOut = tableOmission(table);
  return (
    <div {...REACHABLE} className={clsx(SCROLLS, "focus-visible:-outline-offset-2")}>
      <table className="border-collapse">
        <thead>
          <tr>
            {table.head.map((title, index) => (
              <th
                key={index.toString()}
                scope="col"
                className="border border-line bg-depth-2 px-2 py-0.5 text-start font-semibold"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index.toString()}>
              {row.map((cell, column) => (
                <td key={column.toString()} className="border border-line px-2 py-0.5 align-top">
                  <ConsoleValueView value={cell} inner />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut && <p className="mt-1 text-muted">{leftOut}</p>}
    </div>
  );
}

function LevelIcon({ level, high }: { level: ConsoleLevel; high: boolean }) {
  const className = clsx("size-4 shrink-0", high ? "mt-1" : "mt-0.5");
  switch (level) {
    case "error":
      return <CircleX role="img" aria-label="Error" className={className} />;
    case "warn":
      return <TriangleAlert role="img" aria-label="Warning" className={className} />;
    case "info":
      return <Info role="img" aria-label="Information" className={className} />;
    case "note":
      return <MessageSquareText role="img" aria-label="Note" className={className} />;
    case "input":
      return <ChevronRight role="img" aria-label="Entered" className={className} />;
    case "result":
      return <CornerDownLeft role="img" aria-label="Result" className={className} />;
    default:
      return <span className={className} />;
  }
}
