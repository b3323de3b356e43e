// Pools from which sample rows are drawn. All names are made up.

const split = (text: string): string[] => text.split(";");

export const people: Readonly<Record<"en" | "es" | "de" | "fr", string[]>> = {
  en: split(
    "Anna Berg;Daniel Okafor;Mia Novak;Tom Sullivan;Priya Nair;Lucas Martin;Ella Johansson;Sam Whitaker;Yara Haddad;Jonas Weber;Grace Liu;Oscar Lindholm",
  ),
  es: split(
    "Lucía Romero;Javier Ortega;Carmen Vidal;Diego Navarro;Elena Prieto;Pablo Herrera;Marta Gil;Andrés Molina;Sofía Campos;Hugo Serrano",
  ),
  de: split(
    "Anna Berger;Jonas Weber;Lena Hoffmann;Paul Schneider;Marie Vogel;Felix Krüger;Clara Neumann;Tim Albrecht;Sophie Winter;Emil Brandt",
  ),
  fr: split(
    "Camille Laurent;Hugo Moreau;Léa Fontaine;Louis Girard;Chloé Mercier;Jules Perrin;Manon Roche;Adam Blanchet;Inès Carpentier;Noé Lambert",
  ),
};

export const pools: Readonly<Record<string, string[]>> = {
  company: split(
    "Northwind Bakery;Harbour Logistics;Lumen Studio;Green Valley Foods;Atlas Print;Copper & Oak;Riverside Clinic;Kite Software;Old Mill Brewery;Summit Sports",
  ),
  town: split("Porto;Lund;Ghent;Graz;Tartu;Bergen;Utrecht;Trieste;Cork;Olomouc"),
  street: split(
    "12 Mill Street;4 Harbour Lane;27 Linden Avenue;9 Market Square;31 Station Road;6 Orchard Way;18 Castle Street;52 River Walk;3 Chapel Row;40 Garden Road",
  ),
  plate: split("KR 482;BN 119;LT 906;AX 257;MD 730;SW 364;PL 815;TG 548"),
  orderNumber: split("A-1041;A-1042;A-1043;A-1044;A-1045;A-1046;A-1047;A-1048;A-1049;A-1050"),
  paymentNumber: split("P-3301;P-3302;P-3303;P-3304;P-3305;P-3306;P-3307;P-3308"),
  invoiceNumber: split("2026-014;2026-015;2026-016;2026-017;2026-018;2026-019;2026-020;2026-021"),
  shipmentNumber: split("SH-20418;SH-20419;SH-20420;SH-20421;SH-20422;SH-20423;SH-20424;SH-20425"),
  lineNumber: split("IC 204;RE 17;Bus 42;FX 310;IC 266;RE 31;Bus 8;FX 118"),
  part: split(
    'Brake cable;Chain 9-speed;Inner tube 28";Disc brake pads;Pedal set;Handlebar tape;Spoke 262 mm;Rear derailleur;Saddle clamp;Bottom bracket',
  ),
  share: split(
    "Nordwind Energy;Helix Pharma;Bridgetown Bank;Tidewater Shipping;Oakway Retail;Luma Devices;Granite Works;Sable Foods;Kestrel Air;Verdant Agri",
  ),
  bed: split("1-A;1-B;2-A;2-B;3-A;3-B;4-A;4-B"),
  italian: split(
    "il cucchiaio;la pentola;il coltello;la valigia;il binario;il biglietto;la mano;il ginocchio;la spalla;la forchetta",
  ),
  produce: split(
    "Apple;Asparagus;Beetroot;Carrot;Cherry;Kale;Leek;Pear;Pumpkin;Raspberry;Spinach;Strawberry",
  ),
  time: split("09:00;10:30;11:15;13:00;14:30;16:00;17:15;18:30"),
  place: split(
    "Old Town Hall;Harbour Pavilion;City Library;Linden Park;Depot 4;Community Centre;Museum Courtyard;Riverside Stage",
  ),
  brand: split("Canon;Nikon;Fujifilm;Leica;Olympus;Pentax"),
  district: split("Old Town;Harbour;North Side;University"),
  department: split("Sales;Operations;Finance;Design;Support"),
  subject: split("Mathematics;Music;English;Biology;History"),
  shop: split("Corner Market;Green Grocer;City Pharmacy;Railway Kiosk;Book Nook;Hardware Hall"),
  country: split("Portugal;Sweden;Japan;Canada;Kenya;Chile;Estonia;New Zealand"),
  author: split(
    "M. Halloran;I. Castellanos;R. Ekström;T. Adebayo;L. Moreau;K. Tanaka;S. Petrova;J. Whitlock",
  ),
  artist: split(
    "The Lanterns;Ines Ferro;Copper Choir;Night Ferry;Solveig & Sons;The Long Platform;Mira Okoye;Paper Radio",
  ),
  venue: split("Harbour Hall;The Depot;Linden Garden;Old Brewery;Castle Terrace;Lakeside House"),
  species: split(
    "Monstera deliciosa;Spathiphyllum wallisii;Dracaena trifasciata;Ocimum basilicum;Chlorophytum comosum;Ficus elastica;Aloe vera;Phalaenopsis",
  ),
  breed: split("Labrador;Border collie;European shorthair;Dachshund;Maine coon;Mixed breed"),
  instrument: split("Cello;Piano;Violin;Guitar;Flute"),
  ticker: split("NRDW;HLXP;BRGB;TIDE;OAKW;LUMA;GRNT;SABL;KSTR;VRDT"),
  apiary: split("North Ridge;Willow Farm;Old Mill;Lime Avenue"),
  sku: split("BRK-104;DRV-220;WHL-028;BRK-131;PDL-007;HND-055;WHL-262;DRV-310;SDL-018;BTM-041"),
  artwork: split("🖼️;🎨;🌄;🏞️;🌿;🌊;🌸;🗻"),
  sports: split("Rovers;United;Harbour City;Athletic;Wanderers;Old Mill;Rangers;Victoria"),
  lesion: split(
    "Hombro congelado;Esguince de tobillo;Lumbalgia;Rodilla operada;Tendinitis de codo;Cervicalgia",
  ),
  weekdays: split("Monday;Tuesday;Wednesday;Thursday;Friday"),
  app: split("Pocket Casts;Apple Podcasts;Spotify;Overcast;Browser"),
  style: split("Ballet;Salsa;Hip-hop;Tango;Contemporary"),
  item: split("Cordless drill;Tent for four;Sewing machine;Projector;Ladder;Pressure washer"),
  headline: split(
    "Interview with the mayor;Ten trails by train;The return of the night market;Portrait of a luthier;On waiting;Winter swimmers;Bread for beginners;What the river remembers",
  ),
};

