import type { FeatureModule, KernelPiece } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { sectionHtml } from "./sectionHtml.ts";
import { sectionJs } from "./sectionJs.ts";
import { sectionsCss } from "./sectionsStyle.ts";

const PIECES: KernelPiece[] = ["dom", "store", "router", "forms", "toast"];

/** A page of a site: hero, texts, prices, gallery, questions, hours and the like, one below the other. */
export const sectionsModule: FeatureModule<"sections"> = {
  name: "sections",
  compose(feature, app) {
    const [first] = feature.sections;
    // A hero's title is the heading of the page; pages without hero carry their own name.
    const heading = first?.kind === "hero" ? "" : `<h1>${app.html(feature.title)}</h1>\n\n`;
    const sections = feature.sections.map((section, index) =>
      tidy(sectionHtml(section, `${feature.id}-${index}`, index === 0, app)),
    );
    const js = feature.sections.map((section, index) =>
      sectionJs(section, `${feature.id}-${index}`, `${feature.id}${index}`, app),
    );
    return {
      views: [
        {
          id: feature.id,
          title: feature.title,
          nav: feature.nav ? feature.title : null,
          html: heading + sections.join("\n"),
        },
      ],
      css: sectionsCss,
      js: tidy(js.filter((text) => text !== "").join("\n\n")),
      uses: PIECES,
    };
  },
};
