export const timerStyle = `
/* Timer */
.timer {
  justify-items: center;
  text-align: center;
}

.timer > * {
  max-width: 100%;
}

.timer-dial {
  display: grid;
  gap: 0.75rem;
  width: 100%;
  padding: 2.5rem 1.5rem;
  border: 2px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  box-shadow: var(--shadow);
}

/* Focus and break can be told apart at a glance: focus is filled with the component colour. */
.timer-dial.is-focus {
  border-color: var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
}

.timer-dial.is-focus .progress {
  border: 1px solid var(--on-component);
  background-color: transparent;
}

.timer-dial.is-focus .progress > span {
  background-color: var(--on-component);
}

.timer-phase {
  font-size: 1.25rem;
  font-weight: 700;
}

.timer-message {
  min-height: 1.75rem;
  font-weight: 600;
}

.timer-buttons {
  justify-content: center;
}

.timer .tiles,
.timer-settings,
.timer-laps {
  width: 100%;
  margin-bottom: 0;
  text-align: start;
}

.timer-settings .field {
  justify-content: flex-end;
}

@media (min-width: 34rem) {
  .timer-settings {
    grid-template-columns: repeat(3, 1fr);
  }
}
`;
