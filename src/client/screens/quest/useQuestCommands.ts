import { MAIN_FILES } from "../../../shared/contracts/project.ts";
import type { Command } from "../../commands/command.ts";
import { type EditorCommands, useEditorCommands } from "../../workbench/useEditorCommands.ts";
import { CODE_TABS } from "./QuestEditor.tsx";

interface QuestActions {
  run: () => void;
  deploy: () => void;
  openFile: (name: string) => void;
  findFile: () => void;
  showAssistant: () => void;
  showEditor: () => void;
  openAgent: () => void;
  openGuide: () => void;
  restoreStarter: () => void;
  newChat: () => void;
}

/** Everything that the quest screen does, for the palette and the keys. */
export function useQuestCommands(actions: QuestActions): EditorCommands {
  const shared = useEditorCommands({ canEdit: true, showEditor: actions.showEditor });
  const commands: Command[] = [
    {
      id: "run",
      title: "Run the code",
      group: "Project",
      shortcut: "Mod+Enter",
      keywords: "preview start reload",
      run: actions.run,
    },
    {
      id: "deploy",
      title: "Deploy the page",
      group: "Project",
      keywords: "publish live",
      run: actions.deploy,
    },
    {
      id: "restore",
      title: "Restore the starter code",
      group: "Project",
      keywords: "reset start over undo",
      run: actions.restoreStarter,
    },
    {
      id: "agent",
      title: "Open the agent",
      group: "Project",
      keywords: "prompt build",
      run: actions.openAgent,
    },
    {
      id: "guide",
      title: "View the prompt guide",
      group: "Project",
      keywords: "tips help",
      run: actions.openGuide,
    },
    {
      id: "chat",
      title: "Start a new chat",
      group: "Project",
      keywords: "clear messages",
      run: actions.newChat,
    },
    {
      id: "files",
      title: "Find a file",
      group: "Go to",
      shortcut: "Mod+P",
      keywords: "open",
      run: actions.findFile,
    },
    ...CODE_TABS.map(
      ({ value, label }): Command => ({
        id: `tab ${value}`,
        title: `Show the ${label}`,
        group: "Go to",
        keywords: "code editor file",
        run: () => actions.openFile(MAIN_FILES[value]),
      }),
    ),
    {
      id: "assistant",
      title: "Show the AI Assistant",
      group: "Go to",
      run: () => actions.showAssistant(),
    },
    ...shared.commands,
  ];
  return { ...shared, commands };
}
