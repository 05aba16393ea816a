import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { repository } from "../support/commands.ts";
import { documentOf } from "../support/documents.ts";
import { bombs } from "./support/bombs.ts";
import { hugeDocuments } from "./support/huge-documents.ts";
import { planChecked } from "./support/plan-checked.ts";

/*
 * What a small document may cost. The bounds are loose, for busy machines: what is quadratic in what these documents have
 * many of takes minutes.
 */

/** Of one document, from text to files. */
const mostMs = 10_000;
const folder = workFolder("limits");

describe("time is bounded for", () => {
  it.each(Object.keys(hugeDocuments))("%s", async (name) => {
    const text = JSON.stringify(hugeDocuments[name]?.());
    const startMs = performance.now();
    const { files, diagnostics } = await planChecked({ file: "a.json", text });
    const said = printDiagnostics(diagnostics, new Map([["a.json", text]]));
    const tookMs = performance.now() - startMs;
    expect(tookMs).toBeLessThan(mostMs);
    expect(files.length > 5 || diagnostics.length > 0).toBe(true);
    // However many places are wrong, what is said of them can be read.
    expect(said.length).toBeLessThan(500_000);
  });
});

it("of a kind of mistake, the first hundred are told and the rest counted", async () => {
  const text = JSON.stringify(hugeDocuments["20,000 dangling references"]?.());
  const { diagnostics } = await planChecked({ file: "a.json", text });
  const said = printDiagnostics(diagnostics, new Map());
  expect(said.match(/a\.json:1:\d+: error: The reference/g)).toHaveLength(100);
  expect(said).toMatch(
    /\nerror: 19900 more of the same kind \[openapi-dangling-reference\]\n$/,
  );
});

/** Read before anything has been checked, so that memory matters most. */
describe("time and memory are bounded for", () => {
  it.each(Object.keys(bombs))("%s", (name) => {
    const path = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.yaml`);
    const content = bombs[name]?.() ?? "";
    writeFileSync(path, content);
    const startMs = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--max-old-space-size=300",
        join(repository, "dist/cli.js"),
        "generate",
        "--openapi",
        path,
        "--out",
        join(folder, "out"),
      ],
      { encoding: "utf8" },
    );
    expect(performance.now() - startMs).toBeLessThan(mostMs);
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
