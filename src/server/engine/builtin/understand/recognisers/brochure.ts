import type { Section } from "../../blueprint.ts";
import { addEntity, addFeature, type Draft, type FeatureInput } from "../draft.ts";
import { entityNouns } from "../entityNouns.ts";
import { label } from "../lexicon/labels.ts";
import { siteTexts } from "../lexicon/siteTexts.ts";
import { camelCase, capital, titleCase } from "../text.ts";
import { currencyOf, wareOf } from "./commerce.ts";
import { addRecords } from "./lists.ts";
import { cue, type Recogniser } from "./recogniser.ts";
import { addForm } from "./visitorForm.ts";

type SectionInput = Extract<FeatureInput, { module: "sections" }>["sections"][number];

/** Pages that present somebody: company, festival, portfolio, link page. */
const brochure: Recogniser = {
  name: "brochure",
  role: "main",
  cues: [
    cue(
      /\b(brochure|company|corporate|business|official|promotional|personal|portfolio|landing|one-page|restaurant|wedding|festival|brand|marketing|introduction|showcase|agency|church|school|charity|ngo|non-?profit|event) ?(web ?site|site|page|homepage)\b/,
      9,
      2,
    ),
    cue(
      /\bportfolio\b(?! (tracker|management|analysis|value))|\blanding page\b|\blink in bio\b|\blinktree\b|\bone-page\b|\bhomepage\b|\bpresent(s|ing)? (the|our|a) (company|services|business|workshop)\b/,
      9,
      2,
    ),
    cue(
      /\b(small |simple )?(web ?site|site|page|homepage) (for|about|of)\b(?! \w+ing\b)|\b(webseite|homepage) (für|über)\b|\b(página|sitio|web|página web|sitio web) (para|de|sobre)\b|\bsite (web )?(pour|de|sur)\b/,
      5,
      0,
    ),
    cue(
      /\b(home ?page|about( us)?( page)?|opening hours|frequent questions|faq|contact (us|page|information)|newsletter|our story|testimonials|hero)\b/,
      2,
      3,
    ),
    cue(/\bpages: /, 5, 5),
    cue(/\b(image |page )?(slider|carousel)\b/, 7, 0),
  ],
  weigh: (reading, score) => {
    const data =
      /\b(manage|management|search|filter|track|upload|records?|database|log in|register|buy|order online|checkout|quiz|vote|chat|exchange|bids?)\b/.test(
        reading.text,
      );
    return data && reading.explicit.pages === null ? score - 4 : score;
  },
  build(draft) {
    const { reading } = draft;
    const texts = siteTexts(reading.text, reading.language);
    draft.icon = texts.icon;
    draft.usualName ??= "Our Site";
    const pages = reading.explicit.pages;
    if (pages) {
      for (const page of pages) buildPage(draft, page, texts);
      return;
    }
    if (reading.has(/\blink in bio\b|\blinktree\b|\blinks page\b/)) return linkPage(draft, texts);
    const single = reading.has(
      /\bone-page\b|\bsingle page\b|\bone page\b|\blanding page\b|\bscrolls through\b/,
    );
    const wanted = sectionsWanted(draft);
    const name = reading.givenName ?? "";
    const hero: SectionInput = {
      kind: "hero",
      title: name || titleCase(reading.product.audience || texts.title),
      text: texts.tagline,
    };
    if (single) {
      const lists = listFeatures(draft, 2);
      addFeature(draft, {
        module: "sections",
        id: "home",
        title: label(reading.language, "Home"),
        icon: "🏠",
        sections: [hero, ...wanted.map((kind) => makeSection(kind, draft, texts))],
      });
      draft.features.push(...lists);
      return;
    }
    const homeKinds = wanted.filter((kind) =>
      ["features", "reviews", "countdown", "steps", "newsletter"].includes(kind),
    );
    const home = addFeature(draft, {
      module: "sections",
      id: "home",
      title: label(reading.language, "Home"),
      icon: "🏠",
      sections: [
        hero,
        ...(homeKinds.length > 0 ? homeKinds : (["features"] as const)).map((kind) =>
          makeSection(kind, draft, texts),
        ),
      ],
    });
    draft.features.push(...listFeatures(draft, 2));
    for (const kind of wanted.filter(
      (other) => !homeKinds.includes(other) && !["contact", "hours"].includes(other),
    )) {
      const section = makeSection(kind, draft, texts);
      addFeature(draft, {
        module: "sections",
        id: camelCase(section.title, "page"),
        title: section.title,
        icon: pageIcon(kind),
        sections: [section],
      });
    }
    const contact: SectionInput[] = [
      makeSection("contact", draft, texts),
      ...(wanted.includes("hours") || reading.has(/\bhours\b/) ? [makeSection("hours", draft, texts)] : []),
    ];
    addFeature(draft, {
      module: "sections",
      id: "contact",
      title: label(reading.language, "Contact"),
      icon: "📍",
      sections: contact,
    });
    addForm(draft);
    const form = draft.features.find((feature) => feature.module === "form");
    const heroFeature = draft.features.find((feature) => feature.id === home);
    if (form && heroFeature?.module === "sections" && heroFeature.sections[0])
      heroFeature.sections[0].action = { label: form.title, feature: form.id };
  },
};

