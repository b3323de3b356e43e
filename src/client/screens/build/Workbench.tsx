import clsx from "clsx";
import {
  ArrowLeft,
  Command as CommandIcon,
  Eye,
  Files,
  History,
  MessageSquare,
  PanelsTopLeft,
  Play,
  Rocket,
  Share2,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { MAIN_FILES, type Project, type ProjectCode } from "../../../shared/contracts/project.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { allows } from "../../../shared/permissions.ts";
import { CommandCenter } from "../../commands/CommandCenter.tsx";
import { shortcutKeys } from "../../commands/shortcut.ts";
import { layoutStorage } from "../../lib/layoutStorage.ts";
import { trpc } from "../../lib/trpc.ts";
import { useMediaQuery } from "../../lib/useMediaQuery.ts";
import { PreviewPane } from "../../preview/PreviewPane.tsx";
import { previewSite } from "../../preview/previewSite.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { BuildChat } from "./BuildChat.tsx";
import { PeopleHere, SaveIndicator } from "./Collaborators.tsx";
import { copyAsPage } from "./copyAsPage.ts";
import { FilesPane } from "./FilesPane.tsx";
import { SessionNotices } from "./SessionNotices.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { type Deploy, useDeploy } from "./useDeploy.ts";
import { useFileNames } from "./useFileNames.ts";
import { type OpenPreviewTab, useOpenPreviewTab } from "./useOpenPreviewTab.ts";
import { useWorkbenchCommands } from "./useWorkbenchCommands.ts";
import type { WorkbenchSession } from "./useWorkbenchSession.ts";

// Few look at it in a visit, and it brings a diff.
const HistoryDialog = lazy(async () => ({
  default: (await import("./HistoryDialog.tsx")).HistoryDialog,
}));

const ImportDialog = lazy(async () => ({
  default: (await import("./ImportDialog.tsx")).ImportDialog,
}));

interface WorkbenchProps {
  project: Project;
  session: WorkbenchSession;
  /** Beside the project's name. */
  status?: ReactNode;
  /** A strip under the header. */
  notice?: ReactNode;
}

const VIEW_ONLY = "You may only view this project.";

/** Beyond this a page in the background would make typing in front of it slow. In characters. */
const BIG_CODE = 100_000;

function isBig({ html, css, js, files }: ProjectCode): boolean {
  const further = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  return html.length + css.length + js.length + further > BIG_CODE;
}

type Pane = "content" | "chat";
type ContentTab = "preview" | "files";

const PANES = [
  { value: "content", label: "Content", icon: <PanelsTopLeft aria-hidden="true" /> },
  { value: "chat", label: "Chat", icon: <MessageSquare aria-hidden="true" /> },
] as const;

/** A project at work: chat beside preview and files, with deploy and sharing above. */
export function Workbench({ project, session, status, notice }: WorkbenchProps) {
  const wide = useMediaQuery("(min-width: 1024px)");
  const [pane, setPane] = useState<Pane>("content");
  const [tab, setTab] = useState<ContentTab>("preview");
  const [fileName, setFileName] = useState<string>(MAIN_FILES.html);
  const [target, setTarget] = useState<SourceLocation | null>(null);
  const [lastError, setLastError] = useState<string | null>(null);
  const layout = useDefaultLayout({ id: "inception-workbench", storage: layoutStorage });

  const [sharing, setSharing] = useState(false);
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
  const focusTab = useRef(false);
  const runOnceShown = useRef(false);
  const previewedCode = useRef(session.code);
  if (tab === "preview" || !isBig(session.code)) previewedCode.current = session.code;

  // The editor goes when the preview comes: whoever used the keys goes on from the tab.
  useEffect(() => {
    if (!focusTab.current || contentArea.current === null) return;
    focusTab.current = false;
    contentArea.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
  });

  // The preview in the background may be behind, so it runs once it has the latest code.
  useEffect(() => {
    if (tab !== "preview" || !runOnceShown.current) return;
    runOnceShown.current = false;
    run.current?.();
  }, [tab]);

  function show(next: ContentTab) {
    setPane("content");
    if (next === tab) return;
    focusTab.current = true;
    setTab(next);
  }

  function runNow() {
    if (tab === "preview") run.current?.();
    else runOnceShown.current = true;
    show("preview");
  }

  function openFile(name: string) {
    setPane("content");
    setTab("files");
    setFileName(name);
    setTarget({ file: name, line: 1, column: 1 });
  }

  const { commands, view, setView, onEditor } = useWorkbenchCommands({
    project,
    role: session.closeReason === null ? session.role : null,
    canEdit: session.canEdit,
    showPreview: () => show("preview"),
    showFiles: () => show("files"),
    run: runNow,
    deploy: deploy.start,
    share: () => setSharing(true),
    showHistory: () => showChanges(null),
    importFiles: () => setImporting([]),
    copyAsPage: () => void copyAsPage(session.code, project.name),
    openInNewTab: newTab.open,
  });

  const openLocation = useCallback((location: SourceLocation) => {
    setTab("files");
    setFileName(location.file);
    setTarget({ ...location });
  }, []);

  const onFileNameChange = useCallback((name: string) => {
    setFileName(name);
    setTarget(null);
  }, []);

  // Kept as elements: each keystroke brings new code here, and only the preview has to hear of it.
  const canChat = session.closeReason === null && allows(session.role, "chat");
  const whyNot = session.closeReason ?? VIEW_ONLY;
  const chat = useMemo(
    () => (
      <BuildChat
        projectId={project.id}
        canChat={canChat}
        whyNot={whyNot}
        lastError={lastError}
        onShowChanges={showChanges}
      />
    ),
    [project.id, canChat, whyNot, lastError, showChanges],
  );
  const { doc, awareness, canEdit } = session;
  const filesPane = useMemo(
    () => (
      <FilesPane
        doc={doc}
        awareness={awareness}
        readOnly={!canEdit}
        whyReadOnly={whyNot}
        fileName={fileName}
        onFileNameChange={onFileNameChange}
        target={target}
        onEditor={onEditor}
        onImport={setImporting}
      />
    ),
    [doc, awareness, canEdit, whyNot, fileName, onFileNameChange, target, onEditor],
  );
  const contentTabs = (
    <Tabs
      label="Content"
      value={tab}
      onValueChange={setTab}
      className="h-full"
      actions={
        <>
          <Button variant="quiet" size="small" onClick={runNow} title={shortcutKeys("Mod+Enter").join("+")}>
            <Play aria-hidden="true" />
            Run
          </Button>
          <Button
            variant="quiet"
            size="small"
            square
            aria-label="Version history"
            title={`Version history, ${shortcutKeys("Shift+Alt+H").join("+")}`}
            onClick={() => showChanges(null)}
          >
            <History aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            square
            aria-label="Commands"
            title={`Commands, ${shortcutKeys("Mod+K").join("+")}`}
            onClick={() => setView("commands")}
          >
            <CommandIcon aria-hidden="true" />
          </Button>
        </>
      }
      tabs={[
        {
          value: "preview",
          label: (
            <>
              <Eye aria-hidden="true" />
              Preview
            </>
          ),
          keepMounted: true,
          content: (
            <ProjectPreview
              project={project}
              code={previewedCode.current}
              onOpenLocation={openLocation}
              onLastError={setLastError}
              onRunner={onRunner}
              newTab={newTab}
            />
          ),
        },
        {
          value: "files",
          label: (
            <>
              <Files aria-hidden="true" />
              Files
            </>
          ),
          content: filesPane,
        },
      ]}
    />
  );
  const content = (
    <div ref={contentArea} className="h-full min-h-0">
      {contentTabs}
    </div>
  );

  return (
    <div className="flex h-dvh min-h-0 flex-col">
      <WorkbenchHeader
        project={project}
        session={session}
        status={status}
        deploy={deploy}
        onShare={() => setSharing(true)}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        {notice}
        <SessionNotices projectName={project.name} session={session} />
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
            <Separator
              aria-label="Resize the panels"
              className="w-1 shrink-0 border-line border-l bg-depth-2 transition-colors hover:bg-accent focus-visible:bg-accent"
            />
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
      {sharing && <ShareDialog projectId={project.id} onClose={() => setSharing(false)} />}
      {history && (
        <Suspense>
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
      {importing && doc && canEdit && (
        <Suspense>
          <ImportDialog doc={doc} dropped={importing} onClose={() => setImporting(null)} />
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

interface WorkbenchHeaderProps extends Omit<WorkbenchProps, "notice"> {
  deploy: Deploy;
  onShare: () => void;
}

function WorkbenchHeader({ project, session, status, deploy, onShare }: WorkbenchHeaderProps) {
  const { deploymentUrl } = project;
  const isOpen = session.closeReason === null;
  const canDeploy = isOpen && allows(session.role, "deploy");
  return (
    <>
      {/* On a phone: name and state in the first row, what can be done in the second. */}
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-depth-2 px-3 py-2 sm:px-4">
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full sm:gap-3">
          <ButtonLink
            href="/projects"
            variant="quiet"
            size="small"
            square
            aria-label="Back to Projects"
            title="Back to Projects"
          >
            <ArrowLeft aria-hidden="true" />
          </ButtonLink>
          <h1 dir="auto" title={project.name} tabIndex={-1} className="min-w-0 truncate font-semibold">
            {project.name}
          </h1>
          {status}
          {deploymentUrl !== null && <Badge tone="green">Deployed</Badge>}
          {session.role === "viewer" && <Badge tone="grey">View only</Badge>}
        </div>
        <div className="flex items-center gap-2 max-sm:flex-1">
          {isOpen && <SaveIndicator state={session.saveState} />}
          <PeopleHere people={session.people} />
          <span className="max-sm:flex-1" />
          {isOpen && allows(session.role, "manage") && (
            <Button size="small" onClick={onShare}>
              <Share2 aria-hidden="true" />
              <span className="max-sm:sr-only">Share</span>
            </Button>
          )}
          {canDeploy && (
            <Button
              size="small"
              variant={deploymentUrl === null ? "primary" : "secondary"}
              disabled={deploy.isPending}
              busy={deploy.isPending}
              busyLabel="Deploying..."
              onClick={deploy.start}
            >
              <Rocket aria-hidden="true" className="max-sm:hidden" />
              {deploymentUrl === null ? "Deploy" : "Publish again"}
            </Button>
          )}
          {deploymentUrl !== null && (
            <ButtonLink
              href={deploymentUrl}
              external
              target="_blank"
              rel="noreferrer"
              size="small"
              variant="primary"
            >
              Open Live Site
            </ButtonLink>
          )}
        </div>
      </header>
    </>
  );
}

interface ProjectPreviewProps {
  project: Project;
  code: ProjectCode;
  onOpenLocation: (location: SourceLocation) => void;
  onLastError: (error: string | null) => void;
  onRunner: (run: (() => void) | null) => void;
  newTab: OpenPreviewTab;
}

function ProjectPreview({
  project,
  code,
  onOpenLocation,
  onLastError,
  onRunner,
  newTab,
}: ProjectPreviewProps) {
  const info = trpc.system.info.useQuery();
  const { previewDocument } = project;
  // A stored whole page stands for the code (spec section 2).
  const shown = previewDocument === null ? code : { ...code, html: previewDocument, css: "", js: "" };
  if (!info.data) {
    return (
      <p role="status" className="p-4 text-muted text-sm">
        {info.isError
          ? "The preview could not be started. Please reload the page."
          : "Starting the preview..."}
      </p>
    );
  }
  return (
    <PreviewPane
      code={shown}
      projectId={project.id}
      title={`${project.name} Preview`}
      site={previewSite(info.data, project.id, window.location.origin)}
      onOpenInNewTab={newTab.open}
      openingInNewTab={newTab.isPending}
      onOpenLocation={onOpenLocation}
      onLastError={onLastError}
      onRunner={onRunner}
    />
  );
}
