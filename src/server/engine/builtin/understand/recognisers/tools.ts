import { addEntity, addFeature } from "../draft.ts";
import { toNumber } from "../explicitData.ts";
import { label } from "../lexicon/labels.ts";
import { type QuizTopic, quizTopics, topicGroups } from "../lexicon/quizBanks.ts";
import type { Reading } from "../reading.ts";
import { capital } from "../text.ts";
import { cue, type Recogniser } from "./recogniser.ts";

const quiz: Recogniser = {
  name: "quiz",
  role: "whole",
  joinsAt: 6,
  named: /\b(?:quiz(?:zes)?|trivia|flash ?cards?|vocabulary trainer)(?: game| round| show)?$/,
  cues: [
    cue(/\b(quiz|quizz(es)?|trivia)\b/, 12, 4),
    cue(/\bmultiple[- ]choice\b/, 4, 4),
    cue(
      /\bclosing test\b|\btest of \w+ questions\b|\btake (the|a) test\b|\bpractice test\b|\bonline exam\b|\bmock exam\b|\b(online )?examination system\b|\btake (exams|quizzes|tests)\b/,
      6,
      6,
    ),
    cue(/\b(flash ?cards?|index cards|vocabulary trainer|vocabulary)\b/, 9, 4),
  ],
  weigh: (reading, score) =>
    /\b(forum|shop|survey maker)\b/.test(reading.opening)
      ? Math.min(score, 5)
      : /\bmanagement\b|\bmanage\b/.test(reading.text)
        ? Math.min(score, 6)
        : score,
  build(draft, isMain) {
    const { reading } = draft;
    const topics = pickTopics(reading);
    if (topics.assumed)
      draft.assumptions.push(
        "There is no question bank for this subject yet, so the quiz asks general knowledge; the questions stand in one list in the code and can be replaced.",
      );
    if (isMain) {
      draft.icon =
        topics.list.length === 1
          ? (topics.list[0]?.icon ?? "❓")
          : /astronom|space/.test(reading.text)
            ? "🔭"
            : "❓";
      draft.usualName =
        topics.list.length === 1 && !topics.assumed ? `${topics.list[0]?.name ?? ""} Quiz` : "Quiz Round";
    }
    const count =
      toNumber(
        reading.find(
          /\b(\d+|five|six|eight|ten|twelve|fifteen|twenty|thirty)\s+(?:multiple[- ]choice\s+|random\s+|quick\s+)?questions?\b/,
        ) ?? "10",
      ) ?? 10;
    const seconds = toNumber(
      reading.find(
        /\b(\d+|five|ten|fifteen|twenty|thirty|forty|sixty)[ -]?(?:seconds?|s)\b(?: (?:for|per|to answer)| each| timer)?/,
      ) ?? "",
    );
    const helpers: ("fiftyFifty" | "skip")[] = [];
    if (
      reading.has(
        /\bremoves? two\b|\bfifty[ -]?fifty\b|\b50[/:-]50\b|\btwo wrong (choices|answers)\b|\blifelines?\b|\bjokers?\b/,
      )
    )
      helpers.push("fiftyFifty");
    if (reading.has(/\bskips?\b|\blifelines?\b|\bjokers?\b/)) helpers.push("skip");
    const smallest = Math.min(...topics.list.map((topic) => topic.questions().length));
    addFeature(draft, {
      module: "quiz",
      id: "quiz",
      title: "Quiz",
      icon: "❓",
      topics: topics.list.map((topic) => ({
        name: topic.name,
        icon: topic.icon,
        questions: topic.questions(),
      })),
      count: Math.max(3, Math.min(count, smallest)),
      ...(seconds === null ? {} : { secondsPerQuestion: Math.min(600, Math.max(3, Math.round(seconds))) }),
      helpers,
      explanations: true,
    });
    if (isMain && reading.has(/\b(flash ?cards?|index cards|decks?)\b/)) {
      const card = addEntity(draft, "card", {
        fields:
          "word!, meaning (text), example sentence (text), deck (one of: Kitchen, Travel, Body, Home), box (number 1-5)",
        icon: "🗂️",
      });
      addFeature(draft, {
        module: "records",
        id: "cards",
        title: "Cards",
        icon: "🗂️",
        entity: card.id,
        view: "cards",
        search: [card.titleField],
        filters: card.fields
          .filter((field) => field.type === "choice")
          .map((field) => ({ field: field.id, kind: "choice" as const })),
        sorts: card.fields.filter((field) => field.type === "number").map((field) => field.id),
      });
      const box = card.fields.find((field) => /box/i.test(field.label));
      if (box)
        addFeature(draft, {
          module: "charts",
          id: "progress",
          title: "Progress",
          icon: "📊",
          charts: [
            {
              title: "Cards per box",
              entity: card.id,
              kind: "bar",
              group: box.id,
              measure: { label: "Cards", entity: card.id, kind: "count" },
            },
          ],
        });
      draft.assumptions.push(
        "Cards move between boxes by editing the card; the quiz practises with its own word list.",
      );
    }
  },
};

