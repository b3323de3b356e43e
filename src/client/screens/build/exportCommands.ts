import type { Command } from "../../commands/command.ts";

/** The ways out of the workspace, for the palette and the Files tab. Whoever sees a project may take them. */
export function exportCommands(exportAsZip: () => void, copyAsPage: () => void): Command[] {
  return [
    {
      id: "export",
      title: "Export the project as a zip",
      group: "Project",
      keywords: "download save",
      run: exportAsZip,
    },
    {
      id: "copy page",
      title: "Copy the project as one page",
      group: "Project",
      keywords: "clipboard html document",
      run: copyAsPage,
    },
  ];
}
