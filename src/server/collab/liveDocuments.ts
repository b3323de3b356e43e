import type { ProjectCode } from "../../shared/contracts/project.ts";

/** Who changes a live document from inside the server. Written into the Yjs transaction as its origin. */
export type EditOrigin = "rest" | "engine" | "restore" | "import";

/**
 * How the engine, REST and deploy reach a project's live document, whether people have it open or not. Implemented by
 * the room registry; services know only this interface.
 */
export interface LiveDocuments {
  /** The code as it is now, unsaved keystrokes of open editors included. */
  read(projectId: string): Promise<ProjectCode>;
  /** The same of a room of the /demo page, by its full name. */
  readDemo(room: string): Promise<ProjectCode>;
  /**
   * Changes the code in one transaction as the smallest text change (rule C11) and answers with the code after it.
   * Resolves when the change is stored. Throws AppError `payload_too_large` when a limit would be passed, and then
   * nothing is changed.
   */
  transact(
    projectId: string,
    origin: EditOrigin,
    change: (current: ProjectCode) => ProjectCode,
  ): Promise<ProjectCode>;
  /** Tells open editors that something beside the code changed (name, status, address, chat). */
  notifyProjectChanged(projectId: string): void;
  /** A person's role changed, or was taken away (`null`): open sockets follow at once (rule C10). */
  accessChanged(projectId: string, userId: string): Promise<void>;
  /** The project was deleted: its room closes with 4404. */
  projectDeleted(projectId: string): Promise<void>;
}
