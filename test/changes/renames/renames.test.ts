import { describe, expect, it } from "vitest";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import { apiOfText, reportOf } from "../document-cases.ts";
import { renamedElements, type RenamedElement } from "./renamed-elements.ts";

function compared(
  { before, after }: Pick<RenamedElement, "before" | "after">,
  renames: readonly StatedRename[],
) {
  return reportOf({
    before: apiOfText("before.yaml", before),
    after: apiOfText("after.yaml", after),
    renames,
  });
}

describe("a stated rename is one finding", () => {
  it.each(renamedElements)("$what", (each) => {
    const { changes } = compared(each, [each.rename]);
    expect(
      changes.map(({ change }) => [
        change.kind,
        change.severity,
        change.source,
        change.rename,
      ]),
    ).toEqual([[...each.finding, each.rename]]);
    const kinds = compared(each, []).changes.map(({ change }) => change.kind);
    expect(new Set(kinds)).toEqual(new Set(each.unstated));
  });
});
