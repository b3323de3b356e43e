import clsx from "clsx";
import { AArrowDown, AArrowUp, CircleAlert, WandSparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/Button.tsx";
import type { ProblemReport } from "./checks/problemReport.ts";
import { changeEditorSettings, FONT_SIZE, useEditorSettings } from "./editorSettings.ts";

interface EditorBarProps {
  readOnly: boolean;
  whyReadOnly: string;
  problems: ProblemReport;
  onNextProblem: () => void;
  /** Formats the file; `null` when there is no formatter for its kind. */
  onFormat: (() => void) | null;
  formatting: boolean;
}

/** The strip under an editor: how to leave it, what Tab does, how big the text is, Format. */
export function EditorBar({
  readOnly,
  whyReadOnly,
  problems,
  onNextProblem,
  onFormat,
  formatting,
}: EditorBarProps) {
  const { fontSize, tabLeaves } = useEditorSettings();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-depth-2 px-3 py-1">
      {problems.count > 0 && (
        <Button
          variant="quiet"
          size="small"
          title="To the next problem, F4"
          // As high as two lines beside it, so that the code does not move when the caret comes to a problem.
          className="@max-xl:min-h-10"
          onClick={onNextProblem}
        >
          <CircleAlert aria-hidden="true" className={problems.hasError ? "text-red" : "text-yellow"} />
          {problems.count === 1 ? "1 problem" : `${problems.count} problems`}
        </Button>
      )}
      {problems.here !== null ? (
        <p title={problems.here} className="line-clamp-2 min-w-0 flex-1 basis-32 text-sm @xl:truncate">
          {problems.here}
        </p>
      ) : (
        <p className={clsx("min-w-0 text-muted text-sm", readOnly ? "flex-1" : "@max-xl:sr-only")}>
          {readOnly
            ? whyReadOnly
            : tabLeaves
              ? "Tab leaves the editor."
              : "Escape, then Tab, leaves the editor."}
        </p>
      )}
      <div className={clsx("ml-auto flex items-center gap-1", !readOnly && "@max-md:w-full")}>
        {!readOnly && (
          <button
            type="button"
            role="switch"
            aria-checked={tabLeaves}
            onClick={() => changeEditorSettings({ tabLeaves: !tabLeaves })}
            className="group inline-flex h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover @max-md:mr-auto"
          >
            <span
              aria-hidden="true"
              className="flex h-4 w-7 items-center rounded-full border border-control bg-depth-4 p-px transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
            >
              <span className="size-3 rounded-full bg-control transition-transform group-aria-checked:translate-x-3 group-aria-checked:bg-on-accent" />
            </span>
            <span>
              Tab leaves<span className="@max-sm:sr-only"> the editor</span>
            </span>
          </button>
        )}
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Smaller text"
          title={`Smaller text, ${fontSize} px now`}
          aria-disabled={fontSize <= FONT_SIZE.smallest}
          onClick={() => changeEditorSettings({ fontSize: Math.max(FONT_SIZE.smallest, fontSize - 1) })}
        >
          <AArrowDown aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Larger text"
          title={`Larger text, ${fontSize} px now`}
          aria-disabled={fontSize >= FONT_SIZE.largest}
          onClick={() => changeEditorSettings({ fontSize: Math.min(FONT_SIZE.largest, fontSize + 1) })}
        >
          <AArrowUp aria-hidden="true" />
        </Button>
        {!readOnly && onFormat && (
          <Button
            variant="quiet"
            size="small"
            title="Shift+Alt+F"
            onClick={onFormat}
            busy={formatting}
            busyLabel="Format"
          >
            <WandSparkles aria-hidden="true" />
            Format
          </Button>
        )}
      </div>
      <Announcement tabLeaves={tabLeaves} fontSize={fontSize} />
    </div>
  );
}

/** Says what changed, to those who do not see it; silent at first. */
function Announcement({ tabLeaves, fontSize }: { tabLeaves: boolean; fontSize: number }) {
  const [message, setMessage] = useState("");
  const before = useRef({ tabLeaves, fontSize });
  useEffect(() => {
    if (before.current.tabLeaves !== tabLeaves) {
      setMessage(tabLeaves ? "Tab now leaves the editor." : "Tab now indents in the editor.");
    } else if (before.current.fontSize !== fontSize) {
      setMessage(`Text size ${fontSize} pixels.`);
    }
    before.current = { tabLeaves, fontSize };
  }, [tabLeaves, fontSize]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
