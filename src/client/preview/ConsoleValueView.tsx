import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { withPlaces } from "./consoleLog.ts";
import { type ConsoleValue, inlineText, safeStyle } from "./consoleValue.ts";

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

/** A logged value: its text, and what is inside when it is opened. */
export function ConsoleValueView({ value, inner = false, plain = false }: ConsoleValueViewProps) {
  const [open, setOpen] = useState(false);
  if (!canOpen(value)) return <ClosedValueView value={value} inner={inner} plain={plain} />;
  return (
    <span className={clsx("inline-block max-w-full align-top", open && "w-full")}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={clsx(
          "min-h-6 max-w-full rounded-sm text-start hover:bg-hover",
          !plain && TONES[value.kind],
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className={clsx("mr-0.5 inline size-3.5 align-[-2px] transition-transform", open && "rotate-90")}
        />
        {open ? value.text : inlineText(value, inner)}
      </button>
      {open && <Inside value={value} />}
    </span>
  );
}

function Inside({ value }: { value: ConsoleValue }) {
  const isList = value.kind === "array" || value.kind === "set";
  const arrow = value.kind === "map" ? " => " : ": ";
  return (
    <div className="border-line border-l pl-3">
      {value.stack && <pre className="whitespace-pre-wrap text-muted">{withPlaces(value.stack)}</pre>}
      <ul>
        {value.entries.map(({ key, value: inside }, index) => (
          <li key={index.toString()} className={clsx(lineHeight([inside]))}>
            {isList && <span className="text-muted">{index}: </span>}
            {key !== "" && (
              <>
                <span className="text-muted">{key}</span>
                {arrow}
              </>
            )}
            <ConsoleValueView value={inside} inner />
          </li>
        ))}
        {value.more > 0 && (
          <li className="text-muted">… {value.more.toLocaleString("en-US")} more left out</li>
        )}
      </ul>
      {value.source && <pre className="whitespace-pre-wrap text-muted">{value.source}</pre>}
    </div>
  );
}
