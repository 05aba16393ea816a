import { readExactJson } from "../../json/marked-numbers.ts";
import type { JsonValue } from "../../model/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { accepts } from "../accept/accept.ts";
import { createJudging, type Judging } from "../accept/run.ts";
import { isObject, type JsonObject } from "../model/children.ts";
import { isVisible } from "../model/is-visible.ts";
import { sayingTypes, schemaOf } from "../model/any-schema.ts";
import type {
  JsonType,
  WireArray,
  WireObject,
  WireSchema,
  WireShape,
} from "../model/wire-schema.ts";
import { madeUpNames } from "./complete-object.ts";
import { shownValues } from "./create-sampler.ts";
import { payloadNumber, payloadText } from "./payload-scalars.ts";
import type { Random } from "./random-text.ts";

export interface PayloadOptions {
  readonly side: PayloadSide;
  /** Whether examples and defaults of the document are taken. */
  readonly takesExamples: boolean;
  /** Varies the values within the schema; `null` for the plausible ones. */
  readonly random: Random | null;
}

/** Limits, since lists and members multiply. */
const deepest = 12;
const mostNodes = 5000;
const mostItems = 10;
const mostMore = 50;
const mostAlternatives = 40;
const mostExamples = 200_000;
const mostWork = 300_000;

interface Walk extends PayloadOptions {
  readonly judging: Judging;
  /** The enclosing schemas. */
  readonly within: Set<WireShape>;
  nodes: number;
  /** Characters of examples so far. */
  examples: number;
  /** Items of lists beyond those that have to be. */
  more: number;
}

/**
 * A whole value of a schema, as a service shows it: with its optional members, and an item in each list. It ends where a
 * schema contains itself. It may violate a schema that hardly any value fits.
 */
export function samplePayload(
  schema: WireSchema,
  options: PayloadOptions,
): JsonValue {
  const judging = createJudging(options.side, "checked", mostWork);
  const walk: Walk = {
    ...options,
    judging,
    within: new Set(),
    nodes: 0,
    examples: 0,
    more: mostMore,
  };
  return make(walk, schema) ?? bare(schema);
}

/** `undefined` where the schema contains itself, and at the limits. */
function make(walk: Walk, schema: WireSchema): JsonValue | undefined {
  const { shape } = schema;
  walk.nodes += 1;
  const isLimit = walk.nodes > mostNodes || walk.within.size > deepest;
  if (isLimit || walk.within.has(shape)) return undefined;
  const shown = shownValue(walk, schema);
  if (shown !== undefined) return shown;
  walk.within.add(shape);
  const made = ofUnions(walk, shape);
  walk.within.delete(shape);
  return made;
}

/** Instead of a value that leads on. */
function bare({ shape }: WireSchema): JsonValue {
  const [type] = orderedTypes(shape);
  if (type === "object") return {};
  return type === "array" ? [] : null;
}

/** The first of the examples, the default and the listed values that the schema accepts. */
function shownValue(walk: Walk, schema: WireSchema): JsonValue | undefined {
  const { shape } = schema;
  const listed = (shape.values ?? []).map(({ value }) => value);
  const chosen = walk.random === null ? listed : rotated(listed, walk.random);
  const shown = walk.takesExamples
    ? shownValues(schema, (text) => readExample(walk, text))
    : [];
  return [...shown, ...chosen.toSorted(nullLast)].find((value) =>
    isAccepted(walk, shape, value),
  );
}

/** The same example behind thousands of references would make a text that no engine can hold. The first one is kept. */
function readExample(walk: Walk, text: string): unknown {
  if (walk.examples > 0 && walk.examples + text.length > mostExamples)
    throw new RangeError("There are too many examples.");
  walk.examples += text.length;
  return readExactJson(text);
}

function nullLast(a: JsonValue, b: JsonValue): number {
  return Number(a === null) - Number(b === null);
}

