import type { Language } from "../reading.ts";

// Words for sites that present somebody, by trade. Prices are round examples.

export interface SiteTexts {
  icon: string;
  title: string;
  tagline: string;
  story: string;
  offers: [title: string, text: string, price: number][];
  offerText: string[];
  gallery: [icon: string, caption: string][];
  faq: [question: string, answer: string][];
  reviews: [name: string, text: string][];
  steps: [title: string, text: string][];
  team: [name: string, role: string][];
  links: [name: string, icon: string][];
}

const common: Omit<SiteTexts, "icon" | "title" | "tagline" | "story" | "offers"> = {
  offerText: [
    "Done with care and explained in plain words.",
    "For everyday needs, with a fixed price.",
    "When it has to be thorough: plan a day for it.",
    "Everything from the first look to the last detail.",
    "On request also at your place.",
  ],
  gallery: [
    ["🌄", "Early start"],
    ["🛠️", "At work"],
    ["🏡", "Finished last spring"],
    ["🎉", "Opening day"],
    ["🤝", "With our neighbours"],
    ["🌿", "A quiet corner"],
  ],
  faq: [
    ["How do I book?", "Send the form or call us; we confirm within one working day."],
    ["What does it cost?", "The prices on this page are final. For larger jobs we make an offer first."],
    ["Can I cancel?", "Yes, free of charge until the day before."],
    ["Is there parking?", "Two places in front of the door, more in Mill Street."],
  ],
  reviews: [
    ["Anna B.", "Friendly, on time and careful. We will come back."],
    ["Daniel O.", "Everything as promised, and easy to arrange."],
    ["Mia N.", "Great value. They answered within an hour."],
  ],
  steps: [
    ["Tell us what you need", "Two sentences are enough."],
    ["We suggest a date", "Usually within the same week."],
    ["We do the work", "You can watch or drink a coffee."],
    ["You are happy", "If not, we come again."],
  ],
  team: [
    ["Elena Marsh", "Founder, takes the calls"],
    ["Tom Sullivan", "Workshop"],
    ["Priya Nair", "Planning and office"],
    ["Jonas Weber", "On the road"],
  ],
  links: [
    ["Latest news", "📰"],
    ["Photos", "📷"],
    ["Shop", "🛍️"],
    ["Newsletter", "✉️"],
    ["Find us", "📍"],
  ],
};