type Kind = Section["kind"];
type Texts = ReturnType<typeof siteTexts>;

function sectionsWanted(draft: Draft): Kind[] {
  const { reading } = draft;
  const kinds: [Kind, RegExp][] = [
    ["countdown", /\bcountdown\b/],
    [
      "features",
      /\bservices?\b|\bfacilities\b|\badvantages\b|\bfeatures\b|\bwhat we (do|offer)\b|\bproducts?\b/,
    ],
    [
      "prices",
      /\bprecios\b|\bcarta\b|\bpreise\b|\btarifs\b|\bspeisekarte\b|\bprices?\b|\bpricing\b|\bplans?\b|\brates\b/,
    ],
    [
      "gallery",
      /\bslider\b|\bcarousel\b|\bgallery\b|\bphotos?\b|\bpictures?\b|\bimages?\b|\bprojects?\b|\bcases?\b/,
    ],
    [
      "text",
      /\babout\b|\bstory\b|\bhistory\b|\bhygiene\b|\bbio\b|\bintroduc|\bculture\b|\bmission\b|\babout us\b/,
    ],
    ["team", /\bteam\b|\bjury\b|\bstaff\b|\bmembers\b|\bband members\b|\bspeakers?\b/],
    ["steps", /\bhow it works\b|\bsteps\b|\baftercare\b|\bprocess\b|\bprogramme\b|\bschedule\b/],
    ["faq", /\bfaqs?\b|\bfrequent(ly asked)? questions\b|\bquestions that fold\b/],
    ["reviews", /\breviews?\b|\btestimonials?\b|\bwhat (clients|customers) say\b/],
    ["map", /\bvenue\b|\bdirections\b|\bwhere to find\b|\bhow to get\b/],
    ["newsletter", /\bnewsletter\b|\bsubscribe\b/],
    ["hours", /\bhorario\b|\böffnungszeiten\b|\bhoraires\b|\bopening hours\b|\bhours\b|\bopening times\b/],
    ["contact", /\bcontacto\b|\bkontakt\b|\bcontact\b|\bget in touch\b/],
  ];
  const found = kinds.filter(([, pattern]) => pattern.test(reading.text)).map(([kind]) => kind);
  return found.length >= 2 ? found : [...new Set<Kind>([...found, "features", "text", "contact"])];
}

