import { escapePattern } from "../../engine/builtin/escapePattern.ts";
import { plural } from "../../engine/builtin/understand/nouns.ts";
import { splitSentences } from "../../engine/builtin/understand/text.ts";
import type { Relation, RelationKind } from "./model.ts";
import type { SchemaEntity } from "./readEntities.ts";
import { OWN_THINGS, SHARED_THINGS, USUAL_RELATIONS } from "./usualRelations.ts";

/** An entity in a text: which one, and whether in the plural. */
interface Mention {
  entity: number;
  many: boolean;
}

const MODALS =
  "(?:\\s+(?:can|may|must|should|will|could|also|always|only|usually|then|each|all|optionally|to))*";
const DETERMINERS =
  "(?:(?:an?|the|one|each|every|its|their|his|her|some|any|other|another|single|exactly|only|at|least|all|own|zero|or|more|many|several|multiple|various|different|numerous|number|list|set|collection|lots|of)\\s+){0,5}";
const HAS =
  "(?:has|have|having|owns?|contains?|includes?|holds?|consists? of|is made of|are made of|keeps?|comes? with)";
const PASSIVE =
  "(?:(?:is|are|was|were|be|gets?|being)\\s+)?(?:written|created|owned|posted|made|placed|assigned|managed|uploaded|submitted|published|taught|authored|led|organi[sz]ed|booked|requested|paid|sent|reported|sold|hosted|linked|related|connected|attached|associated|tied|bound|refers?|points?)\\s+(?:by|to|with|in|for)";
const MUTUAL =
  "(?:enrol(?:l|ls|led|s)?(?: in)?|attends?|joins?|takes?|subscribes? to|follows?|likes?|favou?rites?|borrows?|rents?|buys?|purchases?|visits?|watch(?:es)?|reads?|participates? in|registers? for|(?:is|are) (?:an? )?members? of|works? on|plays? in|appears? in|speaks?|(?:is|are) tagged with|(?:is|are) in)";
const MAKES =
  "(?:places?|writes?|creates?|makes?|posts?|leaves?|sends?|submits?|books?|teach(?:es)?|manages?|adds?|uploads?|publish(?:es)?|sells?|receives?|pays?|orders?|reports?|organi[sz]es?|hosts?)";
const VERB = `(?:${HAS}|${PASSIVE}|${MUTUAL}|${MAKES}|belongs?|is|are|can|may|must|should|will)`;
const MANY =
  /\b(?:many|several|multiple|more|various|different|numerous|number of|list of|set of|collection of|lots of)\b/;

/** What the description says about how the entities hang together, then what is usual where it says nothing. */
export function readRelations(description: string, entities: readonly SchemaEntity[]): Relation[] {
  const book = new RelationBook(entities);
  const language = new MentionLanguage(entities);
  for (const sentence of splitSentences(description.toLowerCase().replace(/[_-]/g, " "))) {
    readSentence(language.withSubjects(sentence), language, book);
  }
  book.settleMutual();
  addUsual(entities, book);
  return book.relations;
}

/** Collects relations; of a pair the first clear one counts. */
class RelationBook {
  readonly relations: Relation[] = [];
  readonly #hasMany: { owner: number; part: number; reason: string }[] = [];

  constructor(readonly entities: readonly SchemaEntity[]) {}

  between(a: number, b: number): Relation | undefined {
    return this.relations.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  }

  add(
    kind: RelationKind,
    from: number,
    to: number,
    reason: string,
    optional = false,
    role: string | null = null,
  ): void {
    const known = this.between(from, to);
    if (known?.kind === "many-to-many" && kind === "many-to-one") return;
    if (known && (known.from === from || kind !== "many-to-one" || from === to)) {
      if (kind === "many-to-many") Object.assign(known, { kind, reason });
      return;
    }
    this.relations.push({ kind, from, to, role, optional: optional || from === to, reason });
  }

  hasMany(owner: number, part: number, reason: string): void {
    if (owner === part) this.add("many-to-one", part, owner, reason, true, "parent");
    else this.#hasMany.push({ owner, part, reason });
  }

  /** 'A has many B' alone makes B belong to A; said both ways, or of shared things, it is many to many. */
  settleMutual(): void {
    for (const { owner, part, reason } of this.#hasMany) {
      const back = this.#hasMany.some((other) => other.owner === part && other.part === owner);
      const shared = SHARED_THINGS.has(this.entities[part]?.noun.split(" ").at(-1) ?? "");
      if (back || (shared && !this.between(owner, part))) this.add("many-to-many", owner, part, reason);
      else this.add("many-to-one", part, owner, reason);
    }
  }
}

/** Finds the entities in a sentence, in singular and plural. */
class MentionLanguage {
  readonly pattern: string;
  readonly #forms = new Map<string, Mention>();