const trades: [
  RegExp,
  Partial<SiteTexts> & Pick<SiteTexts, "icon" | "title" | "tagline" | "story" | "offers">,
][] = [
  [
    /\bpiano|\btuner/,
    {
      icon: "🎹",
      title: "Piano Workshop",
      tagline: "Tuning, voicing and restoration, by hand and by ear.",
      story:
        "It began with one upright in a barn and a set of borrowed tools. Thirty years later our workshop has room for six instruments, and every one of them leaves it singing.",
      offers: [
        ["Tuning", "Equal temperament at concert pitch, about ninety minutes.", 120],
        ["Voicing", "Softer or brighter hammers, note by note.", 160],
        ["String replacement", "Matching wire, fitted and settled twice.", 80],
        ["Full restoration", "Action, soundboard and case over several months.", 4800],
      ],
      gallery: [
        ["🎹", "Upright from 1912, new felt and strings"],
        ["🎼", "Concert grand, restored soundboard"],
        ["🪵", "Walnut case, French polish"],
        ["🛠️", "Action on the bench"],
        ["🎶", "Parlour grand, delivered in May"],
        ["🏠", "Home from the workshop"],
      ],
    },
  ],
  [
    /\btacos?\b|\bfood truck\b/,
    {
      icon: "🌮",
      title: "Taco Truck",
      tagline: "Corn tortillas, slow-cooked fillings, salsa made this morning.",
      story:
        "Two friends, one old bread van and a grandmother's recipe for al pastor: that is how it started in 2017. We still press every tortilla by hand.",
      offers: [
        ["Fresh every day", "Tortillas and salsas are made in the truck.", 4],
        ["For every taste", "Meat, fish and plenty without either.", 4],
        ["We come to you", "Weddings, offices and street parties.", 350],
      ],
    },
  ],
  [
    /\bcowork/,
    {
      icon: "🚋",
      title: "Coworking",
      tagline: "Desks, rooms and good coffee under the old tram hall.",
      story:
        "Trams were repaired here until 1994. We kept the rails in the floor and the light from above, and added desks, quiet rooms and a kitchen.",
      offers: [
        ["Day pass", "A desk for one day, coffee included.", 22],
        ["Flex", "Ten days a month, any free desk.", 160],
        ["Fixed desk", "Your own desk and locker, day and night.", 290],
        ["Team room", "A room for four with a door.", 980],
      ],
      gallery: [
        ["🪑", "Main hall"],
        ["🚪", "Meeting room for eight"],
        ["☕", "Kitchen"],
        ["📞", "Phone booths"],
        ["🚲", "Bicycle room"],
        ["🌿", "Courtyard"],
      ],
    },
  ],
  [
    /\bfestival\b|\bfilms?\b/,
    {
      icon: "🎬",
      title: "Short Film Festival",
      tagline: "Three days, forty films, one harbour.",
      story:
        "Once a year the old fish hall becomes a cinema. We show short films from everywhere and talk about them until the last ferry.",
      offers: [
        ["Friday", "Opening night with music and the first eight films.", 14],
        ["Saturday", "Two blocks of films and a talk with directors.", 18],
        ["Sunday", "Winners, breakfast and a matinee for children.", 12],
      ],
      team: [
        ["Ines Ferro", "Director and head of the jury"],
        ["Karl Lindholm", "Camera"],
        ["Yara Haddad", "Editor and teacher"],
      ],
      steps: [
        ["Friday", "20:00 Opening night: eight films"],
        ["Saturday", "15:00 and 20:00 Competition blocks"],
        ["Sunday", "11:00 Matinee, 18:00 Awards"],
      ],
    },
  ],
  [
    /\btattoo/,
    {
      icon: "🖋️",
      title: "Tattoo Studio",
      tagline: "Fine line, blackwork, floral and lettering.",
      story:
        "I trained for four years in two studios and hold a certificate in hygiene. Needles are used once, surfaces are covered and cleaned after each session.",
      offers: [
        ["Small piece", "Up to five centimetres, about an hour.", 90],
        ["Half day", "Medium pieces, drawing included.", 320],
        ["Full day", "Large work, with a proper break.", 580],
      ],
      steps: [
        ["First day", "Leave the film on, keep it dry."],
        ["First week", "Wash with lukewarm water, a thin layer of cream."],
        ["Three weeks", "No sun, no sea, no sauna."],
        ["After that", "Sun cream keeps lines sharp."],
      ],
    },
  ],
  [
    /\bdogs?\b.{0,20}\bwalk|\bwalk.{0,20}\bdogs?\b|\bpets?\b/,
    {
      icon: "🐕",
      title: "Dog Walking",
      tagline: "Happy dogs, tired paws, back on time.",
      story:
        "Dogs have always run alongside. What started with two neighbours' terriers is now a small team that walks the whole quarter, in any weather.",
      offers: [
        ["Quick round", "Twenty minutes round the block.", 12],
        ["Park walk", "Forty-five minutes with play.", 18],
        ["Long forest walk", "Ninety minutes for dogs with energy.", 28],
        ["Puppy visit", "Thirty minutes at your home.", 15],
      ],
      reviews: [
        ["Clara and Balu", "Balu drags me to the door when the bell rings. Reliable for a year now."],
        ["Tom and Pepper", "Always a photo from the park. Pepper comes home happy."],
        ["Nora and Minka", "Kind with a shy dog, we can only recommend them."],
      ],
    },
  ],
  [
    /\bband\b|\bmusician|\bsinger|\bdj\b/,
    {
      icon: "🎸",
      title: "The Band",
      tagline: "New single out now. See you on tour.",
      story: "Four friends, one garage, too many cables.",
      offers: [
        ["Live", "Ninety minutes with everything we have.", 18],
        ["Acoustic", "Small rooms, big stories.", 12],
      ],
      links: [
        ["Listen to the new single", "🎧"],
        ["Video: live at the depot", "🎬"],
        ["Merch shop", "👕"],
        ["Tour dates", "🎟️"],
        ["Newsletter", "✉️"],
        ["Photos", "📷"],
      ],
    },
  ],
  [
    /\brestaurant|\bbistro|\bcaf[eé]|\bcoffee|\bbaker/,
    {
      icon: "🍽️",
      title: "Kitchen and Table",
      tagline: "Seasonal cooking, open from noon.",
      story: "We cook what grows nearby and change the menu when the market does.",
      offers: [
        ["Lunch", "Two courses and coffee.", 16],
        ["Dinner", "Four courses, also without meat.", 42],
        ["Sunday brunch", "From ten to two, children half price.", 24],
      ],
    },
  ],
  [
    /\bphotograph/,
    {
      icon: "📷",
      title: "Photography",
      tagline: "Quiet pictures of loud days.",
      story: "I learned in a darkroom and still like to wait for the light.",
      offers: [
        ["Portrait", "One hour, ten pictures.", 140],
        ["Wedding", "From the morning to the first dance.", 1800],
        ["Products", "Half a day in the studio.", 420],
      ],
    },
  ],
  [
    /\bgym\b|\byoga\b|\bfitness\b|\bpilates\b/,
    {
      icon: "🧘",
      title: "Studio",
      tagline: "Move well, breathe, come back tomorrow.",
      story: "A bright room, small classes and teachers who know your name.",
      offers: [
        ["Trial class", "Come as you are.", 8],
        ["Ten classes", "Valid for half a year.", 110],
        ["Monthly", "As often as you like.", 69],
      ],
    },
  ],
  [
    /\bdentist|\bclinic|\bpractice\b|\btherap|\bdoctor/,
    {
      icon: "🩺",
      title: "Practice",
      tagline: "Time for you, and clear words.",
      story: "Three doctors, two assistants and a waiting room in which you do not wait long.",
      offers: [
        ["First visit", "A long talk and an examination.", 60],
        ["Check-up", "Once or twice a year.", 45],
        ["Treatment", "Planned together, explained before.", 90],
      ],
    },
  ],
  [
    /\blaw|\bconsult|\bagency\b|\baccount|\bsoftware|\bcompany|\bcorporate|\benterprise|\btechnology/,
    {
      icon: "🏢",
      title: "Our Company",
      tagline: "Practical solutions, delivered on time.",
      story:
        "Founded in 2011 by two engineers, today a team of twenty. We stay small enough to know every client.",
      offers: [
        ["Consulting", "We listen, measure and advise.", 950],
        ["Projects", "Planned and delivered step by step.", 4800],
        ["Support", "A person answers, also next year.", 290],
      ],
    },
  ],
];

