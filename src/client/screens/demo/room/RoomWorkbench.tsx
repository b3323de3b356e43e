import { memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { useLocation } from "wouter";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { CLOSE } from "../../../../shared/collab/rooms.ts";
import { MAIN_FILES, type ProjectCode } from "../../../../shared/contracts/project.ts";
import { type MainKey, mainText } from "../../../../shared/document/projectDocument.ts";
import type { SourceLocation } from "../../../../shared/document/sourceLocation.ts";
import { layoutStorage } from "../../../lib/layoutStorage.ts";
import { useMediaQuery } from "../../../lib/useMediaQuery.ts";
import { useStable } from "../../../lib/useStable.ts";
import { PreviewTabLabel } from "../../../preview/PreviewTabLabel.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { PaneSeparator } from "../../../ui/PaneSeparator.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { Waiting } from "../../../ui/Waiting.tsx";
import { LazyEditorPanel } from "../../../workbench/LazyEditorPanel.ts";
import { SessionNotices } from "../../../workbench/SessionNotices.tsx";
import { ACTIVE_TAB, useFocusFollowing } from "../../../workbench/useFocusFollowing.ts";
import { type LiveRoom, useLiveRoom } from "../../../workbench/useLiveRoom.ts";
import { ProjectPreview } from "../../build/ProjectPreview.tsx";
import { usePreviewFiles } from "../../build/usePreviewFiles.ts";
import { demoHref, signInHref } from "../demoAddress.ts";
import type { OnEditor, StageRef } from "../stage.ts";
import { RoomBar } from "./RoomBar.tsx";
import { newRoomCode } from "./roomCode.ts";

const LANGUAGES = [
  { key: "html", label: "HTML" },
  { key: "css", label: "CSS" },
  { key: "js", label: "JavaScript" },
] as const satisfies readonly { key: MainKey; label: string }[];

type RoomTab = MainKey | "preview";

interface RoomWorkbenchProps {
  code: string;
  /** The room's full name. */
  room: string;
  stage: StageRef;
  onEditor: OnEditor;
}

/** A page that everyone in the room edits, beside its live preview. */
export function RoomWorkbench({ code, room: roomName, stage, onEditor }: RoomWorkbenchProps) {
  const room = useLiveRoom(roomName);
  const wide = useMediaQuery("(min-width: 1280px)");
  const [tab, setTab] = useState<RoomTab>("html");
  const [target, setTarget] = useState<SourceLocation | null>(null);
  const layout = useDefaultLayout({ id: "inception-demo-room", storage: layoutStorage });
  const run = useRef<(() => void) | null>(null);
  const onRunner = useCallback((runner: (() => void) | null) => {
    run.current = runner;
  }, []);

  const openLocation = useCallback((location: SourceLocation) => {
    const language = LANGUAGES.find(({ key }) => MAIN_FILES[key] === location.file);
    if (!language) return;
    setTab(language.key);
    setTarget({ ...location });
  }, []);

  const area = useRef<HTMLDivElement>(null);
  const followFocus = useFocusFollowing(area, ACTIVE_TAB);
  const runNow = useStable(() => {
    run.current?.();
    if (wide || tab === "preview") return;
    followFocus();
    setTab("preview");
  });

  useEffect(() => {
    stage.current = {
      run: runNow,
      showEditor: () => setTab((current) => (current === "preview" ? "html" : current)),
      openFile: (file) => openLocation({ file, line: 1, column: 1 }),
    };
    return () => {
      stage.current = null;
    };
  }, [stage, runNow, openLocation]);

  const { doc, awareness, closeReason } = room;
  const canEdit = closeReason === null;
  const languageTabs = LANGUAGES.map(({ key, label }) => ({
    value: key,
    label,
    content: doc && (
      <RoomEditor
        doc={doc}
        file={key}
        awareness={awareness}
        readOnly={!canEdit}
        target={target?.file === MAIN_FILES[key] ? target : null}
        onEditor={onEditor}
      />
    ),
  }));
  const onTab = (next: RoomTab) => {
    setTab(next);
    setTarget(null);
  };
  const preview = room.code && (
    <RoomPreview room={roomName} code={room.code} onOpenLocation={openLocation} onRunner={onRunner} />
  );

  return (
    <div ref={area} className="flex h-full min-h-0 flex-col">
      <RoomBar code={code} room={room} onRun={runNow} />
      <RoomNotices code={code} room={room} />
      {doc === null ? (
        closeReason === null && <NotYet room={room} />
      ) : wide ? (
        <Group
          orientation="horizontal"
          className="min-h-0 flex-1"
          defaultLayout={layout.defaultLayout}
          onLayoutChanged={layout.onLayoutChanged}
        >
          <Panel id="code" defaultSize="50%" minSize="25%">
            <Tabs
              label="Code"
              value={tab === "preview" ? "html" : tab}
              onValueChange={onTab}
              className="h-full"
              tabs={languageTabs}
            />
          </Panel>
          <PaneSeparator label="Resize the panels" orientation="horizontal" />
          <Panel id="preview" minSize="25%">
            {preview}
          </Panel>
        </Group>
      ) : (
        <Tabs
          label="Code and preview"
          value={tab}
          onValueChange={onTab}
          className="min-h-0 flex-1"
          tabs={[
            ...languageTabs,
            {
              value: "preview",
              label: <PreviewTabLabel />,
              keepMounted: true,
              content: preview,
            },
          ]}
        />
      )}
    </div>
  );
}

interface RoomPreviewProps {
  /** The room's full name. */
  room: string;
  code: ProjectCode;
  onOpenLocation: (location: SourceLocation) => void;
  onRunner: (run: (() => void) | null) => void;
}

function RoomPreview({ room, code, ...preview }: RoomPreviewProps) {
  const filesRoot = usePreviewFiles(room, code);
  return (
    <ProjectPreview
      project={{ id: room, name: "Live Collaboration", previewDocument: null }}
      code={code}
      filesRoot={filesRoot}
      {...preview}
    />
  );
}

interface RoomEditorProps {
  doc: Y.Doc;
  file: MainKey;
  awareness: Awareness | null;
  readOnly: boolean;
  target: SourceLocation | null;
  onEditor: OnEditor;
}

/** Kept as it is while others type: its text is bound to the document, and only the preview has to hear of it. */
const RoomEditor = memo(function RoomEditor({ doc, file, target, onEditor, ...editor }: RoomEditorProps) {
  return (
    <Suspense fallback={<Waiting>Opening the editor...</Waiting>}>
      <LazyEditorPanel
        {...editor}
        text={mainText(doc, file)}
        fileName={MAIN_FILES[file]}
        whyReadOnly="This room is closed: the text can be read and copied."
        placeholder="Type here, everyone in the room sees it..."
        target={target}
        onHandle={onEditor}
      />
    </Suspense>
  );
});

/** Why the room is not there yet. */
function NotYet({ room }: { room: LiveRoom }) {
  if (room.waitReason === null && room.saveState !== "offline") return <Waiting>Opening the room...</Waiting>;
  return (
    <div role="status" className="grid max-w-[60ch] gap-1 p-4 text-sm sm:p-6">
      <p className="font-semibold">The room is not open yet</p>
      <p className="text-muted">
        {room.waitReason ?? "The server cannot be reached."} It is tried again until it works; you can stay
        here.
      </p>
    </div>
  );
}

/** What happened to the room, and what to do. */
function RoomNotices({ code, room }: { code: string; room: LiveRoom }) {
  const [, navigate] = useLocation();
  return (
    <>
      <SessionNotices
        name="Live Collaboration"
        session={room}
        wayOut={
          room.closeCode === CLOSE.noSession ? (
            // A navigation by the browser: this page still believes in the session that is over.
            <ButtonLink href={signInHref(demoHref("live-collaboration", code))} external size="small">
              Sign in again
            </ButtonLink>
          ) : (
            <Button size="small" onClick={() => navigate(demoHref("live-collaboration", newRoomCode()))}>
              Create another room
            </Button>
          )
        }
      />
      {room.waitReason !== null && room.doc !== null && (
        <p
          role="alert"
          className="shrink-0 border-line border-b bg-yellow-soft px-4 py-2 text-sm text-yellow"
        >
          {room.waitReason} What you type is kept here and sent once you are let in again.
        </p>
      )}
    </>
  );
}
