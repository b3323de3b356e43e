import { projectRoom } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { explainFileCount, explainSize } from "../../shared/document/explainSize.ts";
import { normaliseLineEnds, readCode, writeCode } from "../../shared/document/projectDocument.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { AppError } from "../../shared/errors.ts";
import type { Fanout } from "./fanout.ts";
import type { LiveDocuments } from "./liveDocuments.ts";
import type { RoomRegistry } from "./roomRegistry.ts";

/** LiveDocuments by way of the rooms, so that whoever has the project open sees it in the same moment. */
export function createRoomLiveDocuments({
  registry,
  fanout,
}: {
  registry: RoomRegistry;
  fanout: Fanout;
}): LiveDocuments {
  const read = (name: string) => registry.use(name, async (room) => readCode(room.doc));

  return {
    read: (projectId) => read(projectRoom(projectId)),

    readDemo: read,

    transact: (projectId, origin, change) =>
      registry.use(projectRoom(projectId), async (room) => {
        const current = readCode(room.doc);
        const next = normalised(change(current));
        const added = requireWithinLimits(current, next);
        if (!room.hasRoomFor(added)) {
          throw new AppError("payload_too_large", "The project's live document may have at most 8 MB.");
        }
        writeCode(room.doc, next, origin, room.typedFrom);
        await room.persistence.flushed();
        return readCode(room.doc);
      }),

    notifyProjectChanged(projectId) {
      const name = projectRoom(projectId);
      const room = registry.opened(name);
      if (room) room.projectChanged();
      else fanout.publish(name, { kind: "projectChanged" });
    },

    async accessChanged(projectId, userId) {
      const name = projectRoom(projectId);
      const room = registry.opened(name);
      if (room) await room.accessChanged(userId);
      else fanout.publish(name, { kind: "accessChanged", userId });
    },

    projectDeleted: (projectId) => registry.remove(projectRoom(projectId)),
  };
}

function normalised(code: ProjectCode): ProjectCode {
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(code.files)) files[name] = normaliseLineEnds(text);
  return {
    html: normaliseLineEnds(code.html),
    css: normaliseLineEnds(code.css),
    js: normaliseLineEnds(code.js),
    files,
  };
}

/** Checks what changed against the limits; answers with the bytes that would be added. What is already there may stay. */
function requireWithinLimits(current: ProjectCode, next: ProjectCode): number {
  let added = 0;
  const before = allFiles(current);
  for (const [name, text] of Object.entries(allFiles(next))) {
    if (before[name] === text) continue;
    added += Math.max(0, text.length - (before[name]?.length ?? 0));
    const problem = explainSize(name, text);
    if (problem !== null) tooLarge(problem);
  }
  const names = Object.keys(next.files);
  const problem = names.length > Object.keys(current.files).length ? explainFileCount(names) : null;
  if (problem !== null) tooLarge(problem);
  return added;
}

function tooLarge(message: string): never {
  throw new AppError("payload_too_large", message);
}
