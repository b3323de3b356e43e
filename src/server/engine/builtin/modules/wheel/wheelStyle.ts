export const wheelStyle = `
/* The wheel */
.wheel-stage {
  display: grid;
  justify-items: center;
  gap: 1rem;
}

.wheel-frame {
  position: relative;
  width: min(100%, 28rem);
  padding-top: 0.75rem;
  overflow: hidden;
}

.wheel-disc {
  display: block;
  width: 100%;
  border-radius: 50%;
}

.wheel-pointer {
  position: absolute;
  top: 0;
  left: 50%;
  z-index: 1;
  margin-left: -0.875rem;
  border: 0.875rem solid transparent;
  border-top: 1.75rem solid var(--text);
  border-bottom: 0;
}

.wheel-rim {
  fill: var(--component);
  stroke: var(--text);
  stroke-width: 2;
}

.wheel-segment {
  stroke: var(--surface);
  stroke-width: 1;
}

.wheel-segment.is-even {
  fill: var(--component);
}

.wheel-segment.is-odd {
  fill: var(--surface);
}

.wheel-segment.is-third {
  fill: var(--component-hover);
}

.wheel-name {
  font-weight: 600;
}

.wheel-name.is-even {
  fill: var(--on-component);
}

.wheel-name.is-odd {
  fill: var(--text);
}

.wheel-name.is-third {
  fill: var(--on-component-hover);
}

.wheel-hub {
  fill: var(--text);
}

.wheel-next {
  font-weight: 600;
}

.wheel-result {
  min-height: 2.25rem;
  font-size: 1.375rem;
  font-weight: 700;
  text-align: center;
}

.wheel-entry {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0.375rem 0;
}

.wheel-entry input {
  flex: 1 1 9rem;
}

.wheel-list li {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.25rem 0;
}

.wheel-list li input {
  min-height: 2.25rem;
}

.wheel-note {
  color: var(--muted);
  font-size: 0.8125rem;
}
`;
