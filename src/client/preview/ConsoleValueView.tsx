import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { withPlaces } from "./consoleLog.ts";
import { safeStyle } from "./consoleStyle.ts";
import { type ConsoleValue, inlineText } from "./consoleValue.ts";

const TONES: Record<ConsoleValue["kind"], string> = {
  text: "",
  string: "text-green",
  number: "text-blue",
  symbol: "text-purple",
  function: "text-purple",
  empty: "text-muted",
  getter: "text-muted",
  object: "",
  array: "",
  map: "",
  set: "",
  error: "",
  element: "text-purple",
  other: "",
};

interface ConsoleValueViewProps {
  value: ConsoleValue;
  /** Inside another value: strings are quoted. */
  inner?: boolean;
  /** Parts of a coloured line keep its colour. */
  plain?: boolean;
}

function canOpen({ entries, stack, source }: ConsoleValue): boolean {
  return entries.length > 0 || Boolean(stack) || Boolean(source);
}

/** Where values stand beside each other, the plain ones get the height of those that can be opened. */
export function lineHeight(values: readonly ConsoleValue[]): string | false {
  return values.some(canOpen) && "leading-6";
}

/** A value where it cannot be opened. */
export function ClosedValueView({ value, inner = false, plain = false }: ConsoleValueViewProps) {
  const text = inlineText(value, inner);
  if (value.kind === "text") {
    return <span style={value.style ? safeStyle(value.style) : undefined}>{text}</span>;
  }
  return <span className={plain ? "" : TONES[value.kind]}>{text}</span>;
}

interface OpenableValueViewProps extends ConsoleValueViewProps {
  /** How many characters stand before it, where it is to stay in their line. */
  before?: number;
}

/** A logged value: its text, and what is inside when it is opened. */
export function ConsoleValueView({
  value,
  inner = false,
  plain = false,
  before = 0,
}: OpenableValueViewProps) {
  const [open, setOpen] = useState(false);
  if (!canOpen(value)) return <ClosedValueView value={value} inner={inner} plain={plain} />;
  const text = inlineText(value, inner);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        style={{ maxWidth: `calc(100% - ${before}ch)` }}
        className={clsx(
          "inline-flex min-h-6 items-start rounded-sm text-start align-top hover:bg-hover",
          !plain && TONES[value.kind],
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx("mt-[5px] mr-0.5 size-3.5 shrink-0 transition-transform", open && "rotate-90")}
        />
        <span className="min-w-0">
          {open ? value.text : text}
          {/* As wide as before, so that it stays where it was. */}
          {open && (
            <span aria-hidden="true" className="invisible block h-0 select-none overflow-hidden">
              {text}
            </span>
          )}
        </span>
      </button>
      {open && <Inside value={value} />}
    </>
  );
}

/** The items of a list by their numbers, and what it has besides by its keys. */
function namesInList({ entries }: ConsoleValue): string[] {
  let next = 0;
  return entries.map(({ key, value: { times = 1 } }) => {
    if (key !== "") return key;
    const first = next;
    next += times;
    return times === 1 ? `${first}` : `${first}…${next - 1}`;
  });
}

/** Longer keys may stand in a line of their own. */
const MAX_BEFORE = 24;

function Inside({ value }: { value: ConsoleValue }) {
  const isList = value.kind === "array" || value.kind === "set";
  const arrow = value.kind === "map" ? " => " : ": ";
  const names = isList ? namesInList(value) : value.entries.map(({ key }) => key);
  return (
    <div className="border-line border-l pl-3">
      {value.stack && <pre className="whitespace-pre-wrap text-muted">{withPlaces(value.stack)}</pre>}
      <ul>
        {value.entries.map(({ name: key, value: inside }, index) => {
          const name = names[index] ?? "";
          const before = key || name === "" ? 0 : name.length + arrow.length;
          return (
            <li key={index.toString()} className={clsx(lineHeight(key ? [key, inside] : [inside]))}>
              {key ? <ConsoleValueView value={key} inner /> : <span className="text-muted">{name}</span>}
              {name !== "" && arrow}
              <ConsoleValueView value={inside} inner before={before > MAX_BEFORE ? 0 : before} />
            </li>
          );
        })}
        {value.more > 0 && (
          <li className="text-muted">… {value.more.toLocaleString("en-US")} more left out</li>
        )}
      </ul>
      {value.source && <pre className="whitespace-pre-wrap text-muted">{value.source}</pre>}
    </div>
  );
}
