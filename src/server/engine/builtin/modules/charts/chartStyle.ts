/** Style of what the chart functions of the kernel draw. */
export const chartCss = `
/* Charts */
.chart-title {
  margin-bottom: 1rem;
}

.time-chart {
  grid-column: 1 / -1;
}

.bars,
.column-chart,
.line-names,
.ring-names {
  margin: 0;
  padding: 0;
  list-style: none;
}

.bars {
  display: grid;
  gap: 0.875rem;
}

.bars li {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
}

.bar-value,
.column-value {
  font-weight: 700;
  font-variant-numeric: tabular-nums;
}

.bar {
  grid-column: 1 / -1;
  min-width: 2px;
  height: 0.875rem;
  border: 1px solid var(--component-edge);
  border-radius: 4px;
  background-color: var(--component);
  transition: width 200ms ease-out;
}

.column-chart {
  display: flex;
  align-items: end;
  gap: 0.5rem;
  overflow-x: auto;
}

.column-chart li {
  display: grid;
  flex: 1 0 4.25rem;
  justify-items: center;
  gap: 0.25rem;
  text-align: center;
}

.column {
  width: min(100%, 4rem);
  min-height: 2px;
  border: 1px solid var(--component-edge);
  border-radius: 6px 6px 0 0;
  background-color: var(--component);
  transition: height 200ms ease-out;
}

.column-value {
  font-size: 0.875rem;
}

.column-name {
  color: var(--muted);
  font-size: 0.8125rem;
  white-space: nowrap;
}

.line-chart {
  display: block;
  width: 100%;
  max-height: 18rem;
  overflow: visible;
}

.line-grid {
  stroke: var(--line);
}

.line-area {
  fill: var(--component);
  opacity: 0.15;
}

.line-path {
  fill: none;
  stroke: var(--component-edge);
  stroke-width: 3;
  stroke-linejoin: round;
}

.line-point {
  fill: var(--component);
  stroke: var(--surface);
  stroke-width: 2;
}

.line-names {
  display: flex;
  gap: 1rem;
  justify-content: space-between;
  margin-top: 0.75rem;
  overflow-x: auto;
  color: var(--muted);
  font-size: 0.8125rem;
}

.line-names li {
  flex: none;
  text-align: center;
}

.line-names strong {
  display: block;
  color: var(--text);
  font-variant-numeric: tabular-nums;
}

.ring-box {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
}

.ring {
  flex: none;
  width: 10rem;
  margin-inline: auto;
}

.ring-arc {
  fill: none;
  stroke: var(--shade);
  stroke-width: 6;
}

.ring-names {
  display: grid;
  flex: 1 1 12rem;
  gap: 0.5rem;
}

.ring-names li {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.625rem;
}

.ring-names strong {
  font-variant-numeric: tabular-nums;
}

.ring-dot {
  width: 0.875rem;
  height: 0.875rem;
  border: 1px solid var(--edge);
  border-radius: 4px;
  background-color: var(--shade);
}

.shade-0 {
  --shade: var(--component);
}

.shade-1 {
  --shade: color-mix(in srgb, var(--component) 62%, var(--text));
}

.shade-2 {
  --shade: color-mix(in srgb, var(--component) 62%, var(--surface));
}

.shade-3 {
  --shade: color-mix(in srgb, var(--component) 30%, var(--text));
}

.shade-4 {
  --shade: color-mix(in srgb, var(--component) 34%, var(--surface));
}

.shade-5 {
  --shade: var(--line);
}
`;
