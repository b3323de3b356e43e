import clsx from "clsx";
import { MessageSquare, PanelsTopLeft } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import * as z from "zod/mini";
import { MAIN_FILES, type Project } from "../../../shared/contracts/project.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { allows } from "../../../shared/permissions.ts";
import { CommandCenter } from "../../commands/CommandCenter.tsx";
import { layoutStorage } from "../../lib/layoutStorage.ts";
import { lazyPart, usePreload } from "../../lib/lazyPart.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { useMediaQuery } from "../../lib/useMediaQuery.ts";
import { useStable } from "../../lib/useStable.ts";
import { LatePart } from "../../ui/LatePart.tsx";
import { PaneSeparator } from "../../ui/PaneSeparator.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { copyAsPage } from "../../workbench/copyAsPage.ts";
import { exportAsZip } from "../../workbench/exportAsZip.ts";
import { LazyEditorPanel } from "../../workbench/LazyEditorPanel.ts";
import { SessionNotices } from "../../workbench/SessionNotices.tsx";
import { ACTIVE_TAB, useFocusFollowing } from "../../workbench/useFocusFollowing.ts";
import { BuildChat } from "./BuildChat.tsx";
import { ContentPanes } from "./ContentPanes.tsx";
import { exportCommands } from "./exportCommands.ts";
import { type FileDialog, FilesPane } from "./FilesPane.tsx";
import { ProjectPreview } from "./ProjectPreview.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { useDeploy } from "./useDeploy.ts";
import { useFileNames } from "./useFileNames.ts";
import { useOpenPreviewTab } from "./useOpenPreviewTab.ts";
import { usePreviewedCode } from "./usePreviewedCode.ts";
import { usePreviewFiles } from "./usePreviewFiles.ts";
import { type ContentTab, useRememberedView } from "./useRememberedView.ts";
import { useWorkbenchCommands } from "./useWorkbenchCommands.ts";
import type { WorkbenchSession } from "./useWorkbenchSession.ts";
import { WorkbenchHeader } from "./WorkbenchHeader.tsx";

// Few look at it in a visit, and it brings a diff.
const HistoryDialog = lazyPart(() => import("./HistoryDialog.tsx").then((m) => m.HistoryDialog));

const ImportDialog = lazyPart(() => import("./ImportDialog.tsx").then((m) => m.ImportDialog));

const LATER_PARTS = [LazyEditorPanel, HistoryDialog, ImportDialog];

interface WorkbenchProps {
  project: Project;
  session: WorkbenchSession;
  /** Beside the project's name. */
  status?: ReactNode;
  /** A strip under the header. */
  notice?: ReactNode;
  /** Asks for another name. */
  onRename: () => void;
}

const BESIDE_KEY = "inception-files-beside-preview";

const VIEW_ONLY = "You may only view this project.";

type Pane = "content" | "chat";

const PANES = [
  { value: "content", label: "Content", icon: <PanelsTopLeft aria-hidden="true" /> },
  { value: "chat", label: "Chat", icon: <MessageSquare aria-hidden="true" /> },
] as const;

