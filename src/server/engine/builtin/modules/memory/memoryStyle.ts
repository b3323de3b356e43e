export const memoryStyle = `
/* Picture pairs */
.memory {
  max-width: 44rem;
  margin-inline: auto;
}

.memory-bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
}

.memory-bar .scores {
  flex: 1 1 16rem;
}

.memory-table {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(3.5rem, 15%, 6rem), 1fr));
  gap: 0.625rem;
}

.memory-card {
  min-height: 0;
  padding: 0;
  border-radius: var(--radius);
  aspect-ratio: 1;
  font-size: clamp(1.5rem, 1rem + 3vw, 2.75rem);
}

.memory-card.is-open,
.memory-card.is-open:hover {
  border: 2px solid var(--component-edge);
  background-color: var(--surface);
  color: var(--text);
  animation: memory-turn 200ms ease-out;
}

.memory-card.is-matched,
.memory-card.is-matched:hover {
  border-color: var(--good);
  background-color: var(--good-soft);
  cursor: default;
}

.memory-table.is-paused .memory-card {
  opacity: 0.35;
}

@keyframes memory-turn {
  from {
    transform: rotateY(90deg);
  }
}
`;
