export const snakeStyle = `
/* Snake */
.snake {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-width: 52rem;
  margin-inline: auto;
}

@media (min-width: 50rem) {
  .snake {
    grid-template-columns: minmax(0, 17rem) minmax(0, 1fr);
    align-items: start;
  }

  .snake {
    grid-template-rows: auto auto 1fr;
  }

  .snake h1 {
    grid-column: 1 / -1;
  }

  .snake-stage {
    grid-row: 2 / span 2;
    grid-column: 2;
  }
}

.snake-board {
  display: block;
  width: 100%;
  max-width: 30rem;
  margin: 0 auto 1rem;
  border: 3px solid var(--component-edge);
  border-radius: var(--radius);
  touch-action: none; /* a swipe steers the snake, it does not scroll the page */
}

.snake-help kbd {
  padding: 0 0.375rem;
  border: 1px solid var(--edge);
  border-radius: 4px;
  font: inherit;
  font-size: 0.875rem;
}
`;