  constructor(entities: readonly SchemaEntity[]) {
    entities.forEach(({ noun }, entity) => {
      // Of a word whose plural is the same, nobody can tell.
      this.#forms.set(plural(noun), { entity, many: true });
      if (!this.#forms.has(noun) || plural(noun) !== noun) this.#forms.set(noun, { entity, many: false });
    });
    const forms = [...this.#forms.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
    this.pattern = `(?<![\\p{L}\\p{N}])(${forms.join("|")})(?![\\p{L}\\p{N}])`;
  }

  mention(form: string | undefined): Mention | null {
    return this.#forms.get(form ?? "") ?? null;
  }

  /** 'posts belong to a user and have tags' -> '… and posts have tags': the first entity stays the subject. */
  withSubjects(sentence: string): string {
    const subject = new RegExp(this.pattern, "u").exec(sentence)?.[1];
    if (subject === undefined) return sentence;
    return sentence.replace(
      new RegExp(`(,|\\band\\b|;)\\s+(?=(?:can |may |must |also |each )*${VERB}\\s)`, "gu"),
      `$1 ${subject} `,
    );
  }
}

function readSentence(sentence: string, language: MentionLanguage, book: RelationBook): void {
  const reason = `“${sentence.slice(0, 120)}”`;
  const each = (verb: string, handle: (from: Mention, to: Mention, words: string) => void) => {
    const pattern = new RegExp(
      `${language.pattern}(${MODALS}\\s+${verb}\\s+${DETERMINERS})${language.pattern}`,
      "gu",
    );
    for (let match = pattern.exec(sentence); match; match = pattern.exec(sentence)) {
      const from = language.mention(match[1]);
      const targets = [match[3], ...listBehind(sentence, match.index + match[0].length, language)];
      for (const target of targets) {
        const to = language.mention(target);
        if (from && to) handle(from, to, match[2] ?? "");
      }
      // The object of one clause may be the subject of the next.
      pattern.lastIndex = match.index + (match[1]?.length ?? 1);
    }
  };

  const mutual = new RegExp(
    `many[ -]to[ -]many\\b[^.]{0,40}?${language.pattern}\\s+(?:and|to|with)\\s+${language.pattern}`,
    "u",
  ).exec(sentence);
  const [one, other] = [language.mention(mutual?.[1]), language.mention(mutual?.[2])];
  if (one && other && one.entity !== other.entity) book.add("many-to-many", one.entity, other.entity, reason);

  each("belongs? to", (from, to, words) => {
    if (from.entity !== to.entity && to.many && MANY.test(words))
      book.add("many-to-many", from.entity, to.entity, reason);
    else
      book.add(
        "many-to-one",
        from.entity,
        to.entity,
        reason,
        /\b(?:may|can|optionally)\b/.test(words),
        from.entity === to.entity ? "parent" : null,
      );
  });
  each(HAS, (from, to, words) => {
    const own = OWN_THINGS.has(book.entities[to.entity]?.noun.split(" ").at(-1) ?? "");
    if (from.entity === to.entity) book.hasMany(from.entity, to.entity, reason);
    else if (to.many) book.hasMany(from.entity, to.entity, reason);
    else if (own || /\b(?:exactly one|only one|a single|one)\s+$/.test(words))
      book.add("one-to-one", to.entity, from.entity, reason);
    else book.add("many-to-one", from.entity, to.entity, reason, /\b(?:may|can|optionally)\b/.test(words));
  });
  each(PASSIVE, (from, to, words) => {
    if (from.entity === to.entity) return;
    if (to.many && MANY.test(words)) book.add("many-to-many", from.entity, to.entity, reason);
    else book.add("many-to-one", from.entity, to.entity, reason, /\b(?:may|can|optionally)\b/.test(words));
  });
  each(MUTUAL, (from, to) => {
    if (from.entity !== to.entity && to.many) book.add("many-to-many", from.entity, to.entity, reason);
  });
  each(MAKES, (from, to) => {
    if (from.entity !== to.entity) book.add("many-to-one", to.entity, from.entity, reason);
  });
  each("(?:on|for|of|under|in|from|by|per|about|to)", (from, to) => {
    if (from.entity !== to.entity && !book.between(from.entity, to.entity))
      book.add("many-to-one", from.entity, to.entity, reason);
  });
  const parent = new RegExp(`\\b(?:parent|sub|child|nested)\\s*${language.pattern}`, "u").exec(sentence);
  const self = language.mention(parent?.[1]);
  if (self) book.add("many-to-one", self.entity, self.entity, reason, true, "parent");
}

/** 'many posts, comments and orders': the ones behind the first, unless a verb makes them a subject. */
function listBehind(sentence: string, start: number, language: MentionLanguage): string[] {
  const found: string[] = [];
  const next = new RegExp(
    `\\s*(?:,|\\band\\b|\\bor\\b|&)+\\s*(?:and\\s+)?${DETERMINERS}${language.pattern}(?!${MODALS}\\s+${VERB})`,
    "uy",
  );
  next.lastIndex = start;
  for (let match = next.exec(sentence); match; match = next.exec(sentence)) found.push(match[1] ?? "");
  return found;
}

function addUsual(entities: readonly SchemaEntity[], book: RelationBook): void {
  const find = (noun: string) => entities.findIndex((entity) => entity.noun === noun);
  for (const { from, sign, to } of USUAL_RELATIONS) {
    const source = find(from);
    if (source < 0) continue;
    const targets = to.map(find).filter((index) => index >= 0);
    // One of these is enough; what the description said about any of them is that one.
    if (targets.some((target) => book.between(source, target))) continue;
    const kinds = { ">": "many-to-one", "=": "one-to-one", "*": "many-to-many" } as const;
    for (const target of sign === "*" ? targets : targets.slice(0, 1))
      book.add(kinds[sign], source, target, `usual for ${from} and ${entities[target]?.noun}`);
  }
}
