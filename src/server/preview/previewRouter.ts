import { z } from "zod";
import { previewLinkAnswer, previewLinkInput, tellPageDialogInput } from "../../shared/contracts/preview.ts";
import { publicProcedure, router, signedInProcedure } from "../http/trpc.ts";

export const previewRouter = router({
  /** Address for 'Open in New Tab'. */
  link: signedInProcedure
    .input(previewLinkInput)
    .output(previewLinkAnswer)
    .mutation(({ ctx, input }) => ctx.services.preview.link(ctx.user.id, input.id)),

  /** From the workspace to a page that waits in a dialog; also of whoever looks at a snapshot without an account. */
  tellDialog: publicProcedure
    .input(tellPageDialogInput)
    .output(z.object({ success: z.literal(true) }))
    .mutation(({ ctx, input }) => {
      ctx.services.pageDialogs.tell(input.id, input.news);
      return { success: true };
    }),
});
