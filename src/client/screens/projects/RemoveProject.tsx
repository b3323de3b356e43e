import { useRef } from "react";
import type { ProjectSummary } from "../../../shared/contracts/project.ts";
import { allows } from "../../../shared/permissions.ts";
import { readFailure } from "../../lib/failure.ts";
import { useUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";

interface Wording {
  title: string;
  question(name: string): string;
  confirm: string;
  busy: string;
  failed: string;
  done: string;
}

const DELETE: Wording = {
  title: "Delete project",
  question: (name) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  confirm: "Delete",
  busy: "Deleting...",
  failed: "It was not deleted.",
  done: "Project deleted",
};

const LEAVE: Wording = {
  title: "Leave project",
  question: (name) =>
    `Leave "${name}"? It stays as it is for the others. To come back you need a new invite link.`,
  confirm: "Leave",
  busy: "Leaving...",
  failed: "You are still in it.",
  done: "You left the project",
};

interface RemoveProjectProps {
  /** The project that is asked about, or null while nothing is. */
  project: ProjectSummary | null;
  onClose: () => void;
  /** Takes the focus when the card, and with it the button that had it, is gone. */
  focusAfterwards: () => HTMLElement | null;
}

/** Takes a project from the list: the owner deletes it, everyone else leaves it. Asks first, refreshes the list. */
export function RemoveProject({ project, onClose, focusAfterwards }: RemoveProjectProps) {
  const user = useUser();
  const utils = trpc.useUtils();
  const remove = trpc.projects.delete.useMutation();
  const leave = trpc.projects.removeMember.useMutation();
  // The dialog keeps its words while it closes.
  const last = useRef({ name: "", words: DELETE });
  if (project) {
    const words = allows(project.role, "manage") ? DELETE : LEAVE;
    last.current = { name: project.name || "Untitled Project", words };
  }
  const { name, words } = last.current;
  const isPending = remove.isPending || leave.isPending;
  const error = remove.error ?? leave.error;

  const close = () => {
    remove.reset();
    leave.reset();
    onClose();
  };

  const confirm = async ({ id, role }: ProjectSummary) => {
    try {
      if (allows(role, "manage")) await remove.mutateAsync({ id });
      else if (user) await leave.mutateAsync({ id, userId: user.id });
    } catch (failure) {
      // Done by another tab in the meantime: what was wanted is the case.
      if (readFailure(failure).status !== 404) return;
    }
    utils.projects.list.setData(undefined, (list) => list?.filter((candidate) => candidate.id !== id));
    await utils.projects.list.invalidate();
    toast.success(words.done, { description: name });
    close();
  };

  return (
    <ConfirmDialog
      open={project !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) close();
      }}
      title={words.title}
      question={words.question(name)}
      confirmLabel={words.confirm}
      busy={isPending}
      busyLabel={words.busy}
      error={error ? `${words.failed} ${readFailure(error).message}` : undefined}
      focusAfterwards={focusAfterwards}
      onConfirm={() => {
        if (project) void confirm(project);
      }}
    />
  );
}
