import type { FeatureModule, KernelPiece } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { recordNames } from "./recordNames.ts";
import { detailJs } from "./recordsDetailJs.ts";
import { recordsHtml } from "./recordsHtml.ts";
import { listJs } from "./recordsListJs.ts";
import { recordsCss } from "./recordsStyle.ts";

const PIECES: KernelPiece[] = [
  "dom",
  "collection",
  "router",
  "toast",
  "dialog",
  "forms",
  "format",
  "download",
  "range",
  "figures",
];

/** A list of things (table or cards) with search, filters, sorting, pages, detail, form, deletion and what else is wished. */
export const recordsModule: FeatureModule<"records"> = {
  name: "records",
  compose(feature, app) {
    const names = recordNames(feature, app);
    return {
      views: recordsHtml(feature, names, app).map((view) => ({ ...view, html: tidy(view.html) })),
      css: recordsCss,
      js: tidy(`${listJs(feature, names, app)}\n\n${detailJs(feature, names, app)}`),
      uses: PIECES,
    };
  },
};
