// True questions by topic. A line: question | right answer; three wrong ones | one-line explanation.

export interface QuizQuestion {
  text: string;
  choices: string[];
  answer: string;
  explanation: string;
}

function bank(text: string): QuizQuestion[] {
  return text
    .trim()
    .split("\n")
    .map((line, index) => {
      const [question = "", options = "", explanation = ""] = line.split(" | ").map((part) => part.trim());
      const choices = options.split("; ");
      const answer = choices[0] ?? "";
      // The right answer is not always the first: its place follows from the line's number.
      const place = (index * 7 + 1) % choices.length;
      const rest = choices.slice(1);
      return {
        text: question,
        answer,
        explanation,
        choices: [...rest.slice(0, place), answer, ...rest.slice(place)],
      };
    });
}

const planets = `
Which planet is closest to the Sun? | Mercury; Venus; Mars; Earth | Mercury circles the Sun in only 88 days.
Which planet is the largest in the solar system? | Jupiter; Saturn; Neptune; Uranus | Jupiter is more massive than all other planets together.
Which planet has the shortest day? | Jupiter; Earth; Mars; Mercury | Jupiter turns once in a little under ten hours.
Which planet is the hottest? | Venus; Mercury; Mars; Jupiter | A thick carbon dioxide atmosphere keeps Venus at about 465 °C.
Which planet rotates on its side? | Uranus; Neptune; Saturn; Mars | The axis of Uranus is tilted by about 98 degrees.
What gives Mars its red colour? | Iron oxide; Copper; Sulphur clouds; Red algae | Rust, that is iron oxide, covers much of its surface.
Which planet has the most prominent rings? | Saturn; Jupiter; Uranus; Neptune | Saturn's rings are mostly water ice.
Which planet was found by calculation before it was seen? | Neptune; Uranus; Saturn; Mercury | It was found in 1846 where mathematics had predicted it.
How many moons does Mars have? | Two; None; One; Four | They are called Phobos and Deimos.
On which planet is Olympus Mons, the tallest known volcano of the planets? | Mars; Venus; Earth; Mercury | Olympus Mons rises about 22 km above its surroundings.
Which planet has a Great Red Spot? | Jupiter; Saturn; Neptune; Mars | The spot is a storm that is larger than the Earth.
Which planet takes about 165 years to go round the Sun? | Neptune; Uranus; Saturn; Jupiter | It completed its first round since its discovery in 2011.
Which two planets have no moons? | Mercury and Venus; Venus and Mars; Mercury and Mars; Uranus and Neptune | They are too close to the Sun to hold moons for long.
Which planet would float on water, if there were a large enough bath? | Saturn; Jupiter; Mars; Earth | Its mean density is below that of water.`;

const stars = `
What is the closest star to the Earth? | The Sun; Sirius; Proxima Centauri; Polaris | Its light needs about eight minutes to reach us.
Which star is the brightest in the night sky? | Sirius; Vega; Polaris; Betelgeuse | Sirius in the Great Dog is only 8.6 light years away.
What do stars like the Sun mainly turn into helium? | Hydrogen; Oxygen; Carbon; Iron | Hydrogen fuses to helium in the core.
What colour do the hottest stars have? | Blue; Red; Yellow; Orange | The hotter a star, the bluer its light.
What is a supernova? | The explosion of a star; The birth of a planet; A very fast comet; A merging of moons | Massive stars end in such an explosion.
What remains of the Sun at the end of its life? | A white dwarf; A black hole; A neutron star; A gas planet | It is too light to become a neutron star.
In which constellation is Betelgeuse? | Orion; Lyra; Ursa Major; Scorpius | It is the red shoulder of Orion.
Which star is close to the northern celestial pole? | Polaris; Vega; Altair; Rigel | That is why it hardly moves in the night.
What is a pulsar? | A rotating neutron star; A young planet; A double comet; A star made of iron | Its beams sweep past us like a lighthouse.
Which star is the nearest to the Sun? | Proxima Centauri; Sirius; Barnard's Star; Vega | It is about 4.2 light years away.
What is our galaxy called? | Milky Way; Andromeda; Whirlpool; Sombrero | It holds more than a hundred thousand million stars.
What does a light year measure? | Distance; Time; Brightness; Temperature | It is the way that light travels in one year.
What is a group of stars that looks like a figure called? | Constellation; Nebula; Cluster core; Corona | There are 88 official constellations.`;

