import { addEntity, addFeature, type Draft, fieldsOf } from "../draft.ts";
import { label } from "../lexicon/labels.ts";
import type { Language, Reading } from "../reading.ts";
import { camelCase, uniqueId } from "../text.ts";

interface FormKind {
  pattern: RegExp;
  noun: string;
  title: string;
  button: string;
  fields: string;
}

const formKinds: FormKind[] = [
  {
    pattern: /\brsvp\b|\bguests? just fill in\b/,
    noun: "guest",
    title: "Will you come?",
    button: "Send answer",
    fields: "name!, number of people!, dish (text)",
  },
  {
    pattern: /\bquote\b/,
    noun: "quote request",
    title: "Ask for a quote",
    button: "Send request",
    fields: "name!, e-mail!, message!",
  },
  {
    pattern: /\bcatering\b/,
    noun: "catering request",
    title: "Catering",
    button: "Send request",
    fields: "name!, e-mail!, date!, guests (number 1-500), message",
  },
  {
    pattern: /\b(guided tour|ask for a tour|book a tour)\b/,
    noun: "tour request",
    title: "Book a tour",
    button: "Request tour",
    fields: "name!, e-mail!, date!, time!",
  },
  {
    pattern: /\bconsultation\b/,
    noun: "consultation request",
    title: "Consultation",
    button: "Send request",
    fields: "name!, e-mail!, description!",
  },
  {
    pattern: /\bask for a viewing\b|\bviewing requests?\b/,
    noun: "viewing request",
    title: "Ask for a viewing",
    button: "Send request",
    fields: "name!, e-mail!, day (date)!, message",
  },
  {
    pattern: /\brequest\b.{0,20}\bdates?\b|\bsend us a request\b/,
    noun: "request",
    title: "Send a request",
    button: "Send request",
    fields: "arrival (date)!, departure (date)!, people (number 1-20)!, name!, e-mail!",
  },
  {
    pattern:
      /\bsign[- ]?up (for|to)? ?(the )?(opening )?(party|events?|workshops?|courses?)\b|\bregister for (the |an )?event/,
    noun: "guest",
    title: "Sign up",
    button: "Sign up",
    fields: "name!, e-mail!, number of people",
  },
  {
    pattern: /\bhand over to a person\b|\bcallback\b/,
    noun: "hand-over",
    title: "Talk to a person",
    button: "Send",
    fields: "name!, e-mail!, question (long text)!",
  },
  {
    pattern: /\bjob application\b|\bapply for\b|\bapplication form\b/,
    noun: "application",
    title: "Apply",
    button: "Send application",
    fields: "name!, e-mail!, phone, message!",
  },
  {
    pattern: /\bfeedback\b/,
    noun: "feedback",
    title: "Feedback",
    button: "Send feedback",
    fields: "name!, e-mail, stars (rating), message!",
  },
  {
    pattern:
      /\bcontact\b|\binquir|\benquir|\bsend the seller a message\b|\bget in touch\b|\bkontakt|\bcontacto\b/,
    noun: "message",
    title: "Contact",
    button: "Send message",
    fields: "name!, e-mail!, message!",
  },
];

const contactWords = {
  es: { noun: "mensaje", fields: "nombre!, correo (email)!, mensaje (long text)!" },
  de: { noun: "nachricht", fields: "name!, e-mail!, nachricht (long text)!" },
  fr: { noun: "message", fields: "nom!, e-mail!, message (long text)!" },
};

/** Forms in other languages ask for what every contact form asks for. */
function inLanguage<Kind extends { title: string; button: string; fields: string; noun: string }>(
  kind: Kind | undefined,
  language: Language,
): Kind | undefined {
  if (kind === undefined || language === "en") return kind;
  return {
    ...kind,
    ...contactWords[language],
    title: label(language, "Contact"),
    button: label(language, "Send"),
  };
}

