import type { FeatureModule } from "../../compose/module.ts";
import { opening, setUpName, tidy, when } from "../partText.ts";
import { membersJs } from "./membersJs.ts";
import { replyJs } from "./replyJs.ts";
import { startFormJs } from "./startFormJs.ts";
import { threadNames } from "./threadNames.ts";
import { threadsHtml } from "./threadsHtml.ts";
import { threadsStyle } from "./threadsStyle.ts";
import { topicsJs } from "./topicsJs.ts";
import { whoJs } from "./whoJs.ts";

/** Topics or questions with replies: groups, orders, search, votes, a mark for the best reply, and profiles. */
export const threadsModule: FeatureModule<"threads"> = {
  name: "threads",
  compose(feature, app) {
    const { id } = feature;
    const names = threadNames(feature, app);
    const pieces = [
      whoJs(feature, names, app),
      topicsJs(feature, names, app),
      startFormJs(feature, names, app),
      replyJs(feature, names, app),
      when(feature.profiles, membersJs(feature, names, app)),
    ];
    return {
      views: threadsHtml(feature, names, app).map((view) => ({ ...view, html: tidy(view.html) })),
      css: threadsStyle,
      js: tidy(`
${opening(`${names.cap(app.comment(names.entity.many))} and ${app.comment(feature.replyWord.many)}`)}
function ${setUpName(id)}() {
${pieces.join("\n\n")}
}

${setUpName(id)}();`),
      uses: ["dom", "store", "collection", "router", "forms", "format", "toast", "dialog", "session"],
      ...(app.accounts === null
        ? {
            header: `<a class="thread-me" id="${id}-me" href="#/${id}Join">${app.html(app.word("Join"))}</a>`,
          }
        : {}),
    };
  },
};
