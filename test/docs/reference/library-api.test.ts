import { describe, expect, it } from "vitest";
import { readExports, type Export } from "../support/read-exports.ts";
import {
  code,
  expectWrittenPage,
  fenced,
  plain,
  table,
} from "../support/written-page.ts";

const page = "reference/library-api.md";
const exported = readExports("generator/index.ts");
const functions = exported.filter(({ kind }) => kind === "function");
const values = exported.filter(({ kind }) => kind === "value");
const types = exported.filter(
  ({ kind }) => kind === "interface" || kind === "type",
);

function section({
  name,
  kind,
  doc,
  code: text,
  parameters,
  members,
  returns,
}: Export): readonly string[] {
  const described = parameters.filter((each) => each.doc !== "");
  return [
    `### ${name}`,
    ...(doc === "" ? [] : [plain(doc)]),
    ...(kind === "interface" && !text.includes("extends")
      ? []
      : [fenced("ts", text)]),
    ...(described.length === 0
      ? []
      : [
          described
            .map((each) => `- ${code(each.name)}: ${plain(each.doc)}`)
            .join("\n"),
        ]),
    ...(returns === "" ? [] : [`Returns ${plain(returns)}`]),
    ...(members.length === 0
      ? []
      : [
          table(
            ["Member", "Type", "Meaning"],
            members.map((each) => [
              code(each.name),
              code(each.type),
              plain(each.doc),
            ]),
          ),
        ]),
  ];
}

describe(`docs/${page}`, () => {
  it("has the exports as they are", async () => {
    await expectWrittenPage(page, [
      "# Library API",
      'Everything that `import { … } from "sdkwright"` gives. [The commands as a library](library.md) shows how it is used.',
      "## Functions",
      ...functions.flatMap(section),
      "## Values",
      ...values.flatMap(section),
      "## Types",
      ...types.flatMap(section),
    ]);
  });

  it("finds the exports, with what they are for", () => {
    expect(functions.length).toBeGreaterThan(8);
    expect(types.length).toBeGreaterThan(20);
    expect(
      functions.filter(({ doc }) => doc === "").map(({ name }) => name),
    ).toEqual([]);
  });
});