function makeSection(kind: Kind, draft: Draft, texts: Texts, title?: string): SectionInput {
  const { reading } = draft;
  const currency = currencyOf(reading);
  const named = title === undefined ? {} : { title };
  const priceOf = (value: number): string => `${currency}${value}`;
  const offers = offersOf(draft, texts);
  switch (kind) {
    case "features":
      return {
        kind,
        title: label(reading.language, "Services"),
        items: offers.map((offer) => ({ title: offer.title, text: offer.text, icon: offer.icon })),
        ...named,
      };
    case "prices":
      return {
        kind,
        title: /\bplans?\b/.test(reading.text) ? "Plans and prices" : label(reading.language, "Prices"),
        items: offers.map((offer) => ({ title: offer.title, text: offer.text, price: priceOf(offer.price) })),
        ...named,
      };
    case "gallery":
      return {
        kind,
        title: label(reading.language, "Gallery"),
        items: texts.gallery.map(([icon, caption]) => ({ title: caption, icon })),
        ...named,
      };
    case "faq":
      return {
        kind,
        title: label(reading.language, "Questions and answers"),
        items: texts.faq.map(([question, answer]) => ({ title: question, text: answer })),
        ...named,
      };
    case "hours":
      return {
        kind,
        title: label(reading.language, "Opening hours"),
        items: [
          ["Monday to Friday", "9:00 to 18:00"],
          ["Saturday", "10:00 to 16:00"],
          ["Sunday", "Closed"],
        ].map(([day = "", hours = ""]) => ({
          title: label(reading.language, day),
          text: label(reading.language, hours),
        })),
        ...named,
      };
    case "reviews":
      return {
        kind,
        title: label(reading.language, "Reviews"),
        items: texts.reviews.map(([name, text]) => ({ title: name, text, icon: "⭐" })),
        ...named,
      };
    case "steps":
      return {
        kind,
        title: /\baftercare\b/.test(reading.text)
          ? "Aftercare"
          : /\bprogramme\b|\bschedule\b/.test(reading.text)
            ? "Programme"
            : label(reading.language, "How it works"),
        items: texts.steps.map(([name, text]) => ({ title: name, text })),
        ...named,
      };
    case "team":
      return {
        kind,
        title: /\bjury\b/.test(reading.text) ? "Jury" : label(reading.language, "Team"),
        items: texts.team.map(([name, role]) => ({ title: name, text: role, icon: "👤" })),
        ...named,
      };
    case "contact":
      return {
        kind,
        title: label(reading.language, "Contact"),
        text: label(
          reading.language,
          "12 Mill Street, open to everybody. Call 555-0142 or write to hello@example.com.",
        ),
        ...named,
      };
    case "newsletter":
      return { kind, title: "Newsletter", text: "News once a month, nothing else.", ...named };
    case "countdown":
      return { kind, title: "We open in", date: nextSummer(reading.today), ...named };
    case "map":
      return {
        kind,
        title: /\bvenue\b/.test(reading.text) ? "Venue" : label(reading.language, "How to find us"),
        text: "12 Mill Street, five minutes on foot from the station.",
        ...named,
      };
    case "links":
      return {
        kind,
        title: "Links",
        items: texts.links.map(([name, icon]) => ({ title: name, icon, href: "https://example.com/" })),
        ...named,
      };
    case "hero":
      return { kind, title: texts.title, text: texts.tagline, ...named };
    default:
      return {
        kind: "text",
        title: /\bworkshop\b/.test(reading.text)
          ? "The story of our workshop"
          : /\bhygiene\b/.test(reading.text)
            ? "Training and hygiene"
            : label(reading.language, "About"),
        text: texts.story,
        ...named,
      };
  }
}

interface Offer {
  title: string;
  text: string;
  icon: string;
  price: number;
}

