import { addEntity, addFeature } from "../draft.ts";
import { toNumber } from "../explicitData.ts";
import { gameRules } from "../lexicon/gameRules.ts";
import { symbolSet } from "../lexicon/symbols.ts";
import { capital } from "../text.ts";
import { cue, type Recogniser } from "./recogniser.ts";

const game2048: Recogniser = {
  name: "game2048",
  role: "whole",
  named: /\b2048(?: game)?$/,
  cues: [
    cue(/\b2048\b/, 14, 12),
    cue(
      /\bsliding (letter|number|tile|block)s? (puzzle|game)\b|\bmerg(e|ing) (the )?(tiles|numbers)\b/,
      10,
      8,
    ),
    cue(/\btiles? that collide\b|\btwo \w+ tiles\b/, 4, 4),
  ],
  build(draft) {
    const { reading } = draft;
    const sizeWord =
      reading.find(/\b(\w+)\s*(?:by|x|×)\s*\w+\s+(?:board|grid|field)\b/) ??
      reading.find(/\b(\d)\s*x\s*\d\b/);
    const size = Math.min(8, Math.max(3, toNumber(sizeWord ?? "4") ?? 4));
    const letters = reading.has(/\bletters?\b/);
    const last = /\bup to (?:the )?(?:letter )?([A-Z])\b/.exec(reading.original)?.[1];
    draft.icon = "🔢";
    draft.usualName = letters ? "Letter Slide" : "2048";
    addFeature(draft, {
      module: "game2048",
      id: "game",
      title: "Play",
      icon: "🎮",
      size,
      tiles: letters ? "letters" : "numbers",
      ...(last === undefined ? {} : { lastLetter: last }),
    });
  },
};

