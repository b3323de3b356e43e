export const kanbanStyle = `
/* Board with columns */
.kanban-board {
  display: grid;
  grid-auto-columns: minmax(min(12.5rem, 80vw), 1fr);
  grid-auto-flow: column;
  align-items: start;
  gap: 1rem;
  margin-inline: -1rem;
  padding: 0.25rem 1rem 1rem;
  overflow-x: auto;
}

.kanban-column {
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--raised);
}

.kanban-column.is-target {
  outline: 3px dashed var(--accent);
}

.kanban-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  margin: -0.5rem -0.5rem 0;
  padding: 0.625rem 0.875rem;
  border-radius: calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0;
  background-color: var(--component);
  color: var(--on-component);
}

.kanban-head h2 {
  font-size: 1.0625rem;
}

.kanban-count {
  font-weight: 700;
}

.kanban-sum {
  color: var(--muted);
  font-size: 0.875rem;
}

.kanban-limit {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  font-size: 0.875rem;
}

.kanban-limit input {
  width: 5.5rem;
  min-height: 2.25rem;
}

.kanban-warning {
  border-radius: var(--radius-small);
}

.kanban-cards {
  display: grid;
  gap: 0.75rem;
  min-height: 2rem;
}

.kanban-card {
  gap: 0.375rem;
  padding: 0.75rem;
  cursor: grab;
}

.kanban-card.is-overdue {
  border: 2px solid var(--danger);
}

.kanban-card.is-dragged {
  opacity: 0.5;
}

.kanban-title {
  font-weight: 700;
  line-height: 1.3;
}

.kanban-facts {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.125rem 0.5rem;
  margin: 0;
  font-size: 0.8125rem;
}

.kanban-facts dt {
  color: var(--muted);
}

.kanban-facts dd {
  margin: 0;
}

.kanban-card .card-actions {
  gap: 0.375rem;
  padding-top: 0.25rem;
}

.kanban-card select {
  flex: 1 1 7rem;
  min-height: 2.25rem;
  padding: 0.25rem 0.5rem;
  font-size: 0.875rem;
}
`;
