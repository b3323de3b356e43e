import { RotateCcw, Sparkles } from "lucide-react";
import { memo, Suspense } from "react";
import type * as Y from "yjs";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { type MainKey, mainText } from "../../../shared/document/projectDocument.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Button } from "../../ui/Button.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { CodeAssist } from "./CodeAssist.tsx";

/** Exported to be preloaded. */
export const EditorPanel = lazyPart(() => import("../../editor/EditorPanel.tsx").then((m) => m.EditorPanel));

export const CODE_TABS = [
  { value: "html", label: "HTML" },
  { value: "css", label: "CSS" },
  { value: "js", label: "JavaScript" },
] as const satisfies readonly { value: MainKey; label: string }[];

export type EditorTab = MainKey | "assistant";

interface QuestEditorProps extends React.ComponentProps<typeof CodeAssist> {
  doc: Y.Doc;
  tab: EditorTab;
  onTabChange: (tab: EditorTab) => void;
  /** A place to show; a new object shows it again. */
  target: SourceLocation | null;
  onEditor: (editor: EditorHandle | null) => void;
  onRestoreStarter: () => void;
  /** False when the browser refused to keep the code. */
  isSaved: boolean;
}

/** The left side of the live code editor: the three files of the quest, and the assistant for them. */
export const QuestEditor = memo(function QuestEditor({
  doc,
  tab,
  onTabChange,
  target,
  onEditor,
  onRestoreStarter,
  isSaved,
  ...assist
}: QuestEditorProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tabs<EditorTab>
        label="Code"
        value={tab}
        onValueChange={onTabChange}
        className="min-h-0 flex-1"
        actions={
          <Button
            size="small"
            variant="quiet"
            square
            aria-label="Restore the starter code"
            title="Restore the starter code"
            onClick={onRestoreStarter}
          >
            <RotateCcw aria-hidden="true" />
          </Button>
        }
        tabs={[
          ...CODE_TABS.map(({ value, label }) => ({
            value,
            label,
            content: (
              <QuestCode
                key={value}
                doc={doc}
                file={value}
                placeholder={QUEST_TEXTS.codePlaceholder(label)}
                target={target?.file === MAIN_FILES[value] ? target : null}
                onEditor={onEditor}
              />
            ),
          })),
          {
            value: "assistant",
            label: (
              <>
                <Sparkles aria-hidden="true" />
                AI Assistant
              </>
            ),
            content: <CodeAssist {...assist} />,
          },
        ]}
      />
      {!isSaved && (
        <p
          role="alert"
          className="shrink-0 border-line border-t bg-yellow-soft px-3 py-1.5 text-sm text-yellow"
        >
          This browser refuses to keep your code: its storage is full or blocked. Copy it before you leave the
          page.
        </p>
      )}
    </div>
  );
});

interface QuestCodeProps extends Pick<QuestEditorProps, "doc" | "target" | "onEditor"> {
  file: MainKey;
  placeholder: string;
}

/** Kept as it is while somebody types: its text is bound to the document. */
const QuestCode = memo(function QuestCode({ doc, file, placeholder, target, onEditor }: QuestCodeProps) {
  return (
    <Suspense fallback={<Waiting>{placeholder}</Waiting>}>
      <EditorPanel
        text={mainText(doc, file)}
        fileName={MAIN_FILES[file]}
        awareness={null}
        readOnly={false}
        whyReadOnly=""
        placeholder={placeholder}
        target={target}
        onHandle={onEditor}
      />
    </Suspense>
  );
});