const memory: Recogniser = {
  name: "memory",
  role: "whole",
  named: /\b(?:memory|pairs)(?: card)? game$|\bjuego de memoria$|\bmemory[- ]?spiel$/,
  cues: [
    cue(
      /\bmemory\b(?! (stick|card reader|usage|leak|lane))[\w -]{0,12}(game|cards?|match|puzzle|training)|\b(picture|matching|find)[- ]?(the )?pairs\b|\bpairs[- ]game\b|\bconcentration game\b|\bmatching (card )?game\b|\bjuego de memoria\b|\bmemory[- ]?spiel\b|\bjeu de mémoire\b/,
      12,
      10,
    ),
    cue(/^memory( game)?$/, 12, 12),
    cue(/\b(turns?|flip)s? over two cards\b|\bcards that match\b/, 5, 5),
  ],
  build(draft) {
    const { reading } = draft;
    const set = symbolSet(reading.text);
    if (!set.named) draft.assumptions.push(`The cards show ${set.name}, since no theme was named.`);
    const levels = [
      ...reading.text.matchAll(
        /\b(easy|medium|normal|hard|expert|beginner|small|large)\s+(?:with |has |is |\()?(\d{1,2})(?:\s+cards|\b)/g,
      ),
    ].map((match) => ({
      name: capital(match[1] ?? ""),
      cards: evenCount(Number(match[2])),
    }));
    draft.icon = set.symbols[0] ?? "🃏";
    draft.usualName = `${capital(set.name)} Pairs`;
    addFeature(draft, {
      module: "memory",
      id: "game",
      title: "Play",
      icon: "🃏",
      symbols: set.symbols,
      levels:
        levels.length > 0
          ? levels
          : [
              { name: "Easy", cards: 12 },
              { name: "Medium", cards: 20 },
              { name: "Hard", cards: 30 },
            ],
    });
  },
};

const evenCount = (cards: number): number => Math.min(40, Math.max(4, cards - (cards % 2)));

const ticTacToe: Recogniser = {
  name: "ticTacToe",
  role: "whole",
  named: /\btic[ -]?tac[ -]?toe(?: game)?$/,
  cues: [cue(/\btic[ -]?tac[ -]?toe\b|\bnoughts and crosses\b|\btres en raya\b|\bmorpion\b/, 14, 12)],
  build(draft) {
    draft.icon = "❌";
    draft.usualName = "Tic-Tac-Toe";
    const two =
      draft.reading.has(/\b(two|2) (players?|people|persons)\b|\bpass and play\b/) &&
      !draft.reading.has(/\bcomputer\b|\bai\b|\bbot\b/);
    addFeature(draft, { module: "ticTacToe", id: "game", title: "Play", icon: "❌", computer: !two });
  },
};

const snake: Recogniser = {
  name: "snake",
  role: "whole",
  named: /\bsnake game$/,
  cues: [
    cue(
      /\bsnake game\b|\bgame of snake\b|^snake$|\bclassic snake\b|\b🐍\b|\bplay snake\b|\bsnake\b.{0,30}\b(eats?|apples?|arrow keys)\b|\bjuego de la serpiente\b/,
      14,
      10,
    ),
    cue(/🐍/u, 12, 8),
  ],
  build(draft) {
    draft.icon = "🐍";
    draft.usualName = "Snake";
    const open = draft.reading.has(/\b(wrap|through (the )?walls|no walls|without walls)\b/);
    addFeature(draft, { module: "snake", id: "game", title: "Play", icon: "🐍", walls: !open });
  },
};

const wheel: Recogniser = {
  name: "wheel",
  role: "whole",
  joinsAt: 8,
  named:
    /\b(?:chore|prize|name|lucky|decision|fortune|dinner|spinning|random)s? wheel$|\bspinner$|\b(?:random|name|random name) picker$/,
  cues: [
    cue(
      /\b(chore|prize|name|lucky|decision|fortune|dinner|spinning|random)s? wheel\b|\bwheel of (fortune|names)\b|\bspin (a|the) wheel\b|\bspinner\b|\bgl[üu]cksrad\b|\bruleta\b/,
      12,
      8,
    ),
    cue(
      /\b(random (name )?picker|name picker|raffle|lucky draw|lottery wheel|prize draw|decision maker|random (chooser|selector))\b/,
      11,
      6,
    ),
    cue(/🎡/u, 11, 8),
  ],
  build(draft, isMain) {
    const { reading } = draft;
    const word = wheelWord(reading.text);
    if (isMain) {
      draft.icon = "🎡";
      draft.usualName = `${capital(word)} Wheel`;
    }
    const people = reading.explicit.people;
    const forPeople = reading.has(/\bfamil|\bmembers?\b|\broommates?\b|\bteam\b|\bnext person\b/);
    if (people.length === 0 && forPeople)
      draft.assumptions.push("The names on the list are examples; change them on the same page.");
    addFeature(draft, {
      module: "wheel",
      id: "wheel",
      title: "Wheel",
      icon: "🎡",
      items: wheelItems(word),
      itemWord: word,
      people: people.length > 0 ? people : forPeople ? ["Anna", "Ben", "Clara", "David"] : [],
      removeDrawn: true,
      history: true,
    });
  },
};

function wheelWord(text: string): string {
  if (/\bchores?\b/.test(text)) return "chore";
  if (/\bprizes?\b|\blucky draw\b|\blottery\b/.test(text)) return "prize";
  if (/\bdinner|\bmeals?\b|\bwhat to eat\b|\blunch\b|\brestaurant/.test(text)) return "meal";
  if (/\bmovies?\b|\bfilms?\b/.test(text)) return "movie";
  if (/\bnames?\b|\bstudents?\b|\bpupils?\b|\braffle\b/.test(text)) return "name";
  return "option";
}

function wheelItems(word: string): string[] {
  const sets: Record<string, string[]> = {
    chore: [
      "Wash the dishes",
      "Take out the rubbish",
      "Vacuum the hall",
      "Water the plants",
      "Cook dinner",
      "Fold the laundry",
      "Clean the bathroom",
      "Walk the dog",
    ],
    prize: ["Coffee voucher", "Tote bag", "Ten percent off", "Free delivery", "Surprise box", "Second try"],
    meal: [
      "Pasta al forno",
      "Vegetable curry",
      "Tacos",
      "Mushroom risotto",
      "Pancakes",
      "Salad bowl",
      "Soup and bread",
      "Order pizza",
    ],
    movie: ["A comedy", "A thriller", "A documentary", "An animated film", "A classic", "A musical"],
    name: ["Anna", "Ben", "Clara", "David", "Elif", "Finn", "Grace", "Hugo"],
    option: ["Yes", "No", "Ask again", "Sleep on it", "Toss a coin", "Do both"],
  };
  return sets[word] ?? sets.option ?? [];
}

/** Board, card and action games for which there is no module: the rules, the record of games, and a plain word about it. */
const otherGame: Recogniser = {
  name: "otherGame",
  role: "whole",
  cues: [
    cue(
      /\b(draughts|checkers|chess|blackjack|poker|solitaire|sudoku|hangman|tetris|minesweeper|pong|breakout|connect four|battleship|ludo|backgammon|reversi|othello|mahjong|dominoes|yahtzee|card game|platformer|racing game|shooter|shooting game|rpg|role[- ]playing game|tower defen[cs]e|strategy game|puzzle game|arcade game|space invaders|flappy bird|dice game|typing (speed )?(test|game)|typing game|word game|farm game|idle game)\b/,
      9,
      5,
    ),
    cue(
      /\b(mini|online|web|browser|video|simple|board|mobile)[ -]?games?\b|\bgame (for|where|in which|that|about|with)\b|\b(a|the) [\w-]+ game\b/,
      6,
      3,
    ),
    cue(/\bgame\b/, 2, 0),
  ],
  weigh: (reading, score) =>
    /\bfan (?:site|website|page)\b|\bwiki\b|\bguides? (?:site|website)\b/.test(reading.opening) ||
    (/\b(site|website|forum|blog|shop|store|news|guide|community|platform|management|statistics|tracker|library|collection|night|review)s?\b/.test(
      reading.opening,
    ) &&
      score < 9)
      ? 0
      : score,
  build(draft) {
    const { reading } = draft;
    const rules = gameRules(reading.text);
    draft.icon = rules.icon;
    draft.usualName = rules.name;
    draft.assumptions.push(rules.note);
    const scores = addEntity(draft, rules.scoreNoun, { fields: rules.scoreFields, icon: "🏆", exact: true });
    if (rules.playable === "ticTacToe")
      addFeature(draft, {
        module: "ticTacToe",
        id: "game",
        title: "Quick game",
        icon: "🎮",
        computer: false,
      });
    if (rules.playable === "game2048")
      addFeature(draft, { module: "game2048", id: "game", title: "Play", icon: "🎮" });
    if (rules.playable === "memory")
      addFeature(draft, {
        module: "memory",
        id: "game",
        title: "Play",
        icon: "🎮",
        symbols: symbolSet(reading.text).symbols,
        levels: [
          { name: "Easy", cards: 12 },
          { name: "Medium", cards: 20 },
          { name: "Hard", cards: 30 },
        ],
      });
    if (rules.playable === "snake")
      addFeature(draft, { module: "snake", id: "game", title: "Play", icon: "🎮" });
    if (rules.playable === "timer")
      addFeature(draft, {
        module: "timer",
        id: "timer",
        title: "Timer",
        icon: "⏱️",
        kind: "countdown",
        work: 1,
        sounds: true,
      });
    addFeature(draft, {
      module: "records",
      id: "rounds",
      title: rules.scoreTitle,
      icon: "🏆",
      entity: scores.id,
      view: "table",
      search: [scores.titleField],
      sorts: scores.fields.slice(0, 4).map((field) => field.id),
    });
    addFeature(draft, {
      module: "sections",
      id: "rules",
      title: rules.rulesTitle,
      icon: "📜",
      sections: [
        {
          kind: "steps",
          title: rules.rulesTitle,
          items: rules.steps.map(([title, text]) => ({ title, text })),
        },
      ],
    });
  },
};

export const gameRecognisers: Recogniser[] = [game2048, memory, ticTacToe, snake, wheel, otherGame];
