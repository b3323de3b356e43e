import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import {
  DEMO_FEATURES,
  DEMO_TEXTS,
  type DemoFeatureId,
  demoFeature,
} from "../../../shared/catalogue/demoFeatures.ts";
import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import { CommandCenter } from "../../commands/CommandCenter.tsx";
import { usePreload } from "../../lib/lazyPart.ts";
import { useSession } from "../../lib/session.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { useMediaQuery } from "../../lib/useMediaQuery.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { LazyEditorPanel } from "../../workbench/LazyEditorPanel.ts";
import { DemoHeader } from "./DemoHeader.tsx";
import { demoHref, readDemoAddress } from "./demoAddress.ts";
import type { DemoResult } from "./demoResult.ts";
import { FeatureList } from "./FeatureList.tsx";
import { type DemoTab, FeaturePanel } from "./FeaturePanel.tsx";
import { readRoomCode } from "./room/roomCode.ts";
import type { Stage } from "./stage.ts";
import { useDemoCommands } from "./useDemoCommands.ts";
import { useDemoInputs } from "./useDemoInputs.ts";

const LATER_PARTS = [LazyEditorPanel];
const ROOM_FILES = Object.values(MAIN_FILES);
const NO_FILES: readonly string[] = [];
const WITH_FORM: readonly DemoFeatureId[] = [
  "api-integration",
  "database-schema",
  "framework-detection",
  "package-management",
];

/** The eight features, each with a demo; which one is open stands in the address. */
export function DemoScreen() {
  const [search] = useSearchParams();
  const [path] = useLocation();
  const wide = useMediaQuery("(min-width: 768px)");
  const isSignedIn = useSession().state === "signedIn";
  const asked = readDemoAddress(search);
  // With room for both, a feature is always open beside the list.
  const id = asked.feature ?? (wide ? (DEMO_FEATURES[0]?.id ?? null) : null);
  const feature = id === null ? null : demoFeature(id);
  const inputs = useDemoInputs();
  const [tabs, setTabs] = useState<Partial<Record<DemoFeatureId, DemoTab>>>({});
  const [results, setResults] = useState<Partial<Record<DemoFeatureId, DemoResult>>>({});
  const stage = useRef<Stage | null>(null);
  const lastRoom = useRef<string | null>(null);
  if (asked.room !== null) lastRoom.current = asked.room;
  const tab = feature === null ? "demo" : (tabs[feature.id] ?? "demo");

  useDocumentTitle(feature?.title ?? "Enterprise Demo");
  usePreload(LATER_PARTS);
  useFocusOnFeature(id, wide);

  const showTab = useCallback(
    (next: DemoTab) => {
      if (feature !== null) setTabs((current) => ({ ...current, [feature.id]: next }));
    },
    [feature],
  );
  const onResult = useCallback(
    (result: DemoResult) => {
      if (feature === null) return;
      setResults((current) => ({ ...current, [feature.id]: result }));
      setTabs((current) => ({ ...current, [feature.id]: "results" }));
    },
    [feature],
  );
  // Back from another feature, the room is still there.
  const hrefOf = (next: DemoFeatureId) =>
    demoHref(next, next === "live-collaboration" && feature?.id !== next ? lastRoom.current : null);

  const isInRoom =
    isSignedIn &&
    feature?.id === "live-collaboration" &&
    asked.room !== null &&
    readRoomCode(asked.room) !== null;
  const hasForm = feature !== null && WITH_FORM.includes(feature.id);
  const { commands, view, setView, onEditor } = useDemoCommands({
    feature,
    hrefOf,
    stage,
    canRun: hasForm || isInRoom,
    hasEditor: isInRoom || (hasForm && feature.id !== "database-schema") || tab === "results",
    hasFiles: isInRoom,
    showTab,
  });

  const list = (
    <FeatureList
      current={id}
      hrefOf={hrefOf}
      className={wide ? "w-60 shrink-0 overflow-y-auto border-line border-r bg-depth-2 lg:w-80" : ""}
    />
  );
  const panel =
    feature === null ? (
      <UnknownFeature />
    ) : (
      <FeaturePanel
        key={feature.id}
        feature={feature}
        room={asked.room}
        tab={tab}
        onTabChange={showTab}
        result={results[feature.id] ?? null}
        onResult={onResult}
        inputs={inputs.inputs}
        change={inputs.change}
        stage={stage}
        onEditor={onEditor}
      />
    );
  return (
    <div className="flex h-screen-free min-h-0 flex-col">
      <DemoHeader
        back={!wide && id !== null ? { href: "/demo", label: "All features" } : undefined}
        here={`${path}${search.size > 0 ? `?${search}` : ""}`}
        onCommands={() => setView("commands")}
      />
      <div className="flex min-h-0 flex-1">
        {wide && list}
        <main aria-label="Feature demo" className="min-h-0 min-w-0 flex-1 overflow-y-auto bg-depth-3">
          {!wide && id === null ? list : panel}
        </main>
      </div>
      <CommandCenter
        commands={commands}
        files={isInRoom ? ROOM_FILES : NO_FILES}
        onOpenFile={(name) => {
          showTab("demo");
          stage.current?.openFile?.(name);
        }}
        view={view}
        onViewChange={setView}
      />
    </div>
  );
}

function UnknownFeature() {
  return (
    <div className="mx-auto max-w-2xl p-4 sm:p-6">
      <ErrorPanel
        title={DEMO_TEXTS.notImplemented}
        actions={<ButtonLink href="/demo">See all features</ButtonLink>}
      >
        There is no feature of this name. Choose one of the eight.
      </ErrorPanel>
    </div>
  );
}

/** On a narrow screen the list goes when a feature comes, and back: the new heading takes the focus. */
function useFocusOnFeature(id: string | null, wide: boolean): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (wide) return;
    const heading = document.querySelector<HTMLElement>(id === null ? "h1" : "main h2");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [id, wide]);
}
