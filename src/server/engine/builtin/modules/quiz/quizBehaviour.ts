import type { FeatureOf } from "../../blueprint.ts";
import type { AppContext } from "../../compose/module.ts";
import { opening, setUpName, when } from "../partText.ts";

/** The quiz's JavaScript: one function, so that its names cannot meet those of another view. */
export function quizBehaviour(feature: FeatureOf<"quiz">, app: AppContext): string {
  const { id } = feature;
  const timed = feature.secondsPerQuestion !== undefined;
  const fifty = feature.helpers.includes("fiftyFifty");
  const skip = feature.helpers.includes("skip");
  const helpers = fifty || skip;
  const several = feature.topics.length > 1;
  return `
${opening("A quiz")}
function ${setUpName(id)}() {
  const topics = ${app.js(feature.topics)};
  const questionsPerRound = ${feature.count};
  ${when(timed, `const secondsPerQuestion = ${feature.secondsPerQuestion};`)}

  const view = $("#${id}");
  const start = $(".quiz-start", view);
  const round = $(".quiz-round", view);
  const summary = $(".quiz-summary", view);
  const choiceList = $(".quiz-choices", view);
  const verdict = $(".quiz-verdict", view);
  const nextButton = $(".quiz-next", view);
  ${when(fifty, `const fiftyButton = $(".quiz-fifty", view);`)}
  ${when(skip, `const skipButton = $(".quiz-skip", view);`)}

  // The best score of each topic, kept from visit to visit: { "Planets": 8 }
  const best = load("${id}-best", {});

  // The round being played.
  let topic = topics[0];
  let questions = [];
  let current = 0; // index of the question on screen
  let answers = []; // what was given: { given: "Mars", right: true }
  let answered = true; // whether the question on screen is settled
  ${when(helpers, "let usedHelpers = [];")}
  ${when(timed, "let secondsLeft = 0;\n  let clock = null;")}

  function score() {
    return answers.filter((answer) => answer.right).length;
  }

  // Exactly one of the three screens is visible.
  function showScreen(screen) {
    for (const each of [start, round, summary]) each.hidden = each !== screen;
  }

  function showStart() {
    ${when(timed, "stopClock();")}
    $$(".quiz-topic", view).forEach((button, index) => {
      const points = best[topics[index].name];
      const outOf = Math.min(questionsPerRound, topics[index].questions.length);
      $(".quiz-best", button).textContent = points === undefined ? "Not played yet" : "Best: " + points + " of " + outOf;
    });
    showScreen(start);
  }

  function startRound(chosenTopic) {
    topic = chosenTopic;
    questions = shuffle(topic.questions).slice(0, questionsPerRound);
    current = 0;
    answers = [];
    ${when(helpers, "usedHelpers = [];")}
    showScreen(round);
    showQuestion();
  }

  function showStatus() {
    $(".quiz-number", view).textContent = current + 1 + " of " + questions.length;
    $(".quiz-score", view).textContent = score();
    $(".quiz-progress span", view).style.width = (100 * answers.length) / questions.length + "%";
  }

  function showQuestion() {
    const question = questions[current];
    answered = false;
    verdict.textContent = "";
    verdict.className = "quiz-verdict";
    nextButton.hidden = true;
    nextButton.textContent = current + 1 < questions.length ? "Next question" : "See the summary";
    $(".quiz-question", view).textContent = question.text;
    choiceList.replaceChildren(
      ...shuffle(question.choices).map((choice, index) => {
        const button = el("button", { type: "button", class: "quiz-choice" });
        button.append(
          el("kbd", { text: index + 1 }),
          el("span", { class: "quiz-choice-text", text: choice }),
          el("span", { class: "quiz-mark" }),
        );
        button.dataset.choice = choice;
        button.addEventListener("click", () => settle(choice));
        return button;
      }),
    );
    ${when(helpers, "showHelpers();")}
    showStatus();
    // The focus goes to the question, so that a screen reader reads it out.
    $(".quiz-question", view).focus();
    ${when(timed, "startClock();")}
  }

  ${when(
    helpers,
    `// A helper works only while a question is open, and only once a round.
  function showHelpers() {
    ${when(fifty, `fiftyButton.disabled = answered || usedHelpers.includes("fifty");`)}
    ${when(skip, `skipButton.disabled = answered || usedHelpers.includes("skip");`)}
  }
`,
  )}
  // Settles the question: "given" is a choice${when(timed, ", or null when the time is over")}.
  function settle(given) {
    if (answered) return;
    const question = questions[current];
    const right = given === question.answer;
    finishQuestion({ given: given${when(timed, ` === null ? "no answer in time" : given`)}, right });
    for (const button of $$(".quiz-choice", choiceList)) {
      const isAnswer = button.dataset.choice === question.answer;
      const isWrong = button.dataset.choice === given && !right;
      if (isAnswer) button.classList.add("is-right");
      if (isWrong) button.classList.add("is-wrong");
      // Words beside the colour: not everybody tells green from red.
      $(".quiz-mark", button).textContent = isAnswer ? "✓ right" : isWrong ? "✗ wrong" : "";
    }
    const opening = right ? "✓ Right!" : ${timed ? `(given === null ? "✗ Time is over." : "✗ Wrong.")` : `"✗ Wrong."`} + " The answer is " + question.answer + ".";
    verdict.textContent = ${feature.explanations ? `opening + (question.explanation ? " " + question.explanation : "")` : "opening"};
    verdict.classList.add(right ? "is-right" : "is-wrong");
  }

  function finishQuestion(answer) {
    answered = true;
    ${when(timed, "stopClock();")}
    answers.push(answer);
    for (const button of $$(".quiz-choice", choiceList)) button.disabled = true;
    ${when(helpers, "showHelpers();")}
    showStatus();
    nextButton.hidden = false;
    nextButton.focus();
  }

  function showNext() {
    current += 1;
    if (current < questions.length) showQuestion();
    else showSummary();
  }

  function showSummary() {
    const points = score();
    const record = points > (best[topic.name] ?? -1);
    if (record) {
      best[topic.name] = points;
      save("${id}-best", best);
    }
    const share = points / questions.length;
    $(".quiz-result", view).textContent = ${several ? `topic.name + ": " + ` : ""}points + " out of " + questions.length;
    $(".quiz-praise", view).textContent =
      (share === 1 ? "Perfect, every single one!" : share >= 0.7 ? "Well done!" : share >= 0.4 ? "A solid round." : "Every question below is one you know next time.") +
      (record ? " This is your best score yet." : " Your best: " + best[topic.name] + ".");
    $(".quiz-answers", view).replaceChildren(
      ...questions.map((question, index) => {
        const answer = answers[index];
        return el(
          "li",
          { class: answer.right ? "is-right" : "is-wrong" },
          el("p", { class: "quiz-asked", text: question.text }),
          el("p", { text: (answer.right ? "✓ Right" : "✗ Wrong") + " · your answer: " + answer.given }),
          el("p", { text: "Correct answer: " + question.answer }),
        );
      }),
    );
    showScreen(summary);
    $(".quiz-result", view).focus();
  }
  ${when(
    fifty,
    `
  // The 50:50 helper disables two of the wrong choices.
  function removeTwoWrong() {
    usedHelpers.push("fifty");
    const wrong = $$(".quiz-choice", choiceList).filter((button) => button.dataset.choice !== questions[current].answer);
    for (const button of shuffle(wrong).slice(0, 2)) {
      button.disabled = true;
      $(".quiz-mark", button).textContent = "removed";
    }
    verdict.textContent = "Two wrong choices are gone.";
    showHelpers();
    $(".quiz-question", view).focus();
  }
`,
  )}${when(
    skip,
    `
  function skipQuestion() {
    usedHelpers.push("skip");
    finishQuestion({ given: "skipped", right: false });
    verdict.textContent = "Skipped. The answer is " + questions[current].answer + ".";
  }
`,
  )}${when(
    timed,
    `
  function startClock() {
    secondsLeft = secondsPerQuestion;
    showSeconds();
    clock = setInterval(() => {
      // Somebody who leaves for another view finds the same question with the same time later.
      if (view.hidden) return;
      secondsLeft -= 1;
      showSeconds();
      if (secondsLeft <= 0) settle(null);
    }, 1000);
  }

  function stopClock() {
    clearInterval(clock);
  }

  function showSeconds() {
    const display = $(".quiz-seconds", view);
    display.textContent = secondsLeft;
    display.classList.toggle("is-short", secondsLeft <= 5);
  }
`,
  )}
  $$(".quiz-topic", view).forEach((button, index) => {
    button.addEventListener("click", () => startRound(topics[index]));
  });
  nextButton.addEventListener("click", showNext);
  $(".quiz-quit", view).addEventListener("click", () => {
    showStart();
    $(".quiz-topic", view).focus();
  });
  $(".quiz-again", view).addEventListener("click", () => startRound(topic));
  ${when(
    several,
    `$(".quiz-other", view).addEventListener("click", () => {
    showStart();
    $(".quiz-topic", view).focus();
  });`,
  )}
  ${when(fifty, `fiftyButton.addEventListener("click", removeTwoWrong);`)}
  ${when(skip, `skipButton.addEventListener("click", skipQuestion);`)}

  // The keys 1, 2, 3 … choose an answer.
  document.addEventListener("keydown", (event) => {
    if (view.hidden || round.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    const button = $$(".quiz-choice", choiceList)[Number(event.key) - 1];
    if (button && !button.disabled) button.click();
  });

  showStart();
}

${setUpName(id)}();
`;
}
