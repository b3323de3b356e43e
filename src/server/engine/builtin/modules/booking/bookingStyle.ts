export const bookingStyle = `
/* Booking */
.booking-which {
  max-width: 28rem;
  margin-bottom: 1.5rem;
}

.booking-summary {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.5rem 1rem;
  margin: 0;
}

.booking-summary dt {
  color: var(--muted);
}

.booking-summary dd {
  margin: 0;
  font-weight: 600;
}

.booking-total {
  font-size: 1.25rem;
  font-weight: 750;
}

.booking-code {
  font-size: clamp(1.75rem, 1rem + 4vw, 2.75rem);
  line-height: 1.1;
}

.booking-wide {
  grid-column: 1 / -1;
}

.booking-people {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 1rem;
}

.booking-legend {
  grid-column: 1 / -1;
  font-weight: 700;
}

.booking-vehicles {
  display: flex;
  flex-flow: row wrap;
  gap: 0.5rem 1.5rem;
}

.booking-trip {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
}

.booking-times {
  display: flex;
  flex: 1 1 16rem;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;
  margin: 0;
}

.booking-times dt {
  color: var(--muted);
  font-size: 0.875rem;
}

.booking-times dd {
  margin: 0;
  font-size: 1.25rem;
  font-weight: 700;
}

.booking-month {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
}

.booking-weekdays,
.booking-days {
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 0.25rem;
  text-align: center;
}

.booking-weekdays {
  color: var(--muted);
  font-size: 0.8125rem;
}

.booking-day {
  min-width: 0;
  min-height: 2.5rem;
  padding: 0;
  border: 1px solid var(--edge);
  background-color: var(--surface);
  color: var(--text);
}

.booking-day[aria-pressed="true"],
.booking-seat[aria-pressed="true"] {
  border-color: var(--component-edge);
  background-color: var(--component);
  color: var(--on-component);
}

.booking-day:disabled,
.booking-seat:disabled {
  border-color: var(--line);
  background-color: var(--raised);
  color: var(--muted);
  cursor: not-allowed;
}

.booking-day.is-taken {
  text-decoration: line-through;
}

.booking-slots {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: 0.5rem;
}

.booking-stage {
  padding: 0.5rem;
  border-radius: var(--radius-small);
  background-color: var(--component);
  color: var(--on-component);
  font-weight: 700;
  text-align: center;
}

.booking-seats {
  display: grid;
  grid-template-columns: 1.75rem repeat(var(--seats), minmax(1.75rem, 1fr));
  gap: 0.25rem;
  overflow-x: auto;
  padding: 0.25rem;
}

.booking-row-name {
  align-self: center;
  color: var(--muted);
  font-size: 0.8125rem;
}

.booking-seat {
  min-width: 0;
  min-height: 2rem;
  padding: 0;
  border: 1px solid var(--edge);
  background-color: var(--surface);
  color: var(--text);
  font-size: 0.875rem;
}
`;