/** Sentences for descriptions and notes, by what the text is for. */
export const sentences: Readonly<Record<string, string[]>> = {
  review: split(
    "Friendly, on time and careful. We will come back.;Everything as promised, booking was easy.;Great value, and they answered within an hour.;Very good, only parking was tricky.;Exactly what we hoped for.;Kind people who know their craft.",
  ),
  note: split(
    "Asked for a call back next week.;Prefers mornings.;Everything fine at the last check.;Needs a second look in spring.;Bring the spare key.;Paid in advance.",
  ),
  noteOfThing: split(
    "Everything fine at the last check.;Needs a second look in spring.;One of the favourites.;A present from a friend.;Worth another try.;Found by chance.",
  ),
  description: split(
    "Well kept and ready to use.;A favourite with our regulars.;Handmade in a small series.;Good for beginners and a joy for experts.;Simple, sturdy and easy to care for.;Quiet, bright and close to everything.",
  ),
  story: split(
    "It began with a borrowed van and a good idea. Ten years later we still do the work ourselves.;We met at the market hall and never stopped planning. This is what came of it.;What started as a hobby on Sundays became a small business with four people.",
  ),
  body: split(
    "Start small and take notes. After a week you will see what changes, and why.;Most mistakes come from hurry. Give it time, taste often and trust your hands.;Here is what we learned in the first year, and what we would do differently today.",
  ),
  reason: split(
    "Recommended by a friend.;It has been on my list for years.;Short, funny and perfect for the season.;Because everybody will have an opinion about it.;Regular check.;Delivery from the supplier.",
  ),
  message: split(
    "Could you tell me more about the details?;Is it still available next weekend?;We are very interested and can come any day.;Thank you for the quick answer!;Please call me back in the afternoon.;We would be four people.",
  ),
  instructions: split(
    "Prepare everything, cook gently for twenty minutes and season to taste.;Mix, rest for an hour, bake until golden.;Chop, fry in olive oil, add the stock and simmer.",
  ),
};

export const sentencesIn: Readonly<Record<"es" | "de" | "fr", string[]>> = {
  es: split(
    "Prefiere las mañanas.;Todo bien en la última visita.;Pide que le llamemos la próxima semana.;Traer informe médico.;Mejora con los ejercicios.",
  ),
  de: split(
    "Am liebsten vormittags.;Beim letzten Mal alles in Ordnung.;Bitte nächste Woche zurückrufen.;Schlüssel mitbringen.;Schon im Voraus bezahlt.",
  ),
  fr: split(
    "Préfère le matin.;Tout allait bien la dernière fois.;À rappeler la semaine prochaine.;Apporter la clé.;Déjà payé.",
  ),
};

/** Notes on things, which ask for no call back and prefer no mornings. */
export const sentencesOfThingsIn: Readonly<Record<"es" | "de" | "fr", string[]>> = {
  es: split(
    "Todo bien en la última revisión.;Para repetir.;Uno de los favoritos.;Regalo de una amiga.;Merece otra oportunidad.",
  ),
  de: split(
    "Beim letzten Mal alles in Ordnung.;Gern wieder.;Einer der Lieblinge.;Ein Geschenk.;Einen zweiten Versuch wert.",
  ),
  fr: split(
    "Tout allait bien la dernière fois.;À refaire.;Parmi les préférés.;Un cadeau.;Mérite un autre essai.",
  ),
};

/** Names for things of which nothing is known. */
export const genericTitles: Readonly<Record<"en" | "es" | "de" | "fr", string[]>> = {
  en: split("Spring;Harbour;Classic;Family;Night;Garden;Express;Northern;Small;Weekend"),
  es: split("Primavera;Puerto;Jardín;Norte;Luna;Mercado;Verano;Montaña"),
  de: split("Frühling;Hafen;Garten;Norden;Linde;Markt;Sommer;Abend"),
  fr: split("Printemps;Port;Jardin;Nord;Tilleul;Marché;Été;Soir"),
};
