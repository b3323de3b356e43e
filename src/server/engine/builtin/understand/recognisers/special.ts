import { addEntity, addFeature } from "../draft.ts";
import { label } from "../lexicon/labels.ts";
import { siteTexts } from "../lexicon/siteTexts.ts";
import { shift } from "../seedRows.ts";
import { addRecords } from "./lists.ts";
import { cue, type Recogniser } from "./recogniser.ts";

/** Answers to an invitation: a form, who comes, and how many in all. */
const rsvp: Recogniser = {
  name: "rsvp",
  role: "main",
  cues: [
    cue(
      /\brsvp\b|\bguest list\b.{0,30}\b(party|wedding|event)\b|\b(party|wedding|event) (invitation|guest list|rsvp)\b/,
      12,
      5,
    ),
    cue(/\bpotluck\b|\bsign-?up sheet\b/, 9, 4),
  ],
  build(draft) {
    const { reading } = draft;
    draft.icon = "💌";
    draft.usualName = "Guest List";
    const form = reading.fieldLists.find((list) => list.purpose === "form" && list.fields.length > 1);
    if (form) reading.fieldLists.push({ ...form, noun: "guest", purpose: "entity" });
    const guest = addEntity(draft, "guest", {
      fields: "name!, number of people (number 1-20)!, dish (text)",
      count: 5,
      icon: "💌",
    });
    for (const field of guest.fields) if (/name|people/i.test(field.label)) field.required = true;
    const people = guest.fields.find((field) => field.type === "number");
    if (people) Object.assign(people, { min: 1, max: 20 });
    for (const [index, row] of guest.rows.entries()) if (people) row[people.id] = 1 + (index % 4);
    draft.covered.add("guest");
    addFeature(draft, {
      module: "form",
      id: "answer",
      title: label(reading.language, "Will you come?"),
      icon: "💌",
      entity: guest.id,
      intro: "Tell us who comes and what you bring.",
      button: "Send answer",
      done: "Thank you, your answer has been saved.",
      showSent: false,
    });
    addRecords(draft, guest, {
      id: "guests",
      title: "Guest list",
      view: "table",
      create: false,
      totals: people
        ? [
            { label: "People coming", entity: guest.id, kind: "sum", fields: [people.id] },
            { label: "Answers", entity: guest.id, kind: "count" },
          ]
        : [],
    });
    if (reading.has(/\bno forms?\b|\bnobody can see\b|\bonly show\b/)) {
      draft.assumptions.push(
        "Two wishes contradict each other. Answering needs fields to fill in, so there is a short form; the guest list is shown to everyone, as the last sentence asks.",
      );
    }
  },
};

