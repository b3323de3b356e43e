// What a table of such things usually holds. The engine's list of things says what people see of them in an app; this
// one is what a database keeps of them: no names of others, which are references here. In the words of `readField`.
const lines = `
user, account | name!, email! unique, password!
profile | display name, bio (long text), avatar, website
post, article, blog post | title!, slug! unique, body (long text), published (yes/no), published at (date and time)
comment, reply | body (long text)!
category, genre, topic | name! unique, description
tag, label, role, permission, skill | name! unique
product | name!, sku unique, description, price!, stock (number)
order | number (text)! unique, status (one of: new, paid, shipped, done, cancelled), total (money), ordered at (date and time)
order item, cart item, invoice item | quantity (number)!, unit price (money)!
cart | status (one of: open, ordered)
payment | amount (money)!, method (one of: card, bank transfer, cash), status (one of: open, paid, refunded), paid at (date and time)
review, rating | rating!, title (text), body (long text)
message | body (long text)!, sent at (date and time), is_read (yes/no)
notification | title!, body (long text), is_read (yes/no)
address | street!, city!, postal code, country
session | token! unique, expires at (date and time)
enrollment, enrolment | enrolled on (date), grade (text)
like, follow, favourite, vote | note
team, group, department, organisation, organization | name! unique, description
task, todo | title!, description, status (one of: open, in progress, done), priority (one of: low, normal, high), due date (date)
project | name!, description, status (one of: planned, active, done), start date, end date
event | title!, description, starts at (date and time), ends at (date and time), location (text)
setting | key (text)! unique, value (text)
`;

const byNoun = new Map<string, string>();
for (const line of lines.split("\n").filter((text) => text !== "")) {
  const [nouns = "", fields = ""] = line.split(" | ");
  for (const noun of nouns.split(", ")) byNoun.set(noun, fields);
}

/** A list of fields for a noun (singular, lower case), `null` when there is none. */
export function usualColumns(noun: string): string | null {
  return byNoun.get(noun) ?? null;
}
