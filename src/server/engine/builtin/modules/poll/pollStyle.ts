/** Style of a vote. */
export const pollStyle = `
/* Vote */
.poll-columns {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: 1.5rem;
}

.poll-choice {
  display: grid;
  gap: 0.5rem;
  padding: 1rem 1.25rem;
}

.poll-choice .check {
  font-size: 1.0625rem;
}

.poll-choice > p {
  color: var(--muted);
  white-space: pre-line;
}

.poll-points {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
}

.poll-points label {
  min-width: 0;
  font-size: 1.0625rem;
}

.poll-points input {
  flex: none;
  width: 5.5rem;
  text-align: end;
  font-variant-numeric: tabular-nums;
}

.poll-left {
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}

.poll-left.over {
  color: var(--danger);
}

.poll-winner {
  margin-bottom: 1.5rem;
  border: 2px solid var(--component-edge);
}

.poll-winner-name {
  font-size: clamp(1.25rem, 1rem + 1.5vw, 1.75rem);
  font-weight: 700;
  line-height: 1.25;
}

.poll-part {
  margin-bottom: 1.25rem;
}

.poll-manage li {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.375rem 0;
}

.poll-manage li + li {
  border-top: 1px solid var(--line);
}

.poll-add {
  align-items: end;
}

.poll-add .field {
  flex: 1 1 14rem;
}
`;
