import { ExternalLink, LogOut, Trash2, Users } from "lucide-react";
import { Link } from "wouter";
import type { ProjectSummary } from "../../../shared/contracts/project.ts";
import { allows } from "../../../shared/permissions.ts";
import { relativeTime } from "../../lib/relativeTime.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { ProjectGlyph } from "./ProjectGlyph.tsx";

interface ProjectCardProps {
  project: ProjectSummary;
  /** Deletes a project of one's own, leaves somebody else's. */
  onRemove: () => void;
}

/** One project: what it is called, how it stands, and what can be done with it. */
export function ProjectCard({ project, onRemove }: ProjectCardProps) {
  const name = project.name || "Untitled Project";
  const isOwner = allows(project.role, "manage");
  const changed = project.updatedAt || project.createdAt;
  return (
    <li className="group flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-depth-3 transition-colors [contain-intrinsic-size:auto_320px] [content-visibility:auto] hover:border-control">
      <ProjectGlyph seed={project.id} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2
            dir="auto"
            className="line-clamp-2 min-w-0 break-words font-semibold [overflow-wrap:anywhere]"
            title={name}
          >
            {name}
          </h2>
          <StatusBadge status={project.status} />
        </div>
        {project.description && (
          <p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
            {project.description}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <time dateTime={changed} title={new Date(changed).toLocaleString()}>
            {relativeTime(changed)}
          </time>
          {!isOwner && (
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden="true" className="size-4" />
              Shared with you, {project.role}
            </span>
          )}
        </p>
        <div className="flex items-center gap-2 pt-1">
          <Link href={`/ai-assistant/build/${project.id}`} className={`${buttonClasses()} min-w-0 flex-1`}>
            Open Project<span className="sr-only">: {name}</span>
          </Link>
          {project.deploymentUrl && (
            <ButtonLink
              href={project.deploymentUrl}
              external
              square
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Open the live site of ${name} in a new tab`}
              title="Open the live site"
            >
              <ExternalLink aria-hidden="true" />
            </ButtonLink>
          )}
          <Button
            square
            aria-label={`${isOwner ? "Delete" : "Leave"} ${name}`}
            title={isOwner ? "Delete" : "Leave"}
            onClick={onRemove}
            className="hover:text-red"
          >
            {isOwner ? <Trash2 aria-hidden="true" /> : <LogOut aria-hidden="true" />}
          </Button>
        </div>
      </div>
    </li>
  );
}