/** A chat assistant without a model: known answers that people search and unfold, and a hand-over form. */
const assistant: Recogniser = {
  name: "assistant",
  role: "main",
  cues: [
    cue(
      /\bchat ?bot\b|\bchat assistant\b|\bvirtual assistant\b|\bcustomer (service|support) (bot|chat|assistant)\b|\bfaq bot\b|\bai assistant\b/,
      13,
      7,
    ),
  ],
  build(draft) {
    const { reading } = draft;
    const texts = siteTexts(reading.text, reading.language);
    draft.icon = "🤖";
    draft.usualName = "Assistant";
    const garden = reading.has(/\bgarden|\bplants?\b/);
    const answers: [string, string, string][] = [
      ["When are you open?", "Opening", "Monday to Friday from 9 to 18, Saturday from 10 to 16 o'clock."],
      ["Do you deliver?", "Delivery", "Yes, within thirty kilometres. Small parcels arrive in two days."],
      [
        "Can I return something?",
        "Returns",
        "Within thirty days with the receipt. Living plants are exchanged within a week.",
      ],
      ["How often do I water?", "Care", "When the upper two centimetres of soil are dry; less in winter."],
      [
        "Which plant suits a dark room?",
        "Advice",
        "Snake plant and spider plant are content with little light and forgive much.",
      ],
      [
        "I have little time. What do you suggest?",
        "Advice",
        "Succulents and the rubber tree want water only every ten days.",
      ],
    ];
    const known = addEntity(draft, "known answer", {
      fields:
        "question!, topic (one of: Opening, Delivery, Returns, Care, Advice), reply (long text)!, helpful (yes/no)",
      icon: "💡",
    });
    const [question, topic, reply] = known.fields;
    known.rows = (garden ? answers : answers.slice(0, 3)).map(([text, group, answer]) => ({
      [question?.id ?? "question"]: text,
      [topic?.id ?? "topic"]: group,
      [reply?.id ?? "reply"]: answer,
      helpful: false,
    }));
    addFeature(draft, {
      module: "sections",
      id: "answers",
      title: "Ask",
      icon: "🤖",
      sections: [
        {
          kind: "hero",
          title: "Hello! How can I help?",
          text: "Choose a question, or leave yours and a person answers.",
        },
        {
          kind: "faq",
          title: "Suggested questions",
          items: [
            ...(garden
              ? answers.map(([title, , text]) => ({ title, text }))
              : texts.faq.map(([title, text]) => ({ title, text }))),
          ],
        },
      ],
    });
    addRecords(draft, known, { id: "knowledge", title: "Known answers", view: "cards" });
    const handOver = addEntity(draft, "open question", {
      fields: "question (long text)!, name!, e-mail!",
      count: 0,
      icon: "🙋",
    });
    addFeature(draft, {
      module: "form",
      id: "handOver",
      title: "Ask a person",
      icon: "🙋",
      entity: handOver.id,
      intro: "We did not know the answer? Leave your question, a person gets back to you.",
      button: "Send question",
      done: "Thank you, your question is on the list of our staff.",
      showSent: true,
    });
    for (const noun of ["conversation", "message", "question", "delivery", "plant"]) draft.covered.add(noun);
    draft.assumptions.push(
      "The assistant answers from a list of known questions; it does not understand free text yet.",
    );
  },
};

/** Dates of a family or a team, each person with a colour of their own in the list of choices. */
const calendar: Recogniser = {
  name: "calendar",
  role: "main",
  named: /\bcalendar$|\bkalender$|\bcalendario$|\bcalendrier$/,
  partOf: /./,
  cues: [
    cue(
      /\b(family|shared|team|event|content|group|month|wall)?[ -]?calendar\b(?! of)|\bkalender\b|\bcalendario\b|\bcalendrier\b|📅/u,
      9,
      0,
    ),
  ],
  weigh: (reading, score) =>
    /\b(availability|booking|reserve|leave request|blocked)\b/.test(reading.text) ? 0 : score,
  build(draft) {
    const { reading } = draft;
    const people = reading.explicit.people;
    draft.icon = "📅";
    draft.usualName = "Calendar";
    const who = people.length > 0 ? people : ["Anna", "Ben", "Clara"];
    const event = addEntity(draft, "event", {
      fields: `title!, date!, time, person (one of: ${who.join(", ")}), repeats every year (yes/no), notes`,
      icon: "📅",
    });
    const [title, date, time, person, yearly] = event.fields;
    const entries: [string, number, string, boolean][] = [
      ["Dentist", 3, "09:30", false],
      ["Birthday", 9, "", true],
      ["Football practice", 5, "17:00", false],
      ["Parents' evening", 12, "19:00", false],
      ["Concert", 20, "20:00", false],
      ["Birthday", 31, "", true],
      ["Swimming lesson", 7, "16:15", false],
      ["Visit to the grandparents", 16, "11:00", false],
    ];
    if (title && date && time && person && yearly) {
      event.rows = entries.map(([text, days, hour, repeats], index) => {
        const name = who[index % who.length] ?? "";
        return {
          [title.id]: text === "Birthday" ? `Birthday of ${name}` : text,
          [date.id]: shift(reading.today, days),
          [time.id]: hour,
          [person.id]: name,
          [yearly.id]: repeats,
        };
      });
      title.required = true;
      date.required = true;
    }
    if (people.length === 0)
      draft.assumptions.push("The names are examples; put your own in the list of people.");
    addRecords(draft, event, {
      view: "table",
      order: { field: date?.id ?? "date", direction: "up" },
      filters: [
        ...(person ? [{ field: person.id, kind: "choice" as const }] : []),
        ...(date ? [{ field: date.id, kind: "dateRange" as const }] : []),
      ],
    });
  },
};

export const specialRecognisers: Recogniser[] = [rsvp, assistant, calendar];