function rotated<Each>(all: readonly Each[], random: Random): readonly Each[] {
  const first = Math.floor(random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

/** What nobody can say counts as accepted. */
function isAccepted(
  { judging }: Walk,
  shape: WireShape,
  value: JsonValue,
): boolean {
  return accepts(shape, value, judging) !== "no";
}

/** A value with one alternative of each union: the first with which the whole is accepted, else the first. */
function ofUnions(walk: Walk, shape: WireShape): JsonValue | undefined {
  const { unions } = shape;
  const own = (): JsonValue | undefined => ofTypes(walk, shape);
  if (unions.length === 0) return own();
  let first: JsonValue | undefined;
  const [{ members }] = unions as readonly [(typeof unions)[number]];
  const others = unions.slice(1).flatMap((union) => union.members.slice(0, 1));
  const ordered =
    walk.random === null ? members : rotated(members, walk.random);
  for (const member of ordered.slice(0, mostAlternatives)) {
    const made = make(walk, member);
    if (made === undefined) continue;
    const value = isObject(made) ? joined(walk, shape, made, others) : made;
    if (isAccepted(walk, shape, value)) return value;
    first ??= value;
  }
  return first ?? (shape.types.includes("null") ? null : own());
}

/** With the members of the schema itself and of its other unions. */
function joined(
  walk: Walk,
  shape: WireShape,
  made: JsonObject,
  others: readonly WireSchema[],
): JsonObject {
  const beside = others.map((other) => make(walk, other)).filter(isObject);
  const own = objectOf(walk, shape.object) ?? {};
  // A member may be called `__proto__`.
  return Object.fromEntries([own, ...beside, made].flatMap(Object.entries));
}

const preferred: readonly JsonType[] = [
  "object",
  "array",
  "string",
  "number",
  "boolean",
  "null",
];

/** Without a type, the keywords say which one is meant. */
function orderedTypes(shape: WireShape): readonly JsonType[] {
  const isAny = shape.types.length === preferred.length;
  const said = isAny ? sayingTypes(shape) : shape.types;
  return preferred.filter((type) => said.includes(type));
}

function ofTypes(walk: Walk, shape: WireShape): JsonValue | undefined {
  const { random } = walk;
  const [type = "object"] = orderedTypes(shape);
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return random === null || random() < 0.5;
    case "number":
      return payloadNumber(shape.number, random);
    case "string":
      return payloadText(shape.string, random);
    case "array":
      return listOf(walk, shape.array);
    case "object":
      return (
        objectOf(walk, shape.object) ??
        (shape.types.includes("null") ? null : undefined)
      );
  }
}

function listOf(
  walk: Walk,
  { prefix, items, minItems, maxItems, isUnique }: WireArray,
): readonly JsonValue[] {
  const { random } = walk;
  const more =
    random === null ? 0 : Math.min(Math.floor(random() * 3), walk.more);
  walk.more -= more;
  const wanted = Math.max(minItems, prefix.length, 1) + more;
  const count = Math.min(wanted, maxItems ?? mostItems, mostItems);
  const list: JsonValue[] = [];
  for (let index = 0; index < count; index += 1) {
    const schema = prefix[index] ?? items;
    if (schema === "none") break;
    const made = schema === "any" ? null : make(walk, schema);
    const item =
      isUnique && list.length > 0 ? unlike(made ?? null, index) : made;
    if (item !== undefined) list.push(item);
    else if (index < minItems && schema !== "any") list.push(bare(schema));
    else break;
  }
  return list;
}

/** Another value of the same type. */
function unlike(value: JsonValue, index: number): JsonValue {
  if (typeof value === "number") return value + index;
  if (typeof value === "string") return `${value}${String(index)}`;
  return value;
}

/** `undefined` if a required member leads into the schema itself. */
function objectOf(walk: Walk, object: WireObject): JsonObject | undefined {
  const members = new Map<string, JsonValue>();
  const { properties, additional, minProperties, maxProperties } = object;
  for (const [name, member] of properties) {
    if (!isVisible(member, walk.side)) continue;
    const isFull = maxProperties !== null && members.size >= maxProperties;
    if (isFull && !member.isRequired) continue;
    const schema = schemaOf(member);
    const made = make(walk, schema);
    const least = bare(schema);
    if (made !== undefined) members.set(name, made);
    else if (!member.isRequired) continue;
    else if (isAccepted(walk, schema.shape, least)) members.set(name, least);
    else return undefined;
  }
  const isOpen = properties.size === 0 && typeof additional === "object";
  const least = Math.min(Math.max(minProperties, isOpen ? 1 : 0), mostItems);
  for (const name of additional === "none" ? [] : madeUpNames) {
    if (members.size >= least) break;
    const made =
      additional === "any" ? "a" : make(walk, additional as WireSchema);
    if (made === undefined) break;
    members.set(name, made);
  }
  return Object.fromEntries(members);
}