const missions = `
Which mission first put people on the Moon? | Apollo 11; Apollo 8; Gemini 4; Luna 2 | Armstrong and Aldrin landed on 20 July 1969.
What was the first artificial satellite? | Sputnik 1; Explorer 1; Vostok 1; Telstar 1 | It was launched by the Soviet Union in October 1957.
Who was the first human in space? | Yuri Gagarin; Neil Armstrong; Alan Shepard; Valentina Tereshkova | He circled the Earth on 12 April 1961.
Which probe flew past Pluto in 2015? | New Horizons; Cassini; Voyager 2; Juno | It had been on its way for more than nine years.
Which spacecraft orbited Saturn from 2004 to 2017? | Cassini; Galileo; Juno; Magellan | It also dropped the lander Huygens on Titan.
Which mission landed on a comet in 2014? | Rosetta; Stardust; Deep Impact; Giotto | Its lander Philae touched down on comet 67P.
Which rover landed on Mars in 2021? | Perseverance; Curiosity; Opportunity; Spirit | It brought along the small helicopter Ingenuity.
Which space telescope was launched in December 2021? | James Webb; Hubble; Kepler; Spitzer | It looks at the sky in infrared light.
Who was the first woman in space? | Valentina Tereshkova; Sally Ride; Mae Jemison; Svetlana Savitskaya | She flew in Vostok 6 in June 1963.
Which probes carry a golden record? | Voyager 1 and 2; Pioneer 10 and 11; Viking 1 and 2; Mariner 9 and 10 | The records hold sounds and pictures of the Earth.
Which probe has studied Jupiter from its orbit since 2016? | Juno; Cassini; Dawn; Messenger | It passes over the poles of the planet.
What was the name of the first reusable space shuttle to fly into space? | Columbia; Challenger; Discovery; Atlantis | Columbia first flew on 12 April 1981.
Which Apollo crew returned after an oxygen tank had burst? | Apollo 13; Apollo 9; Apollo 15; Apollo 17 | They used the lunar module as a lifeboat in April 1970.`;

const science = `
What is the chemical symbol of gold? | Au; Ag; Go; Gd | It comes from the Latin word aurum.
Which gas do plants take in for photosynthesis? | Carbon dioxide; Oxygen; Nitrogen; Helium | With light and water they make sugar from it.
How many bones does an adult human have? | 206; 186; 226; 306 | Babies are born with more, some grow together.
What is the hardest natural material? | Diamond; Quartz; Granite; Steel | It is carbon in a very tight lattice.
Which organ pumps blood through the body? | Heart; Liver; Lung; Kidney | It beats about 100,000 times a day.
At how many degrees Celsius does water boil at sea level? | 100; 90; 80; 120 | Higher up it boils at lower temperatures.
What is the smallest unit of a chemical element? | Atom; Cell; Molecule; Grain | Its name means 'that cannot be cut'.
Which planet do we live on? | Earth; Mars; Venus; Saturn | It is the third from the Sun.
What force pulls things to the ground? | Gravity; Friction; Magnetism; Tension | Newton described it in 1687.
Which blood cells carry oxygen? | Red blood cells; White blood cells; Platelets; Nerve cells | Haemoglobin in them binds the oxygen.
What is frozen water called? | Ice; Steam; Dew; Mist | It floats because it is less dense than water.`;

const history = `
In which year did the Berlin Wall fall? | 1989; 1979; 1991; 1961 | It was opened on 9 November 1989.
Who painted the Mona Lisa? | Leonardo da Vinci; Michelangelo; Raphael; Titian | It hangs in the Louvre in Paris.
Which ancient civilisation built Machu Picchu? | Inca; Maya; Aztec; Roman | It was built in the 15th century.
Who was the first president of the United States? | George Washington; Thomas Jefferson; Abraham Lincoln; John Adams | He took office in 1789.
In which country did the Industrial Revolution begin? | Great Britain; France; Germany; United States | Steam power changed its work from the 18th century on.
Which city was buried by Vesuvius in the year 79? | Pompeii; Rome; Naples; Ostia | Ash kept its streets for centuries.
Who invented printing with movable type in Europe? | Johannes Gutenberg; Martin Luther; Galileo Galilei; Albrecht Dürer | His Bible was finished about 1455.
Which wall was built to protect northern China? | The Great Wall; Hadrian's Wall; The Long Dyke; The Stone Gate | It grew over many dynasties.
In which year did the First World War begin? | 1914; 1918; 1905; 1939 | It ended in 1918.
Who wrote 'Romeo and Juliet'? | William Shakespeare; Charles Dickens; Jane Austen; Geoffrey Chaucer | The play is from the 1590s.`;

