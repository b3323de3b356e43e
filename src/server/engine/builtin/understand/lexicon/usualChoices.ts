// What is usually chosen from when a request names a field but not its values. The first pattern that matches decides.

const weekdays = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const table: [RegExp, string][] = [
  [/\bweekday|^day$|day of (the )?week/, weekdays],
  [
    /season months|^months?$/,
    "January|February|March|April|May|June|July|August|September|October|November|December",
  ],
  [/priority|urgency|severity/, "Low|Medium|High"],
  [/difficulty/, "Easy|Medium|Hard"],
  [/^(skill )?level$/, "Beginner|Intermediate|Advanced"],
  [/condition/, "New|Like new|Good|Worn"],
  [/payment method/, "Card|Bank transfer|Cash"],
  [/order status/, "New|Paid|Shipped|Done|Cancelled"],
  [/stage/, "New|In progress|Won|Lost"],
  [/status|estado|statut/, "Open|In progress|Done"],
  [/gender/, "Female|Male|Other"],
  [/department/, "Sales|Marketing|Operations|Finance|Support"],
  [/frequency/, "Daily|Weekly|Monthly|Yearly"],
  [/mood/, "Great|Good|Okay|Low|Bad"],
  [/role/, "Member|Editor|Admin"],
  [/season/, "Spring|Summer|Autumn|Winter"],
  [/\bbox\b/, "1|2|3|4|5"],
  [/toppings/, "Tomato|Mozzarella|Basil|Mushrooms|Olives|Ham|Salami|Onions|Peppers"],
  [/languages|speaks/, "English|Spanish|French|German|Italian|Portuguese|Japanese"],
  [/hobbies|interests/, "Music|Hiking|Cooking|Reading|Photography|Chess|Football|Gardening"],
  [/skills/, "Planning|Writing|Design|Sales|JavaScript|Spreadsheets"],
  [/amenities|extras/, "Wi-Fi|Parking|Kitchen|Sauna|Hot tub|Pets welcome"],
  [/ingredients/, "Flour|Butter|Eggs|Milk|Sugar|Salt|Olive oil|Garlic"],
  [/allergens/, "Gluten|Nuts|Milk|Eggs|Soy"],
  [/genre/, "Rock|Jazz|Soul|Electronic|Folk|Classical"],
];

export function usualChoices(label: string): string[] | undefined {
  return table.find(([pattern]) => pattern.test(label))?.[1].split("|");
}
