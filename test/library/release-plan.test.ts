import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { releasePlan } from "../../generator/index.ts";
import { pets } from "../cli/support/pets.ts";
import { readOutput } from "../io/folder.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;
beforeEach(() => {
  work = temporaryFolder();
});

function asTexts(
  files: readonly {
    readonly path: string;
    readonly content: string | Uint8Array;
  }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, content }) => [path, Buffer.from(content).toString()]),
  );
}

it("plans what release writes, from a first release without files to the next", async () => {
  const catalogue: Record<string, string> = {};
  for (const [label, document] of [
    ["1.0.0", pets()],
    ["2.0.0", pets({ operations: ["GET /pets"] })],
  ] as const) {
    writeFileSync(join(work, "openapi.json"), document);
    const called = await callCli(
      ["release", label, "--openapi", "pets=openapi.json"],
      work,
    );
    expect(called.code).toBe(0);
    const { value, diagnostics } = await releasePlan({
      label,
      catalogue: { files: catalogue },
      documents: { pets: { text: document } },
    });
    if (value === null) throw new Error(JSON.stringify(diagnostics));
    expect(called.out.startsWith(value.summary)).toBe(true);
    expect(value.isRefused).toBe(false);
    Object.assign(catalogue, asTexts(value.catalogue));
    expect(catalogue).toEqual(readOutput(join(work, "spec")));
    const contents = (files: typeof value.sdk) =>
      asTexts(files.map(({ path, text }) => ({ path, content: text })));
    expect(contents(value.sdk)).toEqual(
      readOutput(join(work, "generated/sdk")),
    );
    expect(contents(value.changes)).toEqual(
      readOutput(join(work, "generated/changes")),
    );
  }
});
