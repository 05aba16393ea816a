import { expect, it } from "vitest";
import { groupBy } from "../../../generator/changes/change/group-by.ts";
import {
  judgedForPackage,
  packageSeverityOf,
} from "../../../generator/changes/change/source-effect.ts";
import { changeSeverities } from "../../../generator/changes/change/effect.ts";

it("calls what compiles no more breaking, for the package alone", () => {
  for (const severity of changeSeverities) {
    expect(packageSeverityOf(severity, "breaks")).toBe("breaking");
    expect(packageSeverityOf(severity, "compatible")).toBe(severity);
  }
  expect(changeSeverities.map(judgedForPackage)).toEqual([
    { severity: "breaking", bump: "major" },
    { severity: "risky", bump: "minor" },
    { severity: "compatible", bump: "minor" },
    { severity: "info", bump: "patch" },
  ]);
});

it("groups in the order in which things come first", () => {
  const words = ["b1", "a1", "b2", "a2", "c1", "b3"];
  expect([...groupBy(words, (word) => word[0])]).toEqual([
    ["b", ["b1", "b2", "b3"]],
    ["a", ["a1", "a2"]],
    ["c", ["c1"]],
  ]);
});
