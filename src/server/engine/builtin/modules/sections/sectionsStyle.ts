export const sectionsCss = `
/* Sections of a page */
.hero {
  position: relative;
  display: grid;
  align-items: center;
  gap: 2rem;
  overflow: hidden;
  padding: clamp(2rem, 1rem + 4vw, 4.5rem) clamp(1.5rem, 0.5rem + 4vw, 4.5rem);
  border-radius: calc(var(--radius) * 1.5);
  background-color: var(--component);
  color: var(--on-component);
}

.hero h1,
.hero h2 {
  font-size: clamp(2.25rem, 1.5rem + 4vw, 4rem);
  line-height: 1.05;
}

.hero p {
  margin-top: 1.25rem;
  max-width: 36rem;
  font-size: clamp(1.0625rem, 1rem + 0.5vw, 1.3125rem);
}

.hero-button {
  display: inline-flex;
  align-items: center;
  min-height: 3.25rem;
  margin-top: 2rem;
  padding: 0.75rem 1.75rem;
  border-radius: 999px;
  background-color: var(--on-component);
  color: var(--component);
  font-size: 1.0625rem;
  font-weight: 700;
  text-decoration: none;
}

.hero-button:hover {
  text-decoration: underline;
}

.hero :focus-visible {
  outline-color: var(--on-component);
}

.hero-art .icon {
  stroke-width: 1.25;
}

.hero-facts {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 1.25rem 0 0;
  padding: 0;
  list-style: none;
}

.hero-facts li {
  padding: 0.25rem 0.875rem;
  border: 1px solid currentColor;
  border-radius: 999px;
  font-weight: 600;
}

/* Frames in a frame, each a little smaller, with the sign of the place in the middle. */
.hero-art {
  display: none;
}

@media (min-width: 48rem) {
  .hero {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  .hero-art {
    display: grid;
    place-items: center;
    width: clamp(9rem, 18vw, 13rem);
    margin-inline-end: 1.5rem;
    aspect-ratio: 1;
    border: 1px solid currentColor;
    border-radius: 50%;
    outline: 1px solid color-mix(in srgb, currentColor 45%, transparent);
    outline-offset: 1.5rem;
    box-shadow: inset 0 0 0 1.5rem var(--component), inset 0 0 0 calc(1.5rem + 1px) currentColor;
    font-size: clamp(3rem, 5vw, 4.25rem);
    line-height: 1;
  }
}

.site-section {
  margin-top: clamp(3rem, 2rem + 4vw, 5.5rem);
}

h1 + .site-section {
  margin-top: 2rem;
}

.site-section > h2 {
  font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem);
  color: var(--accent);
}

.site-section > h2 ~ * {
  margin-top: 1.5rem;
}

.site-section > h2 + .lead {
  margin-top: 0.5rem;
}

.prose {
  max-width: 42rem;
  font-size: 1.125rem;
  line-height: 1.7;
}

.site-icon {
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: var(--radius);
  background-color: var(--component);
  color: var(--on-component);
  font-size: 1.5rem;
  line-height: 1;
}

.price-card {
  border-top: 4px solid var(--component);
}

.price-amount {
  font-size: 1.75rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
}

.gallery {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 1rem;
  margin-bottom: 0;
  padding: 0;
  list-style: none;
}

.gallery-picture {
  display: block;
  width: 100%;
  padding: 0.5rem;
  border-color: var(--line);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: var(--text);
}

.gallery-picture:hover {
  border-color: var(--accent);
  background-color: var(--surface);
  color: var(--accent);
}

.gallery-picture .picture {
  background-color: var(--component);
  color: var(--on-component);
}

.gallery-caption {
  display: block;
  padding: 0.625rem 0.25rem 0.25rem;
  text-align: start;
}

.gallery-dialog {
  width: min(52rem, calc(100% - 2rem));
}

.gallery-dialog .picture {
  background-color: var(--component);
  color: var(--on-component);
  font-size: 9rem;
}

.gallery-dialog p {
  margin-top: 1rem;
  font-weight: 600;
}

.faq details {
  border-bottom: 1px solid var(--line);
}

.faq summary {
  padding: 1rem 0;
  font-size: 1.0625rem;
  font-weight: 600;
  cursor: pointer;
}

.faq details p {
  max-width: 42rem;
  padding-bottom: 1.25rem;
  color: var(--muted);
}

.hours {
  width: 100%;
  max-width: 30rem;
}

.hours th,
.hours td {
  padding-inline: 0;
}

.hours td {
  text-align: end;
}

blockquote {
  margin: 0;
  font-size: 1.125rem;
}

blockquote::before {
  content: "“";
  display: block;
  height: 2rem;
  color: var(--accent);
  font: 700 3.5rem/1 Georgia, serif;
}

.steps {
  counter-reset: step;
}

.steps .card::before {
  content: counter(step);
  counter-increment: step;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background-color: var(--component);
  color: var(--on-component);
  font-weight: 700;
}

.newsletter {
  max-width: 30rem;
}

.countdown {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  font-weight: 600;
}

.countdown-part {
  min-width: 6rem;
  padding: 1rem;
  border-radius: var(--radius);
  background-color: var(--component);
  color: var(--on-component);
  text-align: center;
}

.countdown-part strong {
  display: block;
  font-size: 2.25rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
}

.big-links {
  display: grid;
  gap: 0.875rem;
  max-width: 32rem;
  padding: 0;
  list-style: none;
}

.big-links .button {
  width: 100%;
}

.map {
  margin: 0;
}

.map svg {
  display: block;
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius);
}

.map-land {
  fill: var(--surface);
}

.map-water {
  fill: var(--component);
  opacity: 0.18;
}

.map-road {
  fill: none;
  stroke: var(--line);
  stroke-width: 8;
}

.map-pin path {
  fill: var(--component);
  stroke: var(--surface);
  stroke-width: 2;
}

.map-pin text {
  fill: var(--on-component);
  font-size: 14px;
  font-weight: 700;
}

.map-places {
  padding-inline-start: 1.5rem;
}
`;
