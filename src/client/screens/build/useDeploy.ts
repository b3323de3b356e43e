import { useMemo } from "react";
import { DEPLOY_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useStable } from "../../lib/useStable.ts";
import { toast } from "../../ui/toast.ts";

export interface Deploy {
  isPending: boolean;
  start(): void;
}

/** Publishes a project and takes the person to its address (specification, section 4, "Deployment"). */
export function useDeploy(projectId: string): Deploy {
  const utils = trpc.useUtils();
  const deploy = trpc.deploy.deploy.useMutation({
    onSuccess: async ({ url, note }) => {
      if (note !== null) toast.info("About the address", { description: note, duration: 15_000 });
      if (!url) window.alert(DEPLOY_TEXTS.noUrl);
      else await showPublished(url);
      await Promise.all([utils.projects.get.invalidate({ id: projectId }), utils.projects.list.invalidate()]);
    },
    onError: (error) => window.alert(DEPLOY_TEXTS.failed(readFailure(error).message)),
  });
  const { isPending } = deploy;
  const start = useStable(() => deploy.mutate({ projectId }));
  return useMemo(() => ({ isPending, start }), [isPending, start]);
}

async function showPublished(url: string): Promise<void> {
  const tab = window.open(url, "_blank");
  if (tab) {
    // With `noopener` a blocked window could not be told from an opened one, so the tie is cut afterwards.
    tab.opener = null;
    return;
  }
  if (!window.confirm(DEPLOY_TEXTS.popupBlocked(url))) return;
  try {
    await navigator.clipboard.writeText(url);
    window.alert(DEPLOY_TEXTS.copied);
  } catch {
    window.alert(DEPLOY_TEXTS.copyManually(url));
  }
}
