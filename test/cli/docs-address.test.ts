import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportFormIds, reportForms } from "../../generator/report/forms.ts";
import { isLinkable } from "../../generator/report/kind-address.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { pets } from "./support/pets.ts";
import { codesOf, runDiff } from "./support/run-diff.ts";

/** `Pet.age` goes from the answers. */
function sides(): {
  readonly folder: string;
  readonly paths: readonly string[];
} {
  const folder = temporaryFolder();
  const paths = [["name", "age"], ["name"]].map((members, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, pets({ operations: ["GET /pets"], members }));
    return path;
  });
  return { folder, paths };
}

const page =
  "https://docs.example.com/w/reference/changes/field.html#property-removed";

describe("diff --docs-url", () => {
  it("links each finding to the page of its kind, in every form", async () => {
    const { folder, paths } = sides();
    const { code } = await runDiff([
      ...paths,
      "--docs-url",
      "https://docs.example.com/w/",
      "--out-dir",
      folder,
    ]);
    expect(code).toBe(1);
    const without = reportFormIds.filter(
      (id) =>
        !readFileSync(join(folder, reportForms[id].fileName), "utf8").includes(
          page,
        ),
    );
    // A window has the address once, below its rows.
    expect(without).toEqual(["terminal"]);
    const window = readFileSync(join(folder, "changes.txt"), "utf8");
    expect(window).toContain("About each kind: https://docs.example.com/w/\n");
  });

  it("fills the places of an address", async () => {
    const { out } = await runDiff([
      ...sides().paths,
      "--format",
      "md",
      "--docs-url",
      "https://git.example.com/{area}.md#{kind}",
    ]);
    expect(out).toContain(
      "([property-removed](https://git.example.com/field.md#property-removed))",
    );
  });

  it("names no kind without an address", async () => {
    const { out } = await runDiff([...sides().paths, "--format", "md"]);
    expect(out).not.toContain("property-removed");
  });

  it.each([
    "javascript:alert(1)",
    "docs.example.com",
    "https://user:secret@docs.example.com",
    'https://docs.example.com/"><script>',
    "https://docs.example.com/a b",
    "https://docs.example.com/(a)",
    "https://",
  ])("refuses %j", async (address) => {
    expect(isLinkable(address)).toBe(false);
    const run = await runDiff([...sides().paths, "--docs-url", address]);
    expect(codesOf(run)).toEqual(["docs-address-form"]);
    expect(run.code).toBe(2);
  });
});
