import { formatText } from "../../wire/sample/format-texts.ts";
import { isObject, memberOf, type JsonObject } from "../member-path.ts";
import type { Random } from "../random.ts";
import { varyText } from "./vary-text.ts";

/** Makes an example of a schema. */
type Sample = (schema: JsonObject) => unknown;

interface Lists {
  /** Budget of additional items for lists: nested lists multiply. */
  more: number;
}

const mostMore = 50;

/**
 * The schema with random values in place of examples: within its types and bounds, with one of several branches. The
 * input is a tree of bounded size without references and examples.
 */
export function varySchema(
  schema: JsonObject,
  random: Random,
  sample: Sample,
  lists: Lists = { more: mostMore },
): JsonObject {
  const vary = (part: unknown): JsonObject =>
    isObject(part) ? varySchema(part, random, sample, lists) : {};
  if (schema["const"] !== undefined) return schema;
  const values: unknown = schema["enum"];
  if (Array.isArray(values) && values.length > 0)
    return { ...schema, enum: [pickValue(schema, values, random)] };
  return {
    ...schema,
    ...varyBranches(schema, random, vary),
    ...varyProperties(schema, vary),
    ...varyLeaf(schema, random, lists, () => sample(vary(schema["items"]))),
  };
}

function varyBranches(
  schema: JsonObject,
  random: Random,
  vary: (part: unknown) => JsonObject,
): JsonObject {
  const keywords = ["oneOf", "anyOf"].flatMap((keyword) => {
    const branches = schema[keyword];
    return Array.isArray(branches) && branches.length > 0
      ? [[keyword, [vary(pick(branches, random))]] as const]
      : [];
  });
  const parts = schema["allOf"];
  return {
    ...Object.fromEntries(keywords),
    ...(Array.isArray(parts) ? { allOf: parts.map(vary) } : {}),
  };
}

function varyProperties(
  { properties }: JsonObject,
  vary: (part: unknown) => JsonObject,
): JsonObject {
  if (!isObject(properties)) return {};
  const members = Object.keys(properties).map(
    (name) => [name, vary(memberOf(properties, name))] as const,
  );
  return { properties: Object.fromEntries(members) };
}

/** `expandSchema` gives a text with a format the only value of that format in the table. */
function pickValue(
  schema: JsonObject,
  values: readonly unknown[],
  random: Random,
): unknown {
  const picked = pick(values, random);
  return picked === formatText(schema["format"])?.example
    ? varyText(schema, random)
    : picked;
}

/** Empty if the schema names no type. */
function varyLeaf(
  schema: JsonObject,
  random: Random,
  lists: Lists,
  sampleEntry: () => unknown,
): JsonObject {
  const [type] = [schema["type"]].flat();
  switch (type) {
    case "boolean":
      return { example: random() < 0.5 };
    case "integer":
    case "number":
      return { example: varyNumber(schema, random) };
    case "string":
      return { example: varyText(schema, random) };
    case "array":
      return schema["items"] === undefined
        ? {}
        : {
            example: Array.from(
              { length: countOf(schema, random, lists) },
              sampleEntry,
            ),
          };
    default:
      return {};
  }
}

/** As many as the sampler would make, or up to two more. */
function countOf(schema: JsonObject, random: Random, lists: Lists): number {
  const least = boundOf(schema["minItems"], 1);
  const wanted = Math.min(Math.floor(random() * 3), lists.more);
  lists.more -= wanted;
  return Math.min(least + wanted, boundOf(schema["maxItems"], 10));
}

function varyNumber(schema: JsonObject, random: Random): number {
  const isWhole = [schema["type"]].flat()[0] === "integer";
  const step = boundOf(schema["multipleOf"], isWhole ? 1 : 0.01);
  const above = schema["exclusiveMinimum"];
  const below = schema["exclusiveMaximum"];
  const least = boundOf(above ?? schema["minimum"], 0);
  const most = boundOf(below ?? schema["maximum"], least + 1000);
  const first = Math.ceil(least / step) + (above === undefined ? 0 : 1);
  const last = Math.floor(most / step) - (below === undefined ? 0 : 1);
  const steps = first + Math.floor(random() * Math.max(last - first + 1, 1));
  // Sums of hundredths have rounding digits.
  return Number((steps * step).toFixed(10));
}

function boundOf(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value)
    ? value
    : otherwise;
}

function pick(values: readonly unknown[], random: Random): unknown {
  return values[Math.floor(random() * values.length)];
}