/** 'services with prices (tuning, voicing, …)': the services that were named, else the usual ones of the trade. */
function offersOf({ reading }: Draft, texts: Texts): Offer[] {
  const listed =
    /\b(?:services?|plans?|courses|treatments|products|packages|offers?)\b[^.(:]{0,24}[(:]\s*([^)."]{8,160})/i.exec(
      reading.original,
    )?.[1];
  const names =
    listed
      ?.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/)
      .map((name) => capital(name.trim()))
      .filter((name) => name.length > 2 && name.length < 40) ?? [];
  if (names.length >= 2)
    return names.slice(0, 8).map((name, index) => ({
      title: name,
      text: texts.offerText[index % texts.offerText.length] ?? "",
      icon: texts.icon,
      price: [80, 120, 160, 480, 95, 60][index % 6] ?? 80,
    }));
  return texts.offers.map(([title, text, price]) => ({ title, text, icon: texts.icon, price }));
}

function nextSummer(today: string): string {
  const year = Number(today.slice(0, 4));
  const summer = `${year}-06-19`;
  return today < summer ? summer : `${year + 1}-06-19`;
}

function pageIcon(kind: Kind): string {
  const icons: Partial<Record<Kind, string>> = {
    prices: "💶",
    gallery: "🖼️",
    faq: "❓",
    team: "👥",
    text: "📖",
    steps: "🪜",
    map: "📍",
    reviews: "⭐",
  };
  return icons[kind] ?? "📄";
}

/** Lists that the site shows, such as films of a festival; visitors read, they do not edit. */
function listFeatures(draft: Draft, most: number): FeatureInput[] {
  const { reading } = draft;
  const nouns = entityNouns(reading)
    .filter(
      (noun) =>
        reading.fieldLists.some((list) => list.noun === noun && list.fields.length >= 3) ||
        /^(film|movie|concert|event|piece|project|product|course|destination|case|work|recipe)$/.test(noun),
    )
    .filter((noun) => !/service|plan|room|picture|story|request|form|message|guest/.test(noun))
    .slice(0, most);
  const before = draft.features.length;
  for (const noun of nouns) {
    const entity = addEntity(draft, noun);
    addRecords(draft, entity, { view: "cards", create: false, edit: false, remove: false });
  }
  return draft.features.splice(before);
}

function linkPage(draft: Draft, texts: Texts): void {
  const { reading } = draft;
  const name = reading.givenName ?? titleCase(reading.product.audience || texts.title);
  const sections: SectionInput[] = [
    { kind: "hero", title: name, text: texts.tagline },
    makeSection("links", draft, texts),
  ];
  addFeature(draft, {
    module: "sections",
    id: "links",
    title: label(reading.language, "Home"),
    icon: "🔗",
    sections,
  });
  const link = addEntity(draft, "link", { count: 6 });
  addFeature(draft, {
    module: "records",
    id: "edit",
    title: "Edit links",
    icon: "✏️",
    entity: link.id,
    view: "table",
    search: [link.titleField],
  });
  if (reading.has(/\bband\b|\bmusician\b|\bsinger\b|\bdj\b/)) {
    const concert = addEntity(draft, "concert", { count: 6 });
    addRecords(draft, concert, { view: "table", create: true });
  }
}

/** One named page: what its name stands for. */
function buildPage(draft: Draft, page: string, texts: Texts): void {
  const { reading } = draft;
  const lower = page.toLowerCase();
  const id = camelCase(page, "page");
  const section = (...sections: SectionInput[]): void => {
    addFeature(draft, { module: "sections", id, title: page, icon: "📄", sections });
  };
  if (/^home|^start|^welcome|^inicio|^accueil/.test(lower)) {
    const target = draft.reading.explicit.pages?.find((other) =>
      /menu|shop|services|products|book/i.test(other),
    );
    section(
      {
        kind: "hero",
        title: reading.givenName ?? titleCase(reading.product.audience || texts.title),
        text: texts.tagline,
        ...(target ? { action: { label: target, feature: camelCase(target, "page") } } : {}),
      },
      makeSection("features", draft, texts, "Why people come back"),
    );
    return;
  }
  if (/\bmenu\b|\bfood\b|\bdishes\b|\bcarta\b|\bspeisekarte\b/.test(lower)) {
    const ware = wareOf(reading);
    const noun = ware === "product" ? "dish" : ware;
    const dish = addEntity(draft, noun, { count: 10 });
    addRecords(draft, dish, { id, title: page, view: "cards", create: false, edit: false, remove: false });
    return;
  }
  if (/\bwhere\b|\bthis week\b|\bstops?\b|\btour\b|\bschedule\b|\blocations?\b|\bdates\b/.test(lower)) {
    const stop = addEntity(draft, "stop", {
      exact: true,
      fields:
        "day (one of: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday)!, place (text)!, hours (text)",
      count: 6,
      icon: "📍",
    });
    const places = [
      "Market Square",
      "Harbour Gate",
      "University Library",
      "Central Station",
      "City Park",
      "Old Brewery",
    ];
    stop.rows = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day, index) => ({
      [stop.fields[0]?.id ?? "day"]: day,
      [stop.fields[1]?.id ?? "place"]: places[index] ?? "",
      [stop.fields[2]?.id ?? "hours"]: index < 4 ? "11:30 to 14:30" : "12:00 to 20:00",
    }));
    addRecords(draft, stop, {
      id,
      title: page,
      view: "table",
      create: false,
      edit: false,
      remove: false,
      filters: [],
      sorts: [],
      search: [],
    });
    return;
  }
  if (
    /\bcatering\b|\bcontact\b|\bbook|\breserv|\bquote\b|\bsign ?up\b|\bjoin\b|\bapply\b|\brsvp\b|\bkontakt\b|\bcontacto\b/.test(
      lower,
    )
  ) {
    const catering = /catering/.test(lower);
    const fields = catering
      ? "name!, e-mail!, date!, guests (number 1-500)!, message"
      : /rsvp/.test(lower)
        ? "name!, number of people (number 1-20)!, message"
        : /book|reserv/.test(lower)
          ? "name!, e-mail!, date!, time!, people (number 1-20)!"
          : "name!, e-mail!, message!";
    const entity = addEntity(
      draft,
      `${catering ? "catering" : /book|reserv/.test(lower) ? "reservation" : "contact"} request`,
      { fields, count: 0, icon: "✉️" },
    );
    for (const field of entity.fields) if (!/message/i.test(field.label)) field.required = true;
    addFeature(draft, {
      module: "form",
      id,
      title: page,
      icon: "✉️",
      entity: entity.id,
      intro: catering
        ? "Tell us the day and how many guests you expect, we bring the rest."
        : "Write to us, we answer within a day.",
      button: "Send request",
      done: "Thank you! Your request has been saved and we will come back to you.",
    });
    draft.assumptions.push("What visitors send is kept in this browser; no e-mail goes out.");
    return;
  }
  const kind = pageKinds.find(([pattern]) => pattern.test(lower))?.[1] ?? "text";
  section(makeSection(kind, draft, texts, page));
}

const sitePage =
  /^(?:about(?: us| me)?|our story|contact(?: us)?|prices|pricing|price list|services|gallery|photos|faqs?|help|questions and answers|reviews|testimonials|team|our team|opening hours)$/;

/** A page as sites have them, beside something that is no site: 'a blog with an about page'. False for other pages. */
export function addSitePage(draft: Draft, phrase: string): boolean {
  if (!sitePage.test(phrase)) return false;
  buildPage(draft, capital(phrase), siteTexts(draft.reading.text, draft.reading.language));
  return true;
}

const pageKinds: [RegExp, Kind][] = [
  [/\bprices?\b|\bpricing\b|\bplans\b/, "prices"],
  [/\bservices?\b|\bwhat we\b|\boffers?\b/, "features"],
  [/\bgallery\b|\bphotos?\b|\bwork\b|\bprojects?\b|\bportfolio\b/, "gallery"],
  [/\bfaq\b|\bquestions\b|\bhelp\b/, "faq"],
  [/\breviews?\b|\btestimonials?\b/, "reviews"],
  [/\bteam\b|\bpeople\b|\bstaff\b/, "team"],
  [/\bhours\b/, "hours"],
];

export const brochureRecogniser: Recogniser = brochure;
