import { describe, expect, it } from "vitest";
import {
  chosenParts,
  isChosenFile,
  ofChosen,
} from "../../generator/migrate/chosen-parts.ts";
import { anyChange } from "../support/any-change.ts";

const files = new Set(["src/main.ts", "src/other.ts"]);
const changes = [
  anyChange({ kind: "enum-value-renamed" }),
  anyChange({ kind: "property-renamed" }),
];

describe("the words of --only", () => {
  it.each([
    ["src/other.ts", ["src/other.ts"]],
    ["src\\other.ts", ["src/other.ts"]],
    ["./src/", ["src/main.ts", "src/other.ts"]],
    ["src", ["src/main.ts", "src/other.ts"]],
    [".", ["src/main.ts", "src/other.ts"]],
  ])("%s is a file or a folder", (word, expected) => {
    const chosen = chosenParts([word], changes, files);
    expect([chosen.changes, chosen.unknown]).toEqual([[], []]);
    expect(
      [...files].filter((file) => isChosenFile(file, chosen.files)),
    ).toEqual(expected);
  });

  it.each([
    ["a kind", "property-renamed"],
    ["a fingerprint", changes[1]?.fingerprint ?? ""],
    ["its beginning", changes[1]?.fingerprint.slice(0, 8) ?? ""],
  ])("are %s of a change", (_, word) => {
    const chosen = chosenParts([word], changes, files);
    expect([chosen.files, chosen.unknown]).toEqual([[], []]);
    const parts = [{ change: 0 }, { change: 1 }];
    expect(ofChosen(parts, changes, chosen.changes)).toEqual([{ change: 1 }]);
  });

  it.each(["src/none.ts", "src/mai", "property-rename", "0123456"])(
    "%s chooses nothing",
    (word) => {
      expect(chosenParts([word], changes, files).unknown).toEqual([word]);
    },
  );
});
