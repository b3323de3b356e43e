import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { basicBehaviour, basicHtml, basicStyle } from "./basicCalculator.ts";
import { formCalculators } from "./formCalculators.ts";
import { formBehaviour, formHtml, formStyle } from "./formCalculatorText.ts";
import { splitBehaviour } from "./splitBehaviour.ts";
import { splitHtml, splitStyle } from "./splitText.ts";

/** A pocket calculator, one of several form calculators (tip, loan, BMI, paint, percentage, age), or an expense splitter. */
export const calculatorModule: FeatureModule<"calculator"> = {
  name: "calculator",
  compose(feature, app) {
    const { id, title, kind } = feature;
    const heading = `<h1>${app.html(title)}</h1>`;
    const view = (html: string) => [{ id, title, nav: feature.nav ? title : null, html: tidy(html) }];
    if (kind === "basic") {
      return {
        views: view(basicHtml(heading)),
        css: tidy(basicStyle),
        js: tidy(basicBehaviour(feature)),
        uses: ["dom", "store"],
      };
    }
    if (kind === "split") {
      return {
        views: view(`${heading}\n${splitHtml(feature)}`),
        css: tidy(splitStyle),
        js: tidy(splitBehaviour(feature)),
        uses: ["dom", "store", "toast", "format"],
      };
    }
    const calculator = formCalculators[kind];
    return {
      views: view(`${heading}\n${formHtml(id, calculator)}`),
      css: tidy(formStyle),
      js: tidy(formBehaviour(feature, calculator)),
      uses: ["dom", "store", "forms", "format"],
    };
  },
};