function pickTopics(reading: Reading): { list: QuizTopic[]; assumed: boolean } {
  const named = quizTopics.filter((topic) => topic.cue.test(reading.text));
  if (named.length > 0) return { list: named.slice(0, 6), assumed: false };
  const byName = (names: string[]): QuizTopic[] => quizTopics.filter((topic) => names.includes(topic.name));
  for (const [pattern, names] of topicGroups)
    if (pattern.test(reading.text)) return { list: byName(names), assumed: false };
  return { list: byName(["Science", "History", "Geography", "Animals"]), assumed: true };
}

const todo: Recogniser = {
  name: "todo",
  role: "whole",
  joinsAt: 4,
  named:
    /\b(?:to-?dos?|(?:to-?do|to do|task|shopping|grocery|packing|einkaufs)[ -]?lists?|check ?lists?|tasks|einkaufsliste|aufgabenliste|lista de (?:tareas|(?:la )?compras?)|liste de tâches)$/,
  partOf: /^kanban$/,
  cues: [
    cue(
      /\bto-?dos?\b|\bto do (list|app)\b|\btask list\b|\bcheck ?list\b|\blista de tareas\b|\baufgabenliste\b|\bliste de tâches\b|\btareas\b|✅|☑️/u,
      11,
      5,
    ),
    cue(/\b(shopping|grocery|packing|einkaufs) ?list\b|\beinkaufsliste\b|\blista de (la )?compras?\b/, 10, 4),
  ],
  // In Spanish 'todo' means everything.
  weigh: (reading, score) =>
    reading.language === "es" && !/\btareas\b|\bcompras?\b/.test(reading.text)
      ? 0
      : /\b(kanban|board|team|project management|assign)\b/.test(reading.text) && score < 20
        ? score - 6
        : score,
  build(draft, isMain) {
    const { reading } = draft;
    const shopping = reading.has(/\b(shopping|grocery) ?list\b|\beinkaufsliste\b|\bcompras?\b/);
    const title = shopping ? label(reading.language, "Shopping list") : label(reading.language, "Tasks");
    if (isMain) {
      draft.icon = shopping ? "🛒" : "✅";
      draft.usualName = shopping ? "Shopping List" : "To-do List";
    }
    draft.covered.add("task");
    draft.covered.add("shopping list");
    addFeature(draft, {
      module: "todo",
      id: shopping ? "shopping" : "tasks",
      title,
      icon: shopping ? "🛒" : "✅",
      placeholder: shopping
        ? label(reading.language, "What to buy?")
        : label(reading.language, "What needs doing?"),
      due: reading.has(/\bdue\b|\bdeadlines?\b|\bdates?\b|\bremind/),
      priority: reading.has(/\bpriorit|\bimportan|\burgent/),
    });
  },
};

const notes: Recogniser = {
  name: "notes",
  role: "whole",
  named: /\b(?:note ?(?:book|pad)|notes?|bloc de notas|notizen|notizbuch|scratch ?pad)$/,
  partOf: /./,
  cues: [
    cue(
      /\bnotebook\b|\bnotes? app\b|\bnote[- ]taking\b|\bmarkdown\b|\bnotepad\b|^notes?$|\bnotizen\b|\bbloc de notas\b|\bprise de notes\b|\bmemo app\b|📝/u,
      11,
      5,
    ),
    cue(/\b(diary|journal) app\b|^(diary|journal)$/, 7, 2),
  ],
  build(draft) {
    const { reading } = draft;
    draft.icon = "📝";
    draft.usualName = "Notebook";
    draft.covered.add("note");
    addFeature(draft, {
      module: "notes",
      id: "notes",
      title: label(reading.language, "Notes"),
      icon: "📝",
      files: reading.has(/\.md\b|\bfile\b|\bexport|\bdownload|\bimport/),
    });
  },
};

