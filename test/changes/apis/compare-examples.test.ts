import { expect, it } from "vitest";
import { compareTexts } from "./compare-documents.ts";

/** Two operations that answer with one example. */
function shared(example: string): string {
  const answer = `responses: { "200": { description: "", content: { application/json: { examples: { one: { $ref: "#/components/examples/Pet" } } } } } }`;
  return `paths: { /a: { get: { ${answer} } }, /b: { get: { ${answer} } } }\ncomponents: { examples: { Pet: { value: ${example} } } }`;
}

it("an example that several bodies refer to is one cause", () => {
  const { changes } = compareTexts(shared("{ a: 1 }"), shared("{ a: 2 }"));
  expect(
    changes.map(({ kind, element, reach, before, after }) => [
      kind,
      element.schema,
      element.name,
      reach.length,
      before,
      after,
    ]),
  ).toEqual([
    ["body-examples-changed", "examples/Pet", "one", 2, '{"a":1}', '{"a":2}'],
  ]);
});

it("a long example is told by what differs in it", () => {
  const long = (end: string): string =>
    `{ a: "${"😀".repeat(400)}", b: "${end}", c: "${"x".repeat(900)}" }`;
  const [change] = compareTexts(
    shared(long("one")),
    shared(long("two")),
  ).changes;
  for (const [text, word] of [
    [change?.before, "one"],
    [change?.after, "two"],
  ] as const) {
    expect(text).toMatch(new RegExp(`^….*"b":"${word}".*…$`, "u"));
    expect(String(text).length).toBeLessThan(510);
  }
});
