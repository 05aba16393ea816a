import fc from "fast-check";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { loadRuntime } from "../../generator/cli/load-templates.ts";
import type { CatalogueFiles } from "../../generator/catalogue/files/document.ts";
import { printNames } from "../../generator/catalogue/files/print-names.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { parse, stringify } from "yaml";
import {
  builtInSpec,
  readCatalogueFolder,
} from "../support/catalogue-folder.ts";
import { planChangesOf } from "../support/plan-changes.ts";
import { planSdkOf } from "../support/plan-sdk.ts";
import { runs, seed } from "../support/random-input.ts";

const builtIn = readCatalogueFolder(builtInSpec);

/** The same catalogue with files and keys in another order. Lists have an order of their own and keep it. */
function shuffled(files: CatalogueFiles, random: () => number): CatalogueFiles {
  const shuffle = <T>(items: readonly T[]): readonly T[] =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const shuffleKeys = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffleKeys);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      shuffle(Object.entries(value)).map(([key, each]) => [
        key,
        shuffleKeys(each),
      ]),
    );
  };
  const rewrite = (text: string) => stringify(shuffleKeys(parse(text)));
  return {
    ...files,
    // What the README lists is in the order of service.yaml on purpose.
    releases: { ...files.releases, text: rewrite(files.releases.text) },
    namespaces: shuffle(files.namespaces).map((file) => ({
      ...file,
      text: rewrite(file.text),
    })),
    names: files.names && { ...files.names, text: rewrite(files.names.text) },
  };
}

function linear(start: number): () => number {
  let state = start;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

describe("the output", () => {
  it("is the same for the same catalogue in any order", async () => {
    const expected = await planSdkOf(builtIn);
    const reports = await planChangesOf(builtIn);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        async (start) => {
          const files = shuffled(builtIn, linear(start));
          expect(await planSdkOf(files)).toEqual(expected);
          expect(await planChangesOf(files)).toEqual(reports);
        },
      ),
      { seed, numRuns: runs(2) },
    );
  });

  it("does not depend on what was named before it was first emitted", async () => {
    const fresh = { ...builtIn, names: null };
    const { value } = await readCatalogue(fresh);
    expect(printNames(value!, null)).toBe(builtIn.names?.text);
    expect(value?.newNames).toBe(99);
  });

  it("is prettier-clean, ends in one newline and has LF alone", async () => {
    const files = [
      ...(await planSdkOf(builtIn, { tombstones: "all" })),
      // The pages are written for browsers.
      ...(await planChangesOf(builtIn)).filter(
        ({ path }) => !path.endsWith(".html"),
      ),
    ];
    expect(files.length).toBeGreaterThan(90);
    // Of these `npm run format:check` asks the same.
    const copied = new Set((await loadRuntime()).map(({ text }) => text));
    const wrong: string[] = [];
    for (const { path, text } of files) {
      if (
        !copied.has(text) &&
        text !== (await format(text, { filepath: path }))
      )
        wrong.push(path);
      if (!text.endsWith("\n") || text.endsWith("\n\n") || text.includes("\r"))
        wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });

  it("has no absolute path, date or version of the generator in a source file", async () => {
    const files = await planSdkOf(builtIn);
    for (const { path, text } of files) {
      if (path === "manifest.json") continue;
      expect(text, path).not.toContain(process.cwd());
      expect(text, path).not.toContain("0.0.0");
      if (path.startsWith("src/") && !path.startsWith("src/runtime/"))
        expect(text, path).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
  });

  it("as of 10.29.0 has what lived then, as of later what lives then", async () => {
    const paths = async (release: number) =>
      (await planSdkOf(builtIn, { release })).find(
        ({ path }) => path === "src/pro/check-in.ts",
      )?.text ?? "";
    const [first, later] = [await paths(0), await paths(1)];
    expect(first).toContain("GET /pro/v1/check-in");
    expect(first).not.toContain("@deprecated");
    expect(later).not.toContain('"GET /pro/v1/check-in"');
    expect(later).toMatch(
      /`GET \/pro\/v2\/check-in`[^]*?@deprecated Since later/,
    );
  });
});