const timer: Recogniser = {
  name: "timer",
  role: "whole",
  named:
    /(?:timer|\bstop ?watch|\bcountdown|\bpomodoro|stoppuhr|\bcron[oó]metro|\btemporizador|\bminuteur|\bchronomètre|eieruhr)s?$/u,
  partOf: /^(?:quiz|memory|snake|game2048|ticTacToe|otherGame|wheel|poll|booking|rsvp|shop|brochure)$/,
  cues: [
    cue(/\bpomodoro\b|\bfocus timer\b|🍅/u, 13, 8),
    cue(/\bstopwatch\b|\bstoppuhr\b|\bcronómetro\b|⏱/u, 12, 5),
    cue(
      /\b(countdown|kitchen|egg|meditation|workout|interval)?[ -]?timer\b|\bcountdown\b|küchentimer\b|\beieruhr\b|\btemporizador\b|\bminuteur\b|⏲|⏳/u,
      8,
      0,
    ),
  ],
  weigh: (reading, score) =>
    /\b(website|site|page|shop|quiz|game|festival|wedding)\b/.test(reading.opening) ? score - 6 : score,
  build(draft) {
    const { reading } = draft;
    const minutes = (pattern: RegExp, usual: number): number =>
      Math.min(180, Math.max(1, toNumber(reading.find(pattern) ?? "") ?? usual));
    const kind = reading.has(/\bpomodoro\b|\bfocus timer\b|🍅/u)
      ? "pomodoro"
      : reading.has(/\bstop ?watch\b|\bstoppuhr\b|\bcronómetro\b|\bchronomètre\b|⏱/u)
        ? "stopwatch"
        : reading.has(/\bfocus\b|\bwork\b|\bstudy\b/) &&
            !reading.has(/\b(?:countdown|kitchen|egg|meditation|workout|interval|rest)[ -]?timer\b/)
          ? "pomodoro"
          : "countdown";
    draft.icon = kind === "pomodoro" ? "🍅" : "⏱️";
    draft.usualName =
      kind === "pomodoro" ? "Pomodoro Timer" : kind === "stopwatch" ? "Stopwatch" : "Countdown Timer";
    addFeature(draft, {
      module: "timer",
      id: "timer",
      title: "Timer",
      icon: draft.icon,
      kind,
      work: minutes(
        /\b(\d{1,3})[ -]?min(?:ute)?s? (?:of )?(?:work|focus|study)/,
        kind === "countdown" ? 5 : 25,
      ),
      rest: minutes(/\b(\d{1,2})[ -]?min(?:ute)?s? (?:of )?(?:break|rest|pause)/, 5),
      sounds: !reading.has(/\b(no|without) sounds?\b/),
    });
  },
};

const habits: Recogniser = {
  name: "habits",
  role: "whole",
  named: /\b(?:habits?|habits? (?:tracker|list|log))$/,
  cues: [
    cue(/\bhabits?\b|\bstreaks?\b|\bgewohnheit|\bhábitos\b|\bhabitudes\b/, 11, 4),
    cue(/\bdays per week\b|\bevery day\b/, 1, 1),
  ],
  weigh: (reading, score) => (/\b(shop|store|course|blog)\b/.test(reading.opening) ? 0 : score),
  build(draft) {
    draft.icon = "🌱";
    draft.usualName = "Habit Tracker";
    draft.covered.add("habit");
    addFeature(draft, {
      module: "habits",
      id: "habits",
      title: label(draft.reading.language, "Today"),
      icon: "🌱",
      rows: [
        { name: "Drink two litres of water", icon: "💧", daysPerWeek: 7 },
        { name: "Read ten pages", icon: "📖", daysPerWeek: 5 },
        { name: "Walk outside", icon: "🚶", daysPerWeek: 5 },
        { name: "Stretch in the morning", icon: "🧘", daysPerWeek: 4 },
        { name: "Call a friend", icon: "📞", daysPerWeek: 1 },
      ],
    });
  },
};

