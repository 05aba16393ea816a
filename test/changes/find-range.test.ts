import { expect, it } from "vitest";
import { findRange } from "../../generator/changes/ledger/find-range.ts";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { handMadeModel } from "./hand-made-model.ts";

const model = handMadeModel({
  releases: [
    { id: "spring", label: "10.29.0" },
    "10.30.0",
    { id: "later", label: null },
  ],
  operations: {},
});

it("finds releases by id and by label, in either order", () => {
  expect(findRange(model, "10.29.0", "later").value).toEqual({
    before: 0,
    after: 2,
  });
  expect(findRange(model, "10.30.0", "spring").value).toEqual({
    before: 1,
    after: 0,
  });
});

it("reports both unknown names at once, with the nearest and all known ones", () => {
  const { value, diagnostics } = findRange(model, "10.30", "summer");
  expect(value).toBeNull();
  expect(printDiagnostics(diagnostics, new Map())).toBe(
    `error: There is no release "10.30" to compare from. [range-release-unknown]
  hint: Did you mean "10.30.0"? Known releases, oldest first: spring (10.29.0), 10.30.0, later.

error: There is no release "summer" to compare to. [range-release-unknown]
  hint: Known releases, oldest first: spring (10.29.0), 10.30.0, later.
`,
  );
});
