import { previewLinkAnswer, previewLinkInput } from "../../shared/contracts/preview.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

/** Addresses for 'Open in New Tab'. */
export const previewRouter = router({
  link: signedInProcedure
    .input(previewLinkInput)
    .output(previewLinkAnswer)
    .mutation(({ ctx, input }) => ctx.services.preview.link(ctx.user.id, input.id)),
});
