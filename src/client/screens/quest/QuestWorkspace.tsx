import clsx from "clsx";
import { CodeXml, Eye, MapIcon, MessageSquare } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { QUEST_STARTERS } from "../../../shared/catalogue/questStarters.ts";
import type { Quest } from "../../../shared/catalogue/quests.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import type { CodeChanges } from "../../../shared/contracts/plan.ts";
import { MAIN_FILES, type ProjectCode } from "../../../shared/contracts/project.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { CommandCenter } from "../../commands/CommandCenter.tsx";
import { useLiveCode } from "../../editor/useLiveCode.ts";
import { layoutStorage } from "../../lib/layoutStorage.ts";
import { usePreload } from "../../lib/lazyPart.ts";
import { useMediaQuery } from "../../lib/useMediaQuery.ts";
import { useStable } from "../../lib/useStable.ts";
import { lastErrorText, lastLines } from "../../preview/consoleLog.ts";
import type { PreviewSite } from "../../preview/previewSite.ts";
import { PaneSeparator } from "../../ui/PaneSeparator.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusFollowing } from "../../workbench/useFocusFollowing.ts";
import { QuestChatPanel } from "./chat/QuestChatPanel.tsx";
import { useQuestChat } from "./chat/useQuestChat.ts";
import { CODE_TABS, EditorPanel, type EditorTab, QuestEditor } from "./QuestEditor.tsx";
import { DeployNotice, QuestHeader } from "./QuestHeader.tsx";
import { QuestPreview } from "./QuestPreview.tsx";
import { QuestCodeContext } from "./questCode.ts";
import { openQuestDocument, type QuestDocument } from "./questDocument.ts";
import { type CheckedQuest, usePageCheck } from "./usePageCheck.ts";
import { useQuestCommands } from "./useQuestCommands.ts";
import { useQuestDeploy } from "./useQuestDeploy.ts";
import { useQuestRun } from "./useQuestRun.ts";
import { useRoomForChanges } from "./useRoomForChanges.ts";

const LATER_PARTS = [EditorPanel];

const PANES = [
  { value: "quest", label: "Quest", icon: <MapIcon aria-hidden="true" /> },
  { value: "code", label: "Code", icon: <CodeXml aria-hidden="true" /> },
  { value: "preview", label: "Preview", icon: <Eye aria-hidden="true" /> },
  { value: "chat", label: "Chat", icon: <MessageSquare aria-hidden="true" /> },
] as const;
type Pane = (typeof PANES)[number]["value"];

interface QuestWorkspaceProps {
  quest: Quest;
  userId: string;
  site: PreviewSite | null;
  previewId: string;
  /** Called when the quest's page reports it, or passes its check. */
  onPassed: () => void;
  onOpenAgent: () => void;
  onOpenGuide: () => void;
  /** Called when somebody runs the page although it is not known where previews run. */
  onSiteNeeded: () => void;
  renderSidebar: (goals: CheckedQuest["goals"]) => ReactNode;
}

/** The document of the quest, opened after the first paint and closed with the screen. */
export function QuestWorkspace(props: QuestWorkspaceProps) {
  const { userId, quest } = props;
  const [document, setDocument] = useState<QuestDocument | null>(null);
  useEffect(() => {
    const opened = openQuestDocument({ userId, questId: quest.id, starter: QUEST_STARTERS[quest.id] });
    setDocument(opened);
    return () => {
      setDocument(null);
      opened.destroy();
    };
  }, [userId, quest.id]);
  return document && <OpenedWorkspace {...props} document={document} />;
}

