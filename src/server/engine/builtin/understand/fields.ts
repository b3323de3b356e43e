import type { Field } from "../blueprint.ts";
import { usualChoices } from "./lexicon/usualChoices.ts";
import { camelCase, capital, splitOutsideParentheses, uniqueId } from "./text.ts";

// From the words for a field to the field: 'kilograms of honey', 'room (one of: kitchen, bath)', 'a status of working or
// out of service', 'water_every_days (number 1-60)'.

type FieldType = Field["type"];

/** The first rule that matches the label decides. Labels are lower case. */
const typeRules: [RegExp, FieldType][] = [
  [/\b(e-?mail|correo|courriel)\b/, "email"],
  [
    /\b(phone|telephone|mobile|cell|whatsapp|tel[eé]fono|m[oó]vil|telefon|handynummer|t[eé]l[eé]phone)\b|parents?'?s? number|contact number/,
    "phone",
  ],
  [/\b(url|website|web site|homepage|link|sitio web|webseite|site web)\b/, "url"],
  [
    /\b(picture|photo|image|avatar|cover|logo|thumbnail|screenshot|poster|foto|imagen|bild|portrait)s?\b/,
    "image",
  ],
  [/\b(icon|emoji)\b/, "icon"],
  [/\b(colou?r|farbe|couleur)\b/, "color"],
  [/\b(rating|stars|star rating|valoraci[oó]n|bewertung|note sur)\b/, "rating"],
  [/\b(date and time|closing time|timestamp|date\/time|due time|fecha y hora)\b/, "dateTime"],
  [
    /\b(percent|percentage|share|rate|humidity|moisture|occupancy|discount|progress|porcentaje|prozent|pourcentage|rain chance|completion)\b|%/,
    "percent",
  ],
  [
    /\b(price|cost|costs|rent|fee|fees|budget|amount|salary|wage|deposit|income|expense|spent|revenue|total|bid|estimate|value|balance|limit|precio|importe|coste|preis|betrag|kosten|miete|prix|montant|loyer|funding|donation|tuition|stake|bill|charge|payment|earnings|profit|sales amount)\b/,
    "money",
  ],
  [/\b(date of birth|birth ?date|birthday|nacimiento|geburtsdatum|naissance)\b/, "date"],
  [
    /\b(date|deadline|due|day of|expiry|expires|expiration|published|publish date|release|start|end|from date|until|since|arrival|departure|check-?in|check-?out|fecha|d[ií]a|datum|termin|frist|jour|échéance|free from|available from|last_watered|last watered|hired|joined|last seen|follow-up|first day|last day|preferred day|purchased|watered on|last serviced|moved in|planted|read on|done on)\b/,
    "date",
  ],
  [/\b(time|hour|hora|uhrzeit|heure|sunrise|sunset)\b/, "time"],
  [
    /\b(description|text|body|summary|plot|notes?|comments?|reason|story|message|bio|biography|explanation|instructions?|steps|storage|cooking idea|details|content|review|feedback|symptoms|method|introduction|about|observations?|aftercare|descripci[oó]n|notas?|mensaje|beschreibung|notizen|nachricht|message|homework|remarks?|answer text|directions|lyrics|diagnosis|profile text|experience)\b/,
    "longText",
  ],
  [
    /\b(tags|labels|keywords|hobbies|languages|ingredients|toppings|amenities|extras|tools|skills|interests|season months|months|allergens|features|speaks|zutaten|ingredientes|ingr[eé]dients|equipment needed|genres|materials)\b/,
    "tags",
  ],
  [
    /\b(status|stage|type|kind|genre|condition|level|priority|department|style|weekday|category|categor[ií]a|estado|tipo|kategorie|art|cat[eé]gorie|statut|difficulty|gender|size class|frequency|severity|mood|season|class type|membership type|payment method|role|board|box)\b/,
    "choice",
  ],
  [
    /^available$|\b(yes\/no|furnished|sold|paid|done|completed|active|archived|paused|pinned|vegetarian|vegan|spicy|is_\w+|toxic\w*|toxic|repeats|in stock|returned|attended|borrowed|verified|present|published\?|urgent|reserved|erledigt|bezahlt|pagado|payé)\b|\bor not\b/,
    "boolean",
  ],
  [
    /\b(number|count|quantity|qty|stock|seats|beds|capacity|age|pages|page count|minutes|hours|days|weeks|years?|months to|length|duration|weight|kilograms?|kg|grams|litres?|liters?|docks|bikes|downloads|mileage|kilomet(er|re)s?|km|miles|distance|width|height|depth|size|square|calories|vitamin|fibre|fiber|protein|carbs|fat|temperature|wind|score|points|shutter count|word count|words|people|guests|participants|attendees|persons|servings|portions|reps|sets|position|reorder|level of|experience points|votes|views|likes|floor|room number|sesiones|n[uú]mero|cantidad|edad|duraci[oó]n|anzahl|menge|alter|dauer|nombre de|quantit[eé]|dur[eé]e|âge|p\/e ratio|ratio|index|area|altitude|elevation|snow line|attendance|goals|wins|losses|mark|grade|credits|number of people|party size|steps count|bpm|voltage|power|speed|ounces|rating score|year)\b/,
    "number",
  ],
];

