import { expect, it } from "vitest";
import { caseCounts } from "./case-counts.ts";
import { shareOf } from "./proof-table.ts";
import { unproven } from "./unproven.ts";

it("proves what breaks in the kinds' own cases, and ajv says the same of both sides", () => {
  const { problems, missing, schemas, others } = caseCounts();
  expect(problems).toEqual([]);
  const known = new Set(unproven.flatMap(({ kinds }) => kinds));
  expect([...missing.keys()].filter((kind) => !known.has(kind))).toEqual([]);
  expect(schemas.all).toBeGreaterThan(45);
  expect(shareOf(schemas)).toBeGreaterThanOrEqual(0.95);
  expect(others.proven).toBeGreaterThan(15);
});
