import { describe, expect, it } from "vitest";
import type {
  ChangeSeverity,
  PayloadSide,
} from "../../../generator/changes/change/effect.ts";
import { schemaKindIds } from "../../../generator/changes/change/ids/schema-ids.ts";
import { severityOf } from "../../../generator/changes/change/severity.ts";
import { findingsOf, type Compared } from "./compare.ts";
import { components, kindCases } from "./kind-cases.ts";

const sides = ["request", "response"] as const;

/** The kind and severity of each finding. */
function tell(compared: Compared, side: PayloadSide): readonly string[] {
  return findingsOf({ beforeComponents: components, ...compared }, side).map(
    ({ finding }) =>
      `${finding.kind}: ${severityOf({ ...finding, direction: side })}`,
  );
}

function one(kind: string, severity: ChangeSeverity | null): readonly string[] {
  return severity === null ? [] : [`${kind}: ${severity}`];
}

describe.each(sides)("in a %s", (side) => {
  it.each(kindCases)("$kind is one finding, and back again", (kindCase) => {
    const { kind, mirror, before, after, back } = kindCase;
    expect(tell({ before, after }, side)).toEqual(one(kind, kindCase[side]));
    expect(tell({ before: after, after: before }, side)).toEqual(
      one(mirror, back[side]),
    );
  });

  it.each(kindCases)("nothing is told of equal ones ($kind)", ({ after }) => {
    expect(tell({ before: after, after }, side)).toEqual([]);
  });
});

it("has a case for every kind", () => {
  const covered = new Set(
    kindCases.flatMap(({ kind, mirror }) => [kind, mirror]),
  );
  const missing = schemaKindIds.filter((kind) => !covered.has(kind));
  // Tested apart: they need an accepted rename, or a description of a value.
  expect(missing).toEqual([
    "property-renamed",
    "enum-value-description-changed",
  ]);
});
