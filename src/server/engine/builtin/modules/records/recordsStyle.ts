export const recordsCss = `
/* Lists of things */
.pager {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 1rem;
  margin-top: 1.25rem;
}

.clip {
  display: -webkit-box;
  max-width: 22rem;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
}

td .badge {
  white-space: nowrap;
}

/* Tables with many columns */
.dense th,
.dense td {
  padding-inline: 0.5rem;
}

.detail-section {
  margin-top: 1.5rem;
}

.favourite[aria-pressed="true"]::before {
  content: "♥";
}

.favourite[aria-pressed="false"]::before {
  content: "♡";
}

.remark-date {
  color: var(--muted);
  font-size: 0.875rem;
}
`;
