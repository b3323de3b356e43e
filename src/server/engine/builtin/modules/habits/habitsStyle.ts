export const habitsStyle = `
/* Habit tracker */
.habits-cheer {
  margin-bottom: 1rem;
  font-weight: 600;
}

.habits-name {
  margin-bottom: 1rem;
}

.habits-list {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: 1rem;
}

.habits-today {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-size: 1.125rem;
}

.habits-today input {
  width: 1.75rem;
  height: 1.75rem;
}

.habits-today .habits-icon {
  font-size: 1.5rem;
}

.habits-meta {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
}

.habits-days {
  display: grid;
  grid-auto-columns: minmax(0, 4rem);
  grid-auto-flow: column;
  gap: 0.25rem;
}

.habits-day {
  flex-direction: column;
  gap: 0;
  min-height: 3rem;
  padding: 0.125rem;
  font-size: 0.8125rem;
}

.habits-day b {
  font-size: 1rem;
}

.habits-scroll {
  overflow-x: auto;
  padding-bottom: 0.5rem;
}

.habits-year {
  display: grid;
  grid-template-rows: repeat(7, 0.8125rem);
  grid-auto-columns: 0.8125rem;
  grid-auto-flow: column;
  gap: 3px;
  width: max-content;
}

.habits-cell {
  display: inline-block;
  width: 0.8125rem;
  height: 0.8125rem;
  border: 1px solid var(--line);
  border-radius: 3px;
  background-color: var(--raised);
}

.habits-cell.is-done {
  border-color: var(--component-edge);
  background-color: var(--component);
}

.habits-cell.is-paused {
  background: repeating-linear-gradient(45deg, var(--line) 0 2px, transparent 2px 5px);
}

.habits-key {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
}

.habits-actions {
  margin-top: 1rem;
}

.habits-form,
.habits-archived,
.habits-no-archive {
  margin-top: 1.5rem;
}

.habits-icons {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.5rem;
}

.habits-choice {
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  font-size: 1.25rem;
}

.habits-choice:has(:checked) {
  border-color: var(--component-edge);
  background-color: var(--raised);
}

.habits-week-bar {
  justify-content: space-between;
  margin: 1rem 0;
}

.habits-goals {
  margin-top: 1rem;
}

.habits-goals .progress {
  margin-top: 0.5rem;
}

.habits-line {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
}
`;
