export const notesStyle = `
/* Notebook */
.notes {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 1rem;
}

@media (min-width: 48rem) {
  .notes {
    grid-template-columns: 16rem minmax(0, 1fr);
  }

  .notes-preview {
    grid-column: 2;
  }
}

@media (min-width: 72rem) {
  .notes.has-preview {
    grid-template-columns: 16rem minmax(0, 1fr) minmax(0, 1fr);
  }

  .notes-preview {
    grid-column: auto;
  }
}

.notes-list {
  display: grid;
  gap: 0.25rem;
  max-height: 28rem;
  padding: 0.25rem;
  overflow-y: auto;
}

.notes-item {
  flex-direction: column;
  align-items: flex-start;
  gap: 0.125rem;
  width: 100%;
  text-align: start;
}

.notes-item small {
  font-weight: 400;
}

.notes-body {
  min-height: 20rem;
  font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
  font-size: 0.9375rem;
}

.notes-count {
  margin-inline-end: auto;
}

.notes-rendered {
  display: grid;
  gap: 0.75rem;
  grid-template-columns: minmax(0, 1fr);
}

.notes-rendered ul,
.notes-rendered ol {
  margin: 0;
  padding-inline-start: 1.5rem;
}

.notes-rendered pre {
  margin: 0;
  padding: 0.75rem 1rem;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background-color: var(--raised);
}

.notes-rendered code {
  font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
  font-size: 0.9em;
}

.notes-rendered blockquote {
  margin: 0;
  padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--component-edge);
  color: var(--muted);
}

.notes-rendered hr {
  width: 100%;
  border: 0;
  border-top: 1px solid var(--line);
}
`;