/** A project at work: chat beside preview and files, with deploy and sharing above. */
export function Workbench({ project, session, status, notice, onRename }: WorkbenchProps) {
  const wide = useMediaQuery("(min-width: 1024px)");
  const [pane, setPane] = useState<Pane>("content");
  const { tab, setTab, fileName, setFileName } = useRememberedView(project.id);
  const [wantsBeside, setWantsBeside] = useState(() => readStored(BESIDE_KEY, z.boolean()) ?? false);
  const beside = wide && wantsBeside;
  const previewShown = beside || tab === "preview";
  const [fileDialog, setFileDialog] = useState<FileDialog | null>(null);
  const [target, setTarget] = useState<SourceLocation | null>(null);
  const [lastError, setLastError] = useState<string | null>(null);
  const layout = useDefaultLayout({ id: "inception-workbench", storage: layoutStorage });

  usePreload(LATER_PARTS);

  const [sharing, setSharing] = useState(false);
  const openSharing = useCallback(() => setSharing(true), []);
  /** The version whose changes are shown; `null` for the newest. */
  const [history, setHistory] = useState<{ versionId: string | null } | null>(null);
  const showChanges = useCallback((versionId: string | null) => setHistory({ versionId }), []);
  /** Files that were dropped; empty when they are still to be picked. */
  const [importing, setImporting] = useState<readonly File[] | null>(null);
  const deploy = useDeploy(project.id);
  const newTab = useOpenPreviewTab(project.id);
  const files = useFileNames(session.doc);
  const run = useRef<(() => void) | null>(null);
  const onRunner = useCallback((runner: (() => void) | null) => {
    run.current = runner;
  }, []);
  const contentArea = useRef<HTMLDivElement>(null);
  const followFocus = useFocusFollowing(contentArea, ACTIVE_TAB);
  const runOnceShown = useRef(false);
  const previewedCode = usePreviewedCode(session.code, previewShown);

  // The preview in the background may be behind, so it runs once it has the latest code.
  useEffect(() => {
    if (!previewShown || !runOnceShown.current) return;
    runOnceShown.current = false;
    run.current?.();
  }, [previewShown]);

  function show(next: ContentTab) {
    setPane("content");
    if (beside) {
      if (next === "preview")
        contentArea.current?.querySelector<HTMLElement>('[aria-label="Reload the preview"]')?.focus();
      return;
    }
    if (next === tab) return;
    followFocus();
    setTab(next);
  }

  const runNow = useStable(() => {
    if (beside) {
      run.current?.();
      return;
    }
    if (tab === "preview") run.current?.();
    else runOnceShown.current = true;
    show("preview");
  });

  // Each layout has an editor and buttons of its own: whoever used those of the one goes on with those of the other.
  const followButton = useFocusFollowing(contentArea, '[aria-label="Side by side"]');
  const goesOnWriting = useRef(false);
  const changeBeside = useStable((next: boolean) => {
    const used = contentArea.current?.contains(document.activeElement) ? document.activeElement : null;
    goesOnWriting.current = used?.closest(".cm-content") != null;
    if (goesOnWriting.current) setTab("files");
    else if (used !== null) followButton();
    setWantsBeside(next);
    writeStored(BESIDE_KEY, next);
  });

  const openFile = useStable((name: string) => {
    setPane("content");
    setTab("files");
    setFileName(name);
    setTarget({ file: name, line: 1, column: 1 });
  });

  const copyPage = useStable(() => void copyAsPage(session.code, project.name));
  const exportZip = useStable(() => exportAsZip(project.id, session.code));
  const exports = useMemo(() => exportCommands(exportZip, copyPage), [exportZip, copyPage]);
  const { commands, view, setView, onEditor, withEditor } = useWorkbenchCommands({
    role: session.closeReason === null ? session.role : null,
    canEdit: session.canEdit,
    showPreview: () => show("preview"),
    showFiles: () => show("files"),
    toggleBeside: wide ? () => changeBeside(!beside) : null,
    run: runNow,
    deploy: deploy.start,
    share: openSharing,
    rename: onRename,
    showHistory: () => showChanges(null),
    file: files.includes(fileName) ? fileName : MAIN_FILES.html,
    openFileDialog: (dialog) => {
      setPane("content");
      setTab("files");
      setFileDialog(dialog);
    },
    importFiles: () => setImporting([]),
    exports,
    openInNewTab: newTab.open,
  });
  const goOnWriting = useStable(() => withEditor((editor) => editor.focus()));
  useEffect(() => {
    if (!goesOnWriting.current) return;
    goesOnWriting.current = false;
    goOnWriting();
  });

  const openLocation = useCallback(
    (location: SourceLocation) => {
      setTab("files");
      setFileName(location.file);
      setTarget({ ...location });
    },
    [setTab, setFileName],
  );

  const onFileNameChange = useCallback(
    (name: string) => {
      setFileName(name);
      setTarget(null);
    },
    [setFileName],
  );

  const { doc, awareness, canEdit } = session;
  // Kept as elements: each keystroke brings new code here, and only the preview has to hear of it.
  const canChat = session.closeReason === null && allows(session.role, "chat");
  const whyNot = session.closeReason ?? VIEW_ONLY;
  const chat = useMemo(
    () => (
      <BuildChat
        projectId={project.id}
        doc={doc}
        canChat={canChat}
        whyNot={whyNot}
        lastError={lastError}
        onShowChanges={showChanges}
      />
    ),
    [project.id, doc, canChat, whyNot, lastError, showChanges],
  );
  const filesPane = useMemo(
    () => (
      <FilesPane
        doc={doc}
        awareness={awareness}
        readOnly={!canEdit}
        whyReadOnly={whyNot}
        fileName={fileName}
        onFileNameChange={onFileNameChange}
        onOpenLocation={openLocation}
        target={target}
        onEditor={onEditor}
        dialog={fileDialog}
        onDialogChange={setFileDialog}
        onImport={setImporting}
        exports={exports}
      />
    ),
    [
      exports,
      doc,
      awareness,
      canEdit,
      whyNot,
      fileName,
      onFileNameChange,
      openLocation,
      target,
      onEditor,
      fileDialog,
    ],
  );
  const filesRoot = usePreviewFiles(project.id, previewedCode);
  const preview = useMemo(
    () => (
      <ProjectPreview
        project={project}
        code={previewedCode}
        filesRoot={filesRoot}
        onOpenLocation={openLocation}
        onLastError={setLastError}
        onRunner={onRunner}
        newTab={newTab}
      />
    ),
    [project, previewedCode, filesRoot, openLocation, onRunner, newTab],
  );
  const contentPanes = useMemo(
    () => (
      <ContentPanes
        preview={preview}
        files={filesPane}
        tab={tab}
        onTabChange={setTab}
        beside={beside}
        onBesideChange={wide ? changeBeside : undefined}
        onRun={runNow}
        onShowHistory={() => showChanges(null)}
        onShowCommands={() => setView("commands")}
      />
    ),
    [tab, setTab, beside, wide, preview, filesPane, changeBeside, runNow, showChanges, setView],
  );
  const content = (
    <div ref={contentArea} className="h-full min-h-0">
      {contentPanes}
    </div>
  );

  return (
    <div className="flex h-screen-free min-h-0 flex-col">
      <WorkbenchHeader
        project={project}
        role={session.role}
        isOpen={session.closeReason === null}
        saveState={session.saveState}
        people={session.people}
        status={status}
        deploy={deploy}
        onRename={session.canEdit ? onRename : undefined}
        onShare={openSharing}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        {notice}
        <SessionNotices name={project.name} session={session} />
        {!wide && (
          <div className="shrink-0 border-line border-b bg-depth-2 p-1.5">
            <SegmentedControl
              label="Panel"
              value={pane}
              onValueChange={setPane}
              options={PANES}
              className="w-full"
            />
          </div>
        )}
        {wide ? (
          <Group
            orientation="horizontal"
            className="min-h-0 flex-1"
            defaultLayout={layout.defaultLayout}
            onLayoutChanged={layout.onLayoutChanged}
          >
            <Panel id="chat" defaultSize="28%" minSize="260px" maxSize="50%">
              {chat}
            </Panel>
            <PaneSeparator label="Resize the panels" orientation="horizontal" />
            <Panel id="content" minSize="40%">
              {content}
            </Panel>
          </Group>
        ) : (
          <>
            {/* Both stay: the preview must not start anew, and the conversation keeps its place. */}
            <div className={clsx("min-h-0 flex-1", pane !== "content" && "hidden")}>{content}</div>
            <div className={clsx("min-h-0 flex-1", pane !== "chat" && "hidden")}>{chat}</div>
          </>
        )}
      </main>
      {sharing && (
        <ShareDialog projectId={project.id} role={session.role} onClose={() => setSharing(false)} />
      )}
      {history && (
        <Suspense fallback={<LatePart />}>
          <HistoryDialog
            projectId={project.id}
            versionId={history.versionId}
            code={session.code}
            doc={doc}
            canEdit={canEdit}
            onClose={() => setHistory(null)}
          />
        </Suspense>
      )}
      {importing && canEdit && (
        <Suspense fallback={<LatePart />}>
          <ImportDialog
            projectId={project.id}
            code={session.code}
            dropped={importing}
            onShowChanges={showChanges}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      <CommandCenter
        commands={commands}
        files={files}
        onOpenFile={openFile}
        view={view}
        onViewChange={setView}
      />
    </div>
  );
}
