import { expect, it } from "vitest";
import { movedRange } from "../../generator/migrate/moved-range.ts";

it.each([
  ["1.2.0", "2.0.0"],
  ["^1.2.0", "^2.0.0"],
  ["~1.2", "~2.0.0"],
  [">=1.0.0-rc.1", ">=2.0.0"],
  ["npm:@acme/shop@^1.0.0", "npm:@acme/shop@^2.0.0"],
  ["npm:shop@1.0.0", "npm:shop@2.0.0"],
])("%s becomes %s", (range, moved) => {
  expect(movedRange(range, "2.0.0")).toEqual({ kind: "moved", range: moved });
});

it.each([
  "^2.0.0",
  "2.1.0",
  ">=3",
  "workspace:*",
  "file:../sdk",
  "link:../sdk",
])("%s asks for 2.0.0 already, or for what is there", (range) => {
  expect(movedRange(range, "2.0.0")).toEqual({ kind: "kept" });
});

it.each([
  "1",
  "1.x",
  "*",
  "",
  "latest",
  ">=1.0.0 <3",
  "^1.0.0 || ^2.0.0",
  "1.0.0 - 1.9.9",
  "catalog:",
  "git+https://desk.example/sdk.git",
])("what becomes of %s is for people to decide", (range) => {
  expect(movedRange(range, "2.0.0")).toEqual({ kind: "unknown" });
});
