import { useState } from "react";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { LinkField } from "./LinkField.tsx";

const ROLES = [
  { value: "editor", label: "Can edit" },
  { value: "viewer", label: "Can view" },
] as const;
type InviteRole = (typeof ROLES)[number]["value"];

/** Invite links for one project, and who is in it. */
export function PeopleSection({ projectId }: { projectId: string }) {
  const [role, setRole] = useState<InviteRole>("editor");
  const invite = trpc.projects.createInvite.useMutation();
  const members = trpc.projects.members.useQuery({ id: projectId }, { refetchOnMount: "always" });
  const utils = trpc.useUtils();
  const refresh = () => utils.projects.members.invalidate({ id: projectId });
  const update = trpc.projects.updateMember.useMutation({ onSuccess: refresh });
  const remove = trpc.projects.removeMember.useMutation({ onSuccess: refresh });
  const error = invite.error ?? update.error ?? remove.error ?? members.error;

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="What people may do"
          value={role}
          onValueChange={(next) => {
            setRole(next);
            invite.reset();
          }}
          options={ROLES}
        />
        <Button
          variant="primary"
          size="small"
          busy={invite.isPending}
          busyLabel="Creating..."
          onClick={() => invite.mutate({ id: projectId, role })}
        >
          Create invite link
        </Button>
      </div>
      {invite.data && (
        <LinkField
          label="Invite link"
          url={invite.data.url}
          hint="Send it to the person you want to work with."
        />
      )}
      {error && <Fault>{readFailure(error).message}</Fault>}
      {members.isPending && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Loading people...
        </p>
      )}
      <ul aria-label="People in this project" className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {members.data?.map((member) => (
          <li key={member.userId} className="flex min-h-8 flex-wrap items-center justify-end gap-x-2 gap-y-1">
            <span dir="auto" title={member.displayName} className="min-w-0 flex-1 basis-36 truncate">
              {member.displayName}
            </span>
            {member.role === "owner" ? (
              <span className="text-muted">Owner</span>
            ) : (
              <>
                <SegmentedControl
                  label={`What ${member.displayName} may do`}
                  value={member.role}
                  onValueChange={(next) =>
                    update.mutate({ id: projectId, userId: member.userId, role: next })
                  }
                  options={ROLES}
                />
                <Button
                  size="small"
                  variant="quiet"
                  busy={remove.isPending && remove.variables?.userId === member.userId}
                  aria-label={`Remove ${member.displayName}`}
                  onClick={() => remove.mutate({ id: projectId, userId: member.userId })}
                >
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
