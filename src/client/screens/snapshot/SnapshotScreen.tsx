import { Copy, Files } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import * as Y from "yjs";
import { MAIN_FILES, type ProjectCode } from "../../../shared/contracts/project.ts";
import type { Snapshot } from "../../../shared/contracts/snapshot.ts";
import { writeCode } from "../../../shared/document/projectDocument.ts";
import type { SourceLocation } from "../../../shared/document/sourceLocation.ts";
import { livePath } from "../../../shared/previewPath.ts";
import { readFailure } from "../../lib/failure.ts";
import { useUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { useDocumentTitle } from "../../lib/useDocumentTitle.ts";
import { PreviewTabLabel } from "../../preview/PreviewTabLabel.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { ErrorPanel } from "../../ui/ErrorPanel.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { FilesPane } from "../build/FilesPane.tsx";
import { ProjectPreview } from "../build/ProjectPreview.tsx";

const HOME = { href: "/", label: "Back to Inception" };

/** A project as it was at one moment, for everyone who has the link: to read, to run and to copy. */
export function SnapshotScreen({ snapshotId }: { snapshotId: string }) {
  const snapshot = trpc.snapshots.read.useQuery({ snapshotId });
  if (snapshot.data) return <OpenSnapshot snapshot={snapshot.data} />;
  return <NoSnapshot error={snapshot.error} onRetry={() => void snapshot.refetch()} />;
}

function NoSnapshot({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useDocumentTitle("Snapshot");
  const failure = error === null ? null : readFailure(error);
  const isGone = failure?.status === 404;
  return (
    <>
      <PageHeader title="Snapshot" back={HOME} />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center px-4 py-8">
        {failure === null ? (
          <Waiting>Loading the snapshot...</Waiting>
        ) : (
          <ErrorPanel
            title={isGone ? "There is no such snapshot" : "The snapshot could not be opened"}
            {...(!isGone && { onRetry })}
            actions={<ButtonLink href="/">Go to Inception</ButtonLink>}
          >
            {isGone
              ? "The link may be incomplete, or the people who made it have taken it back."
              : failure.message}
          </ErrorPanel>
        )}
      </main>
    </>
  );
}

function OpenSnapshot({ snapshot }: { snapshot: Snapshot }) {
  const { id, name, author, createdAt, code } = snapshot;
  useDocumentTitle(name);
  const user = useUser();
  const doc = useDocumentOf(code);
  const [tab, setTab] = useState<"preview" | "files">("preview");
  const [fileName, setFileName] = useState<string>(MAIN_FILES.html);
  const [target, setTarget] = useState<SourceLocation | null>(null);
  const openLocation = useCallback((location: SourceLocation) => {
    setTab("files");
    setFileName(location.file);
    setTarget({ ...location });
  }, []);
  const when = new Date(createdAt).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

  return (
    <div className="flex h-screen-free min-h-0 flex-col">
      <PageHeader
        title={name}
        back={HOME}
        aside={<Badge tone="grey">View only</Badge>}
        actions={
          user === null ? (
            <ButtonLink
              size="small"
              variant="primary"
              href={`/login?next=${encodeURIComponent(`/snapshot/${id}`)}`}
            >
              Sign in to make a copy
            </ButtonLink>
          ) : (
            <MakeCopy snapshotId={id} />
          )
        }
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <p className="shrink-0 border-line border-b bg-depth-3 px-4 py-2 text-muted text-sm">
          As it was on <time dateTime={createdAt}>{when}</time>, shared by <bdi>{author}</bdi>.
        </p>
        <Tabs
          label="Content"
          value={tab}
          onValueChange={setTab}
          className="min-h-0 flex-1"
          tabs={[
            {
              value: "preview",
              label: <PreviewTabLabel />,
              keepMounted: true,
              content: (
                <ProjectPreview
                  project={{ id: `snapshot${id}`, name, previewDocument: null }}
                  code={code}
                  filesRoot={livePath(`/at/${id}/`)}
                  onOpenLocation={openLocation}
                />
              ),
            },
            {
              value: "files",
              label: (
                <>
                  <Files aria-hidden="true" />
                  Files
                </>
              ),
              content: (
                <FilesPane
                  doc={doc}
                  awareness={null}
                  readOnly
                  whyReadOnly="A snapshot stays as it is. Make a copy to change it."
                  fileName={fileName}
                  onFileNameChange={(next) => {
                    setFileName(next);
                    setTarget(null);
                  }}
                  target={target}
                />
              ),
            },
          ]}
        />
      </main>
    </div>
  );
}

function MakeCopy({ snapshotId }: { snapshotId: string }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const copy = trpc.snapshots.copy.useMutation({
    onSuccess: async (project) => {
      await utils.projects.list.invalidate();
      navigate(`/ai-assistant/build/${project.id}`);
    },
    onError: (error) =>
      toast.error("The copy could not be made", { description: readFailure(error).message }),
  });
  return (
    <Button
      size="small"
      variant="primary"
      busy={copy.isPending || copy.isSuccess}
      busyLabel="Copying..."
      onClick={() => copy.mutate({ snapshotId })}
    >
      <Copy aria-hidden="true" />
      Make a copy
    </Button>
  );
}

/** The files' editors show texts of a document; this one belongs to this screen alone. */
function useDocumentOf(code: ProjectCode): Y.Doc {
  const doc = useMemo(() => {
    const made = new Y.Doc();
    writeCode(made, code, "snapshot");
    return made;
  }, [code]);
  useEffect(() => () => doc.destroy(), [doc]);
  return doc;
}
