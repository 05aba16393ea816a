import { describe, expect, it } from "vitest";
import type { ChangeSeverity } from "../../../generator/changes/change/effect.ts";
import { documentAreas } from "../case-texts.ts";
import { toldOfAll } from "./compare.ts";
import { components, kindCases } from "./kind-cases.ts";
import type { JsonSchema } from "./wire-schemas.ts";

const sides = ["request", "response"] as const;

function one(kind: string, severity: ChangeSeverity | null): readonly string[] {
  return severity === null ? [] : [`${severity} ${kind}`];
}

describe.each(sides)("in a %s", (side) => {
  /** The severity and kind of each finding of each pair. */
  const tell = (pairs: readonly (readonly [JsonSchema, JsonSchema])[]) =>
    toldOfAll(pairs, side, components).map((lines) =>
      lines.map((line) => line.replace(/^(\S+) .*?: (\S+) .*$/s, "$1 $2")),
    );

  it("each edit is one finding, and back again", () => {
    const there = kindCases.map((each) => one(each.kind, each[side]));
    const back = kindCases.map((each) => one(each.mirror, each.back[side]));
    expect(tell(kindCases.map(({ before, after }) => [before, after]))).toEqual(
      there,
    );
    expect(tell(kindCases.map(({ before, after }) => [after, before]))).toEqual(
      back,
    );
  });
});

it("has a case for every kind", () => {
  const covered: ReadonlySet<string> = new Set(
    kindCases.flatMap(({ kind, mirror }) => [kind, mirror]),
  );
  const missing = documentAreas.schema.filter((kind) => !covered.has(kind));
  // Tested apart: they need a stated rename, or a description of a value.
  expect(missing).toEqual([
    "property-renamed",
    "enum-value-renamed",
    "enum-value-description-changed",
  ]);
});
