export const ticTacToeStyle = `
/* Three in a row */
.ttt {
  max-width: 26rem;
}

.ttt-levels {
  justify-content: space-between;
  font-weight: 600;
}

.ttt-board {
  display: grid;
  gap: 0.5rem;
}

.ttt-board > div {
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0.5rem;
}

.ttt-cell,
.ttt-cell:hover {
  min-height: 0;
  padding: 0;
  border: 2px solid var(--edge);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: var(--text);
  aspect-ratio: 1;
  font-size: clamp(2.5rem, 16vw, 4.5rem);
  line-height: 1;
}

.ttt-cell:hover:not([aria-disabled="true"]) {
  border-color: var(--accent);
  background-color: var(--raised);
}

.ttt-cell[aria-disabled="true"] {
  cursor: default;
}

.ttt-cell.is-x {
  color: var(--accent);
}

.ttt-cell.is-winning {
  border-color: var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
}
`;