/** A form that visitors send: contact, quote, request with dates. */
export function addForm(draft: Draft, isSite = true): void {
  const { reading } = draft;
  if (draft.features.some((feature) => feature.module === "form" || feature.module === "booking")) return;
  const contact = formKinds[formKinds.length - 1];
  const asksContact =
    isSite ||
    reading.has(
      /\bcontact( \w+)? form\b|\bcontact (us|page|the)\b|\bget in touch\b|\bsend the seller a message\b/,
    );
  const kind = formKinds.find((form) => form.pattern.test(reading.text) && (form !== contact || asksContact));
  const listed = reading.fieldLists.find((list) => list.purpose === "form");
  if (kind === undefined && (listed === undefined || draft.features.length > 0)) return;
  const chosen = inLanguage(kind, reading.language) ?? {
    noun: listed?.noun || "request",
    title: "Send a request",
    button: "Send request",
    fields: "name!, e-mail!, message",
  };
  const host = draft.entities.find(
    (entity) =>
      entity.rows.length > 0 &&
      draft.features.some((feature) => feature.module === "records" && feature.entity === entity.id),
  );
  if (listed && !fieldsOf(reading, chosen.noun))
    reading.fieldLists.push({ ...listed, noun: chosen.noun, purpose: "entity" });
  const aboutHost =
    host !== undefined &&
    /request|viewing|quote|application|consultation|guest/.test(chosen.noun) &&
    chosen.noun !== "guest" &&
    (host.fields.some((field) => field.type === "money") || /viewing|application/.test(chosen.noun));
  const entity = addEntity(draft, chosen.noun, {
    fields: aboutHost && host ? `${host.one} (text)!, ${chosen.fields}` : chosen.fields,
    count: 0,
    icon: "✉️",
  });
  for (const field of entity.fields)
    if (/^(name|e-?mail|message|date|arrival|departure|guests|number of people)$/i.test(field.label))
      field.required = true;
  for (const field of entity.fields)
    if (/guests|people/i.test(field.label) && field.type === "number") Object.assign(field, { min: 1 });
  if (!entity.fields.some((field) => ["email", "phone"].includes(field.type)) && chosen.noun !== "guest") {
    const taken = new Set(entity.fields.map((field) => field.id));
    if (!taken.has("name"))
      entity.fields.unshift({ id: "name", label: "Name", type: "text", required: true });
    entity.fields.push({ id: uniqueId("email", taken), label: "E-mail", type: "email", required: true });
  }
  const reference = entity.fields.find((field) => field.type === "reference");
  const price = host?.fields.find((field) => field.type === "money");
  const dates = entity.fields.filter((field) => field.type === "date");
  const from = dates.find((field) => /arrival|from|start|first|check-?in/i.test(field.label));
  const to = dates.find((field) => /departure|to$|until|end|last|check-?out/i.test(field.label));
  const id = addFeature(draft, {
    module: "form",
    id: camelCase(chosen.title, "form"),
    title: label(reading.language, chosen.title),
    icon: "✉️",
    entity: entity.id,
    intro: introFor(chosen.noun, reading),
    button: label(reading.language, chosen.button),
    done: label(reading.language, "Thank you! Your message has been saved."),
    ...(reference && price && aboutHost
      ? {
          total: {
            reference: reference.id,
            price: price.id,
            ...(from && to ? { from: from.id, to: to.id, per: "night" as const } : { per: "item" as const }),
          },
        }
      : {}),
    ...(from && to ? { dateOrder: { from: from.id, to: to.id } } : {}),
    showSent: reading.has(
      /\bguest list\b|\bwho is coming\b|\bviewing requests\b|\bsubmissions?\b|\bsee (all )?(requests|answers|responses)\b/,
    ),
  });
  if (aboutHost && host) {
    const list = draft.features.find((feature) => feature.module === "records" && feature.entity === host.id);
    if (list?.module === "records") list.requestForm = id;
  }
  draft.assumptions.push("What visitors send is kept in this browser; no e-mail goes out.");
}

function introFor(noun: string, reading: Reading): string {
  if (reading.language !== "en") return "";
  if (noun === "guest") return "Tell us who comes and what you bring.";
  if (/request/.test(noun)) return "Tell us what you need; we answer as soon as we can.";
  return "Write to us, we are glad to hear from you.";
}
