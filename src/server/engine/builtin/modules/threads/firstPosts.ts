import type { FeatureOf } from "../../blueprint.ts";
import type { ThreadNames } from "./threadNames.ts";

const MEMBERS = ["Lena Hoffmann", "Sam Carter", "Ines Moreau", "Jonas Weber", "Maya Chen", "Oskar Lind"];
const VOTES = [4, 2, 6, 3, 1];
/** So many votes make an example reply the accepted one of its topic. */
const ENOUGH_VOTES = 6;

/** Who wrote the example topics and when, in the order of the entity's rows. */
export function firstTopics(feature: FeatureOf<"threads">, names: ThreadNames) {
  return names.entity.rows.map((row, index) => {
    const given = row[names.authorKey];
    const author =
      typeof given === "string" && given !== "" ? given : (MEMBERS[index % MEMBERS.length] ?? "");
    const best = feature.rows
      .map((reply, place) => ({ ...reply, id: String(place + 1) }))
      .filter((reply) => reply.topic === index && reply.votes >= ENOUGH_VOTES)
      .sort((a, b) => b.votes - a.votes)[0];
    return {
      [names.authorKey]: author,
      authorId: author,
      minutesAgo: topicMinutes(index),
      ...(feature.votes === "none" ? {} : { votesBefore: VOTES[index % VOTES.length] ?? 0 }),
      ...(feature.accept !== undefined && best !== undefined ? { acceptedReply: best.id } : {}),
    };
  });
}

/** The example replies; `topic` is the id of the row that they belong to. */
export function firstReplies(feature: FeatureOf<"threads">, names: ThreadNames) {
  return feature.rows
    .map((reply, place) => ({
      id: String(place + 1),
      topic: String(reply.topic + 1),
      text: reply.text,
      author: reply.author,
      authorId: reply.author,
      minutesAgo: Math.max(5, topicMinutes(reply.topic) - 95 - 130 * (place % 4)),
      ...(feature.votes === "none" ? {} : { votesBefore: reply.votes }),
    }))
    .filter((reply) => Number(reply.topic) >= 1 && Number(reply.topic) <= names.entity.rows.length);
}

/** The first example is from yesterday, each further one is about a day older. */
const topicMinutes = (index: number) => 60 * (19 + 27 * index);
