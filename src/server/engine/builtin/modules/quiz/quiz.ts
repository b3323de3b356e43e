import type { FeatureModule } from "../../compose/module.ts";
import { tidy } from "../partText.ts";
import { quizBehaviour } from "./quizBehaviour.ts";
import { quizStyle } from "./quizStyle.ts";

/** Topic choice, a round of shuffled questions with an optional countdown and helpers, and a summary of all answers. */
export const quizModule: FeatureModule<"quiz"> = {
  name: "quiz",
  compose(feature, app) {
    const { id } = feature;
    const several = feature.topics.length > 1;
    const topics = feature.topics
      .map(
        (topic, index) => `
    <li>
      <button type="button" class="quiz-topic" data-topic="${index}">
        <span class="quiz-icon" aria-hidden="true">${app.icon(topic.icon)}</span>
        <span class="quiz-name">${several ? app.html(topic.name) : "Start the quiz"}</span>
        <span class="quiz-best"></span>
      </button>
    </li>`,
      )
      .join("");
    const rules = [
      `${feature.count} questions`,
      feature.secondsPerQuestion ? `${feature.secondsPerQuestion} seconds for each` : "",
      ...feature.helpers.map((helper) =>
        helper === "skip" ? "one question may be skipped" : "one helper removes two wrong choices",
      ),
    ].filter((rule) => rule !== "");
    const helpers = feature.helpers
      .map((helper) =>
        helper === "skip"
          ? `
      <button type="button" class="quiz-skip secondary">Skip this question</button>`
          : `
      <button type="button" class="quiz-fifty secondary">50:50, remove two wrong choices</button>`,
      )
      .join("");
    const html = `
<div class="quiz stack">
  <h1>${app.html(feature.title)}</h1>

<div class="quiz-start stack">
  <p class="lead">${app.html(rules.join(" · "))}</p>
  <h2>${several ? "Choose a topic" : "Ready?"}</h2>
  <ul class="quiz-topics grid">${topics}
  </ul>
</div>

<div class="quiz-round" hidden>
  <dl class="quiz-status">
    <div><dt>Question</dt><dd class="quiz-number"></dd></div>
    <div><dt>Score</dt><dd class="quiz-score"></dd></div>${
      feature.secondsPerQuestion
        ? `
    <div><dt>Seconds</dt><dd><span class="quiz-seconds" role="timer"></span></dd></div>`
        : ""
    }
  </dl>
  <div class="quiz-progress progress" aria-hidden="true"><span></span></div>
  <h2 class="quiz-question" tabindex="-1"></h2>
  <div class="quiz-choices"></div>${
    helpers
      ? `
  <div class="quiz-helpers row" role="group" aria-label="Helpers">${helpers}
  </div>`
      : ""
  }
  <p class="quiz-verdict" role="status"></p>
  <div class="quiz-actions row">
    <button type="button" class="quiz-next" hidden>Next question</button>
    <button type="button" class="quiz-quit secondary">Leave this round</button>
  </div>
</div>

<div class="quiz-summary stack" hidden>
  <h2 class="quiz-result" tabindex="-1"></h2>
  <p class="quiz-praise"></p>
  <div class="quiz-actions row">
    <button type="button" class="quiz-again">Play again</button>${
      several
        ? `
    <button type="button" class="quiz-other secondary">Choose another topic</button>`
        : ""
    }
  </div>
  <h3>Your answers</h3>
  <ol class="quiz-answers list"></ol>
</div>
</div>`;
    return {
      views: [{ id, title: feature.title, nav: feature.nav ? feature.title : null, html: tidy(html) }],
      css: tidy(quizStyle),
      js: tidy(quizBehaviour(feature, app)),
      uses: ["dom", "store", "router", "random"],
    };
  },
};
