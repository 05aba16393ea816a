import { expect, it } from "vitest";
import { changeKinds } from "../../../generator/changes/kinds/change-kinds.ts";
import { plainText } from "../../../generator/changes/wording/prose.ts";
import { documentAreas, documentKindIds } from "../case-texts.ts";
import { apiCases } from "./api-cases.ts";
import { compareTexts } from "./compare-documents.ts";
import {
  bodyCases,
  findingsOf,
  parameterCases,
  responseCases,
  type KindCase,
} from "./kind-cases.ts";
import {
  operationCases,
  schemeCases,
  securityCases,
} from "./operation-cases.ts";

const groups: Readonly<Record<string, readonly KindCase[]>> = {
  operationCases,
  parameterCases,
  bodyCases,
  responseCases,
  securityCases,
  schemeCases,
  apiCases,
};

/** Covered in tests of their own, or only where something else changes too. */
const elsewhere = new Set([
  "operation-moved",
  "parameter-name-changed",
  "list-paging-added",
  "list-paging-removed",
  "list-paging-changed",
  "server-variable-added",
  "server-variable-removed",
  "api-version-not-raised",
]);

it("has a case for every kind", () => {
  const told = new Set(
    Object.values(groups)
      .flat()
      .flatMap((each) => findingsOf(each).flat())
      .map((line) => line.split(" ")[1]),
  );
  const missing = documentKindIds.filter(
    (kind) => !documentAreas.schema.includes(kind) && !told.has(kind),
  );
  expect(missing.toSorted()).toEqual([...elsewhere].toSorted());
});

it("tells every change in words", () => {
  for (const { before, after } of Object.values(groups).flat())
    for (const change of [
      ...compareTexts(before, after).changes,
      ...compareTexts(after, before).changes,
    ]) {
      const told = { change, releases: [], direction: "forward" } as const;
      const row = changeKinds[change.kind];
      const advice = row.advice(told);
      for (const text of [row.message(told), advice.text].map(plainText)) {
        expect(text).toMatch(/^\S.*\S$/s);
        expect(text).not.toMatch(/undefined|null|\[object/);
      }
      expect(advice.kind, plainText(advice.text)).toBe(
        /^Nothing\b(?!.*\b(?:unless|check|if)\b)/.test(plainText(advice.text))
          ? "none"
          : "work",
      );
    }
});
