import { useMemo } from "react";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useStable } from "../../lib/useStable.ts";
import { toast } from "../../ui/toast.ts";

export interface OpenPreviewTab {
  open(): void;
  isPending: boolean;
}

/** 'Open in New Tab': the preview as a page of its own. */
export function useOpenPreviewTab(projectId: string): OpenPreviewTab {
  const { mutateAsync, isPending } = trpc.preview.link.useMutation();

  const open = useStable(async (): Promise<void> => {
    // Opened within the click, while the browser still knows that the person asked for it.
    const tab = window.open("", "_blank");
    try {
      const { url } = await mutateAsync({ id: projectId });
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
        return;
      }
      toast.info("The browser blocked the new tab", {
        description: "Allow pop-ups for this page, or open it from here.",
        duration: 15_000,
        action: { label: "Open", onClick: () => void window.open(url, "_blank", "noopener") },
      });
    } catch (error) {
      tab?.close();
      toast.error("The preview could not be opened", { description: readFailure(error).message });
    }
  });

  return useMemo(() => ({ open: () => void open(), isPending }), [open, isPending]);
}
