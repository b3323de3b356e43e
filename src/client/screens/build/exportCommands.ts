import type { Command } from "../../commands/command.ts";

/** The ways out of the workspace, for the palette and the Files tab. Whoever sees a project may take them. */
export function exportCommands(projectId: string, copyAsPage: () => void): Command[] {
  return [
    {
      id: "export",
      title: "Export the project as a zip",
      group: "Project",
      keywords: "download save",
      run: () => download(`/api/projects/${encodeURIComponent(projectId)}/export`),
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

function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
