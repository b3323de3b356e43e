// Conversations that a forum starts with, by subject.

interface Talk {
  topics: { title: string; text: string; words: string[] }[];
  /** `topic` is the place in `topics`. */
  replies: { topic: number; text: string; author: string; votes: number }[];
}

const repairs: Talk = {
  topics: [
    {
      title: "Kitchen tap drips although the washer is new",
      text: "I changed the rubber washer last week and it still drips once a minute. What else can it be?",
      words: ["plumbing"],
    },
    {
      title: "One socket in the living room is dead",
      text: "All other sockets in the room work and no fuse has tripped. Is this something I may check myself?",
      words: ["electric"],
    },
    {
      title: "Best way to fill deep holes before painting?",
      text: "The previous owner left holes as wide as a thumb in the plaster. Filler keeps shrinking.",
      words: ["paint", "wall"],
    },
    {
      title: "Radiator stays cold at the bottom",
      text: "It is hot above and cold below, bleeding it did not help.",
      words: ["heating", "plumbing"],
    },
    {
      title: "Which drill bit for old bathroom tiles?",
      text: "I need four holes for a shelf and do not want to crack the tiles.",
      words: ["tools", "tiles"],
    },
  ],
  replies: [
    {
      topic: 0,
      text: "Look at the valve seat. If it is rough, a new washer will not seal; a reseating tool costs little.",
      author: "Daniel Okafor",
      votes: 7,
    },
    {
      topic: 0,
      text: "Check whether the washer has the right size, they differ by a millimetre.",
      author: "Mia Novak",
      votes: 2,
    },
    {
      topic: 1,
      text: "Switch off the circuit first. A loose wire behind the neighbouring socket is the usual reason; if you are not sure, call an electrician.",
      author: "Anna Berg",
      votes: 9,
    },
    {
      topic: 2,
      text: "Fill in two layers and let the first dry overnight. For holes that deep use ready-mixed plaster.",
      author: "Tom Sullivan",
      votes: 4,
    },
    {
      topic: 3,
      text: "That is sludge. Have the system flushed or take the radiator off and rinse it outside.",
      author: "Priya Nair",
      votes: 5,
    },
  ],
};

const garden: Talk = {
  topics: [
    {
      title: "When do you put tomatoes outside?",
      text: "Nights are still at seven degrees here. Is a fleece enough or shall I wait?",
      words: ["vegetable"],
    },
    {
      title: "Slugs ate all my lettuce in one night",
      text: "I tried coffee grounds and copper tape. What really works for you?",
      words: ["pest"],
    },
    {
      title: "Pruning an old apple tree",
      text: "It has not been cut for ten years. How much may I take off in the first winter?",
      words: ["fruit"],
    },
    {
      title: "Spade or digging fork for heavy clay?",
      text: "I want to buy one good tool rather than three bad ones.",
      words: ["tool"],
    },
    {
      title: "Sharing strawberry runners",
      text: "I have about thirty young plants to give away, plot 14.",
      words: ["fruit"],
    },
  ],
  replies: [
    {
      topic: 0,
      text: "Wait until nights stay above ten degrees. A week of patience saves a month.",
      author: "Anna Berg",
      votes: 6,
    },
    {
      topic: 1,
      text: "Collect them at dusk for two weeks and water in the morning only. It made the difference here.",
      author: "Daniel Okafor",
      votes: 8,
    },
    { topic: 1, text: "A small fence with a bent edge, dug in a hand deep.", author: "Mia Novak", votes: 3 },
    {
      topic: 2,
      text: "No more than a quarter a year, start with dead and crossing branches.",
      author: "Tom Sullivan",
      votes: 5,
    },
    { topic: 3, text: "The fork. It goes in where a spade stops.", author: "Priya Nair", votes: 4 },
  ],
};

const general: Talk = {
  topics: [
    {
      title: "Welcome! Tell us who you are",
      text: "Say in two lines what brings you here and what you would like to find.",
      words: ["general"],
    },
    {
      title: "What would you do differently from the start?",
      text: "I am a beginner and would like to avoid the usual detours.",
      words: ["help"],
    },
    {
      title: "Meeting next month: who comes along?",
      text: "We meet on the second Saturday at two. Everybody is welcome, bring a chair.",
      words: ["idea"],
    },
    {
      title: "Which equipment is worth the money?",
      text: "There are cheap and expensive ones. Where does it matter?",
      words: ["help"],
    },
    {
      title: "Show what you finished this week",
      text: "Small things count as well. I begin with a repaired lamp.",
      words: ["off"],
    },
  ],
  replies: [
    {
      topic: 0,
      text: "Hello from Lund! I read along for a year and finally signed up.",
      author: "Ella Johansson",
      votes: 3,
    },
    {
      topic: 0,
      text: "Glad to be here, I hope to learn from the experienced.",
      author: "Sam Whitaker",
      votes: 1,
    },
    {
      topic: 1,
      text: "Start smaller and finish it. Most of us began with something far too big.",
      author: "Daniel Okafor",
      votes: 6,
    },
    { topic: 2, text: "I will be there with two friends.", author: "Mia Novak", votes: 2 },
    { topic: 3, text: "Buy used and good rather than new and cheap.", author: "Tom Sullivan", votes: 4 },
  ],
};

export function discussions(text: string): Talk {
  if (/\bhome repairs?\b|\bplumbing\b|\bdiy\b|\bhandy/.test(text)) return repairs;
  if (/\bgarden|\ballotment|\bplants?\b|\bvegetable/.test(text)) return garden;
  return general;
}
