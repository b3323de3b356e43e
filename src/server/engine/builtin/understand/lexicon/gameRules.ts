// Games without a playable module: what is offered instead, honestly.

export interface GameRules {
  name: string;
  icon: string;
  /** Which module comes nearest, if one does. */
  playable: "ticTacToe" | "game2048" | "memory" | "snake" | "timer" | null;
  note: string;
  scoreNoun: string;
  scoreTitle: string;
  scoreFields: string;
  rulesTitle: string;
  steps: [string, string][];
}

const boardFields =
  "first player (text)!, second player (text), date, winner (text), lost pieces of first player (number), lost pieces of second player (number), notes";
const table: [
  RegExp,
  Omit<GameRules, "note" | "scoreNoun" | "scoreTitle" | "rulesTitle"> & {
    what: string;
    noun?: string;
    title?: string;
  },
][] = [
  [
    /\bdraughts|\bcheckers/,
    {
      name: "Draughts",
      icon: "⚫",
      playable: null,
      what: "a draughts board",
      scoreFields: boardFields,
      steps: [
        ["Moving", "Men move one square diagonally forward, on the dark squares only."],
        [
          "Capturing",
          "Jump over an enemy piece onto the free square behind it. A capture must be made when one is possible, and one piece may jump several times in a turn.",
        ],
        ["Crowning", "A man that reaches the far side becomes a king and may also move backwards."],
        ["Winning", "Whoever takes or blocks all enemy pieces wins."],
      ],
    },
  ],
  [
    /\bchess/,
    {
      name: "Chess",
      icon: "♟️",
      playable: null,
      what: "a chess board",
      scoreFields:
        "white (text)!, black (text), date, opening (text), result (one of: White wins, Black wins, Draw), notes",
      steps: [
        ["Aim", "Give checkmate: attack the king so that it cannot escape."],
        [
          "Pieces",
          "Rooks move straight, bishops diagonally, the queen both ways, knights in an L, kings one square.",
        ],
        ["Pawns", "They move forward, capture diagonally and become another piece on the far side."],
        ["Draw", "Stalemate, too little material or the same position three times is a draw."],
      ],
    },
  ],
  [
    /\bblackjack/,
    {
      name: "Blackjack",
      icon: "🃏",
      playable: null,
      what: "a card table with a dealer",
      noun: "round",
      title: "Past rounds",
      scoreFields:
        "round (text)!, stake (number 1-500), player total (number), dealer total (number), result (one of: Won, Lost, Push, Blackjack), chips after (number), date",
      steps: [
        ["Aim", "Come closer to 21 than the dealer without going over."],
        ["Card values", "Number cards count their number, pictures ten, an ace one or eleven."],
        [
          "Your turn",
          "Hit takes a card, stand keeps the hand, double down doubles the stake for one last card.",
        ],
        ["The dealer", "Draws to 17. With the same total nobody wins."],
      ],
    },
  ],
  [
    /\bpoker|\bsolitaire|\bcard game|\bmahjong/,
    {
      name: "Card Table",
      icon: "🂡",
      playable: "memory",
      what: "this card game",
      scoreFields: "player (text)!, date, points (number), result (one of: Won, Lost, Draw), notes",
      steps: [
        ["Start", "Turn over two cards at a time."],
        ["Aim", "Find all pairs in few turns."],
        ["Score", "Write the result of your own card rounds in the list."],
      ],
    },
  ],
  [
    /\btyping/,
    {
      name: "Typing Practice",
      icon: "⌨️",
      playable: "timer",
      what: "a typing test that measures every key",
      noun: "attempt",
      title: "Past results",
      scoreFields:
        "date!, seconds (one of: 15, 30, 60), words per minute (number 0-250), accuracy (percent), notes",
      steps: [
        ["Set the timer", "Choose how long you want to type."],
        ["Type", "Copy a text in any editor until the time is over."],
        ["Write it down", "Words divided by minutes is your speed; keep it in the list."],
      ],
    },
  ],
  [
    /\btetris|\bminesweeper|\bsudoku|\bpuzzle|\bidle game|\bfarm game/,
    {
      name: "Puzzle Corner",
      icon: "🧩",
      playable: "game2048",
      what: "exactly this puzzle",
      scoreFields: "player (text)!, date, points (number), level (number 1-20), notes",
      steps: [
        ["Slide", "Arrow keys or swipes move all tiles at once."],
        ["Merge", "Two equal tiles become one of the next value."],
        ["Go on", "The game ends when no move is left."],
      ],
    },
  ],
  [
    /\bconnect four|\bbattleship|\breversi|\bothello|\bboard game|\bbackgammon|\bludo|\bstrategy/,
    {
      name: "Board Game Table",
      icon: "🎲",
      playable: "ticTacToe",
      what: "this board game",
      scoreFields: boardFields,
      steps: [
        ["Take turns", "Two people share the screen and play in turn."],
        ["Three in a row", "Whoever fills a row, column or diagonal first wins the quick game."],
        ["Keep the record", "Write down who won the longer games."],
      ],
    },
  ],
  [
    /./,
    {
      name: "Arcade",
      icon: "🕹️",
      playable: "snake",
      what: "exactly this game",
      scoreFields: "player (text)!, date, points (number), level (number 1-20), notes",
      steps: [
        ["Start", "Press the start button and steer with the arrow keys or by swiping."],
        ["Collect", "Each bite makes you longer and earns points."],
        ["Avoid", "The wall and yourself."],
      ],
    },
  ],
];

export function gameRules(text: string): GameRules {
  const found = table.find(([pattern]) => pattern.test(text))?.[1] ?? table[table.length - 1]?.[1];
  if (found === undefined) throw new Error("The table of games is empty");
  const { what, noun = "game", title = "Results", ...rest } = found;
  const instead = {
    ticTacToe: "a quick game of three in a row",
    game2048: "a sliding tile puzzle",
    memory: "a game of pairs",
    snake: "a game of Snake",
    timer: "a timer",
    none: "no playable board",
  }[rest.playable ?? "none"];
  return {
    ...rest,
    scoreNoun: noun,
    scoreTitle: title,
    rulesTitle: "How to play",
    note:
      rest.playable === null
        ? `The builtin engine has no module for ${what} yet. What you get is the rules and a record of your games.`
        : `The builtin engine has no module for ${what} yet. What you get is ${instead}, the rules and a record of results.`,
  };
}
