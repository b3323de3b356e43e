import { addEntity, addFeature } from "../draft.ts";
import { toNumber } from "../explicitData.ts";
import { splitChoices } from "../fields.ts";
import { discussions } from "../lexicon/discussions.ts";
import { seedRows } from "../seedRows.ts";
import { capital } from "../text.ts";
import { cue, type Recogniser } from "./recogniser.ts";

const threads: Recogniser = {
  name: "threads",
  role: "main",
  joinsAt: 8,
  named: /\b(?:forum|guest ?book|(?:message|bulletin|discussion) board|chat room|foro)$/,
  cues: [
    cue(
      /\b(forum|message board|bulletin board|discussion (board|forum)|q ?& ?a|question(s)? and answers?|foro|community (site|platform|website|board))\b|💬/u,
      11,
      8,
    ),
    cue(
      /\bask\b.{0,40}\bget answers\b|\bpeople ask\b|\baccept one answer\b|\bask (and answer )?questions\b/,
      9,
      5,
    ),
    cue(
      /\b(start|create|post|open) (a |new )?(topics?|threads?|discussions?)\b|\b(reply|replies|answers?) to (posts|topics|questions|threads)\b/,
      6,
      6,
    ),
    cue(/\bguest ?book\b/, 9, 5),
    cue(
      /^chat$|\bchat (app|room|application|platform|website|system)s?\b|\binstant messag|\bgroup chats?\b/,
      9,
      5,
    ),
    cue(/\bsocial (network|media)( site| app| platform)?\b|\bcommunity\b/, 5, 2),
  ],
  weigh: (reading, score) =>
    /\b(survey|shop|blog|course|chat ?bot|assistant|voting)\b/.test(reading.opening) ? score - 4 : score,
  build(draft, isMain) {
    const { reading } = draft;
    const questions = reading.has(/\banswers?\b/) && reading.has(/\bquestions?\b|\bask\b/);
    const chat = reading.has(
      /^chat$|\bchat (app|room|application|platform|website|system)s?\b|\binstant messag|\bgroup chats?\b/,
    );
    const guestbook = reading.has(/\bguest ?book\b/);
    const noun = questions
      ? "question"
      : guestbook
        ? "message"
        : chat
          ? "conversation"
          : reading.has(/\btopics?\b/)
            ? "topic"
            : reading.has(/\bposts?\b/)
              ? "post"
              : "topic";
    const boards = reading.find(
      /\b(?:there are|with|has|have|the) (?:boards|sections|categories) (?:for|are|called|:)\s*:?\s*([^.;]+)/,
    );
    const fields = questions
      ? "title!, description, tags (one of: Plumbing, Electrics, Painting, Tools)"
      : guestbook
        ? "title!, text"
        : "title!, text, board (one of: General, Help, Ideas, Off topic)";
    const entity = addEntity(draft, noun, { fields, count: 6 });
    let group = entity.fields.find(
      (field) =>
        ["tags", "choice"].includes(field.type) && /tag|board|category|topic|section/i.test(field.label),
    );
    if (boards && !guestbook) {
      const choices = splitChoices(boards);
      if (choices.length >= 2) {
        if (group === undefined) {
          group = { id: "board", label: "Board", type: "choice", required: true, choices };
          entity.fields.push(group);
        } else Object.assign(group, { type: "choice", choices });
      }
    }
    for (const field of entity.fields) if (field.type === "image") field.required = false;
    if (!entity.fields.some((field) => field.type === "longText"))
      entity.fields.push({ id: "text", label: "Text", type: "longText", required: true });
    if (group?.type === "tags" && (group.choices ?? []).length < 3)
      group.choices = [...new Set([...(group.choices ?? []), "Painting", "Tools", "Heating"])];
    const talk = discussions(reading.text);
    const text = entity.fields.find((field) => field.type === "longText");
    entity.rows = seedRows(entity, {
      language: reading.language,
      today: reading.today,
      entities: draft.entities,
      count: talk.topics.length,
    }).map((row, index) => {
      const topic = talk.topics[index];
      if (topic === undefined) return row;
      const choices = group?.choices ?? [];
      const fitting = choices.filter((choice) =>
        topic.words.some((word) => choice.toLowerCase().startsWith(word)),
      );
      const picked = fitting[0] ?? choices[index % Math.max(choices.length, 1)] ?? "";
      return {
        ...row,
        [entity.titleField]: topic.title,
        ...(text ? { [text.id]: topic.text } : {}),
        ...(group
          ? {
              [group.id]:
                group.type === "tags" ? (fitting.length > 0 ? fitting.slice(0, 2) : [picked]) : picked,
            }
          : {}),
        ...Object.fromEntries(
          entity.fields.filter((field) => field.type === "image").map((field) => [field.id, ""]),
        ),
      };
    });
    const answerWord = questions
      ? { one: "answer", many: "answers" }
      : guestbook
        ? { one: "comment", many: "comments" }
        : chat
          ? { one: "message", many: "messages" }
          : { one: "reply", many: "replies" };
    const orders: ("newest" | "activity" | "unanswered" | "votes")[] = [];
    if (reading.has(/\bactivity\b/)) orders.push("activity");
    orders.push("newest");
    if (questions) orders.push("unanswered");
    if (reading.has(/\bpopular|\bmost votes\b/)) orders.push("votes");
    const accept = reading.has(/\bmost helpful\b/)
      ? "Most helpful"
      : reading.has(/\baccept(ed)?\b|\bbest answer\b|\bmark.{0,20}solution\b/)
        ? "Accepted"
        : undefined;
    if (isMain) draft.icon = questions ? "🙋" : "💬";
    draft.usualName ??= questions
      ? "Questions and Answers"
      : guestbook
        ? "Guestbook"
        : chat
          ? "Chat"
          : "Message Board";
    for (const word of [
      "question",
      "answer",
      "topic",
      "reply",
      "post",
      "comment",
      "tag",
      "board",
      "thread",
      "discussion",
      "picture",
      "message",
    ])
      draft.covered.add(word);
    addFeature(draft, {
      module: "threads",
      id: questions ? "questions" : guestbook ? "guestbook" : chat ? "conversations" : "topics",
      title: questions ? "Questions" : guestbook ? "Guestbook" : chat ? "Conversations" : "Topics",
      icon: draft.icon,
      entity: entity.id,
      replyWord: answerWord,
      ...(group ? { groupField: group.id } : {}),
      votes: reading.has(/\b(up or down|up and down|upvote|downvote|up-?vote)\b/)
        ? "upDown"
        : reading.has(/\bthumbs?[- ]up\b|\blikes?\b|\bvote/)
          ? "up"
          : "none",
      ...(accept ? { accept } : {}),
      orders,
      search: true,
      profiles: reading.has(/\bprofiles?\b/),
      rows: talk.replies,
    });
  },
};

