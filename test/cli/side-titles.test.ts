import { expect, it } from "vitest";
import { sideTitles } from "../../generator/commands/diff/side-titles.ts";

const file = (path: string, suffix = "") => ({ path, suffix });

it.each([
  [
    "of their folders nothing",
    "/a/b/old.yaml",
    "/c/new.yaml",
    "old.yaml",
    "new.yaml",
  ],
  [
    "what tells them apart",
    "/w/v1/api/o.yaml",
    "/w/v2/api/o.yaml",
    "v1/api/o.yaml",
    "v2/api/o.yaml",
  ],
  ["what one has more", "o.yaml", "next/o.yaml", "o.yaml", "next/o.yaml"],
  ["nothing of one file", "/a/b/o.yaml", "/a/b/o.yaml", "o.yaml", "o.yaml"],
  [
    "spaces too",
    "my files/old api.yaml",
    "my files/new api.yaml",
    "old api.yaml",
    "new api.yaml",
  ],
])("two files are told with %s", (_, before, after, earlier, later) => {
  expect(sideTitles(file(before), file(after))).toEqual([earlier, later]);
});

it("a revision tells apart what is one path", () => {
  expect(
    sideTitles(file("docs/o.yaml", " at main"), file("docs/o.yaml")),
  ).toEqual(["o.yaml at main", "o.yaml"]);
});
