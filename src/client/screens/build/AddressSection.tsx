import { type FormEvent, useId, useRef, useState } from "react";
import type { ProjectAddress } from "../../../shared/contracts/deploy.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/Button.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { Input } from "../../ui/Field.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { LinkField } from "./LinkField.tsx";

interface AddressSectionProps {
  projectId: string;
  canChange: boolean;
}

/** Where the project's app is published, or will be. */
export function AddressSection({ projectId, canChange }: AddressSectionProps) {
  const address = trpc.deploy.address.useQuery({ id: projectId }, { refetchOnMount: "always" });
  if (address.isPending) {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Spinner />
        Loading the address...
      </p>
    );
  }
  if (address.isError) return <Fault>{readFailure(address.error).message}</Fault>;
  return (
    <>
      {address.data.published && (
        <LinkField label="Live address" url={wholeAddress(address.data)} hint="Everyone can open it." />
      )}
      {canChange ? (
        <AddressForm projectId={projectId} address={address.data} />
      ) : (
        !address.data.published && (
          <p className="text-muted text-sm">The project is not published yet. Deploy gives it an address.</p>
        )
      )}
    </>
  );
}

function AddressForm({ projectId, address }: { projectId: string; address: ProjectAddress }) {
  // Until something is typed the proposal follows the project's name.
  const [typed, setTyped] = useState<string | null>(null);
  const current = address.slug ?? address.proposal;
  const slug = typed ?? current;
  const utils = trpc.useUtils();
  const change = trpc.deploy.setAddress.useMutation({
    onSuccess: async (now) => {
      toast.success(now.published ? "The app has moved" : "The address is kept for this project", {
        description: wholeAddress(now),
      });
      utils.deploy.address.setData({ id: projectId }, now);
      setTyped(null);
      await Promise.all([utils.projects.get.invalidate({ id: projectId }), utils.projects.list.invalidate()]);
    },
  });
  const failure = change.error && readFailure(change.error);
  const instead = failure?.instead;
  const input = useRef<HTMLInputElement>(null);
  const field = useId();
  const note = useId();
  const fault = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ id: projectId, slug: slug.trim() });
  }

  function takeInstead(free: string) {
    // The button goes away with the refusal.
    input.current?.focus();
    setTyped(free);
    change.mutate({ id: projectId, slug: free });
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={field} className="text-sm">
        {address.published ? "Another address" : "Address to publish at"}
      </label>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 text-muted text-sm">
        <span aria-hidden="true" className="max-sm:hidden">
          {address.before}
        </span>
        <span className="min-w-32 flex-1 max-sm:basis-full">
          <Input
            id={field}
            ref={input}
            controlSize="small"
            value={slug}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            aria-describedby={failure ? fault : note}
            aria-invalid={failure !== null || undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              change.reset();
            }}
          />
        </span>
        <span aria-hidden="true" className="[overflow-wrap:anywhere]">
          {address.after}
        </span>
        <Button
          type="submit"
          size="small"
          busy={change.isPending}
          busyLabel="Changing..."
          disabled={slug.trim() === "" || slug.trim() === address.slug}
        >
          {address.published ? "Move the app" : "Keep this address"}
        </Button>
      </div>
      {failure ? (
        <>
          <Fault id={fault}>{failure.message}</Fault>
          {instead !== undefined && (
            <Button size="small" className="justify-self-start" onClick={() => takeInstead(instead)}>
              Use “{instead}”
            </Button>
          )}
        </>
      ) : (
        <p id={note} className="text-muted text-sm">
          {address.published
            ? "The old address leads to the new one. What the app has stored in people's browsers stays at the old one."
            : whereDeployPublishes(current, slug.trim())}
        </p>
      )}
    </form>
  );
}

/** What is in the field counts only once it is kept, and closing the window forgets it. */
function whereDeployPublishes(current: string, typed: string): string {
  if (typed === current) return "Nothing is published yet: Deploy does that, at this address.";
  if (typed === "") return `Nothing is published yet: Deploy will use “${current}”.`;
  return `This is not kept yet: Deploy will use “${current}” unless you press “Keep this address”.`;
}

function wholeAddress({ before, slug, after }: ProjectAddress): string {
  return `${before}${slug}${after}`;
}
