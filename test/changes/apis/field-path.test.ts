import { expect, it } from "vitest";
import { joinSteps } from "../../../generator/changes/apis/field-path.ts";

it.each([
  [["items", "[]", "owner", "name"], "items[].owner.name"],
  [["[]", "[0]", "id"], "[][0].id"],
  [["labels", "{*}", "text"], "labels{*}.text"],
  [["<Cat>", "purr"], "<Cat>.purr"],
  [["owner", "<Cat>", "purr"], "owner<Cat>.purr"],
  [["", "name", ""], "name"],
  [["a.b", "page[size]"], "a.b.page[size]"],
])("writes %j as people do", (steps, path) => {
  expect(steps.reduce(joinSteps, "")).toBe(path);
});
