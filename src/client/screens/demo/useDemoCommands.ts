import { useLocation } from "wouter";
import {
  DEMO_FEATURES,
  type DemoFeature,
  type DemoFeatureId,
} from "../../../shared/catalogue/demoFeatures.ts";
import type { Command } from "../../commands/command.ts";
import { type EditorCommands, useEditorCommands } from "../../workbench/useEditorCommands.ts";
import type { DemoTab } from "./FeaturePanel.tsx";
import type { StageRef } from "./stage.ts";

interface DemoActions {
  feature: DemoFeature | null;
  hrefOf: (feature: DemoFeatureId) => string;
  stage: StageRef;
  /** Whether the open demo has something to run, and an editor. */
  canRun: boolean;
  hasEditor: boolean;
  /** Whether there are files to choose from. */
  hasFiles: boolean;
  showTab: (tab: DemoTab) => void;
}

/** Everything that the page does, for the palette and the keys. */
export function useDemoCommands(actions: DemoActions): EditorCommands {
  const { feature, hrefOf, stage, canRun, hasEditor, hasFiles, showTab } = actions;
  const [, navigate] = useLocation();
  const editor = useEditorCommands({
    canEdit: true,
    showEditor: () => {
      showTab("demo");
      stage.current?.showEditor?.();
    },
  });

  const tab = (id: DemoTab, title: string): Command => ({
    id: `tab ${id}`,
    title,
    group: "Go to",
    run: () => showTab(id),
  });
  const commands: (Command | false)[] = [
    canRun && {
      id: "run",
      title: hasFiles ? "Run the preview" : "Run the demo",
      group: "Demo",
      shortcut: "Mod+Enter",
      keywords: "start generate analyze detect",
      run: () => {
        showTab("demo");
        stage.current?.run();
      },
    },
    hasFiles && {
      id: "files",
      title: "Find a file",
      group: "Go to",
      shortcut: "Mod+P",
      keywords: "open",
      run: () => editor.setView("files"),
    },
    feature !== null && tab("demo", "Show the interactive demo"),
    feature !== null && tab("details", "Show the feature's details"),
    feature !== null && tab("results", "Show the results"),
    ...DEMO_FEATURES.map(
      ({ id, title, category }): Command => ({
        id: `feature ${id}`,
        title,
        group: "Demo",
        keywords: `${category} feature open`,
        run: () => navigate(hrefOf(id)),
      }),
    ),
  ];
  return {
    ...editor,
    commands: [
      ...commands.filter((command) => command !== false),
      ...editor.commands.filter(({ group }) => hasEditor || group !== "Editor"),
    ],
  };
}
