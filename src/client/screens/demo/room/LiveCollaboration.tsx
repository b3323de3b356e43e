import { Suspense } from "react";
import { demoRoom } from "../../../../shared/collab/rooms.ts";
import { readFailure } from "../../../lib/failure.ts";
import { lazyPart } from "../../../lib/lazyPart.ts";
import { useSession } from "../../../lib/session.ts";
import { ErrorPanel } from "../../../ui/ErrorPanel.tsx";
import { Waiting } from "../../../ui/Waiting.tsx";
import type { OnEditor, StageRef } from "../stage.ts";
import { RoomEntry } from "./RoomEntry.tsx";
import { RoomInvitation } from "./RoomInvitation.tsx";
import { readRoomCode } from "./roomCode.ts";

const RoomWorkbench = lazyPart(() => import("./RoomWorkbench.tsx").then((m) => m.RoomWorkbench));

interface LiveCollaborationProps {
  /** What the address says; any text. */
  room: string | null;
  stage: StageRef;
  onEditor: OnEditor;
}

/** The way into a room, and the room. */
export function LiveCollaboration({ room, ...workbench }: LiveCollaborationProps) {
  const session = useSession();
  const code = room === null ? null : readRoomCode(room);
  const name = code === null ? null : demoRoom(code);
  switch (session.state) {
    case "loading":
      return <Waiting>Looking who you are...</Waiting>;
    case "failed":
      return (
        <div className="p-4 sm:p-6">
          <ErrorPanel title="We could not check who you are" onRetry={session.retry}>
            {readFailure(session.error).message}
          </ErrorPanel>
        </div>
      );
    case "signedOut":
      return <RoomInvitation code={code} badCode={room !== null && code === null} />;
    case "signedIn":
      if (code === null || name === null) return <RoomEntry badCode={room} />;
      return (
        <Suspense fallback={<Waiting>Opening the room...</Waiting>}>
          <RoomWorkbench key={name} code={code} room={name} {...workbench} />
        </Suspense>
      );
  }
}
