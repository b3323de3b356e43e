import { ArrowLeft, ExternalLink, Rocket, Share2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { PresenceUser } from "../../../shared/collab/rooms.ts";
import type { Project } from "../../../shared/contracts/project.ts";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import type { SaveState } from "../../collab/sessionState.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { PeopleHere, SaveIndicator } from "../../workbench/Collaborators.tsx";
import { RenameButton } from "./RenameProject.tsx";
import type { Deploy } from "./useDeploy.ts";

interface WorkbenchHeaderProps {
  project: Project;
  role: ProjectRole;
  /** Whether live editing goes on. */
  isOpen: boolean;
  saveState: SaveState;
  people: readonly PresenceUser[];
  /** Beside the project's name. */
  status?: ReactNode;
  deploy: Deploy;
  /** Absent where the name may not be changed. */
  onRename: (() => void) | undefined;
  onShare: () => void;
}

/** Name and state of the project; who is here; share, deploy and the live site. */
export const WorkbenchHeader = memo(function WorkbenchHeader({
  project,
  role,
  isOpen,
  saveState,
  people,
  status,
  deploy,
  onRename,
  onShare,
}: WorkbenchHeaderProps) {
  const { deploymentUrl } = project;
  const canDeploy = isOpen && allows(role, "deploy");
  return (
    <>
      {/* Where they do not fit beside each other: name and state in the first row, what can be done in the second. */}
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-depth-2 px-3 py-2 sm:px-4">
        <div className="flex min-w-0 shrink grow-99 basis-44 items-center gap-x-2 gap-y-1 max-lg:flex-wrap sm:basis-64 sm:gap-x-3">
          <div className="flex min-w-0 max-w-full items-center gap-2">
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
            {onRename && <RenameButton onClick={onRename} />}
          </div>
          {status}
          {deploymentUrl !== null && <Badge tone="green">Deployed</Badge>}
          {role === "viewer" && <Badge tone="grey">View only</Badge>}
        </div>
        <div className="flex grow items-center gap-2 sm:ml-auto sm:grow-0">
          {isOpen && <SaveIndicator state={saveState} />}
          <PeopleHere people={people} />
          {canDeploy && (
            <Button size="small" onClick={onShare}>
              <Share2 aria-hidden="true" />
              <span className="max-sm:sr-only">Share</span>
            </Button>
          )}
          {canDeploy && (
            <Button
              size="small"
              variant={deploymentUrl === null ? "primary" : "secondary"}
              className="max-sm:grow"
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
              className="max-sm:grow"
            >
              <ExternalLink aria-hidden="true" className="max-sm:hidden" />
              Open Live Site
            </ButtonLink>
          )}
        </div>
      </header>
    </>
  );
});
