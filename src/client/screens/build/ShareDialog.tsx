import type { ReactNode } from "react";
import { allows, type ProjectRole } from "../../../shared/permissions.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { AddressSection } from "./AddressSection.tsx";
import { PeopleSection } from "./PeopleSection.tsx";
import { SnapshotSection } from "./SnapshotSection.tsx";

interface ShareDialogProps {
  projectId: string;
  role: ProjectRole;
  onClose: () => void;
}

/** Every way in which a project gets to other people: together with them, as a link to read, as a live app. */
export function ShareDialog({ projectId, role, onClose }: ShareDialogProps) {
  const isOwner = allows(role, "manage");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share this project" className="!max-w-lg">
      {isOwner && (
        <Section
          title="Work together"
          text="Whoever opens the link and signs in, or continues as a guest, joins the project."
        >
          <PeopleSection projectId={projectId} />
        </Section>
      )}
      <Section
        title="Snapshot"
        text="A link to the code as it is now. Everyone who has it can read, run and copy it, and change nothing."
      >
        <SnapshotSection projectId={projectId} />
      </Section>
      <Section title="Live address">
        <AddressSection projectId={projectId} canChange={isOwner} />
      </Section>
    </Dialog>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-2 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div>
        <h3 className="font-semibold text-sm">{title}</h3>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