/** Sites in other languages get one set of words that suits every trade. */
const translated: Record<"es" | "de" | "fr", SiteTexts> = {
  es: {
    icon: "🏡",
    title: "Bienvenidos",
    tagline: "Buen trabajo, precios claros y personas que escuchan.",
    story:
      "Lo que empezó como una idea en la mesa de la cocina es hoy un pequeño negocio que cuidamos cada día. Ven a conocernos.",
    offers: [
      ["Para empezar", "Una primera visita para saber qué necesitas.", 15],
      ["Lo de siempre", "Lo que más piden nuestros clientes.", 28],
      ["Completo", "Con todo incluido, de principio a fin.", 45],
    ],
    offerText: [
      "Hecho con cuidado y explicado con palabras sencillas.",
      "Con precio fijo.",
      "También a medida.",
    ],
    gallery: [
      ["🌄", "Primera hora"],
      ["🛠️", "Trabajando"],
      ["🎉", "El día de la apertura"],
      ["🌿", "Un rincón tranquilo"],
    ],
    faq: [
      ["¿Cómo reservo?", "Con el formulario o por teléfono; respondemos en un día."],
      ["¿Cuánto cuesta?", "Los precios de esta página son finales."],
      ["¿Puedo cancelar?", "Sí, gratis hasta el día anterior."],
    ],
    reviews: [
      ["Lucía R.", "Amables y puntuales. Volveremos."],
      ["Javier O.", "Todo como se prometió."],
    ],
    steps: [
      ["Cuéntanos", "Bastan dos frases."],
      ["Proponemos una fecha", "Casi siempre esta semana."],
      ["Listo", "Y si algo falla, volvemos."],
    ],
    team: [
      ["Elena Prieto", "Fundadora"],
      ["Diego Navarro", "Taller"],
    ],
    links: [
      ["Novedades", "📰"],
      ["Fotos", "📷"],
      ["Contacto", "📍"],
    ],
  },
  de: {
    icon: "🏡",
    title: "Willkommen",
    tagline: "Gute Arbeit, klare Preise und Menschen, die zuhören.",
    story:
      "Was als Idee am Küchentisch begann, ist heute ein kleiner Betrieb, den wir mit Sorgfalt führen. Kommen Sie vorbei.",
    offers: [
      ["Zum Kennenlernen", "Ein erstes Gespräch über das, was Sie brauchen.", 20],
      ["Das Übliche", "Was die meisten bestellen.", 45],
      ["Rundum", "Von Anfang bis Ende mit allem dabei.", 120],
    ],
    offerText: ["Sorgfältig gemacht und verständlich erklärt.", "Zum festen Preis.", "Auch nach Maß."],
    gallery: [
      ["🌄", "Früh am Morgen"],
      ["🛠️", "Bei der Arbeit"],
      ["🎉", "Eröffnung"],
      ["🌿", "Eine ruhige Ecke"],
    ],
    faq: [
      ["Wie buche ich?", "Über das Formular oder telefonisch; wir antworten innerhalb eines Tages."],
      ["Was kostet es?", "Die Preise auf dieser Seite sind Endpreise."],
      ["Kann ich absagen?", "Ja, kostenlos bis zum Vortag."],
    ],
    reviews: [
      ["Anna B.", "Freundlich und pünktlich. Wir kommen wieder."],
      ["Jonas W.", "Alles wie versprochen."],
    ],
    steps: [
      ["Erzählen", "Zwei Sätze genügen."],
      ["Termin", "Meist noch in dieser Woche."],
      ["Fertig", "Und wenn etwas fehlt, kommen wir noch einmal."],
    ],
    team: [
      ["Lena Hoffmann", "Gründerin"],
      ["Paul Schneider", "Werkstatt"],
    ],
    links: [
      ["Neuigkeiten", "📰"],
      ["Fotos", "📷"],
      ["Kontakt", "📍"],
    ],
  },
  fr: {
    icon: "🏡",
    title: "Bienvenue",
    tagline: "Du bon travail, des prix clairs et des gens qui écoutent.",
    story:
      "Une idée née autour d'une table de cuisine est devenue une petite maison que nous menons avec soin. Venez nous voir.",
    offers: [
      ["Premier rendez-vous", "Pour comprendre ce qu'il vous faut.", 20],
      ["L'essentiel", "Ce que la plupart choisissent.", 45],
      ["Tout compris", "Du début à la fin.", 120],
    ],
    offerText: ["Fait avec soin et expliqué simplement.", "À prix fixe.", "Aussi sur mesure."],
    gallery: [
      ["🌄", "Tôt le matin"],
      ["🛠️", "Au travail"],
      ["🎉", "L'ouverture"],
      ["🌿", "Un coin tranquille"],
    ],
    faq: [
      ["Comment réserver ?", "Par le formulaire ou par téléphone ; réponse sous un jour."],
      ["Combien ça coûte ?", "Les prix affichés sont les prix finaux."],
      ["Puis-je annuler ?", "Oui, sans frais jusqu'à la veille."],
    ],
    reviews: [
      ["Camille L.", "Aimables et ponctuels. Nous reviendrons."],
      ["Hugo M.", "Tout comme promis."],
    ],
    steps: [
      ["Racontez", "Deux phrases suffisent."],
      ["Un rendez-vous", "Souvent la même semaine."],
      ["C'est prêt", "Et s'il manque quelque chose, nous revenons."],
    ],
    team: [
      ["Léa Fontaine", "Fondatrice"],
      ["Louis Girard", "Atelier"],
    ],
    links: [
      ["Actualités", "📰"],
      ["Photos", "📷"],
      ["Contact", "📍"],
    ],
  },
};

export function siteTexts(text: string, language: Language): SiteTexts {
  if (language !== "en") return translated[language];
  const trade = trades.find(([pattern]) => pattern.test(text))?.[1] ?? {
    icon: "🏡",
    title: "Welcome",
    tagline: "Good work, fair prices and people who listen.",
    story:
      "What began as an idea at the kitchen table has become a small business that we run with care. Come by and see for yourself.",
    offers: [
      ["First steps", "A short meeting to find out what you need.", 30],
      ["The usual", "What most people come for.", 80],
      ["The whole thing", "From plan to finish, with everything included.", 240],
    ] as SiteTexts["offers"],
  };
  return { ...common, ...trade };
}
