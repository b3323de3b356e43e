/** What the games share: the score line above a board, the line of buttons and the pad of arrows for fingers. */
export const gameStyle = `
/* Games: score line, buttons and a pad of arrows for fingers */
.scores {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0;
}

.scores > div {
  flex: 1 1 5rem;
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--line);
  border-top: 4px solid var(--component);
  border-radius: var(--radius-small);
  background-color: var(--surface);
}

.scores dt {
  color: var(--muted);
  font-size: 0.8125rem;
}

.scores dd {
  margin: 0;
  font-size: 1.375rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
}

.game-message {
  min-height: 1.75rem;
  font-weight: 600;
  text-align: center;
}

.pad {
  display: grid;
  grid-template-areas: ". up ." "left down right";
  justify-content: center;
  gap: 0.375rem;
}

.pad button {
  width: 3.5rem;
  min-height: 3rem;
  padding: 0;
  font-size: 1.25rem;
  touch-action: manipulation;
}

.pad .up {
  grid-area: up;
}

.pad .left {
  grid-area: left;
}

.pad .down {
  grid-area: down;
}

.pad .right {
  grid-area: right;
}
`;