const poll: Recogniser = {
  name: "poll",
  role: "main",
  joinsAt: 9,
  named: /\b(?:polls?|straw poll|ballot|voting|vote)$/,
  partOf: /^threads$/,
  cues: [
    cue(/\b(voting|polls?|ballot|straw poll)\b|\bvote (on|for|app)\b|🗳/u, 11, 6),
    cue(/\bnominat/, 4, 4),
    cue(/\bspreads? \w+ points\b/, 4, 4),
  ],
  weigh: (reading, score) => (/\b(question|answer|forum|shop)\b/.test(reading.opening) ? score - 6 : score),
  build(draft, isMain) {
    const { reading } = draft;
    const nominate = reading.has(
      /\bnominat|\badd (their own )?(options|suggestions|proposals)\b|\bpropose\b|\bsuggest/,
    );
    const books = reading.has(/\bbooks?\b/);
    const listed = reading.fieldLists.find(
      (list) =>
        list.purpose === "entity" && list.fields.some((field) => /author|reason|title/i.test(field.label)),
    );
    const options =
      pollOptions(reading.original) ??
      (books
        ? ["The Lighthouse Keeper's Map", "Salt and Starlight", "Nine Winters", "The Last Tram Home"]
        : ["Boat trip", "Picnic at the lake", "Climbing hall", "Museum and café"]);
    const points = reading.find(/\b(\w+) points\b/);
    if (isMain) draft.icon = "🗳️";
    draft.usualName ??= "Vote";
    for (const word of [
      "vote",
      "poll",
      "nomination",
      "ballot",
      "book",
      "point",
      "option",
      "result",
      "member",
      "winner",
    ])
      draft.covered.add(word);
    const title = listed?.fields.find((field) => /title|name/i.test(field.label));
    addFeature(draft, {
      module: "poll",
      id: "vote",
      title: "Vote",
      icon: "🗳️",
      question:
        /"([^"]{5,90}\?)"/.exec(reading.original)?.[1] ??
        (books ? "Which book shall we read next?" : "What shall we do together?"),
      options,
      kind: reading.has(/\bspreads?\b.{0,20}\bpoints\b|\bdistribute\b.{0,20}\bpoints\b/)
        ? "points"
        : reading.has(/\b(several|multiple) (options|choices|answers)\b/)
          ? "several"
          : "one",
      points: Math.min(100, Math.max(1, toNumber(points ?? "10") ?? 10)),
      nominate,
      nomineeFields: nominate && listed ? listed.fields.filter((field) => field.id !== title?.id) : [],
      memberName: reading.has(/\bmember name\b|\btheir name\b|\bmembers?\b/),
      close: true,
    });
    if (!pollOptions(reading.original))
      draft.assumptions.push("The options are examples; the organiser changes them on the page.");
  },
};

function pollOptions(text: string): string[] | null {
  const listed =
    /\b(?:options|choices|candidates|between)\s*(?:are|:)?\s*:?\s*((?:[a-zà-ÿ0-9' -]{2,40},\s*)+[a-zà-ÿ0-9' -]{2,40})/i.exec(
      text,
    )?.[1];
  const options = listed
    ?.split(/\s*,\s*|\s+(?:and|or)\s+/)
    .map((option) => capital(option.replace(/^(and|or)\s+/, "").trim()))
    .filter((option) => option !== "");
  return options && options.length >= 2 ? options.slice(0, 12) : null;
}

export const communityRecognisers: Recogniser[] = [threads, poll];
