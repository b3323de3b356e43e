import { addEntity, addFeature } from "../draft.ts";
import { cue, type Recogniser } from "./recogniser.ts";

const calculator: Recogniser = {
  name: "calculator",
  role: "whole",
  named: /(?:\bcalculators?|\bcalculadora|rechner|\bcalculatrice|\b(?:bill|expense|cost) splitter)$/,
  partOf: /^(?:booking|shop|converter)$/,
  cues: [
    cue(/\bcalculators?\b|\bcalculadora\b|\p{L}*rechner\b(?!ung)|\bcalculatrice\b|🧮/u, 11, 4),
    cue(
      /\b(split|splitter)\b.{0,20}\b(bill|expenses?|costs?)\b|\b(bill|expense|cost) (splitter|splitting)\b/,
      8,
      5,
    ),
    cue(
      /\bbmi\b|\bbody mass index\b|\btip\b.{0,12}\bcalculat|\bmortgage\b.{0,20}\bcalculat|\bloan (repayment )?calculat/,
      6,
      3,
    ),
  ],
  build(draft) {
    const { reading } = draft;
    const kinds: [
      RegExp,
      "tip" | "loan" | "bmi" | "paint" | "percentage" | "age" | "split",
      string,
      string,
    ][] = [
      [/\bpaint\b|\bwallpaper\b/, "paint", "Paint and Wallpaper Calculator", "🎨"],
      [/\bbmi\b|\bbody mass\b/, "bmi", "BMI Calculator", "⚖️"],
      [/\btips?\b|\bpropinas?\b|\bpourboires?\b|\btrinkgeld/, "tip", "Tip Calculator", "💁"],
      [/\bloan\b|\bmortgage\b|\binterest\b|\brepayment\b/, "loan", "Loan Calculator", "🏦"],
      [/\bsplit|\broommates?\b|\bwho owes\b|\bshared? (costs|expenses)\b/, "split", "Expense Splitter", "🧾"],
      [/\bpercent/, "percentage", "Percentage Calculator", "➗"],
      [/\bage\b|\bbirthday\b/, "age", "Age Calculator", "🎂"],
    ];
    const found = kinds.find(([pattern]) => pattern.test(reading.text));
    draft.icon = found?.[3] ?? "🧮";
    draft.usualName = found?.[2] ?? "Calculator";
    if (found?.[1] === "split" && reading.has(/\broommates?\b|\bexpenses?\b|\bflat/)) {
      const people = reading.explicit.people;
      const fields = `description (text)!, amount, paid by (one of: ${(people.length > 0 ? people : ["Anna", "Ben", "Clara"]).join(", ")}), date, shared by (number 1-12)`;
      const expense = addEntity(draft, "expense", { fields });
      const amount = expense.fields.find((field) => field.type === "money");
      const payer = expense.fields.find((field) => /paid by/i.test(field.label));
      addFeature(draft, {
        module: "calculator",
        id: "split",
        title: "Who owes whom",
        icon: "🧾",
        kind: "split",
      });
      addFeature(draft, {
        module: "records",
        id: "expenses",
        title: "Expenses",
        icon: "💸",
        entity: expense.id,
        view: "table",
        search: [expense.titleField],
        filters: payer ? [{ field: payer.id, kind: "choice" }] : [],
        totals: amount
          ? [{ label: "Spent together", entity: expense.id, kind: "sum", fields: [amount.id], money: true }]
          : [],
      });
      if (amount && payer)
        addFeature(draft, {
          module: "charts",
          id: "shares",
          title: "Per person",
          icon: "📊",
          charts: [
            {
              title: "Paid per person",
              entity: expense.id,
              kind: "ring",
              group: payer.id,
              measure: { label: "Paid", entity: expense.id, kind: "sum", fields: [amount.id], money: true },
            },
          ],
        });
      if (people.length === 0)
        draft.assumptions.push("The three names are examples; put your own in the list of choices.");
      return;
    }
    addFeature(draft, {
      module: "calculator",
      id: "calculator",
      title: "Calculator",
      icon: draft.icon,
      kind: found?.[1] ?? "basic",
    });
  },
};

const converter: Recogniser = {
  name: "converter",
  role: "whole",
  named: /(?:\bconverters?|umrechner|\bconversor|\bconvertisseur)$/,
  cues: [
    cue(
      /\b(unit|currency|length|temperature|weight|metric|measurement)s? (converter|conversion|calculator)\b|\bconverter\b|\bconvert (units|currenc|between)\b|\bumrechner\b|\bconversor\b|\bconvertisseur\b/,
      11,
      5,
    ),
    cue(/\b(celsius|fahrenheit|miles? to k|pounds? to k|inches)\b/, 4, 1),
  ],
  weigh: (reading, score) =>
    /\b(pdf|word|docx|video|audio|image|file|csv|excel|text|case|epub|mp3|html|code|format)\b/.test(
      reading.opening,
    )
      ? 0
      : score,
  build(draft) {
    const { reading } = draft;
    draft.icon = "🔁";
    draft.usualName = "Unit Converter";
    const wanted: [
      "length" | "mass" | "temperature" | "volume" | "area" | "speed" | "time" | "data" | "currency",
      RegExp,
    ][] = [
      ["length", /\blength|\bmiles?\b|\binch|\bmet(er|re)s?\b|\bdistance\b|\bfeet\b/],
      ["mass", /\bmass\b|\bweight|\bpounds?\b|\bkilograms?\b|\bkg\b/],
      ["temperature", /\btemperature|\bcelsius\b|\bfahrenheit\b/],
      ["volume", /\bvolume|\blit(er|re)s?\b|\bgallons?\b|\bcups?\b|\bcooking\b|\bkitchen\b|\brecipes?\b/],
      ["area", /\barea\b|\bsquare\b|\bhectares?\b|\bacres?\b/],
      ["speed", /\bspeed\b|\bkm\/h\b|\bmph\b/],
      ["time", /\btime units\b|\bhours to\b/],
      ["data", /\bdata sizes?\b|\bbytes?\b|\bmegabytes?\b/],
      ["currency", /\bcurrenc|\bexchange rates?\b|\beuros?\b|\bdollars?\b/],
    ];
    const groups = wanted.filter(([, pattern]) => pattern.test(reading.text)).map(([name]) => name);
    if (groups.includes("currency"))
      draft.assumptions.push(
        "Exchange rates are sample rates with a date, since the app has no connection to a bank.",
      );
    addFeature(draft, {
      module: "converter",
      id: "converter",
      title: "Converter",
      icon: "🔁",
      groups: groups.length > 0 ? groups : ["length", "mass", "temperature", "volume", "area", "speed"],
    });
  },
};

export const calculatorRecognisers: Recogniser[] = [calculator, converter];
