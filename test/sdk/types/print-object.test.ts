import { expect, test } from "vitest";
import type { TypeExpr } from "../../../generator/model/type-expr.ts";
import {
  arrayOf,
  boolean,
  components,
  enumOf,
  int64,
  nothing,
  number,
  objectOf,
  printed,
  property,
  text,
  to,
  unionOf,
  unknown,
} from "./printing.ts";

const long = enumOf(...Array.from({ length: 11 }, (_, index) => index));
const ten = enumOf(...Array.from({ length: 10 }, (_, index) => index));
const schemas = components({ Pet: text, Owner: text });

const rows: readonly (readonly [
  additional: TypeExpr,
  members: Readonly<Record<string, TypeExpr>>,
  printed: string,
])[] = [
  [text, { a: text }, "string"],
  [text, { a: text, b: number }, "string | number"],
  [text, { a: text, "b?": text }, "string | undefined"],
  [boolean, { a: nothing, b: { kind: "never" } }, "boolean | null | never"],
  // Two kinds of numbers are one type.
  [number, { a: int64 }, "number"],
  [enumOf("a", "b"), { a: enumOf("a", "b") }, '"a" | "b"'],
  [enumOf("a", "b"), { a: enumOf("c") }, '"a" | "b" | "c"'],
  [text, { a: ten }, "string | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9"],
  [text, { a: long }, "unknown"],
  [to("Pet"), { a: to("Pet"), b: to("Owner") }, "Pet | Owner"],
  [
    arrayOf(text),
    { a: arrayOf(text), b: arrayOf(number) },
    "string[] | number[]",
  ],
  [arrayOf(unknown), { a: text }, "unknown"],
  [unionOf(text, nothing), { a: number }, "string | null | number"],
  [
    unionOf(text, number, boolean, nothing),
    { a: to("Pet"), b: unionOf(text, number, boolean, nothing) },
    "string | number | boolean | null | Pet",
  ],
  [
    unionOf(text, number, boolean, nothing, enumOf("a")),
    { a: text },
    "unknown",
  ],
  [unionOf(text, unknown), { a: text }, "unknown"],
  [
    text,
    { a: number, b: boolean, c: nothing },
    "string | number | boolean | null",
  ],
  [text, { a: number, b: boolean, c: nothing, d: to("Pet") }, "unknown"],
  [text, { a: objectOf({}) }, "unknown"],
];

test("the type of other members takes in those of the known ones, where they are few and short", () => {
  const found = rows.map(([additional, members]) => {
    const properties = Object.entries(members).map(
      ([key, each]) => [key, property(key, each)] as const,
    );
    const type = objectOf(Object.fromEntries(properties), additional);
    return /; \[key: string\]: (.*); \}$/.exec(printed(type, { schemas }))?.[1];
  });
  expect(found).toEqual(rows.map(([, , expected]) => expected));
});
