/** Blueprints of whole apps for the tests of the composer and its modules. */
export const honeyApp = {
  version: 1,
  name: "Honey Yield",
  tagline: "How the hives are doing",
  icon: "🍯",
  language: "en",
  theme: {
    background: "#fffff0",
    component: "#b8860b",
  },
  entities: [
    {
      id: "harvest",
      one: "harvest",
      many: "harvests",
      icon: "🍯",
      titleField: "apiary",
      fields: [
        {
          id: "apiary",
          label: "Apiary",
          type: "text",
          required: true,
        },
        {
          id: "hive",
          label: "Hive number",
          type: "number",
          required: true,
        },
        {
          id: "date",
          label: "Date",
          type: "date",
          required: true,
        },
        {
          id: "kilograms",
          label: "Kilograms",
          type: "number",
          unit: "kg",
          required: true,
          min: 0,
        },
        {
          id: "moisture",
          label: "Moisture",
          type: "percent",
        },
      ],
      rows: [
        {
          apiary: "North Ridge",
          hive: 3,
          date: "2026-05-02",
          kilograms: 12.5,
          moisture: 18,
        },
        {
          apiary: "Mill Meadow",
          hive: 7,
          date: "2026-06-14",
          kilograms: 9,
          moisture: 21.5,
        },
        {
          apiary: "Old Orchard",
          hive: 1,
          date: "2026-07-20",
          kilograms: 15.2,
          moisture: 17,
        },
        {
          apiary: "North Ridge",
          hive: 4,
          date: "2026-06-11",
          kilograms: 14.1,
          moisture: 17.2,
        },
        {
          apiary: "Mill Meadow",
          hive: 6,
          date: "2026-08-03",
          kilograms: 11,
          moisture: 18.9,
        },
        {
          apiary: "Lime Avenue",
          hive: 2,
          date: "2026-08-21",
          kilograms: 7.4,
          moisture: 20,
        },
        {
          apiary: "Old Orchard",
          hive: 5,
          date: "2026-09-12",
          kilograms: 10.5,
          moisture: 22.4,
        },
      ],
      badges: [
        {
          field: "moisture",
          test: "above",
          value: 20,
          label: "Too moist",
          tone: "danger",
        },
      ],
    },
  ],
  features: [
    {
      module: "charts",
      id: "overview",
      title: "Overview",
      tiles: [
        {
          label: "Honey this year",
          entity: "harvest",
          kind: "sum",
          fields: ["kilograms"],
          unit: "kg",
        },
        {
          label: "Harvests",
          entity: "harvest",
          kind: "count",
        },
        {
          label: "Average moisture",
          entity: "harvest",
          kind: "average",
          fields: ["moisture"],
          unit: "%",
        },
      ],
      charts: [
        {
          title: "Kilograms per apiary",
          entity: "harvest",
          kind: "bar",
          group: "apiary",
          measure: {
            label: "kg",
            entity: "harvest",
            kind: "sum",
            fields: ["kilograms"],
            unit: "kg",
          },
        },
        {
          title: "Kilograms per month",
          entity: "harvest",
          kind: "bar",
          group: "date",
          by: "month",
          measure: {
            label: "kg",
            entity: "harvest",
            kind: "sum",
            fields: ["kilograms"],
            unit: "kg",
          },
        },
        {
          title: "Share of each apiary",
          entity: "harvest",
          kind: "ring",
          group: "apiary",
          measure: {
            label: "kg",
            entity: "harvest",
            kind: "sum",
            fields: ["kilograms"],
            unit: "kg",
          },
        },
        {
          title: "Harvests over time",
          entity: "harvest",
          kind: "line",
          group: "date",
          by: "month",
          measure: {
            label: "kg",
            entity: "harvest",
            kind: "count",
          },
        },
      ],
      dateRange: {
        entity: "harvest",
        field: "date",
      },
    },
    {
      module: "records",
      id: "harvests",
      title: "Harvest log",
      entity: "harvest",
      view: "table",
      search: ["apiary"],
      filters: [
        {
          field: "date",
          kind: "dateRange",
        },
        {
          field: "apiary",
          kind: "choice",
        },
      ],
      sorts: ["apiary", "date", "kilograms"],
      order: {
        field: "date",
        direction: "down",
      },
      exportCsv: true,
      comments: false,
      ratings: false,
      favourites: false,
      totals: [
        {
          label: "Total honey",
          entity: "harvest",
          kind: "sum",
          fields: ["kilograms"],
          unit: "kg",
        },
      ],
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};

export const cabinsApp = {
  version: 1,
  name: "Lake Cabins",
  tagline: "Five cabins on the water",
  icon: "🏡",
  language: "en",
  theme: {
    background: "#f5fffa",
    component: "#4a5d23",
  },
  entities: [
    {
      id: "cabin",
      one: "cabin",
      many: "cabins",
      icon: "🏡",
      titleField: "name",
      fields: [
        {
          id: "name",
          label: "Name",
          type: "text",
          required: true,
        },
        {
          id: "beds",
          label: "Beds",
          type: "number",
          required: true,
        },
        {
          id: "extras",
          label: "Extras",
          type: "text",
        },
        {
          id: "price",
          label: "Per night",
          type: "money",
          unit: "$",
        },
      ],
      rows: [
        {
          name: "Otter",
          beds: 2,
          extras: "",
          price: 85,
        },
        {
          name: "Heron",
          beds: 4,
          extras: "",
          price: 120,
        },
        {
          name: "Beaver",
          beds: 6,
          extras: "",
          price: 165,
        },
        {
          name: "Loon",
          beds: 2,
          extras: "sauna",
          price: 110,
        },
        {
          name: "Moose",
          beds: 8,
          extras: "hot tub",
          price: 240,
        },
      ],
    },
    {
      id: "request",
      one: "request",
      many: "requests",
      icon: "✉️",
      titleField: "name",
      fields: [
        {
          id: "cabin",
          label: "Cabin",
          type: "reference",
          entity: "cabin",
          required: true,
        },
        {
          id: "arrival",
          label: "Arrival",
          type: "date",
          required: true,
        },
        {
          id: "departure",
          label: "Departure",
          type: "date",
          required: true,
        },
        {
          id: "people",
          label: "People",
          type: "number",
          min: 1,
          required: true,
        },
        {
          id: "name",
          label: "Name",
          type: "text",
          required: true,
        },
        {
          id: "email",
          label: "E-mail",
          type: "email",
          required: true,
        },
      ],
      rows: [],
    },
  ],
  features: [
    {
      module: "records",
      id: "cabins",
      title: "Cabins",
      entity: "cabin",
      view: "cards",
      filters: [
        {
          field: "beds",
          kind: "atLeast",
          label: "People, at least",
        },
      ],
      sorts: ["price"],
      create: false,
      edit: false,
      remove: false,
      requestForm: "ask",
    },
    {
      module: "form",
      id: "ask",
      title: "Request a stay",
      entity: "request",
      intro: "We answer within a day.",
      button: "Send request",
      done: "Thank you, your request is on its way.",
      total: {
        reference: "cabin",
        price: "price",
        from: "arrival",
        to: "departure",
        per: "night",
      },
      dateOrder: {
        from: "arrival",
        to: "departure",
      },
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};

export const vinylApp = {
  version: 1,
  name: "Groove Street Vinyl",
  tagline: "Used records, graded by ear",
  icon: "🎵",
  language: "en",
  theme: {
    background: "#dbd7d2",
    component: "#800020",
  },
  entities: [
    {
      id: "record",
      one: "record",
      many: "records",
      icon: "🎵",
      titleField: "album",
      fields: [
        {
          id: "album",
          label: "Album",
          type: "text",
          required: true,
        },
        {
          id: "artist",
          label: "Artist",
          type: "text",
          required: true,
        },
        {
          id: "year",
          label: "Year",
          type: "number",
        },
        {
          id: "genre",
          label: "Genre",
          type: "choice",
          choices: ["Jazz", "Soul", "Rock"],
        },
        {
          id: "condition",
          label: "Condition",
          type: "choice",
          choices: ["Mint", "Very good", "Good"],
        },
        {
          id: "price",
          label: "Price",
          type: "money",
        },
      ],
      rows: [
        {
          album: "Blue Hour",
          artist: "The Lamplighters",
          year: 1961,
          genre: "Jazz",
          condition: "Mint",
          price: 24.9,
        },
        {
          album: "Harbour Songs",
          artist: "Ines Calder",
          year: 1974,
          genre: "Soul",
          condition: "Very good",
          price: 18.5,
        },
        {
          album: "Static Bloom",
          artist: "Paper Kites Union",
          year: 1983,
          genre: "Rock",
          condition: "Good",
          price: 9.99,
        },
        {
          album: "Midnight Tram",
          artist: "Otto Verne Trio",
          year: 1958,
          genre: "Jazz",
          condition: "Very good",
          price: 32,
        },
        {
          album: "Golden Season",
          artist: "The Velours",
          year: 1971,
          genre: "Soul",
          condition: "Mint",
          price: 27.25,
        },
      ],
    },
  ],
  features: [
    {
      module: "shop",
      id: "shop",
      title: "Records",
      entity: "record",
      priceField: "price",
      currency: "$",
      search: ["artist", "album"],
      filters: [
        {
          field: "genre",
          kind: "choice",
        },
        {
          field: "condition",
          kind: "choice",
        },
      ],
      sorts: ["price"],
      discounts: [
        {
          code: "SPIN10",
          percent: 10,
        },
      ],
    },
    {
      module: "accounts",
      id: "account",
      title: "Your account",
      roles: ["Customer", "Seller"],
      profile: true,
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};

export const pianoApp = {
  version: 1,
  name: "Ebony & Spruce",
  tagline: "Piano tuning and repair",
  icon: "🎹",
  language: "en",
  theme: {
    background: "#faebd7",
    component: "#8b4513",
  },
  entities: [
    {
      id: "quote",
      one: "request",
      many: "requests",
      icon: "✉️",
      titleField: "name",
      fields: [
        {
          id: "name",
          label: "Name",
          type: "text",
          required: true,
        },
        {
          id: "email",
          label: "E-mail",
          type: "email",
          required: true,
        },
        {
          id: "piano",
          label: "Piano type",
          type: "choice",
          choices: ["Upright", "Grand"],
          required: true,
        },
        {
          id: "message",
          label: "Message",
          type: "longText",
          required: true,
        },
      ],
      rows: [],
    },
  ],
  features: [
    {
      module: "sections",
      id: "home",
      title: "Home",
      sections: [
        {
          kind: "hero",
          title: "Your piano, in tune with its room",
          text: "Tuning, voicing and full restoration by hand, in our workshop or at your home.",
          action: {
            label: "Ask for a quote",
            feature: "quote",
          },
        },
        {
          kind: "features",
          title: "What we do",
          items: [
            {
              title: "Tuning",
              text: "A calm hour, and every string in its place.",
              price: "$140",
              icon: "🎵",
            },
            {
              title: "Voicing",
              text: "Softer or brighter: hammers shaped to your ear.",
              price: "$320",
              icon: "🔨",
            },
            {
              title: "Restoration",
              text: "From cracked soundboard to concert tone.",
              price: "from $4,800",
              icon: "🎹",
            },
          ],
        },
        {
          kind: "steps",
          title: "How it goes",
          items: [
            {
              title: "Write to us",
              text: "Tell us what you hear.",
            },
            {
              title: "We visit",
              text: "A look inside, then a fixed price.",
            },
            {
              title: "You play",
              text: "With a year of warranty.",
            },
          ],
        },
        {
          kind: "reviews",
          title: "What players say",
          items: [
            {
              title: "Mara Voss",
              text: "My upright has never sounded so warm.",
            },
            {
              title: "Theo Lindqvist",
              text: "Punctual, quiet, and wonderfully precise.",
            },
          ],
        },
        {
          kind: "hours",
          title: "Opening hours",
          items: [
            {
              title: "Monday to Friday",
              text: "9:00 – 18:00",
            },
            {
              title: "Saturday",
              text: "10:00 – 14:00",
            },
          ],
        },
        {
          kind: "map",
          title: "Find us",
          items: [
            {
              title: "Workshop",
              text: "12 Mill Lane",
            },
            {
              title: "Showroom",
              text: "3 Station Square",
            },
          ],
        },
      ],
    },
    {
      module: "sections",
      id: "gallery",
      title: "Gallery",
      sections: [
        {
          kind: "gallery",
          title: "Restored pianos",
          items: [
            {
              title: "Upright, 1898",
              icon: "🎹",
            },
            {
              title: "Baby grand, 1926",
              icon: "🎼",
            },
            {
              title: "Concert grand, 1961",
              icon: "🎶",
            },
          ],
        },
        {
          kind: "faq",
          title: "Questions",
          items: [
            {
              title: "How often should a piano be tuned?",
              text: "Twice a year is good for most.",
            },
          ],
        },
        {
          kind: "newsletter",
          title: "Workshop letter",
          text: "Four letters a year.",
        },
        {
          kind: "countdown",
          title: "Open day",
          date: "2027-05-01",
        },
        {
          kind: "prices",
          title: "Care plans",
          text: "Pay monthly, or yearly with 20 % off.",
          items: [
            {
              title: "Home",
              price: "$15 / month",
              text: "Two tunings a year",
            },
            {
              title: "Stage",
              price: "$49.50 / month",
              text: "A tuning each month",
            },
          ],
        },
        {
          kind: "links",
          title: "Elsewhere",
          items: [
            {
              title: "Music",
              href: "https://example.com/music",
            },
          ],
        },
        {
          kind: "contact",
          title: "Contact",
          items: [
            {
              title: "Phone",
              text: "+1 555 0100",
              href: "tel:+15550100",
            },
          ],
        },
        {
          kind: "team",
          title: "Team",
          items: [
            {
              title: "Ada Reuter",
              text: "Tuner",
            },
          ],
        },
      ],
    },
    {
      module: "form",
      id: "quote",
      title: "Quote",
      entity: "quote",
      button: "Send request",
      done: "Thank you! We answer within two days.",
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};