const geography = `
Which is the longest river in South America? | Amazon; Orinoco; Paraná; Magdalena | It carries more water than any other river.
Which ocean is the largest? | Pacific; Atlantic; Indian; Arctic | It covers about a third of the Earth.
On which continent is the Sahara? | Africa; Asia; Australia; South America | It is the largest hot desert.
Which mountain is the highest above sea level? | Mount Everest; K2; Mont Blanc; Kilimanjaro | It is 8,849 m high.
Which country has the largest area? | Russia; Canada; China; Brazil | It reaches over eleven time zones.
Which sea separates Europe and Africa? | Mediterranean Sea; Black Sea; North Sea; Red Sea | At Gibraltar they are only 14 km apart.
Which is the smallest independent state? | Vatican City; Monaco; San Marino; Malta | It measures less than half a square kilometre.
What is the largest island? | Greenland; Borneo; Madagascar; Iceland | Most of it lies under ice.
Through which city does the Thames flow? | London; Paris; Dublin; Vienna | It reaches the North Sea east of the city.
Which desert is in northern China and Mongolia? | Gobi; Kalahari; Atacama; Namib | It is cold and stony rather than sandy.`;

const animals = `
What is the largest animal on Earth? | Blue whale; African elephant; Giraffe; Whale shark | It can be longer than 25 metres.
Which bird cannot fly? | Penguin; Albatross; Swift; Heron | Its wings have become flippers.
How many legs does a spider have? | Eight; Six; Ten; Twelve | Insects have six.
Which animal is the fastest on land? | Cheetah; Lion; Horse; Greyhound | It reaches about 100 km/h for a short time.
What does a panda mainly eat? | Bamboo; Fish; Fruit; Insects | It eats more than ten kilos a day.
Which mammal lays eggs? | Platypus; Bat; Kangaroo; Otter | Only it and the echidnas do.
What is a young frog called? | Tadpole; Fry; Cub; Larva fish | It breathes through gills.
Which animal sleeps hanging upside down? | Bat; Koala; Squirrel; Owl | It holds on without using force.
How do dolphins breathe? | With lungs; With gills; Through the skin; Not at all | They are mammals and come up for air.
Which insect makes honey? | Honey bee; Wasp; Ant; Butterfly | A spoon of it is the life's work of several bees.`;

const food = `
From which fruit is wine usually made? | Grapes; Apples; Plums; Cherries | The sugar in them turns to alcohol.
Which country does sushi come from? | Japan; China; Thailand; Korea | The word means seasoned rice.
What is the main ingredient of hummus? | Chickpeas; Lentils; Beans; Peas | Sesame paste, lemon and garlic go with it.
Which spice is the most expensive by weight? | Saffron; Vanilla; Cinnamon; Pepper | It is picked by hand from crocus flowers.
What makes bread dough rise? | Yeast; Salt; Oil; Flour | It gives off carbon dioxide.
Which nut is used in classic marzipan? | Almond; Hazelnut; Walnut; Peanut | Ground almonds and sugar make it.
What is tofu made from? | Soybeans; Rice; Milk; Wheat | Soy milk is curdled and pressed.
Which cheese is on a classic pizza Margherita? | Mozzarella; Gouda; Cheddar; Feta | Red, white and green stand for the flag of Italy.
From which plant does chocolate come? | Cacao; Coffee; Vanilla; Carob | Its beans are fermented and roasted.`;

const music = `
How many strings does a violin have? | Four; Five; Six; Eight | They are tuned in fifths.
Who composed the 'Moonlight Sonata'? | Ludwig van Beethoven; Wolfgang Amadeus Mozart; Frédéric Chopin; Johann Sebastian Bach | It was published in 1802.
Which instrument has 88 keys? | Piano; Organ; Accordion; Harpsichord | 52 of them are white.
How many lines does a musical staff have? | Five; Four; Six; Seven | Notes stand on them and between them.
Which family does the trumpet belong to? | Brass; Woodwind; Strings; Percussion | The lips make the tone.
What does 'piano' mean in a score? | Softly; Loudly; Quickly; Slowly | Its opposite is forte.
Which country does flamenco come from? | Spain; Portugal; Argentina; Italy | It has its roots in Andalusia.
How many musicians play in a quartet? | Four; Three; Five; Eight | Most often two violins, viola and cello.
Who composed 'The Four Seasons'? | Antonio Vivaldi; Georg Friedrich Händel; Joseph Haydn; Franz Schubert | The concertos appeared in 1725.`;

