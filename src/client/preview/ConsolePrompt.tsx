import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";

const MAX_HISTORY = 100;

/** The line under the console that evaluates in the page; arrow keys bring earlier lines back. */
export function ConsolePrompt({ onEvaluate }: { onEvaluate: (text: string) => void }) {
  const [text, setText] = useState("");
  const history = useRef<string[]>([]);
  /** How far back in the history the line is; 0 is the line that is being written. */
  const back = useRef(0);
  const draft = useRef("");

  function recall(step: number) {
    const next = back.current + step;
    if (next < 0 || next > history.current.length) return;
    if (back.current === 0) draft.current = text;
    back.current = next;
    setText(next === 0 ? draft.current : (history.current.at(-next) ?? ""));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (text.trim() === "") return;
      if (history.current.at(-1) !== text) history.current.push(text);
      if (history.current.length > MAX_HISTORY) history.current.shift();
      back.current = 0;
      setText("");
      onEvaluate(text);
    } else if (event.key === "ArrowUp" && !value.slice(0, selectionStart).includes("\n")) {
      event.preventDefault();
      recall(1);
    } else if (event.key === "ArrowDown" && !value.slice(selectionEnd).includes("\n")) {
      event.preventDefault();
      recall(-1);
    }
  }

  return (
    <label className="flex shrink-0 items-start gap-2 border-line border-t bg-depth-3 px-3 py-1.5 font-mono text-sm focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-2">
      <span className="sr-only">Run a line in the page</span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <textarea
        value={text}
        rows={Math.min(6, text.split("\n").length)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="Run a line in the page"
        onChange={(event) => {
          back.current = 0;
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 resize-none bg-transparent outline-none"
      />
    </label>
  );
}
