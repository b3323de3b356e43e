import type { FeatureOf } from "../../blueprint.ts";

interface Unit {
  name: string;
  sign: string;
  /** How much of the group's first unit one of these is. */
  size: number;
  /** Where the scale's zero lies, in the group's first unit. */
  zero?: number;
}

/** Units by group. International definitions (SI brochure, international yard and pound); US customary volumes. */
export const unitGroups: Record<FeatureOf<"converter">["groups"][number], { label: string; units: Unit[] }> =
  {
    length: {
      label: "Length",
      units: [
        { name: "metres", sign: "m", size: 1 },
        { name: "feet", sign: "ft", size: 0.3048 },
        { name: "millimetres", sign: "mm", size: 0.001 },
        { name: "centimetres", sign: "cm", size: 0.01 },
        { name: "kilometres", sign: "km", size: 1000 },
        { name: "inches", sign: "in", size: 0.0254 },
        { name: "yards", sign: "yd", size: 0.9144 },
        { name: "miles", sign: "mi", size: 1609.344 },
        { name: "nautical miles", sign: "nmi", size: 1852 },
      ],
    },
    mass: {
      label: "Mass",
      units: [
        { name: "kilograms", sign: "kg", size: 1 },
        { name: "pounds", sign: "lb", size: 0.45359237 },
        { name: "grams", sign: "g", size: 0.001 },
        { name: "milligrams", sign: "mg", size: 0.000001 },
        { name: "tonnes", sign: "t", size: 1000 },
        { name: "ounces", sign: "oz", size: 0.028349523125 },
        { name: "stones", sign: "st", size: 6.35029318 },
      ],
    },
    temperature: {
      label: "Temperature",
      units: [
        { name: "degrees Celsius", sign: "°C", size: 1, zero: 0 },
        { name: "degrees Fahrenheit", sign: "°F", size: 5 / 9, zero: -160 / 9 },
        { name: "kelvins", sign: "K", size: 1, zero: -273.15 },
      ],
    },
    volume: {
      label: "Volume",
      units: [
        { name: "litres", sign: "l", size: 1 },
        { name: "US gallons", sign: "gal", size: 3.785411784 },
        { name: "millilitres", sign: "ml", size: 0.001 },
        { name: "cubic metres", sign: "m³", size: 1000 },
        { name: "US cups", sign: "cups", size: 0.2365882365 },
        { name: "US fluid ounces", sign: "fl oz", size: 0.0295735295625 },
        { name: "tablespoons", sign: "tbsp", size: 0.01478676478125 },
        { name: "teaspoons", sign: "tsp", size: 0.00492892159375 },
        { name: "imperial pints", sign: "pt", size: 0.56826125 },
      ],
    },
    area: {
      label: "Area",
      units: [
        { name: "square metres", sign: "m²", size: 1 },
        { name: "square feet", sign: "ft²", size: 0.09290304 },
        { name: "square centimetres", sign: "cm²", size: 0.0001 },
        { name: "hectares", sign: "ha", size: 10000 },
        { name: "square kilometres", sign: "km²", size: 1000000 },
        { name: "acres", sign: "ac", size: 4046.8564224 },
      ],
    },
    speed: {
      label: "Speed",
      units: [
        { name: "kilometres per hour", sign: "km/h", size: 1 },
        { name: "miles per hour", sign: "mph", size: 1.609344 },
        { name: "metres per second", sign: "m/s", size: 3.6 },
        { name: "knots", sign: "kn", size: 1.852 },
      ],
    },
    time: {
      label: "Time",
      units: [
        { name: "hours", sign: "h", size: 1 },
        { name: "minutes", sign: "min", size: 1 / 60 },
        { name: "seconds", sign: "s", size: 1 / 3600 },
        { name: "days", sign: "days", size: 24 },
        { name: "weeks", sign: "weeks", size: 168 },
        { name: "years", sign: "years", size: 8766 },
      ],
    },
    data: {
      label: "Data",
      units: [
        { name: "megabytes", sign: "MB", size: 1 },
        { name: "gigabytes", sign: "GB", size: 1000 },
        { name: "bytes", sign: "B", size: 0.000001 },
        { name: "kilobytes", sign: "kB", size: 0.001 },
        { name: "terabytes", sign: "TB", size: 1000000 },
        { name: "mebibytes", sign: "MiB", size: 1.048576 },
        { name: "gibibytes", sign: "GiB", size: 1073.741824 },
        { name: "megabits", sign: "Mbit", size: 0.125 },
      ],
    },
    currency: {
      label: "Currency",
      units: [
        { name: "euros", sign: "EUR", size: 1 },
        { name: "US dollars", sign: "USD", size: 0.92 },
        { name: "pounds sterling", sign: "GBP", size: 1.17 },
        { name: "Swiss francs", sign: "CHF", size: 1.05 },
        { name: "Japanese yen", sign: "JPY", size: 0.0062 },
        { name: "Chinese yuan", sign: "CNY", size: 0.128 },
        { name: "Indian rupees", sign: "INR", size: 0.011 },
        { name: "Canadian dollars", sign: "CAD", size: 0.67 },
      ],
    },
  };
