import { toDouble } from "../../json/exact-number.ts";
import type { JsonValue, JsonObject } from "../../json/json-value.ts";
import type { WireSchema, WireShape } from "../../wire/model/wire-schema.ts";
import { schemaOf } from "../../wire/model/any-schema.ts";
import { isVisible } from "../../wire/model/is-visible.ts";
import {
  madeUpNames,
  patternNames,
} from "../../wire/sample/complete-object.ts";
import { memberOf, withoutUnions } from "../../wire/model/children.ts";
import type { Difference } from "./evidence.ts";
import { itemsFor } from "../../wire/sample/sample-list.ts";
import { exampleValues } from "../../wire/sample/shown-values.ts";
import { ofLength, textsFor } from "../../wire/sample/sample-text.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";

/** Two corresponding schemas: the one whose values are searched, and the one that refuses them. */
export interface Opposed {
  readonly accepting: WireSchema;
  readonly refusing: WireSchema;
}

/**
 * Values of one schema that the other may refuse, starting with those that the finding suggests. The caller has to
 * check whether they are really refused.
 */
export function* differingValues(
  { accepting, refusing }: Opposed,
  { step, before, kind }: Pick<Difference, "step" | "before" | "kind">,
  sampler: Sampler,
): Iterable<JsonValue> {
  const from = accepting.shape;
  const to = refusing.shape;
  // For a value that is gone, the finding itself is the example.
  if (kind === "enum-value-removed" || kind === "enum-value-renamed")
    yield before;
  for (const { value } of from.values ?? []) yield value;
  const alternatives = from.unions.flatMap(({ members }) => members);
  for (const member of alternatives) {
    const value = sampler.sample(member, null);
    if (value !== undefined) yield value;
  }
  if (from.types.includes("null") && !to.types.includes("null")) yield null;
  for (const type of from.types)
    if (type !== "object" && type !== "null" && !to.types.includes(type))
      yield* sampler.samplesOfType(accepting, null, type);
  if (from.types.includes("object"))
    yield* differingObjects({ accepting, refusing }, step, sampler);
  if (from.types.includes("number")) yield* differingNumbers(from, to);
  if (from.types.includes("string")) yield* differingTexts(accepting, to);
  if (from.types.includes("array")) yield* differingArrays(from, to, sampler);
  // A union inside an alternative is reached through the alternative itself: unions may be their own alternatives.
  for (const member of alternatives)
    yield* differingValues(
      { accepting: withoutUnions(member), refusing },
      { step, before, kind },
      sampler,
    );
  if (from.types.includes("null")) yield null;
}

function* differingNumbers(from: WireShape, to: WireShape): Iterable<number> {
  const { minimum, maximum, multiplesOf } = to.number;
  if (minimum !== null) {
    const value = toDouble(minimum.value);
    if (minimum.isExclusive) yield value;
    yield Math.ceil(value) - 1;
    yield value - 0.5;
  }
  if (maximum !== null) {
    const value = toDouble(maximum.value);
    if (maximum.isExclusive) yield value;
    yield Math.floor(value) + 1;
    yield value + 0.5;
  }
  for (const multiple of multiplesOf) yield toDouble(multiple) + 1;
  for (const multiple of from.number.multiplesOf) yield toDouble(multiple);
  yield* [1, 0, 0.5, 1.5, -1, 2 ** 31 + 1, 7];
}

function* differingTexts(
  accepting: WireSchema,
  to: WireShape,
): Iterable<string> {
  const { minLength, maxLength } = to.string;
  const texts = [...new Set(textsFor(accepting.shape.string))];
  const [start = "a"] = texts;
  if (maxLength !== null) yield* ofLength(start, maxLength + 1);
  if (minLength > 0) {
    yield* ofLength(start, minLength - 1);
    yield* ofLength("a", minLength - 1);
  }
  for (const value of exampleValues(accepting))
    if (typeof value === "string") yield value;
  yield* texts;
}

/** Longer lists are not shown. */
const longestList = 1000;

function* differingArrays(
  from: WireShape,
  to: WireShape,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { minItems, maxItems, isUnique, prefix, items } = to.array;
  const counts = [
    ...(maxItems === null ? [] : [maxItems + 1]),
    ...(minItems > 0 ? [minItems - 1] : []),
    ...(items === "none" ? [prefix.length + 1] : []),
    Math.max(prefix.length, from.array.prefix.length),
    Math.max(from.array.minItems, 1),
    0,
  ];
  for (const count of new Set(counts)) {
    if (count > longestList) continue;
    const made = itemsFor(from, null, count, sampler);
    if (made === null) continue;
    yield made;
    const [first] = made;
    if (isUnique && first !== undefined) yield [first, first];
    yield* withOtherItems(made, from, to, sampler);
  }
}

const mostChanged = 3;

/** Each of the first items in turn, with a value that the other schema does not accept there. */
function* withOtherItems(
  items: readonly JsonValue[],
  from: WireShape,
  to: WireShape,
  sampler: Sampler,
): Iterable<JsonValue> {
  for (const index of items.slice(0, mostChanged).keys()) {
    const own = from.array.prefix[index] ?? from.array.items;
    const other = to.array.prefix[index] ?? to.array.items;
    if (typeof other === "string") continue;
    for (const value of othersThan(own, other, sampler))
      yield items.with(index, value);
  }
}

