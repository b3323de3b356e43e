import { useRef } from "react";
import type { ProjectSummary } from "../../../shared/contracts/project.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";

interface DeleteProjectProps {
  /** The project that is asked about, or null while nothing is. */
  project: ProjectSummary | null;
  onClose: () => void;
  /** Takes the focus when the card, and with it the button that had it, is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks, deletes, and refreshes the list. */
export function DeleteProject({ project, onClose, focusAfterDeletion }: DeleteProjectProps) {
  const utils = trpc.useUtils();
  const remove = trpc.projects.delete.useMutation();
  // The dialog keeps its words while it closes.
  const lastName = useRef("");
  const wasDeleted = useRef(false);
  if (project) lastName.current = project.name || "Untitled Project";
  const name = lastName.current;

  const confirm = async (id: string) => {
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      // Deleted by another tab in the meantime: what was wanted is the case.
      if (readFailure(error).status !== 404) return;
    }
    utils.projects.list.setData(undefined, (list) => list?.filter((candidate) => candidate.id !== id));
    await utils.projects.list.invalidate();
    toast.success("Project deleted", { description: name });
    remove.reset();
    wasDeleted.current = true;
    onClose();
  };

  return (
    <ConfirmDialog
      open={project !== null}
      onOpenChange={(open) => {
        if (open || remove.isPending) return;
        remove.reset();
        onClose();
      }}
      title="Delete project"
      question={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      busyLabel="Deleting..."
      error={remove.error ? `It was not deleted. ${readFailure(remove.error).message}` : undefined}
      focusAfterwards={() => {
        const target = wasDeleted.current ? focusAfterDeletion() : null;
        wasDeleted.current = false;
        return target;
      }}
      onConfirm={() => {
        if (project) void confirm(project.id);
      }}
    />
  );
}
