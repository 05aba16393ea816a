import { describe, expect, it } from "vitest";
import type { Effect } from "../../../generator/changes/change/effect.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import { findingsOfAll } from "./compare.ts";
import { referee } from "./referee.ts";
import type { Keywords } from "./wire-schemas.ts";

/** Bounds, and values between which every two of them differ. */
interface Limits {
  readonly schemas: readonly Keywords[];
  readonly values: readonly JsonValue[];
}

function of(type: string, ...bounds: readonly Keywords[]): Limits["schemas"] {
  return [{}, ...bounds].map((bound) => ({ type, ...bound }));
}

const numbers = [2, 2.5, 3, 3.2, 3.5, 3.7, 4, 4.5, 5, 5.2, 5.5, 5.7, 6, 7];
const lower = [3, 3.5, 5].flatMap<Keywords>((value) => [
  { minimum: value },
  { exclusiveMinimum: value },
  { minimum: 3, exclusiveMinimum: value },
]);
const upper = [3, 5, 5.5].flatMap<Keywords>((value) => [
  { maximum: value },
  { exclusiveMaximum: value },
  { maximum: 5, exclusiveMaximum: value },
]);
const counts = (name: string): readonly Keywords[] =>
  [0, 1, 2].map((count) => ({ [name]: count }));
const texts = ["", "a", "ab", "abc"];
const lists = texts.map((each) => [...each]);
const objects = lists.map((names) =>
  Object.fromEntries(names.map((name) => [name, 1])),
);

const limits: Readonly<Record<string, Limits>> = {
  minimum: { schemas: of("number", ...lower), values: numbers },
  "minimum of integers": { schemas: of("integer", ...lower), values: numbers },
  maximum: { schemas: of("number", ...upper), values: numbers },
  "maximum of integers": { schemas: of("integer", ...upper), values: numbers },
  minLength: { schemas: of("string", ...counts("minLength")), values: texts },
  maxLength: { schemas: of("string", ...counts("maxLength")), values: texts },
  minItems: { schemas: of("array", ...counts("minItems")), values: lists },
  maxItems: { schemas: of("array", ...counts("maxItems")), values: lists },
  minProperties: {
    schemas: of("object", ...counts("minProperties")),
    values: objects,
  },
  maxProperties: {
    schemas: of("object", ...counts("maxProperties")),
    values: objects,
  },
};

describe.each(Object.entries(limits))(
  "any two of %s",
  (_, { schemas, values }) => {
    const fitting = schemas.map((schema) => values.filter(referee(schema, {})));

    function expected(before: number, after: number): readonly Effect[] {
      const [old = [], now = []] = [fitting[before], fitting[after]];
      if (old.some((value) => !now.includes(value))) return ["narrows"];
      return now.some((value) => !old.includes(value)) ? ["widens"] : [];
    }

    it.each(["request", "response"] as const)(
      "are told in a %s to narrow or widen as the values do that fit them",
      (side) => {
        const pairs = schemas.flatMap((before) =>
          schemas.map((after) => [before, after] as const),
        );
        const effects = schemas.flatMap((_before, index) =>
          schemas.map((_after, other) => expected(index, other)),
        );
        const found = findingsOfAll(pairs, side).map((all) =>
          all.map(({ finding }) => finding.effect),
        );
        expect(pairs.map((pair, at) => [pair, found[at]])).toEqual(
          pairs.map((pair, at) => [pair, effects[at]]),
        );
      },
    );
  },
);