const coding = `
What does HTML describe? | The structure of a page; The colours of a page; A database; A network | Its elements say what each part is.
Which language styles web pages? | CSS; SQL; Python; JSON | It stands for Cascading Style Sheets.
What is a function? | A named piece of code; A kind of file; A type of number; A web address | It can be called again and again.
What does 'if' do in a program? | Chooses by a condition; Repeats forever; Stores a file; Draws a line | Its code runs only when the condition holds.
How many bits are in a byte? | Eight; Four; Ten; Sixteen | A byte can hold 256 different values.
What is a bug? | A mistake in a program; A fast computer; A kind of password; A test | Finding and fixing it is called debugging.
Which symbol starts a comment line in JavaScript? | //; ##; <!; %% | The rest of the line is not run.
What does a loop do? | Repeats code; Deletes code; Hides code; Prints paper | 'for' and 'while' are loops.
What does URL name? | An address on the web; A programming language; A file format; A computer part | It stands for Uniform Resource Locator.`;

const capitalsByRegion = [
  "France:Paris;Germany:Berlin;Spain:Madrid;Italy:Rome;Portugal:Lisbon;Austria:Vienna;Switzerland:Bern;Poland:Warsaw;the Netherlands:Amsterdam;Belgium:Brussels;Greece:Athens;Ireland:Dublin;the United Kingdom:London;Hungary:Budapest;the Czech Republic:Prague;Romania:Bucharest;Bulgaria:Sofia;Croatia:Zagreb;Ukraine:Kyiv",
  "Norway:Oslo;Sweden:Stockholm;Finland:Helsinki;Denmark:Copenhagen;Iceland:Reykjavik;Estonia:Tallinn;Latvia:Riga;Lithuania:Vilnius",
  "Japan:Tokyo;China:Beijing;South Korea:Seoul;India:New Delhi;Thailand:Bangkok;Vietnam:Hanoi;Mongolia:Ulaanbaatar;Nepal:Kathmandu;the Philippines:Manila;Turkey:Ankara;Iran:Tehran;Iraq:Baghdad;Saudi Arabia:Riyadh",
  "Egypt:Cairo;Kenya:Nairobi;Morocco:Rabat;Ethiopia:Addis Ababa;Ghana:Accra;Senegal:Dakar;Tunisia:Tunis;Nigeria:Abuja;Algeria:Algiers",
  "Canada:Ottawa;the United States:Washington, D.C.;Mexico:Mexico City;Cuba:Havana;Argentina:Buenos Aires;Brazil:Brasília;Chile:Santiago;Peru:Lima;Colombia:Bogotá;Uruguay:Montevideo;Ecuador:Quito;Venezuela:Caracas",
  "Australia:Canberra;New Zealand:Wellington;Fiji:Suva;Papua New Guinea:Port Moresby",
];

function capitals(): QuizQuestion[] {
  const questions: QuizQuestion[] = [];
  for (const region of capitalsByRegion) {
    const pairs = region.split(";").map((pair) => pair.split(":"));
    pairs.forEach(([country = "", capital = ""], index) => {
      const wrong = [1, 2, 3].map((step) => pairs[(index + step) % pairs.length]?.[1] ?? "");
      const place = (index * 3 + country.length) % 4;
      questions.push({
        text: `What is the capital of ${country}?`,
        answer: capital,
        choices: [...wrong.slice(0, place), capital, ...wrong.slice(place)],
        explanation: `${capital} is the capital of ${country}.`,
      });
    });
  }
  // Regions are mixed, so that a short round travels over the world.
  return questions
    .map((question, index) => ({ question, key: (index * 37) % questions.length }))
    .sort((a, b) => a.key - b.key)
    .map(({ question }) => question);
}

function sums(): QuizQuestion[] {
  return Array.from({ length: 20 }, (_, index) => {
    const a = 6 + ((index * 7) % 14);
    const b = 3 + ((index * 5) % 9);
    const times = index % 2 === 0;
    const answer = times ? a * b : a + b * 3;
    const near = [answer + 2, answer - 3, answer + 10].map(String);
    const place = index % 4;
    return {
      text: times ? `What is ${a} × ${b}?` : `What is ${a} + ${b * 3}?`,
      answer: String(answer),
      choices: [...near.slice(0, place), String(answer), ...near.slice(place)],
      explanation: times ? `${a} × ${b} = ${answer}.` : `${a} + ${b * 3} = ${answer}.`,
    };
  });
}