const units: [RegExp, string][] = [
  [/\bkilograms?\b|\bkg\b|\bkilos?\b/, "kg"],
  [/\bgrams?\b/, "g"],
  [/\bsquare met(er|re)s?\b/, "m²"],
  [/\bkilomet(er|re)s?\b|\bkm\b|\bdistance\b/, "km"],
  [/\bmiles?\b|\bmileage\b/, "mi"],
  [/\blit(er|re)s?\b/, "l"],
  [/(?<!per )\bminutes?\b|\breading time\b/, "min"],
  [/\bhours? needed\b|\bhours\b/, "h"],
  [/\bcalories\b/, "kcal"],
  [/\btemperature\b/, "°C"],
  [/\bduration\b|\bduración\b|\bdauer\b|\bdurée\b|\blength\b/, "min"],
  [/\bfibre\b|\bfiber\b|\bprotein\b/, "g"],
  [/\bvitamin\b/, "mg"],
  [/\bwind\b/, "km/h"],
  [/\bsnow line\b|\baltitude\b|\belevation\b/, "m"],
];

const articles =
  /^(and|or|plus|optionally|optional|also|as well as|both|with|an?|the|their|its|his|her|our|your|my|some|one|two|several|what|which|how|una?|el|la|los|las|su|sus|y|ein|eine|einen|der|die|das|und|le|un|une|les|son|sa|ses|et)\s+/i;

