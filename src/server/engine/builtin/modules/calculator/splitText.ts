import type { FeatureOf } from "../../blueprint.ts";

/** People, an expense form, who owes whom and the list of what was spent. */
export const splitHtml = ({ id }: FeatureOf<"calculator">): string => `
<div class="split columns">
  <div class="stack">
    <section class="panel stack" aria-labelledby="${id}-people">
      <h2 id="${id}-people">Roommates</h2>
      <form class="split-person" novalidate>
        <label for="${id}-name">Name</label>
        <div class="split-entry">
          <input id="${id}-name" name="name" type="text" maxlength="40" autocomplete="off" aria-describedby="${id}-name-error">
          <button type="submit">Add roommate</button>
        </div>
        <p class="error" id="${id}-name-error" data-error="name" role="alert"></p>
      </form>
      <ul class="split-people plain-list"></ul>
    </section>

    <section class="panel stack" aria-labelledby="${id}-new">
      <h2 id="${id}-new">New expense</h2>
      <form class="split-form form" novalidate>
        <div class="field">
          <label for="${id}-what">Description</label>
          <input id="${id}-what" name="what" type="text" maxlength="80" autocomplete="off">
        </div>
        <div class="field">
          <label for="${id}-amount">Amount</label>
          <input id="${id}-amount" name="amount" type="number" inputmode="decimal" min="0.01" step="0.01" aria-describedby="${id}-amount-error">
          <p class="error" id="${id}-amount-error" data-error="amount" role="alert"></p>
        </div>
        <div class="field">
          <label for="${id}-payer">Paid by</label>
          <select id="${id}-payer" name="payer" aria-describedby="${id}-payer-error"></select>
          <p class="error" id="${id}-payer-error" data-error="payer" role="alert"></p>
        </div>
        <fieldset class="split-shared">
          <legend>Shared by</legend>
          <div class="split-sharers row"></div>
          <p class="error" data-error="sharers" role="alert"></p>
        </fieldset>
        <div class="form-actions"><button type="submit">Add expense</button></div>
      </form>
    </section>
  </div>

  <div class="stack">
    <section class="panel stack" aria-labelledby="${id}-owes">
      <h2 id="${id}-owes">Who owes whom</h2>
      <p class="split-settled" role="status"></p>
      <ul class="split-debts plain-list"></ul>
      <h3>Balances</h3>
      <ul class="split-balances plain-list"></ul>
    </section>

    <section class="panel stack" aria-labelledby="${id}-list">
      <h2 id="${id}-list">Expenses</h2>
      <p class="split-none muted">Nothing spent yet.</p>
      <ul class="split-expenses plain-list"></ul>
    </section>
  </div>
</div>`;

export const splitStyle = `
/* Expense splitter */
.split {
  margin-top: 1.5rem;
}

.split-entry {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.375rem;
}

.split-entry input {
  flex: 1 1 9rem;
}

.split li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding: 0.5rem 0;
}

.split li + li {
  border-top: 1px solid var(--line);
}

.split-debts {
  font-size: 1.0625rem;
}

.split-minus {
  color: var(--danger);
}

.split-plus {
  color: var(--good);
}
`;
