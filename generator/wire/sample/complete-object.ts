import type { JsonValue } from "../../model/json-value.ts";
import type {
  WireObject,
  WireSchema,
  WireUnion,
} from "../model/wire-schema.ts";
import { isVisible } from "../model/is-visible.ts";
import { memberOf, type JsonObject } from "../model/children.ts";
import type { Sampler } from "./sampler.ts";

interface Start {
  readonly given: JsonObject;
  /** Names that must not be set. */
  readonly without: ReadonlySet<string>;
}

/** Limit of alternatives of one union that are tried. */
const mostAlternatives = 40;

/** See `Sampler.complete`. */
export function completeObject(
  schema: WireSchema,
  other: WireSchema | null,
  { given, without }: Start,
  sampler: Sampler,
): JsonObject | null {
  const { object, unions } = schema.shape;
  const members = new Map(Object.entries(given));
  for (const name of neededNames(object, other, sampler)) {
    if (without.has(name) || members.has(name)) continue;
    const own = memberOf(object, name);
    const beside = other === null ? null : memberOf(other.shape.object, name);
    const made = sampleOf(own, beside, sampler);
    if (made === undefined) return null;
    members.set(name, made);
  }
  let value: JsonObject = Object.fromEntries(members);
  for (const union of unions) {
    const chosen = completeUnion(union, value, without, sampler);
    if (chosen === null) return null;
    value = chosen;
  }
  return filledUp(value, schema, without, sampler);
}

/** The members that the schema requires, and those that the other schema requires and this one describes. */
function neededNames(
  object: WireObject,
  other: WireSchema | null,
  { side }: Sampler,
): readonly string[] {
  const others = other?.shape.object.properties;
  const names = [...object.properties]
    .filter(
      ([name, member]) =>
        isVisible(member, side) &&
        (member.isRequired || others?.get(name)?.isRequired === true),
    )
    .map(([name]) => name);
  const companions = object.dependentRequired
    .filter(([name]) => names.includes(name))
    .flatMap(([, needed]) => needed);
  return [...new Set([...names, ...companions])];
}

function sampleOf(
  own: WireSchema | null,
  beside: WireSchema | null,
  sampler: Sampler,
): JsonValue | undefined {
  if (own !== null) return sampler.sample(own, beside);
  return beside === null ? "a" : sampler.sample(beside, null);
}

/** The first alternative that the object can be made to fit, with its discriminator value. */
function completeUnion(
  union: WireUnion,
  value: JsonObject,
  without: ReadonlySet<string>,
  sampler: Sampler,
): JsonObject | null {
  for (const member of union.members.slice(0, mostAlternatives)) {
    if (!member.shape.types.includes("object")) continue;
    const named = { ...tagOf(union, member, value, sampler), ...value };
    const made = sampler.complete(member, null, named, without);
    if (made === null) continue;
    const reasons = sampler.reasonsAgainst(member, made);
    const isOnly =
      union.mode === "anyOf" ||
      union.members.filter(
        (each) => sampler.reasonsAgainst(each, made).length === 0,
      ).length < 2;
    const isOnlyLeft = reasons.every(({ keyword }) => keyword === "required");
    if (isOnlyLeft && (reasons.length === 0 || without.size > 0) && isOnly)
      return made;
  }
  return null;
}

function tagOf(
  { discriminator }: WireUnion,
  member: WireSchema,
  value: JsonObject,
  sampler: Sampler,
): JsonObject {
  if (discriminator === null) return {};
  const { property, mapping } = discriminator;
  const tag = [...mapping].find(([, target]) => target === member)?.[0];
  if (tag === undefined || Object.hasOwn(value, property)) return {};
  const schema = memberOf(member.shape.object, property);
  const isTag =
    schema === null || sampler.reasonsAgainst(schema, tag).length === 0;
  return isTag ? { [property]: tag } : {};
}

/** Optional and invented members, until there are enough. */
function filledUp(
  value: JsonObject,
  { shape: { object } }: WireSchema,
  without: ReadonlySet<string>,
  sampler: Sampler,
): JsonObject | null {
  const members = new Map(Object.entries(value));
  const known = [...object.properties]
    .filter(([, member]) => isVisible(member, sampler.side))
    .map(([name]) => name);
  const free = object.additional === "none" ? [] : madeUpNames;
  for (const name of [...known, ...free]) {
    if (members.size >= object.minProperties) break;
    if (without.has(name) || members.has(name)) continue;
    const made = sampleOf(memberOf(object, name), null, sampler);
    if (made !== undefined) members.set(name, made);
  }
  return members.size < object.minProperties
    ? null
    : Object.fromEntries(members);
}

export const madeUpNames: readonly string[] = [
  "other",
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
];

/** Names that match patterns of names. */
export const patternNames: readonly string[] = [
  "x-a",
  "a1",
  "A",
  "A_B",
  "a-b",
  "1",
];