/** Elements of a list of fields: commas, 'and', 'as well as' and line ends part them, parentheses hold together. */
export function splitFieldList(text: string): string[] {
  const parts = splitOutsideParentheses(
    text,
    /\s*[,;\n]\s*(?:and\s+|y\s+|und\s+|et\s+)?|\s+(?:and|as well as|plus|y|und|et)\s+/i,
  );
  const out: string[] = [];
  for (const part of parts) {
    const last = out.length - 1;
    // 'a stage: enquiry, proposal, booked': what follows a colon are the choices of that field.
    if (last >= 0 && /:\s*\S/.test(out[last] ?? "") && !/\(/.test(out[last] ?? "") && !articles.test(part))
      out[last] += `, ${part}`;
    else out.push(part);
  }
  return out;
}

/** One field from its words; null when they are no field ('they belong to one or more classes'). */
export function readField(words: string, taken: Set<string>): Field | null {
  let phrase = words.trim().replace(/[.?]+$/, "");
  const required =
    /\(([^)]*\b)?(required|pflicht|obligatorio|obligatoire)\b/i.test(phrase) || /!$|\*$/.test(phrase);
  phrase = phrase.replace(/[!*]$/, "");
  const optional = /^optional|\boptional\b/i.test(phrase);
  let inner = "";
  phrase = phrase.replace(/\s*\(([^)]*)\)/, (_, text: string) => {
    inner = text;
    return "";
  });
  for (let before = ""; before !== phrase; ) {
    before = phrase;
    phrase = phrase.replace(articles, "");
  }
  phrase = phrase.replace(/^(list|set|couple|name) of (?=\w+s\b)/i, "");

  phrase = phrase
    .replace(/^where (?:it|they) (?:is|are|comes?) (?:grown|from|made)$/i, "region")
    .replace(/^(?:how )?to store (?:it|them)$/i, "storage")
    .replace(/^months? (?:it|they) (?:is|are) in season$/i, "season months")
    .replace(/^date (?:it|they) (?:is|are) (?:free|available)$/i, "free from");
  let choices: string[] | undefined;
  let min: number | undefined;
  let max: number | undefined;
  const range = /\b(?:from |between |number |scale )?(\d+)\s*(?:-|–|to|and|bis|a)\s*(\d+)\b/i.exec(
    inner === "" ? phrase : inner,
  );
  if (range) {
    min = Number(range[1]);
    max = Number(range[2]);
    if (inner === "")
      phrase = phrase
        .replace(range[0], "")
        .replace(/\s+(from|between)\s*$/i, "")
        .trim();
  }
  const given =
    /^(.*?)(?::\s*|\s+(?:such as|like|for example|e\.g\.?|one of:?|either)\s+)(.+)$/i.exec(phrase) ??
    /^(status|stage|state|type|level|condition)\s+of\s+(.+\s+or\s+.+)$/i.exec(phrase);
  if (given) {
    phrase = (given[1] ?? "").trim();
    choices = splitChoices(given[2] ?? "");
  }
  const oneOf = /^(?:one of|choice of|choices?|either|eine? von|uno de|un de|options?)\s*:?\s*(.+)$/i.exec(
    inner,
  );
  if (oneOf) choices = splitChoices(oneOf[1] ?? "");
  else if (
    inner !== "" &&
    /,|\/| or /.test(inner) &&
    explicitType(inner) === null &&
    !/required|optional/i.test(inner)
  )
    choices = splitChoices(inner);

  const orNot = /^(.*?)\s+or not$/i.exec(phrase);
  if (orNot) phrase = orNot[1] ?? phrase;

  const lower = phrase.toLowerCase();
  let label = phrase;
  let unit = units.find(([pattern]) => pattern.test(`${lower} ${inner.toLowerCase()}`))?.[1];
  const amountOf =
    /^(kilograms?|kilos?|litres?|liters?|grams?|hours?|minutes?|kilomet(?:er|re)s?|miles)\s+(?:of|needed|to)\b/i.exec(
      phrase,
    );
  if (amountOf && !/\bto\b/.test(amountOf[0])) label = amountOf[1] ?? phrase;
  const numberOf = /^(?:total )?(?:number|count|amount|anzahl|nombre de|goal) of (?:so many )?(.+)$/i.exec(
    phrase,
  );
  let numeric = false;
  if (numberOf && !/^days per/.test(numberOf[1] ?? "")) {
    label = numberOf[1] ?? phrase;
    numeric = true;
  } else if (numberOf) {
    label = numberOf[1] ?? phrase;
    numeric = true;
  }
  if (/^many\b/i.test(phrase)) {
    label = "number of people";
    numeric = true;
  }
  label = label
    .replace(
      /\s+(?:because|that|which|who|when|where|while|they|she|he|we|you|is|are|needed|required|per 100|on which|in which|for which)\b.*$/i,
      "",
    )
    .replace(
      /\s+(?:in|as|of|for|at)\s+(?:square|percent|minutes|kilograms|hours|euros?|dollars|so|the last|each).*$/i,
      "",
    )
    .replace(/\s+with\s+.*$/i, "")
    .replace(/\s+percentage$/i, "")
    .replace(/\s+(at the moment|right now|if any)$/i, "")
    .trim();
  if (
    label === "" ||
    label.split(/\s+/).length > 5 ||
    /^(it|they|users|we|you|this|there|so|then|if|when|be|can|is|are|has|have|not|no|nothing|more|etc|others?|belongs?)\b/i.test(
      label,
    )
  )
    return null;
  if (/^(etc|more|so on)\.?$/i.test(label)) return null;

  const spoken = label.replace(/_/g, " ").toLowerCase();
  let type = explicitType(inner) ?? (orNot ? "boolean" : null);
  if (type === null && choices !== undefined && choices.length >= 2) {
    type = /s$/i.test(spoken) && !/(ss|us|status|series|class)$/i.test(spoken) ? "tags" : "choice";
    const pair = choices.map((choice) => choice.toLowerCase());
    if (pair.length === 2 && pair.includes("yes") && pair.includes("no")) {
      type = "boolean";
      choices = undefined;
    }
  }
  if (type === null) type = numeric ? "number" : typeOf(lower, spoken);
  if (min !== undefined && (type === "text" || type === "choice" || type === "percent")) type = "number";
  if (type === "percent") unit = "%";
  if (type !== "number" && type !== "percent") unit = undefined;
  if (type === "boolean" || type === "image" || type === "longText" || type === "date") choices = undefined;
  if ((type === "choice" || type === "tags") && choices === undefined) {
    choices = usualChoices(spoken);
    if (choices === undefined && type === "choice") type = "text";
  }

  const exact = /_/.test(label);
  const field: Field = {
    id: uniqueId(camelCase(label), taken),
    label: exact ? label : capital(label),
    type,
    required,
  };
  if (choices !== undefined && (type === "choice" || type === "tags")) field.choices = choices;
  if (min !== undefined && max !== undefined && type === "number") Object.assign(field, { min, max });
  else if (
    ["number", "money", "percent"].includes(type) &&
    !/temperature|balance|change|profit|snow/.test(spoken)
  )
    field.min = 0;
  if (type === "percent" && field.max === undefined && !/change/.test(spoken)) field.max = 100;
  if (unit !== undefined && unit.toLowerCase() !== spoken) field.unit = unit;
  if (
    !required &&
    !optional &&
    !exact &&
    /^(name|title|nombre|título|titel|nom|titre|headline|subject)$/.test(spoken)
  )
    field.required = true;
  return field;
}

