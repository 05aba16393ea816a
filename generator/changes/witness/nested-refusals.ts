import type { JsonValue } from "../../model/json-value.ts";
import type {
  WireArray,
  WireObject,
  WireSchema,
} from "../../wire/model/wire-schema.ts";
import { valueKey } from "../../model/value-key.ts";
import { isVisible } from "../../wire/model/is-visible.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";
import {
  joined,
  noRefusals,
  refused,
  undecided,
  type RefusalRun,
  type Refusals,
} from "./refusal-run.ts";
import { pointerTo, type Violation } from "./violation.ts";

export function arrayRefusals(
  array: WireArray,
  value: readonly JsonValue[],
  pointer: string,
  run: RefusalRun,
): Refusals {
  const { prefix, items, minItems, maxItems, isUnique } = array;
  const own: Violation[] = [];
  if (value.length < minItems)
    own.push({
      pointer,
      keyword: "minItems",
      problem: `must NOT have fewer than ${String(minItems)} items`,
    });
  if (maxItems !== null && value.length > maxItems)
    own.push({
      pointer,
      keyword: "maxItems",
      problem: `must NOT have more than ${String(maxItems)} items`,
    });
  if (isUnique && new Set(value.map(valueKey)).size < value.length)
    own.push({
      pointer,
      keyword: "uniqueItems",
      problem: "must NOT have duplicate items",
    });
  if (items === "none" && value.length > prefix.length)
    own.push({
      pointer,
      keyword: "items",
      problem: `must NOT have more than ${String(prefix.length)} items`,
    });
  return joined([
    refused(own),
    ...value.map((item, index) => {
      const schema = prefix[index] ?? items;
      return typeof schema === "string"
        ? noRefusals
        : run.ask(schema, item, pointerTo(pointer, index));
    }),
  ]);
}

type JsonObject = { readonly [key: string]: JsonValue };

export function objectRefusals(
  object: WireObject,
  value: JsonObject,
  pointer: string,
  run: RefusalRun,
): Refusals {
  const names = Object.keys(value);
  return joined([
    refused([
      ...countViolations(object, names, pointer),
      ...missingMembers(object, value, run).map((name) => ({
        pointer: pointerTo(pointer, name),
        keyword: "required",
        problem: `must have required property '${name}'`,
      })),
      ...missingCompanions(object, value, pointer),
    ]),
    ...names.map((name) => memberRefusals(object, name, value, pointer, run)),
  ]);
}

function countViolations(
  { minProperties, maxProperties }: WireObject,
  { length }: readonly string[],
  pointer: string,
): readonly Violation[] {
  const found: Violation[] = [];
  if (length < minProperties)
    found.push({
      pointer,
      keyword: "minProperties",
      problem: `must NOT have fewer than ${String(minProperties)} properties`,
    });
  if (maxProperties !== null && length > maxProperties)
    found.push({
      pointer,
      keyword: "maxProperties",
      problem: `must NOT have more than ${String(maxProperties)} properties`,
    });
  return found;
}

function missingMembers(
  object: WireObject,
  value: JsonObject,
  { side }: RefusalRun,
): readonly string[] {
  return [...object.properties]
    .filter(
      ([name, member]) =>
        member.isRequired &&
        isVisible(member, side) &&
        !Object.hasOwn(value, name),
    )
    .map(([name]) => name);
}

function missingCompanions(
  { dependentRequired }: WireObject,
  value: JsonObject,
  pointer: string,
): readonly Violation[] {
  return dependentRequired
    .filter(([name]) => Object.hasOwn(value, name))
    .flatMap(([name, others]) =>
      others
        .filter((other) => !Object.hasOwn(value, other))
        .map((other) => ({
          pointer,
          keyword: "dependentRequired",
          problem: `must have property ${other} when property ${name} is present`,
        })),
    );
}

function memberRefusals(
  object: WireObject,
  name: string,
  value: JsonObject,
  pointer: string,
  run: RefusalRun,
): Refusals {
  const inside = value[name] ?? null;
  const place = pointerTo(pointer, name);
  const ask = (schema: WireSchema | "any"): Refusals =>
    schema === "any" ? noRefusals : run.ask(schema, inside, place);
  const named =
    object.names === null
      ? noRefusals
      : nameRefusals(object.names, name, place, run);
  const member = object.properties.get(name);
  const fitting = [...object.patterns].map(([pattern, schema]) => ({
    schema,
    answer: fitsPattern(pattern, name),
  }));
  const byPattern = fitting.map(({ schema, answer }) =>
    answer === "yes" ? ask(schema) : answer === "no" ? noRefusals : undecided,
  );
  if (member !== undefined && member.schema !== "any")
    return joined([
      named,
      ...byPattern,
      isVisible(member, run.side) ? ask(member.schema) : undecided,
    ]);
  if (fitting.some(({ answer }) => answer !== "no"))
    return joined([named, ...byPattern]);
  if (object.additional === "none")
    // A required member is hardly meant to be forbidden.
    return member !== undefined
      ? joined([named, undecided])
      : joined([
          named,
          refused([
            {
              pointer: place,
              keyword: "additionalProperties",
              problem: `must NOT have additional property '${name}'`,
            },
          ]),
        ]);
  return joined([named, ask(object.additional)]);
}

function nameRefusals(
  names: WireSchema,
  name: string,
  place: string,
  run: RefusalRun,
): Refusals {
  const { violations, isDecided } = run.ask(names, name, place);
  return {
    violations: violations.slice(0, 1).map(({ problem }) => ({
      pointer: place,
      keyword: "propertyNames",
      problem: `property name '${name}' ${problem}`,
    })),
    isDecided,
  };
}