function* othersThan(
  own: WireSchema | "any" | "none",
  other: WireSchema,
  sampler: Sampler,
): Iterable<JsonValue> {
  if (own === "none") return;
  if (own === "any") yield* ["a", 1, true, null];
  else
    yield* differingValues(
      { accepting: own, refusing: other },
      { step: "", before: null, kind: "type-changed" },
      sampler,
    );
}

function* differingObjects(
  { accepting, refusing }: Opposed,
  step: string,
  sampler: Sampler,
): Iterable<JsonValue> {
  const own = accepting.shape.object;
  const other = refusing.shape.object;
  const complete = (
    given: JsonObject,
    left: readonly string[],
  ): readonly JsonValue[] => {
    const made = sampler.complete(accepting, refusing, given, new Set(left));
    return made === null ? [] : [made];
  };
  if (step !== "") {
    const member = own.properties.get(step);
    if (member?.isRequired !== true) yield* complete({}, [step]);
    const value = member && sampler.sample(schemaOf(member), null);
    if (value !== undefined) yield* complete({ [step]: value }, []);
  }
  yield* complete({}, []);
  for (const [name, member] of other.properties)
    if (member.isRequired && isVisible(member, sampler.options.side))
      yield* complete({}, [name]);
  for (const [name, member] of own.properties) {
    if (other.properties.has(name) || !isVisible(member, sampler.options.side))
      continue;
    const value = sampler.sample(schemaOf(member), null);
    if (value !== undefined) yield* complete({ [name]: value }, []);
  }
  yield* dependentObjects({ accepting, refusing }, complete, sampler);
  yield* extendedObjects({ accepting, refusing }, complete, sampler);
}

type Complete = (
  given: JsonObject,
  left: readonly string[],
) => readonly JsonValue[];

/** With a name, and without another member that is then required. */
function* dependentObjects(
  { accepting, refusing }: Opposed,
  complete: Complete,
  sampler: Sampler,
): Iterable<JsonValue> {
  for (const [name, others] of refusing.shape.object.dependentRequired) {
    const schema = memberOf(accepting.shape.object, name);
    const value = schema === null ? placeholder : sampler.sample(schema, null);
    if (value === undefined) continue;
    for (const other of others) yield* complete({ [name]: value }, [other]);
  }
}

const placeholder = "a";

/** Adds unnamed members, up to the limit of one side. */
function* extendedObjects(
  { accepting, refusing }: Opposed,
  complete: Complete,
  sampler: Sampler,
): Iterable<JsonValue> {
  const own = accepting.shape.object;
  const other = refusing.shape.object;
  const hasPatterns = own.patterns.size > 0 || other.patterns.size > 0;
  const hasNames = own.names !== null || other.names !== null;
  const names = [
    ...madeUpNames.filter((name) => !own.properties.has(name)).slice(0, 1),
    ...(hasPatterns || hasNames ? namesToTry : []),
  ];
  if (own.additional !== "none" || own.patterns.size > 0)
    for (const name of names) {
      const schema = memberOf(own, name);
      if (schema === null) {
        for (const value of ["a", 1, true, null])
          yield* complete({ [name]: value }, []);
        continue;
      }
      const beside = name === names[0] ? memberOf(other, name) : null;
      if (beside !== null)
        for (const value of othersThan(schema, beside, sampler))
          yield* complete({ [name]: value }, []);
      const value = sampler.sample(schema, null);
      if (value !== undefined) yield* complete({ [name]: value }, []);
    }
  const { maxProperties, minProperties } = other;
  if (maxProperties !== null && maxProperties < mostMembers)
    yield* complete(manyMembers(accepting, maxProperties + 1, sampler), []);
  if (minProperties > 0)
    yield* complete(manyMembers(accepting, minProperties - 1, sampler), []);
}

const mostMembers = 100;

/** Names, some of which match most rules for names and some do not. */
const namesToTry = [
  "a",
  ...patternNames,
  "a-name-that-is-longer-than-most-names-of-members",
];

function manyMembers(
  { shape: { object } }: WireSchema,
  count: number,
  sampler: Sampler,
): JsonObject {
  const made: Record<string, JsonValue> = {};
  const free = Array.from(
    { length: count },
    (_, index) => `other${String(index + 1)}`,
  );
  const visible = [...object.properties]
    .filter(([, member]) => isVisible(member, sampler.options.side))
    .toSorted(([, a], [, b]) => Number(b.isRequired) - Number(a.isRequired))
    .map(([name]) => name);
  const names = object.additional === "none" ? visible : [...visible, ...free];
  for (const name of names) {
    if (Object.keys(made).length === count) break;
    const schema = memberOf(object, name);
    const value = schema === null ? "a" : sampler.sample(schema, null);
    if (value !== undefined && name !== "__proto__") made[name] = value;
  }
  return made;
}