function OpenedWorkspace({
  quest,
  userId,
  site,
  previewId,
  onPassed,
  onOpenAgent,
  onOpenGuide,
  onSiteNeeded,
  renderSidebar,
  document: questDocument,
}: QuestWorkspaceProps & { document: QuestDocument }) {
  usePreload(LATER_PARTS);
  const wide = useMediaQuery("(min-width: 1024px)");
  const roomy = useMediaQuery("(min-width: 1280px)");
  const [pane, setPane] = useState<Pane>("quest");
  const [tab, setTab] = useState<EditorTab>("html");
  const [target, setTarget] = useState<SourceLocation | null>(null);
  const columns = useDefaultLayout({ id: "inception-quest-columns", storage: layoutStorage });
  const side = useDefaultLayout({ id: "inception-quest-side", storage: layoutStorage });
  const room = useRoomForChanges();
  const isSaved = useSyncExternalStore(questDocument.subscribe, questDocument.isSaved);
  const live = useLiveCode(questDocument.doc);
  const code: ProjectCode = useMemo(
    () => live ?? { ...questDocument.read(), files: {} },
    [live, questDocument],
  );

  const passIfMet = async (nowDeployed: boolean) => {
    if (await check.passes({ code: questDocument.read(), deployed: nowDeployed })) onPassed();
  };
  const deploy = useQuestDeploy(quest, () => void passIfMet(true));
  const deployed = deploy.state.kind === "deployed";
  const check = usePageCheck(quest.id, { code, deployed });
  const run = useQuestRun({
    code,
    previewId,
    title: quest.name,
    site,
    onQuestMessage: ({ questId, passed }) => {
      if (questId === quest.id && passed) onPassed();
    },
    onCleanRun: () => void passIfMet(deployed),
  });
  const log = run.preview.console;

  const runNow = useStable(() => {
    if (site === null) onSiteNeeded();
    run.run();
  });
  const runTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(runTimer.current), []);

  const writeCode = useCallback(
    (next: CodeChanges) => questDocument.write(next, "assistant"),
    [questDocument],
  );
  const chat = useQuestChat({
    userId,
    questId: quest.id,
    readCode: questDocument.read,
    applyCode(next) {
      writeCode(next);
      clearTimeout(runTimer.current);
      runTimer.current = setTimeout(runNow, TIMINGS.quest.runAfterGeneration);
    },
    readErrors() {
      const error = lastErrorText(log);
      return error === null ? [] : [error];
    },
    readConsole: () => lastLines(log, LIMITS.attachedConsoleLines),
  });

  const showTab = useCallback((next: EditorTab) => {
    setPane("code");
    setTab(next);
    setTarget(null);
  }, []);

  const panes = useRef<HTMLDivElement>(null);
  const followFocus = useFocusFollowing(panes, "input:checked");
  const runAndShow = useStable(() => {
    if (!wide && pane !== "preview") followFocus();
    setPane("preview");
    runNow();
  });
  const deployNow = useStable(() => deploy.start(questDocument.read()));

  const restoreStarter = useStable(() => {
    const before = questDocument.read();
    questDocument.write(QUEST_STARTERS[quest.id], "starter");
    toast.info("The starter code is back", {
      duration: TIMINGS.quest.undo,
      action: { label: "Undo", onClick: () => questDocument.write(before, "starter") },
    });
  });

  const openLocation = useCallback((location: SourceLocation) => {
    const found = CODE_TABS.find(({ value }) => MAIN_FILES[value] === location.file);
    if (!found) return;
    setPane("code");
    setTab(found.value);
    setTarget({ ...location });
  }, []);

  const openFile = (name: string) => openLocation({ file: name, line: 1, column: 1 });

  const { commands, view, setView, onEditor } = useQuestCommands({
    run: runAndShow,
    deploy: deployNow,
    openFile,
    findFile: () => setView("files"),
    showAssistant: () => showTab("assistant"),
    showEditor: () => showTab(tab === "assistant" ? "html" : tab),
    openAgent: onOpenAgent,
    openGuide: onOpenGuide,
    restoreStarter,
    newChat: chat.startAnew,
  });

  const openCommands = useStable(() => setView("commands"));
  const { goals } = check;
  const sidebar = useMemo(() => renderSidebar(goals), [renderSidebar, goals]);
  const chatPanel = (
    <QuestChatPanel
      chat={chat}
      draftKey={`inception-quest-draft:${userId}:${quest.id}`}
      onShowChanges={room.onShowChanges}
    />
  );
  const editor = (
    <QuestEditor
      doc={questDocument.doc}
      tab={tab}
      onTabChange={showTab}
      target={target}
      onEditor={onEditor}
      onRestoreStarter={restoreStarter}
      isSaved={isSaved}
      chat={chat}
    />
  );
  const shownCode = useMemo(() => ({ code, write: writeCode }), [code, writeCode]);
  const preview = <QuestPreview run={run} site={site} onOpenLocation={openLocation} />;

  return (
    <QuestCodeContext value={shownCode}>
      <div className="flex h-screen-free min-h-0 flex-col">
        <QuestHeader
          quest={quest}
          running={run.running}
          deploying={deploy.state.kind === "deploying"}
          onRun={runAndShow}
          onDeploy={deployNow}
          onOpenCommands={openCommands}
        />
        <main className="flex min-h-0 flex-1 flex-col">
          <DeployNotice state={deploy.state} onDismiss={deploy.dismiss} />
          {wide ? (
            <Group
              orientation="horizontal"
              className="min-h-0 flex-1"
              defaultLayout={columns.defaultLayout}
              onLayoutChanged={columns.onLayoutChanged}
            >
              <Panel id="side" defaultSize="26%" minSize="300px" maxSize="45%">
                <Group
                  orientation="vertical"
                  className="h-full min-h-0"
                  defaultLayout={side.defaultLayout}
                  onLayoutChanged={(...change) => {
                    if (!room.isGiven()) side.onLayoutChanged(...change);
                  }}
                >
                  <Panel id="quest" defaultSize="62%" minSize="20%">
                    {sidebar}
                  </Panel>
                  <PaneSeparator label="Resize the chat" orientation="vertical" />
                  <Panel id="chat" panelRef={room.panel} defaultSize="38%" minSize="25%">
                    {chatPanel}
                  </Panel>
                </Group>
              </Panel>
              <PaneSeparator label="Resize the sidebar" orientation="horizontal" />
              <Panel id="work" minSize="40%">
                <Group orientation={roomy ? "horizontal" : "vertical"} className="h-full min-h-0">
                  <Panel id="code" defaultSize="52%" minSize="25%">
                    {editor}
                  </Panel>
                  <PaneSeparator label="Resize the preview" orientation={roomy ? "horizontal" : "vertical"} />
                  <Panel id="preview" minSize="25%">
                    {preview}
                  </Panel>
                </Group>
              </Panel>
            </Group>
          ) : (
            <>
              <div ref={panes} className="shrink-0 border-line border-b bg-depth-2 p-1.5">
                <SegmentedControl
                  label="Panel"
                  value={pane}
                  onValueChange={setPane}
                  options={PANES}
                  className="w-full"
                />
              </div>
              {/* All stay: the page must not start anew, and the conversation keeps its place. */}
              <div className={clsx("min-h-0 flex-1", pane !== "quest" && "hidden")}>{sidebar}</div>
              <div className={clsx("min-h-0 flex-1", pane !== "code" && "hidden")}>{editor}</div>
              <div className={clsx("min-h-0 flex-1", pane !== "preview" && "hidden")}>{preview}</div>
              <div className={clsx("min-h-0 flex-1", pane !== "chat" && "hidden")}>{chatPanel}</div>
            </>
          )}
        </main>
        <CommandCenter
          commands={commands}
          files={CODE_TABS.map(({ value }) => MAIN_FILES[value])}
          onOpenFile={openFile}
          view={view}
          onViewChange={setView}
        />
      </div>
    </QuestCodeContext>
  );
}
