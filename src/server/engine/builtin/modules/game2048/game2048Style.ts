export const game2048Style = `
/* Sliding and merging tiles */
.merge {
  max-width: 30rem;
}

.merge-board {
  display: grid;
  grid-template-columns: repeat(var(--size), minmax(0, 1fr));
  gap: 2%;
  padding: 2%;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background-color: var(--surface);
  aspect-ratio: 1;
  touch-action: none; /* a swipe moves the tiles, not the page */
}

.merge-tile {
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  min-width: 0;
  border-radius: var(--radius-small);
  background-color: var(--raised);
  font-size: clamp(0.875rem, calc(22vw / var(--size)), calc(8.5rem / var(--size)));
  font-weight: 700;
}

/* Higher tiles get a stronger rim; the fill stays the component colour, so that the label is always legible. */
.merge-tile.is-filled {
  border: calc(1px + 4px * var(--strength)) solid var(--component-edge);
  background-color: var(--component);
  box-shadow: inset 0 0 0 calc(5px * var(--strength)) var(--on-component);
  color: var(--on-component);
}

.merge-tile.is-new {
  animation: merge-appear 160ms ease-out;
}

.merge-tile.is-merged {
  animation: merge-pop 160ms ease-out;
}

@keyframes merge-appear {
  from {
    transform: scale(0.3);
  }
}

@keyframes merge-pop {
  50% {
    transform: scale(1.12);
  }
}
`;
