import type { FeatureOf } from "../../blueprint.ts";
import { opening, setUpName } from "../partText.ts";

/** The expense splitter's JavaScript: one function, so that its names cannot meet those of another view. */
export function splitBehaviour(feature: FeatureOf<"calculator">): string {
  const { id } = feature;
  return `
${opening("Shared expenses")}
function ${setUpName(id)}() {
  const view = $("#${id}");
  const personForm = $(".split-person", view);
  const form = $(".split-form", view);

  // Amounts are kept in cents: whole numbers add up without rounding errors.
  // An expense is { what, cents, payer, sharers: [names], day }, a payment { from, to, cents, day }.
  const book = load("${id}-book", { people: [], expenses: [], payments: [] });

  function keep() {
    save("${id}-book", book);
    showAll();
  }

  // ----- counting -----

  // Divides an amount as evenly as cents allow: 100 among 3 is 34, 33, 33.
  function shares(cents, count) {
    const small = Math.floor(cents / count);
    return Array.from({ length: count }, (_, index) => small + (index < cents - small * count ? 1 : 0));
  }

  // What each person is owed (more than zero) or owes (less than zero), in cents.
  function balances() {
    const result = Object.fromEntries(book.people.map((name) => [name, 0]));
    for (const expense of book.expenses) {
      result[expense.payer] += expense.cents;
      const parts = shares(expense.cents, expense.sharers.length);
      expense.sharers.forEach((name, index) => {
        result[name] -= parts[index];
      });
    }
    for (const payment of book.payments) {
      result[payment.from] += payment.cents;
      result[payment.to] -= payment.cents;
    }
    return result;
  }

  // A short list of payments that settles everything: whoever owes most pays whoever is owed most, again and again.
  function debts() {
    const open = Object.entries(balances()).map(([name, cents]) => ({ name, cents }));
    const result = [];
    for (;;) {
      open.sort((a, b) => b.cents - a.cents);
      const receiver = open[0];
      const giver = open.at(-1);
      if (!receiver || receiver.cents <= 0) return result;
      const cents = Math.min(receiver.cents, -giver.cents);
      result.push({ from: giver.name, to: receiver.name, cents });
      receiver.cents -= cents;
      giver.cents += cents;
    }
  }

  function isInvolved(name) {
    return (
      book.expenses.some((expense) => expense.payer === name || expense.sharers.includes(name)) ||
      book.payments.some((payment) => payment.from === name || payment.to === name)
    );
  }

  // ----- changing -----

  // Writes messages under the fields and goes to the first of them. True when there was one.
  function showMessages(target, messages) {
    for (const place of $$("[data-error]", target)) {
      place.textContent = messages[place.dataset.error] ?? "";
      target.elements[place.dataset.error]?.setAttribute("aria-invalid", String(place.textContent !== ""));
    }
    const [first] = Object.keys(messages);
    if (first) target.elements[first]?.focus();
    return first !== undefined;
  }

  function addPerson(event) {
    event.preventDefault();
    const input = personForm.elements.name;
    const name = input.value.trim();
    const doubled = book.people.some((each) => each.toLowerCase() === name.toLowerCase());
    if (showMessages(personForm, name === "" ? { name: "Please write a name." } : doubled ? { name: name + " is in already." } : {})) return;
    book.people.push(name);
    personForm.reset();
    keep();
    input.focus();
  }

  function removePerson(name) {
    if (isInvolved(name)) {
      toast(name + " has shared expenses. Delete those first.");
      return;
    }
    book.people = book.people.filter((each) => each !== name);
    keep();
    personForm.elements.name.focus();
  }

  function addExpense(event) {
    event.preventDefault();
    const amount = Number(form.elements.amount.value);
    const payer = form.elements.payer.value;
    const sharers = $$(".split-sharers input:checked", form).map((box) => box.value);
    const messages = {};
    if (!(amount >= 0.01)) messages.amount = "Please write an amount above zero.";
    if (payer === "") messages.payer = book.people.length === 0 ? "Add the roommates first." : "Who paid?";
    if (sharers.length === 0 && book.people.length > 0) messages.sharers = "Tick at least one person.";
    if (showMessages(form, messages)) return;
    book.expenses.unshift({
      what: form.elements.what.value.trim() || "Expense",
      cents: Math.round(amount * 100),
      payer,
      sharers,
      day: today(),
    });
    form.reset();
    keep();
    form.elements.what.focus();
    toast("The expense is added.");
  }

  function removeFrom(name, entry) {
    const index = book[name].indexOf(entry);
    book[name].splice(index, 1);
    keep();
    form.elements.what.focus();
    toast("Deleted.", "Undo", () => {
      book[name].splice(index, 0, entry);
      keep();
    });
  }

  function settle(debt) {
    book.payments.unshift({ ...debt, day: today() });
    keep();
    toast(debt.from + " paid " + debt.to + " " + money(debt.cents / 100) + ".");
    $(".split-debts button", view)?.focus();
  }

  // ----- showing -----

  function row(text, ...buttons) {
    return el("li", {}, el("span", {}, text), el("span", { class: "row" }, ...buttons));
  }

  function smallButton(label, name, action) {
    return el("button", { type: "button", class: "secondary small", "aria-label": label + ": " + name, onclick: action }, label);
  }

  function showPeople() {
    $(".split-people", view).replaceChildren(
      ...book.people.map((name) => row(name, smallButton("Remove", name, () => removePerson(name)))),
    );
    const payer = form.elements.payer;
    const chosen = payer.value;
    payer.replaceChildren(
      el("option", { value: "", text: "Please choose" }),
      ...book.people.map((name) => el("option", { value: name, text: name })),
    );
    if (book.people.includes(chosen)) payer.value = chosen;
    $(".split-sharers", form).replaceChildren(
      ...book.people.map((name) =>
        el("label", { class: "check" }, el("input", { type: "checkbox", value: name, checked: true }), name),
      ),
    );
  }

  function showDebts() {
    const open = debts();
    $(".split-settled", view).textContent =
      book.people.length < 2 ? "Add roommates and an expense to begin." : open.length === 0 ? "✓ Everything is settled." : "";
    $(".split-debts", view).replaceChildren(
      ...open.map((debt) => {
        const text = debt.from + " pays " + debt.to + " " + money(debt.cents / 100);
        return row(text, smallButton("Mark as paid", text, () => settle(debt)));
      }),
    );
    $(".split-balances", view).replaceChildren(
      ...Object.entries(balances()).map(([name, cents]) =>
        el(
          "li",
          {},
          el("span", { text: name }),
          el("b", {
            class: cents < 0 ? "split-minus figure" : "split-plus figure",
            text: (cents > 0 ? "gets back " : cents < 0 ? "owes " : "") + money(Math.abs(cents) / 100),
          }),
        ),
      ),
    );
  }

  function showExpenses() {
    $(".split-none", view).hidden = book.expenses.length + book.payments.length > 0;
    const expenses = book.expenses.map((expense) =>
      row(
        expense.what + ": " + money(expense.cents / 100) + ", paid by " + expense.payer + " for " + expense.sharers.join(", ") + " (" + day(expense.day) + ")",
        smallButton("Delete", expense.what, () => removeFrom("expenses", expense)),
      ),
    );
    const payments = book.payments.map((payment) => {
      const text = payment.from + " paid " + payment.to + " " + money(payment.cents / 100) + " (" + day(payment.day) + ")";
      return row(text, smallButton("Delete", text, () => removeFrom("payments", payment)));
    });
    $(".split-expenses", view).replaceChildren(...payments, ...expenses);
  }

  function showAll() {
    showPeople();
    showDebts();
    showExpenses();
  }

  personForm.addEventListener("submit", addPerson);
  form.addEventListener("submit", addExpense);
  showAll();
}

${setUpName(id)}();
`;
}