const words = {
  Italian:
    "il pane:bread;l'acqua:water;il libro:book;la casa:house;il cane:dog;la scuola:school;il treno:train;la mela:apple;il mare:sea;la notte:night;la chiave:key;il cucchiaio:spoon",
  Spanish:
    "el pan:bread;el agua:water;el libro:book;la casa:house;el perro:dog;la escuela:school;el tren:train;la manzana:apple;el mar:sea;la noche:night;la llave:key;la cuchara:spoon",
  French:
    "le pain:bread;l'eau:water;le livre:book;la maison:house;le chien:dog;l'école:school;le train:train;la pomme:apple;la mer:sea;la nuit:night;la clé:key;la cuillère:spoon",
  German:
    "das Brot:bread;das Wasser:water;das Buch:book;das Haus:house;der Hund:dog;die Schule:school;der Zug:train;der Apfel:apple;das Meer:sea;die Nacht:night;der Schlüssel:key;der Löffel:spoon",
};

function vocabulary(language: keyof typeof words): QuizQuestion[] {
  const pairs = words[language].split(";").map((pair) => pair.split(":"));
  return pairs.map(([word = "", meaning = ""], index) => {
    const wrong = [2, 5, 7].map((step) => pairs[(index + step) % pairs.length]?.[1] ?? "");
    const place = index % 4;
    return {
      text: `What does '${word}' mean?`,
      answer: meaning,
      choices: [...wrong.slice(0, place), meaning, ...wrong.slice(place)],
      explanation: `'${word}' is ${language} for '${meaning}'.`,
    };
  });
}

export interface QuizTopic {
  name: string;
  icon: string;
  /** Words of a request that stand for the topic. */
  cue: RegExp;
  questions(): QuizQuestion[];
}

export const quizTopics: QuizTopic[] = [
  { name: "Capitals", icon: "🏛️", cue: /\bcapitals?( cit(y|ies))?\b(?! letter)/, questions: capitals },
  { name: "Planets", icon: "🪐", cue: /\bplanets?\b|\bsolar system\b/, questions: () => bank(planets) },
  {
    name: "Stars",
    icon: "⭐",
    cue: /\bstars\b(?! after)|\bgalax|\bconstellation/,
    questions: () => bank(stars),
  },
  {
    name: "Space missions",
    icon: "🚀",
    cue: /\bspace missions?\b|\bspace ?flight\b|\brockets?\b|\bastronauts?\b/,
    questions: () => bank(missions),
  },
  {
    name: "Science",
    icon: "🔬",
    cue: /\bscience\b|\bchemistry\b|\bphysics\b|\bbiology\b/,
    questions: () => bank(science),
  },
  {
    name: "History",
    icon: "🏺",
    cue: /\bhistory (quiz|trivia|questions|of the|test)|\b(about|world|on|and|,) ?history\b|\bhistorical\b/,
    questions: () => bank(history),
  },
  {
    name: "Geography",
    icon: "🌍",
    cue: /\bgeograph|\bcountries\b|\bworld map\b|\bflags?\b/,
    questions: () => bank(geography),
  },
  {
    name: "Animals",
    icon: "🦊",
    cue: /\banimals?\b|\bwildlife\b|\bzoo\b|\bnature\b/,
    questions: () => bank(animals),
  },
  { name: "Food", icon: "🍋", cue: /\bfood\b|\bcooking\b|\bcuisine\b/, questions: () => bank(food) },
  {
    name: "Music",
    icon: "🎻",
    cue: /\bmusic\b|\bcomposers?\b|\binstruments?\b/,
    questions: () => bank(music),
  },
  {
    name: "Arithmetic",
    icon: "➗",
    cue: /\bmath|\barithmetic\b|\bmultiplication\b|\btimes tables?\b|\bsums\b/,
    questions: sums,
  },
  {
    name: "Programming",
    icon: "💻",
    cue: /\bprogramming\b|\bcoding\b|\bjavascript\b|\bhtml\b|\bweb development\b/,
    questions: () => bank(coding),
  },
  { name: "Italian", icon: "🇮🇹", cue: /\bitalian\b/, questions: () => vocabulary("Italian") },
  { name: "Spanish", icon: "🇪🇸", cue: /\bspanish\b/, questions: () => vocabulary("Spanish") },
  { name: "French", icon: "🇫🇷", cue: /\bfrench\b/, questions: () => vocabulary("French") },
  { name: "German", icon: "🇩🇪", cue: /\bgerman\b/, questions: () => vocabulary("German") },
];

/** 'astronomy' is three of the topics. */
export const topicGroups: [RegExp, string[]][] = [
  [/\bastronom|\bspace (quiz|trivia)|\bquiz about space\b/, ["Planets", "Stars", "Space missions"]],
  [
    /\bgeneral knowledge\b|\btrivia\b|\bpub quiz\b/,
    ["Science", "History", "Geography", "Animals", "Food", "Music"],
  ],
];