const kanban: Recogniser = {
  name: "kanban",
  role: "main",
  joinsAt: 6,
  named: /\b(?:kanban|(?:kanban|task|project|scrum|sprint) boards?)$/,
  cues: [
    cue(/\bkanban\b|\btrello\b/, 13, 9),
    cue(/\b(task|project|scrum|sprint|pipeline) boards?\b|\bboard with columns\b/, 9, 6),
    cue(
      /\b(move|drag)\b.{0,30}\b(between|across|through) (the )?(stages|columns|lists)\b|\bon a board\b|\bpipeline\b|\bdrag\b.{0,20}\bcolumns\b/,
      6,
      6,
    ),
    cue(/\b(project|task) (management|manager|tracker)\b|\bsprint\b/, 6, 3),
  ],
  build(draft, isMain) {
    const { reading } = draft;
    const noun = boardNoun(reading);
    const entity = addEntity(draft, noun);
    const spoken = reading.find(/\bcolumns (?:are|is|called|named|:)\s*:?\s*([^.;]+)/);
    let status = entity.fields.find(
      (field) => field.type === "choice" && /stage|status|column|state/i.test(field.label),
    );
    const columns = spoken
      ? spoken
          .split(/\s*,\s*|\s+and\s+/)
          .map((column) => capital(column.trim()))
          .filter((column) => column !== "" && column.length < 30)
      : [];
    if (columns.length >= 2 || status === undefined || (status.choices ?? []).length < 2) {
      const choices = columns.length >= 2 ? columns : ["Backlog", "To do", "In progress", "Done"];
      if (status === undefined) {
        status = { id: "column", label: "Column", type: "choice", required: true, choices };
        entity.fields.push(status);
      } else status.choices = choices;
      const field = status;
      entity.rows.forEach((row, index) => {
        row[field.id] = choices[index % choices.length] ?? "";
      });
    }
    const due = entity.fields.find((field) => field.type === "date");
    const sum = entity.fields.find((field) => field.type === "money");
    if (isMain) draft.icon = "📌";
    draft.usualName ??= "Kanban Board";
    addFeature(draft, {
      module: "kanban",
      id: "board",
      title: "Board",
      icon: "📌",
      entity: entity.id,
      statusField: status.id,
      columns: status.choices ?? [],
      limits: reading.has(/\bmaximum\b|\blimits?\b|\bwip\b/),
      ...(due ? { dueField: due.id } : {}),
      filters: entity.fields
        .filter(
          (field) =>
            field.id !== status?.id &&
            ((field.type === "choice" && field.choices) ||
              (field.type === "text" && /writer|assignee|owner|label/i.test(field.label))),
        )
        .map((field) => field.id),
      ...(sum ? { sumField: sum.id } : {}),
    });
    if (sum && reading.has(/\bhow many\b|\bhow much\b|\bsummary\b|\bstatistics\b/)) {
      addFeature(draft, {
        module: "charts",
        id: "summary",
        title: "Summary",
        icon: "📊",
        tiles: [
          { label: capital(entity.many), entity: entity.id, kind: "count" },
          { label: sum.label, entity: entity.id, kind: "sum", fields: [sum.id], money: true },
        ],
        charts: [
          {
            title: `${capital(entity.many)} per ${status.label.toLowerCase()}`,
            entity: entity.id,
            kind: "bar",
            group: status.id,
            measure: { label: capital(entity.many), entity: entity.id, kind: "count" },
          },
          {
            title: `${sum.label} per ${status.label.toLowerCase()}`,
            entity: entity.id,
            kind: "bar",
            group: status.id,
            measure: { label: sum.label, entity: entity.id, kind: "sum", fields: [sum.id], money: true },
          },
        ],
      });
    }
  },
};

function boardNoun(reading: Reading): string {
  const listed = reading.fieldLists.find(
    (list) =>
      list.purpose === "entity" &&
      list.noun !== "" &&
      list.fields.some((field) => /stage|status|column|deadline|due/i.test(field.label)),
  );
  if (listed) return listed.noun;
  if (reading.has(/\bcards?\b/)) return "card";
  if (reading.has(/\bleads?\b|\bsales pipeline\b|\bdeals?\b/)) return "lead";
  if (reading.has(/\b(candidates?|applicants?)\b/)) return "candidate";
  return "task";
}

export const toolRecognisers: Recogniser[] = [quiz, todo, notes, timer, habits, kanban];
