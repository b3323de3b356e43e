export const todoStyle = `
/* To-do list */
.todo-entry,
.todo-edit {
  display: flex;
  gap: 0.5rem;
}

.todo-label {
  display: block;
  margin-bottom: 0.375rem;
}

.todo-extras {
  margin-top: 0.75rem;
}

.todo-hint:not(:empty) {
  margin-top: 0.375rem;
}

.todo-bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
}

.todo-count {
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.todo-row {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0;
  border-top: 1px solid var(--line);
}

.todo-task {
  display: flex;
  flex: 1 1 12rem;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  min-width: 0;
  min-height: 2.75rem;
  font-size: 1rem;
  font-weight: 500;
  cursor: pointer;
}

.todo-text {
  flex: 1 1 8rem;
  min-width: 0;
}

.todo-edit {
  flex: 1;
}

.todo-buttons {
  display: flex;
  gap: 0.375rem;
  margin-inline-start: auto;
}
`;
