import { Camera, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SnapshotSummary } from "../../../shared/contracts/snapshot.ts";
import { readFailure } from "../../lib/failure.ts";
import { relativeTime } from "../../lib/relativeTime.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { LinkField } from "./LinkField.tsx";

/** Links to what the project was at some moments. */
export function SnapshotSection({ projectId }: { projectId: string }) {
  const snapshots = trpc.snapshots.list.useQuery({ id: projectId }, { refetchOnMount: "always" });
  const utils = trpc.useUtils();
  const refresh = () => utils.snapshots.list.invalidate({ id: projectId });
  const create = trpc.snapshots.create.useMutation({ onSuccess: refresh });
  const [removing, setRemoving] = useState<SnapshotSummary | null>(null);
  const remove = trpc.snapshots.delete.useMutation({
    onSuccess: async () => {
      setRemoving(null);
      await refresh();
    },
  });
  const error = create.error ?? snapshots.error;

  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        busy={create.isPending}
        busyLabel="Creating..."
        onClick={() => create.mutate({ id: projectId })}
      >
        <Camera aria-hidden="true" />
        Create snapshot link
      </Button>
      {error && <Fault>{readFailure(error).message}</Fault>}
      {snapshots.isPending && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Loading snapshots...
        </p>
      )}
      {snapshots.data && snapshots.data.length > 0 && (
        <ul aria-label="Snapshots" className="grid max-h-60 gap-2 overflow-y-auto text-sm">
          {snapshots.data.map((snapshot) => {
            const when = relativeTime(snapshot.createdAt);
            return (
              <li key={snapshot.id} className="grid gap-1">
                <p className="text-muted">
                  {when} by <bdi>{snapshot.author}</bdi>
                </p>
                <div className="flex items-center gap-2">
                  <LinkField
                    label="Snapshot link"
                    url={snapshot.url}
                    hint="Everyone who has it can read this code."
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    square
                    aria-label={`Delete the snapshot of ${when}`}
                    title="Delete"
                    onClick={() => {
                      remove.reset();
                      setRemoving(snapshot);
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Delete snapshot"
        question="Are you sure you want to delete this snapshot? Its link stops working for everyone who has it."
        confirmLabel="Delete snapshot"
        busy={remove.isPending}
        busyLabel="Deleting..."
        error={remove.error ? readFailure(remove.error).message : undefined}
        onConfirm={() => removing && remove.mutate({ id: projectId, snapshotId: removing.id })}
      />
    </>
  );
}
