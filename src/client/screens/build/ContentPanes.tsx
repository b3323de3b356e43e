import { Columns2, Files, History, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { CommandsButton } from "../../commands/CommandsButton.tsx";
import { shortcutKeys } from "../../commands/shortcut.ts";
import { layoutStorage } from "../../lib/layoutStorage.ts";
import { PreviewTabLabel } from "../../preview/PreviewTabLabel.tsx";
import { Button } from "../../ui/Button.tsx";
import { PaneSeparator } from "../../ui/PaneSeparator.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ContentTab } from "./useRememberedView.ts";

interface ContentPanesProps {
  preview: ReactNode;
  files: ReactNode;
  tab: ContentTab;
  onTabChange: (tab: ContentTab) => void;
  /** Both are seen at once. */
  beside: boolean;
  /** Absent where there is no room for both. */
  onBesideChange?: ((beside: boolean) => void) | undefined;
  onRun: () => void;
  onShowHistory: () => void;
  onShowCommands: () => void;
}

/** Preview and files of a project: as two tabs, or side by side. */
export function ContentPanes({
  preview,
  files,
  tab,
  onTabChange,
  beside,
  onBesideChange,
  onRun,
  onShowHistory,
  onShowCommands,
}: ContentPanesProps) {
  const layout = useDefaultLayout({ id: "inception-beside", storage: layoutStorage });
  const actions = (
    <>
      <Button variant="quiet" size="small" onClick={onRun} title={shortcutKeys("Mod+Enter").join("+")}>
        <Play aria-hidden="true" />
        Run
      </Button>
      {onBesideChange && (
        <Button
          variant="quiet"
          size="small"
          square
          aria-label="Side by side"
          aria-pressed={beside}
          title={`Files and preview side by side, ${shortcutKeys("Shift+Alt+B").join("+")}`}
          className={beside ? "!bg-active" : ""}
          onClick={() => onBesideChange(!beside)}
        >
          <Columns2 aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        square
        aria-label="Version history"
        title={`Version history, ${shortcutKeys("Shift+Alt+H").join("+")}`}
        onClick={onShowHistory}
      >
        <History aria-hidden="true" />
      </Button>
      <CommandsButton onClick={onShowCommands} />
    </>
  );
  if (beside) {
    return (
      <div className="flex h-full min-h-0 flex-col">
        <div className="flex min-h-10 shrink-0 items-center justify-between gap-2 border-line border-b px-2">
          <h2 className="px-2.5 font-medium text-muted text-sm">Files and preview</h2>
          <div className="flex shrink-0 items-center gap-1">{actions}</div>
        </div>
        <Group
          orientation="horizontal"
          className="min-h-0 flex-1"
          defaultLayout={layout.defaultLayout}
          onLayoutChanged={layout.onLayoutChanged}
        >
          <Panel id="files" minSize="25%">
            {files}
          </Panel>
          <PaneSeparator label="Resize files and preview" orientation="horizontal" />
          <Panel id="preview" defaultSize="50%" minSize="25%">
            {preview}
          </Panel>
        </Group>
      </div>
    );
  }
  return (
    <Tabs
      label="Content"
      value={tab}
      onValueChange={onTabChange}
      className="h-full"
      actions={actions}
      tabs={[
        {
          value: "preview",
          label: <PreviewTabLabel />,
          keepMounted: true,
          content: preview,
        },
        {
          value: "files",
          label: (
            <>
              <Files aria-hidden="true" />
              Files
            </>
          ),
          content: files,
        },
      ]}
    />
  );
}
