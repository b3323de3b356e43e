import { Copy } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import * as Y from "yjs";
import { DEMO_TEXTS } from "../../../shared/catalogue/demoFeatures.ts";
import { fileText, writeFile } from "../../../shared/document/projectDocument.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copyText.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { LazyEditorPanel } from "../../workbench/LazyEditorPanel.ts";
import { type DemoResult, filesOfResult, WHOLE_RESULT } from "./demoResult.ts";

interface ResultsViewProps {
  /** `null` before the first run. */
  result: DemoResult | null;
  onEditor: Parameters<typeof LazyEditorPanel>[0]["onHandle"];
}

/** The answer of the last run: formatted JSON, and the code in it as files. */
export function ResultsView({ result, onEditor }: ResultsViewProps) {
  if (result === null) {
    return (
      <div className="grid h-full min-h-48 place-items-center p-6">
        <p className="text-muted">{DEMO_TEXTS.noResults}</p>
      </div>
    );
  }
  return <ShownResult result={result} onEditor={onEditor} />;
}

function ShownResult({ result, onEditor }: { result: DemoResult; onEditor: ResultsViewProps["onEditor"] }) {
  const files = useMemo(() => filesOfResult(result), [result]);
  const [wanted, setWanted] = useState(WHOLE_RESULT);
  const shown = files.find(({ name }) => name === wanted) ?? files[0];
  const doc = useMemo(() => {
    const made = new Y.Doc();
    for (const { name, text } of files) writeFile(made, name, text, "result");
    return made;
  }, [files]);
  if (shown === undefined) return null;
  const text = fileText(doc, shown.name);
  return (
    <section aria-label="Results" className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2">
        {/* The whole paragraph is in the answer below. */}
        <p className="line-clamp-2 min-w-0 flex-1 basis-72 text-sm [overflow-wrap:anywhere]">
          {result.summary}
        </p>
        <div className="flex items-center gap-2">
          {files.length > 1 && (
            <SegmentedControl
              label="Shown"
              value={shown.name}
              onValueChange={setWanted}
              options={files.map(({ name }) => ({ value: name, label: name }))}
            />
          )}
          <Button size="small" onClick={() => void copyText(shown.text, `${shown.name} copied`)}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </div>
      </div>
      <div className="min-h-0 flex-1">
        {text && (
          <Suspense fallback={<Waiting>Opening the results...</Waiting>}>
            <LazyEditorPanel
              key={shown.name}
              text={text}
              fileName={shown.name}
              awareness={null}
              readOnly
              whyReadOnly="Results can be read, searched and copied."
              placeholder=""
              onHandle={onEditor}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
