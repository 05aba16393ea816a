import type {
  WireObject,
  WireSchema,
  WireUnion,
} from "../model/wire-schema.ts";
import { isVisible } from "../model/is-visible.ts";
import type { JsonObject } from "../../json/json-value.ts";
import { memberOf } from "../model/children.ts";
import type { MemberForm, SampleOptions, Sampler } from "./sampler.ts";

interface Start {
  readonly given: JsonObject;
  /** Names that must not be set. */
  readonly without: ReadonlySet<string>;
  /** The alternative that the given members are of. */
  readonly chosen?: WireSchema;
  /** Default: the first one. */
  readonly form?: MemberForm | undefined;
  readonly variant?: number;
}

/** Limit of alternatives of one union that are tried. */
const mostAlternatives = 40;

/** See `Sampler.complete`. */
export function completeObject(
  schema: WireSchema,
  other: WireSchema | null,
  start: Start,
  sampler: Sampler,
): JsonObject | null {
  const { object, unions } = schema.shape;
  const { without, chosen, variant = 0 } = start;
  const members = new Map(Object.entries(start.given));
  const needed = neededNames(object, other, sampler.options);
  for (const name of namesOf(object, needed, start, sampler.options)) {
    if (without.has(name) || members.has(name)) continue;
    const own = memberOf(object, name);
    const beside = other === null ? null : memberOf(other.shape.object, name);
    const isNeeded = needed.has(name);
    const made = sampler.part(own, beside, variant, isNeeded);
    if (made !== undefined) members.set(name, made);
    else if (isNeeded) return null;
  }
  let value: JsonObject = Object.fromEntries(members);
  for (const union of unions) {
    if (chosen !== undefined && union.members.includes(chosen)) continue;
    const completed = completeUnion(union, value, start, sampler);
    if (completed === null && sampler.options.isStrict) return null;
    value = completed ?? value;
  }
  return filledUp(value, schema, without, sampler);
}

/** The members that the schema requires, and those that the other schema requires and this one describes. */
function neededNames(
  object: WireObject,
  other: WireSchema | null,
  { side }: SampleOptions,
): ReadonlySet<string> {
  const others = other?.shape.object.properties;
  const names = new Set<string>();
  for (const [name, member] of object.properties)
    if (
      isVisible(member, side) &&
      (member.isRequired || others?.get(name)?.isRequired === true)
    )
      names.add(name);
  const companions = object.dependentRequired
    .filter(([name]) => names.has(name))
    .flatMap(([, needed]) => needed);
  for (const name of companions) names.add(name);
  return names;
}

/** The names in the order of the schema, without optional ones for which there is no room. */
function namesOf(
  object: WireObject,
  needed: ReadonlySet<string>,
  { form }: Start,
  options: SampleOptions,
): Iterable<string> {
  const chosen = form ?? options.forms[0] ?? "required";
  const room = (object.maxProperties ?? Infinity) - needed.size;
  if (chosen === "required" || room <= 0) return needed;
  const visible = visibleNames(object, options);
  const optional = visible.filter((name) => !needed.has(name));
  const added = new Set(chosen(optional).slice(0, room));
  if (added.size === optional.length) return new Set([...visible, ...needed]);
  const own = visible.filter((name) => needed.has(name) || added.has(name));
  return new Set([...own, ...needed]);
}

function visibleNames(
  { properties }: WireObject,
  { side }: SampleOptions,
): readonly string[] {
  const names: string[] = [];
  for (const [name, member] of properties)
    if (isVisible(member, side)) names.push(name);
  return names;
}

/** The first alternative that the object can be made to fit, with its discriminator value. */
function completeUnion(
  union: WireUnion,
  value: JsonObject,
  { without, form, variant = 0 }: Start,
  sampler: Sampler,
): JsonObject | null {
  for (const member of union.members.slice(0, mostAlternatives)) {
    if (!member.shape.types.includes("object")) continue;
    const given = { ...tagOf(union, member, value, sampler), ...value };
    const start = { given, without, form, variant };
    const made = sampler.within(member.shape, () =>
      completeObject(member, null, start, sampler),
    );
    if (made === null || made === undefined) continue;
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

/** Optional and invented members, until there are enough; one for a map of which examples are made. */
function filledUp(
  value: JsonObject,
  { shape: { object } }: WireSchema,
  without: ReadonlySet<string>,
  { options, part }: Sampler,
): JsonObject {
  const { properties, additional, minProperties } = object;
  const isMap = properties.size === 0 && typeof additional === "object";
  const least = Math.max(minProperties, isMap ? options.ofMap : 0);
  if (least === 0 || Object.keys(value).length >= least) return value;
  const members = new Map(Object.entries(value));
  const free = additional === "none" ? [] : madeUpNames;
  for (const name of [...visibleNames(object, options), ...free]) {
    if (members.size >= least) break;
    if (without.has(name) || members.has(name)) continue;
    const made = part(memberOf(object, name), null, 0, false);
    if (made !== undefined) members.set(name, made);
  }
  return Object.fromEntries(members);
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
