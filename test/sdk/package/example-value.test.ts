import { expect, test } from "vitest";
import { exampleValue } from "../../../generator/sdk/package/example-value.ts";
import { defaultTypePolicy } from "../../../generator/model/type-policy.ts";
import { noDocs, type SchemaDocs } from "../../../generator/model/type-expr.ts";
import {
  arrayOf,
  components,
  int64,
  noBounds,
  text,
  to,
} from "../types/printing.ts";

const from = (value: number): Partial<SchemaDocs> => ({
  bounds: { ...noBounds, minimum: { value, isExclusive: false } },
});
const items = (minItems: number): Partial<SchemaDocs> => ({
  bounds: { ...noBounds, minItems },
});

/** What stands beside a reference comes first; what the schema behind it says holds where nothing does. */
test.each<
  readonly [
    beside: Partial<SchemaDocs>,
    behind: Partial<SchemaDocs>,
    value: string,
  ]
>([
  [{}, {}, "1"],
  [{}, from(5), "5"],
  [from(7), {}, "7"],
  [from(7), from(5), "7"],
  [{}, { examples: ["3"] }, "3"],
  [{ examples: ["4"] }, { examples: ["3"] }, "4"],
  [{ examples: ["4"] }, {}, "4"],
])("beside %j, behind %j: %s", (beside, behind, value) => {
  const schemas = components({ Count: int64 }, { Count: behind });
  const source = { schemas, policy: defaultTypePolicy };
  const docs = { ...noDocs, ...beside };
  expect(exampleValue(source, to("Count"), docs)).toBe(value);
});

test("a list has as many items as it needs, and none where it needs many", () => {
  const source = { schemas: components({}), policy: defaultTypePolicy };
  const example = (minItems: number) =>
    exampleValue(source, arrayOf(text), { ...noDocs, ...items(minItems) });
  expect([0, 1, 3, 4].map(example)).toEqual([
    "[]",
    '["example"]',
    '["example", "example", "example"]',
    null,
  ]);
});