/** '(number 1-60)', '(yes/no)', '(long text)'. */
function explicitType(inner: string): FieldType | null {
  const text = inner.toLowerCase();
  if (text === "") return null;
  if (/\byes ?\/ ?no\b|\bboolean\b|\bcheckbox\b|\btrue ?\/ ?false\b/.test(text)) return "boolean";
  if (/^(one of|choice|select|dropdown|drop-down)/.test(text)) return "choice";
  if (/\b(long text|textarea|multi-?line|paragraph)\b/.test(text)) return "longText";
  if (/\be-?mail\b/.test(text)) return "email";
  if (/\bdate ?time\b|\bdate and time\b/.test(text)) return "dateTime";
  if (/^date\b|, ?date\b/.test(text)) return "date";
  if (/^time\b/.test(text)) return "time";
  if (/\b(number|integer|int|decimal|float)\b/.test(text)) return "number";
  if (/\b(money|currency|price|usd|eur|euros?|dollars?)\b/.test(text)) return "money";
  if (/\b(percent|percentage|%)/.test(text)) return "percent";
  if (/^(short )?(text|string)\b/.test(text)) return "text";
  if (/^(url|link)\b/.test(text)) return "url";
  if (/^(phone)\b/.test(text)) return "phone";
  if (/\btags?\b/.test(text)) return "tags";
  return null;
}

function typeOf(phrase: string, spoken: string): FieldType {
  if (
    /^(number|no|nr|sku|code|id|reference|isbn|plate|serial)$|\b(sku|isbn|license plate|postcode|zip|address|nickname|username)\b/.test(
      spoken,
    )
  )
    return "text";
  if (/\b(day change)\b/.test(spoken)) return "percent";
  if (
    /\breorder\b|\bminimum (stock|level|quantity)\b|\bper minute\b|\bavailable$/.test(spoken) &&
    spoken !== "available"
  )
    return "number";
  if (/\bbody part\b|\bplace\b|\bstreet\b/.test(spoken)) return "text";
  if (/^(name|title|day)$/.test(spoken)) return spoken === "day" ? "choice" : "text";
  if (/\breading time\b/.test(spoken)) return "number";
  if (/\b(minutes|hours|days|weeks) (to|per|every|from|until)\b|every days/.test(spoken)) return "number";
  if (
    /\b(day|monthly|yearly|starting|starting|child|adult|night|vehicle|unit|current) (price|bid)\b|price per/.test(
      spoken,
    )
  )
    return "money";
  return (
    typeRules.find(([pattern]) => pattern.test(spoken))?.[1] ??
    typeRules.find(([pattern]) => pattern.test(phrase))?.[1] ??
    "text"
  );
}

/** 'enquiry, proposal, booked, done or lost' -> five choices with a capital. */
export function splitChoices(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\s*[,/;|]\s*(?:or\s+|and\s+)?|\s+(?:or|and|o|oder|ou|y|und|et)\s+/i)
        .map((choice) =>
          choice
            .trim()
            .replace(/^(an?|the)\s+/i, "")
            .replace(/[.]+$/, ""),
        )
        .filter((choice) => choice !== "" && choice.length <= 40)
        .map(capital),
    ),
  ];
}

// 'move money from one to another' is a wish, 'publish date' and 'reorder level' are fields.
const nextWish =
  /^(?:(?:move|step|open|write|keep|preview|publish|take|edit|search|put|see|find|send|get|draw|break|mark|choose|pick|sort|compare|discharge|add|delete|save|tick|rate|start|reply|give|upload|download|leave|filter|share|export|import|print|reorder|copy|remove|transfer|assign|approve|accept|browse|view|set|turn|receive|make|use|follow|enter|create|manage|update|cancel|pay|undo|zoom|have|let|show|read|select|join|vote|ask|answer|look|tap|say|sign|log) (?!\(|(?:date|day|time|level|price|number|name|address|size|rate|year|count|run|week|month|point|type|status|code|text|link|list|length)\b)|(?:also|then|an? )?(?:page|section|form|chart|gallery|button|calendar) (?:about|with|for|of|that|where)\b|the (?:user|app|site)\b|(?:reply|search|edit|delete|pay)$)/i;

/** Fields of a list in words: 'name!, category (one of: a, b), price'. Unusable elements are left out. */
export function readFields(list: string): Field[] {
  const taken = new Set<string>();
  const fields: Field[] = [];
  for (const element of splitFieldList(list)) {
    // The list is over where the next wish begins: 'amount, date, shop, move money from one to another'.
    if (fields.length > 0 && nextWish.test(element)) break;
    const field = readField(element, taken);
    if (field !== null) fields.push(field);
  }
  return fields;
}
