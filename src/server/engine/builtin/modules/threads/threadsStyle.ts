/** Style of topics and replies. */
export const threadsStyle = `
/* Topics and replies */
.thread-me {
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  color: inherit;
  font-weight: 600;
}

.thread-tools {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 1rem;
  margin-bottom: 1.25rem;
}

.thread-tools .field {
  flex: 1 1 16rem;
  max-width: 30rem;
}

.thread-groups {
  margin-bottom: 1.25rem;
}

.thread-group {
  min-height: 2rem;
  gap: 0.5rem;
  padding-inline: 0.75rem;
  background-color: var(--surface);
  text-decoration: none;
}

.thread-group:hover {
  border-color: var(--accent);
}

.thread-group[aria-current="true"] {
  border-color: var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
}

.thread-hint {
  margin-bottom: 1rem;
}

.thread {
  display: flex;
  flex-direction: column-reverse;
  gap: 0.75rem 1.25rem;
}

.thread-main {
  display: grid;
  flex: 1;
  gap: 0.5rem;
  min-width: 0;
}

.thread-text {
  display: -webkit-box;
  overflow: hidden;
  color: var(--muted);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
}

.thread-figures {
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 0.5rem;
}

.thread-figure {
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
}

.thread-figure strong {
  font-size: 1.0625rem;
}

.thread-figure.good {
  border-color: var(--good);
  background-color: var(--good-soft);
  color: var(--good);
}

.thread-by {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
}

.thread-by .avatar {
  width: 1.75rem;
  height: 1.75rem;
  font-size: 0.8125rem;
}

.thread-by a {
  font-weight: 600;
}

.thread-post {
  display: grid;
  gap: 1rem 1.25rem;
}

.thread-body {
  display: grid;
  align-content: start;
  gap: 1rem;
  min-width: 0;
}

.thread-body > p {
  max-width: 44rem;
  white-space: pre-line;
}

.thread-body .picture {
  width: auto;
  max-width: min(100%, 32rem);
  max-height: 26rem;
  aspect-ratio: auto;
  object-fit: contain;
}

.thread-foot {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
}

.thread-votes {
  display: flex;
  align-items: center;
  gap: 0.5rem;
}

.thread-score {
  min-width: 1.5rem;
  font-size: 1.125rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
}

.thread-replies {
  margin-top: 2rem;
}

.thread-accepted {
  border: 2px solid var(--good);
  background-color: var(--good-soft);
}

.thread-form {
  max-width: 46rem;
}

.thread-preview img {
  display: block;
  max-height: 12rem;
  margin-bottom: 0.5rem;
  border-radius: var(--radius-small);
}

.thread-profile {
  margin-top: 1.5rem;
}

@media (min-width: 44rem) {
  .thread {
    flex-direction: row;
  }

  .thread-figures {
    flex-direction: column;
    width: 6.5rem;
  }

  .thread-post.has-votes {
    grid-template-columns: auto minmax(0, 1fr);
  }

  .thread-votes {
    flex-direction: column;
  }
}
`;
