import type { Blueprint, Entity } from "../blueprint.ts";
import type { FeatureInput } from "./draft.ts";
import type { Reading } from "./reading.ts";

/** The features as people review them: what each lets them do, said in their nouns. */
export function describeWishes(
  features: FeatureInput[],
  entities: Entity[],
  reading: Reading,
): Blueprint["wishes"] {
  const wishes: Blueprint["wishes"] = [];
  const push = (name: string, description: string, icon: string): void => {
    if (!wishes.some((wish) => wish.name === name)) wishes.push({ name, description, icon });
  };
  const named = (id: string): Entity | undefined => entities.find((entity) => entity.id === id);
  for (const feature of features) {
    const icon = feature.icon ?? "•";
    switch (feature.module) {
      case "records": {
        const entity = named(feature.entity);
        if (!entity) break;
        const labels = entity.fields.map((field) => field.label.toLowerCase()).join(", ");
        push(
          feature.title,
          `${feature.view === "cards" ? "Cards" : "A table"} of ${entity.many} with ${labels}.`,
          icon,
        );
        if (feature.create !== false)
          push(
            `Add and edit ${entity.many}`,
            `A form that checks what is entered, edit and delete with a question before.`,
            "✏️",
          );
        if ((feature.search ?? []).length > 0)
          push(
            `Find ${entity.many}`,
            `Search${(feature.filters ?? []).length > 0 ? `, filter by ${filterWords(feature.filters, entity)}` : ""}${(feature.sorts ?? []).length > 0 ? " and sort" : ""}.`,
            "🔍",
          );
        if (entity.badges.length > 0)
          push(
            `Marks on ${entity.many}`,
            `${[...new Set(entity.badges.map((badge) => `'${badge.label}'`))].join(", ")} where it applies.`,
            "🏷️",
          );
        if (feature.compare) push(`Compare ${entity.many}`, `Up to ${feature.compare} side by side.`, "⚖️");
        if (feature.exportCsv)
          push("Download as CSV", `The ${entity.many} as a file for spreadsheets.`, "💾");
        if (feature.favourites) push("Favourites", `Keep the ${entity.many} you like.`, "❤️");
        if (feature.comments) push("Comments", `Write below ${entity.many}.`, "💬");
        if (feature.ratings) push("Ratings", `Give ${entity.many} one to five stars.`, "⭐");
        for (const action of feature.actions ?? [])
          push(action.label, `One press on each of the ${entity.many}.`, "👆");
        break;
      }
      case "charts":
        push(
          feature.title,
          `${feature.charts.map((chart) => chart.title).join(", ")}, drawn from the entries.`,
          icon,
        );
        if (feature.dateRange) push("Date range", "Narrows figures and charts to a span of days.", "📅");
        break;
      case "form":
        push(
          feature.title,
          `A form that checks its fields and confirms${feature.total ? " with the total" : ""}.`,
          icon,
        );
        break;
      case "sections":
        push(
          feature.title,
          feature.sections
            .map((section) => section.title)
            .filter((title) => title !== "")
            .join(", ") || "A page of its own.",
          icon,
        );
        break;
      case "accounts":
        push(
          "Accounts",
          `Log in${feature.register === false ? "" : " and register"}${(feature.roles?.length ?? 0) > 1 ? ` as ${feature.roles.join(" or ")}` : ""}, kept in this browser.`,
          icon,
        );
        break;
      case "shop":
        push(feature.title, `Browse ${named(feature.entity)?.many ?? "products"}, search and filter.`, icon);
        push("Basket", "Put in, change amounts, take out; the total follows.", "🛒");
        push(
          "Checkout",
          `Address${feature.payment === false ? "" : " and test payment"}, then an order number${feature.orderLookup === false ? "" : " to look it up"}.`,
          "💳",
        );
        for (const discount of feature.discounts ?? [])
          push(`Discount ${discount.code}`, `${discount.percent} percent off the order.`, "🏷️");
        break;
      case "booking":
        push(feature.title, bookingWords[feature.kind], icon);
        push(
          "Booking code",
          `Every booking gets a code to look up${feature.rebook ? ", change" : ""} and cancel it.`,
          "🔑",
        );
        if (feature.payment) push("Test payment", "A checkout that charges nothing.", "💳");
        break;
      case "poll":
        push(
          feature.title,
          feature.kind === "points"
            ? `Everybody spreads ${feature.points ?? 10} points.`
            : "Everybody chooses.",
          icon,
        );
        push("Results", "Bars for the totals and the number of people who voted.", "📊");
        push("Close the vote", "The winner is announced and nothing changes any more.", "🔒");
        if (feature.nominate) push("Nominations", "People add what is voted on.", "➕");
        break;
      case "threads":
        push(feature.title, `Start one, read and write ${feature.replyWord.many}.`, icon);
        if (feature.votes !== "none")
          push(
            "Votes",
            feature.votes === "upDown" ? "Up or down, the best come first." : "A thumbs-up for what helps.",
            "👍",
          );
        if (feature.accept) push(feature.accept, `One of the ${feature.replyWord.many} can be marked.`, "✔️");
        push(
          "Browse and search",
          `By ${(feature.orders ?? ["newest"]).join(", ")}${feature.groupField ? " and by group" : ""}.`,
          "🔍",
        );
        if (feature.profiles) push("Profiles", "What each member wrote, and their points.", "👤");
        break;
      case "kanban":
        push(
          feature.title,
          `Columns ${feature.columns.join(", ")}; cards move by dragging or with the keyboard.`,
          icon,
        );
        if (feature.limits) push("Limits per column", "A warning when a column holds too many.", "⚠️");
        if (feature.dueField) push("Due dates", "Late cards stand out.", "📅");
        break;
      case "todo":
        push(feature.title, "Add, tick off, edit and delete.", icon);
        push("Open and done", "Show all, only open or only done.", "🔎");
        push("Clear what is done", "All ticked entries at once.", "🧹");
        push("Kept", "The list is there after a reload.", "💾");
        break;
      case "notes":
        push(feature.title, "Write, rename and delete; the list stands beside the text.", icon);
        push("Markdown", "Headings, lists, links and code as one types.", "🖋️");
        push("Tags and pins", "Keep what belongs together and what matters on top.", "📌");
        push("Search", "Through the text of all notes.", "🔍");
        break;
      case "timer":
        push(feature.title, timerWords[feature.kind], icon);
        push("Start, pause, reset", "By button or keyboard.", "⏯️");
        push("Sound", "A tone at the end that can be switched off.", "🔔");
        push("Finished rounds", "How many were done today.", "📈");
        break;
      case "calculator":
        push(feature.title, "Enter the figures, the result follows at once.", icon);
        push("Checked input", "Wrong figures are named instead of giving nonsense.", "✅");
        push("Shown way", "How the result comes about.", "🧮");
        push("Reset", "Back to the start with one press.", "↩️");
        break;
      case "converter":
        push(feature.title, `${(feature.groups ?? []).join(", ")}.`, icon);
        push("Both ways", "Swap the units with one press.", "🔁");
        push("As you type", "The result follows every key.", "⌨️");
        push("Checked input", "Letters are refused politely.", "✅");
        break;
      case "quiz":
        push(
          feature.title,
          `${feature.topics.map((topic) => topic.name).join(", ")}: ${feature.count} questions a round.`,
          icon,
        );
        push("Right or wrong at once", "With a one-line explanation.", "💡");
        if (feature.secondsPerQuestion)
          push("Countdown", `${feature.secondsPerQuestion} seconds for each question.`, "⏱️");
        if ((feature.helpers ?? []).length > 0)
          push(
            "Helpers",
            `${(feature.helpers ?? []).map((helper) => (helper === "skip" ? "skip a question" : "remove two wrong choices")).join(" and ")}, once a round.`,
            "🆘",
          );
        push("Summary", "All questions with the given and the right answer, and the score.", "🏁");
        break;
      case "game2048":
        push(
          "Sliding tiles",
          `A board of ${feature.size ?? 4} by ${feature.size ?? 4}, arrow keys or swipes.`,
          "🎮",
        );
        push(
          "Merging",
          feature.tiles === "letters"
            ? `Two equal letters become the next, up to ${feature.lastLetter ?? "K"}.`
            : "Two equal numbers become their sum.",
          "➕",
        );
        push("Score and best score", "Kept after a reload.", "🏆");
        push("Undo and restart", "Take back the last move, begin anew.", "↩️");
        break;
      case "memory":
        push("Pairs", "Turn over two cards; pairs stay open.", "🃏");
        push(
          "Levels",
          feature.levels.map((level) => `${level.name} with ${level.cards} cards`).join(", "),
          "🪜",
        );
        push("Clock and turns", "Always in sight, with a pause.", "⏱️");
        push("Best results", "For each level, kept after a reload.", "🏆");
        break;
      case "ticTacToe":
        push(
          "Three in a row",
          feature.computer === false ? "Two players on one screen." : "You against the computer.",
          "❌",
        );
        push("Difficulty", "Easy, medium and hard.", "🧠");
        push("Score", "Wins, losses and draws, kept after a reload.", "🏆");
        push("Winning line", "Marked at the end of a game.", "✨");
        break;
      case "snake":
        push("Snake", "Arrow keys, swipes or buttons.", "🐍");
        push("Speed", "Slow, normal or fast.", "⚡");
        push("High score", "Kept after a reload.", "🏆");
        push("Pause", "And go on where you were.", "⏸️");
        break;
      case "wheel":
        push("Wheel", `Spin it, it lands on one ${feature.itemWord}.`, icon);
        push(
          "Editable list",
          `Add and remove every ${feature.itemWord}${(feature.people ?? []).length > 0 ? " and the people" : ""}.`,
          "✏️",
        );
        push("Remove after draw", "A switch takes off what was drawn.", "🔀");
        push("History", "What was drawn, for whom and when.", "🗒️");
        break;
      case "habits":
        push("Tick habits", "For today and the last seven days.", "✅");
        push("Streaks", "The current and the longest.", "🔥");
        push("Year grid", "Done days are coloured.", "🗓️");
        push("Pause and archive", "For holidays, and for good.", "⏸️");
        push("Weekly summary", "The share of goals met.", "📈");
        break;
      case "inventory":
        push(feature.title, "Stock with search, filter, add and edit.", icon);
        push("Stock in and out", "With a reason, every movement is listed.", "🔄");
        if (feature.reorderField) push("Low stock", "What has fallen below its reorder level.", "⚠️");
        if (feature.purchaseOrders)
          push("Purchase orders", "From ordering to receiving, quantities follow.", "🧾");
        if (feature.costField) push("Stock value", "Quantity times cost, in total.", "💰");
        break;
    }
  }
  if (wishes.length < 4) push("Works on the phone", "From 320 pixels to wide screens.", "📱");
  if (wishes.length < 4)
    push("Keyboard and screen reader", "Everything can be reached without a mouse.", "⌨️");
  if (wishes.length < 4) push("Kept after a reload", "Data stay in this browser.", "💾");
  if (wishes.length < 4 || reading.text === "")
    push("Readable colours", "Text stands out on every colour.", "🎨");
  return wishes.slice(0, 24);
}

const bookingWords = {
  range: "Pick the first and the last day; taken days are blocked.",
  slots: "Pick a day and a free time.",
  seats: "Pick seats on a plan; sold ones are blocked.",
  trips: "From, to and date, with fares for everybody who comes along.",
} as const;

const timerWords = {
  pomodoro: "Focus and break in turn, with a longer break after four rounds.",
  countdown: "Counts down from the time you set.",
  stopwatch: "Measures time, with laps.",
} as const;

function filterWords(
  filters: Extract<FeatureInput, { module: "records" }>["filters"],
  entity: Entity,
): string {
  return (filters ?? [])
    .map((filter) => entity.fields.find((field) => field.id === filter.field)?.label.toLowerCase() ?? "")
    .filter((word) => word !== "")
    .join(", ");
}
