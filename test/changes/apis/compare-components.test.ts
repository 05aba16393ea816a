import { expect, it } from "vitest";
import { componentCases, sending } from "./api-cases.ts";
import { compareTexts } from "./compare-documents.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(componentCases);

it("a form for requests is told by its name, with the type that is left", () => {
  const { changes } = compareTexts(
    sending("id: { type: string, readOnly: true }"),
    sending("id: { type: string }"),
  );
  expect(
    changes
      .filter(({ kind }) => kind === "schema-renamed")
      .map(({ before, after, source }) => [before, after, source]),
  ).toEqual([
    ["OrderInput", "Order", "breaks"],
    ["PetInput", "Pet", "breaks"],
  ]);
});
