import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { documentOf } from "../support/documents.ts";
import { hugeDocuments } from "./support/huge-documents.ts";
import { endOf, excessOf, plainLimits } from "./support/limits.ts";
import { planChecked } from "./support/plan-checked.ts";

const folder = workFolder("limits");

describe("time is bounded for", () => {
  it.each(plainLimits.documents)("%s", async (name) => {
    expect(await excessOf(name)).toEqual([]);
  });
});

it("of a kind of mistake, the first hundred are told and the rest counted", async () => {
  const text = JSON.stringify(hugeDocuments["20,000 dangling references"]?.());
  const { diagnostics } = await planChecked({ file: "a.json", text });
  const said = printDiagnostics(diagnostics, new Map());
  expect(said.match(/a\.json:1:\d+: warning: The reference/g)).toHaveLength(
    100,
  );
  expect(said).toMatch(
    /\nwarning: 19900 more of the same kind \[openapi-dangling-reference\]\n$/,
  );
});

/** Read before anything has been checked, so that memory matters most. */
describe("time and memory are bounded for", () => {
  it.each(plainLimits.bombs)("%s", (name) => {
    const { status, stderr } = endOf(name, folder);
    expect(stderr).not.toMatch(/\n {4}at |FATAL/);
    expect(stderr).toMatch(/error: .* \[[a-z-]+\]\n/);
    expect(status).toBe(3);
  });

  it("texts of brackets, read in this process", () => {
    for (const bracket of ["[", '{"a":', "{a: ", "- ", "? ", "a: [", "&a ["]) {
      const text = `x: ${bracket.repeat(10_000)}`;
      for (const file of ["a.json", "a.yaml"])
        expect(documentOf({ file, text }).value).toBeNull();
    }
  });
});
