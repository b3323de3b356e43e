/** One number (or date) that people fill in. */
export interface CalculatorField {
  name: string;
  label: string;
  unit?: string;
  type?: "number" | "date";
  min?: number;
  max?: number;
  /** What stands in the field at first, so that a result is there to look at. Dates: a JavaScript expression. */
  value: string;
  whole?: boolean;
  group?: string;
}

export interface FormCalculator {
  fields: CalculatorField[];
  results: { name: string; label: string }[];
  /** Statements that read `values` and write `results.<name>` as text, or `errors.<field>`. */
  formula: string;
  /** How it is calculated, in a sentence. */
  note: string;
}

/** The calculators that are a form with results beside it. */
export const formCalculators: Record<
  "tip" | "loan" | "bmi" | "paint" | "percentage" | "age",
  FormCalculator
> = {
  tip: {
    fields: [
      { name: "bill", label: "Bill", min: 0, value: "48" },
      { name: "percent", label: "Tip", unit: "%", min: 0, max: 100, value: "15" },
      { name: "people", label: "People", min: 1, whole: true, value: "2" },
    ],
    results: [
      { name: "each", label: "Each person pays" },
      { name: "tip", label: "Tip" },
      { name: "total", label: "Total" },
    ],
    formula: `
    const tip = (values.bill * values.percent) / 100;
    results.each = money((values.bill + tip) / values.people);
    results.tip = money(tip);
    results.total = money(values.bill + tip);`,
    note: "The tip is a share of the bill; the total is divided equally.",
  },
  loan: {
    fields: [
      { name: "amount", label: "Amount of the loan", min: 0, value: "200000" },
      { name: "rate", label: "Interest per year", unit: "%", min: 0, max: 100, value: "3.5" },
      { name: "years", label: "Term", unit: "years", min: 0.1, max: 60, value: "25" },
    ],
    results: [
      { name: "monthly", label: "Monthly payment" },
      { name: "interest", label: "Interest in total" },
      { name: "total", label: "Paid in total" },
    ],
    formula: `
    const months = Math.round(values.years * 12);
    const rate = values.rate / 100 / 12;
    // Equal payments: without interest, the amount is simply divided by the months.
    const monthly = rate === 0 ? values.amount / months : (values.amount * rate) / (1 - (1 + rate) ** -months);
    results.monthly = money(monthly);
    results.interest = money(monthly * months - values.amount);
    results.total = money(monthly * months);`,
    note: "Equal monthly payments over the whole term, interest charged every month.",
  },
  bmi: {
    fields: [
      { name: "height", label: "Height", unit: "cm", min: 50, max: 260, value: "172" },
      { name: "weight", label: "Weight", unit: "kg", min: 10, max: 400, value: "68" },
    ],
    results: [
      { name: "bmi", label: "Body mass index" },
      { name: "group", label: "For adults this is" },
      { name: "healthy", label: "Healthy weight for this height" },
    ],
    formula: `
    const square = (values.height / 100) ** 2;
    const bmi = values.weight / square;
    results.bmi = bmi.toFixed(1);
    results.group = bmi < 18.5 ? "underweight" : bmi < 25 ? "healthy weight" : bmi < 30 ? "overweight" : "obesity";
    results.healthy = Math.ceil(18.5 * square) + " to " + Math.floor(24.9 * square) + " kg";`,
    note: "Weight in kilograms divided by the square of the height in metres; groups of the World Health Organization. It is no medical advice.",
  },
  paint: {
    fields: [
      { name: "length", label: "Length", unit: "m", min: 0.1, max: 1000, value: "5", group: "Room" },
      { name: "width", label: "Width", unit: "m", min: 0.1, max: 1000, value: "4", group: "Room" },
      { name: "height", label: "Height", unit: "m", min: 0.1, max: 100, value: "2.5", group: "Room" },
      {
        name: "doors",
        label: "Doors",
        min: 0,
        max: 100,
        whole: true,
        value: "0",
        group: "Doors and windows",
      },
      {
        name: "doorArea",
        label: "Area of one door",
        unit: "m²",
        min: 0,
        value: "2",
        group: "Doors and windows",
      },
      {
        name: "windows",
        label: "Windows",
        min: 0,
        max: 100,
        whole: true,
        value: "0",
        group: "Doors and windows",
      },
      {
        name: "windowArea",
        label: "Area of one window",
        unit: "m²",
        min: 0,
        value: "1.5",
        group: "Doors and windows",
      },
      { name: "coats", label: "Coats", min: 1, max: 10, whole: true, value: "2", group: "Paint" },
      { name: "coverage", label: "One litre covers", unit: "m²", min: 0.1, value: "10", group: "Paint" },
      {
        name: "rollWidth",
        label: "Width of a roll",
        unit: "m",
        min: 0.05,
        value: "0.53",
        group: "Wallpaper",
      },
      {
        name: "rollLength",
        label: "Length of a roll",
        unit: "m",
        min: 0.1,
        value: "10.05",
        group: "Wallpaper",
      },
    ],
    results: [
      { name: "area", label: "Wall area" },
      { name: "paint", label: "Paint" },
      { name: "rolls", label: "Wallpaper" },
    ],
    formula: `
    const around = 2 * (values.length + values.width);
    const walls = around * values.height;
    const openings = values.doors * values.doorArea + values.windows * values.windowArea;
    const area = walls - openings;
    if (area <= 0) errors.doors = "This cannot be right: doors and windows are larger than the walls.";
    if (values.rollLength < values.height) errors.rollLength = "A roll must be at least as long as the wall is high.";
    // Wallpaper hangs in strips of the wall's height. What doors and windows take away saves strips.
    const strips = Math.ceil((around * (area / walls)) / values.rollWidth);
    const stripsPerRoll = Math.floor(values.rollLength / values.height);
    const rolls = Math.ceil(strips / stripsPerRoll);
    results.area = number(area) + " m²";
    results.paint = number((area * values.coats) / values.coverage) + " litres";
    results.rolls = rolls === 1 ? "1 roll" : rolls + " rolls";`,
    note: "Four walls less doors and windows. Wallpaper is counted in whole strips; add a roll when the pattern must match.",
  },
  percentage: {
    fields: [
      { name: "first", label: "First number", value: "15" },
      { name: "second", label: "Second number", value: "60" },
    ],
    results: [
      { name: "share", label: "First % of second" },
      { name: "part", label: "First as a share of second" },
      { name: "change", label: "Change from first to second" },
    ],
    formula: `
    results.share = number((values.first * values.second) / 100);
    results.part = values.second === 0 ? "–" : number((100 * values.first) / values.second) + " %";
    const change = (100 * (values.second - values.first)) / Math.abs(values.first);
    results.change = values.first === 0 ? "–" : (change > 0 ? "+" : "") + number(change) + " %";`,
    note: "The three questions that one asks about two numbers and a percentage.",
  },
  age: {
    fields: [
      { name: "birth", label: "Date of birth", type: "date", value: "addDays(today(), -11000)" },
      { name: "at", label: "Age on this day", type: "date", value: "today()" },
    ],
    results: [
      { name: "age", label: "Age" },
      { name: "days", label: "Days lived" },
      { name: "next", label: "Next birthday" },
    ],
    formula: `
    if (values.at < values.birth) errors.at = "This day is before the birth.";
    const [birthYear, birthMonth, birthDay] = values.birth.split("-").map(Number);
    const [year, month, date] = values.at.split("-").map(Number);
    let months = (year - birthYear) * 12 + month - birthMonth;
    if (date < birthDay) months -= 1; // this month is not complete yet
    const years = Math.floor(months / 12);
    results.age = years + " years, " + (months % 12) + " months";
    results.days = number(daysBetween(values.birth, values.at));
    const birthday = (inYear) => addDays(inYear + "-" + values.birth.slice(5, 7) + "-01", birthDay - 1);
    const next = birthday(year) >= values.at ? birthday(year) : birthday(year + 1);
    const wait = daysBetween(values.at, next);
    results.next = wait === 0 ? "today! 🎂" : "in " + wait + (wait === 1 ? " day" : " days");`,
    note: "Complete years and months between the two days.",
  },
};
