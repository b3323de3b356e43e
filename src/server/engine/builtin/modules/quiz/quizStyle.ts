export const quizStyle = `
/* Quiz */
.quiz-topic {
  flex-direction: column;
  width: 100%;
  height: 100%;
  padding: 1.75rem 1rem;
  border-radius: var(--radius);
}

.quiz-icon {
  font-size: 3rem;
  line-height: 1;
}

.quiz-name {
  font-size: 1.25rem;
  font-weight: 700;
}

.quiz-best {
  font-size: 0.875rem;
  font-weight: 500;
}

.quiz {
  max-width: 46rem;
  margin-inline: auto;
}

.quiz-round {
  padding: 1.25rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
}

.quiz-status {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2.5rem;
  margin: -1.25rem -1.25rem 1rem;
  padding: 0.875rem 1.25rem;
  border-radius: calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0;
  background-color: var(--component);
  color: var(--on-component);
}

.quiz-status dt {
  font-size: 0.8125rem;
}

.quiz-status dd {
  margin: 0;
  font-size: 1.5rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
}

.quiz-seconds.is-short {
  text-decoration: underline 3px;
  text-underline-offset: 0.15em;
}

.quiz-question {
  margin: 1.5rem 0;
  font-size: clamp(1.25rem, 1rem + 2vw, 1.75rem);
}

.quiz-choices {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: 0.75rem;
}

.quiz-choice {
  justify-content: flex-start;
  min-height: 3.5rem;
  text-align: start;
}

.quiz-choice kbd {
  flex: none;
  min-width: 1.75rem;
  border: 1px solid currentColor;
  border-radius: 6px;
  font: inherit;
  text-align: center;
}

.quiz-mark {
  margin-inline-start: auto;
  white-space: nowrap;
}

.quiz-choice.is-right {
  border-color: var(--good);
  background-color: var(--good-soft);
  color: var(--good);
}

.quiz-choice.is-wrong {
  border-color: var(--danger);
  background-color: var(--danger-soft);
  color: var(--danger);
}

.quiz-helpers {
  margin-top: 1rem;
}

.quiz-verdict {
  min-height: 3.5rem;
  padding: 1rem 0 0.5rem;
  font-weight: 600;
}

.quiz-verdict.is-right {
  color: var(--good);
}

.quiz-verdict.is-wrong {
  color: var(--danger);
}

.quiz-result {
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem);
}

.quiz-answers {
  counter-reset: question;
}

.quiz-answers > li {
  border-inline-start: 6px solid var(--danger);
}

.quiz-answers > li.is-right {
  border-inline-start-color: var(--good);
}

.quiz-asked {
  font-weight: 600;
}

.quiz-asked::before {
  counter-increment: question;
  content: counter(question) ". ";
}
`;
