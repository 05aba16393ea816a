import { describe, expect, it } from "vitest";
import { changedPart } from "../../generator/impact/changed-part.ts";
import { documentKindIds } from "../changes/case-texts.ts";
import { readCase, reportOf } from "../changes/document-cases.ts";
import { fact, factsFile, joinFacts } from "./facts.ts";

describe("every kind of change", () => {
  for (const kind of documentKindIds)
    it(`${kind} is told once, whoever calls what it reaches`, () => {
      const report = reportOf(readCase(kind));
      const operations = new Set(
        report.changes.flatMap(({ change }) =>
          change.reach.map(({ operation }) => operation.key),
        ),
      );
      const calls = [...operations].map((key, index) =>
        fact(index + 1, key, "operation", "call"),
      );
      const { impacts, untouched, notShown } = joinFacts(report, [
        factsFile(calls),
      ]);
      const told = [
        ...impacts.map(({ change }) => change),
        ...untouched,
        ...notShown,
      ];
      expect(new Set(told).size).toBe(told.length);
      expect(new Set(told)).toEqual(
        new Set(report.changes.map(({ change }) => change)),
      );
    });

  it("names parts of operations in forms that are known", () => {
    const parts = documentKindIds.flatMap((kind) =>
      reportOf(readCase(kind)).changes.flatMap(({ change }) =>
        change.reach.map(({ at }) => at ?? ""),
      ),
    );
    const others = new Set(
      parts.filter((at) => changedPart(at).kind === "operation"),
    );
    expect([...others].toSorted()).toEqual([
      "",
      "security",
      "security scheme shop",
      "security scheme shopKey",
      "servers",
    ]);
  });
});
