import type { Entity } from "../../blueprint.ts";

/** A noun at the start of a label: 'sailing' -> 'Sailing'. */
export function sentence(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** The field that fits by its id, else the one at the place where such entities have it. */
export function pickField(entity: Entity, name: RegExp, place: number): string {
  const field =
    entity.fields.find((candidate) => name.test(candidate.id)) ?? entity.fields[place] ?? entity.fields[0];
  if (field === undefined) throw new Error(`Entity '${entity.id}' has no fields.`);
  return field.id;
}
