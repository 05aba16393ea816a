import { describe, expect, it } from "vitest";
import { readDocuments } from "../../../generator/io/read/read-documents.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { parseSource } from "../../../generator/source/parse-source.ts";
import { parseYaml } from "../../../generator/source/parse-yaml.ts";
import { corpusDocuments, noCorpus, readPlain } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";

const documents = corpusDocuments();

/** Of YAML the other reader takes 3 s for 10 MB. */
const mostCharacters = 2_000_000;

describe("corpus", needs(documents.length === 0 ? noCorpus : null), () => {
  it.each(documents)("reads $name with all its files", async (document) => {
    const { path, root } = document;
    const { value, diagnostics } = await readDocuments(path, { root });
    expect(diagnostics).toEqual([]);
    const prepared = await prepareDocuments(value ?? never(), {
      overlays: [],
      include: [],
      exclude: [],
    });
    expect(prepared.diagnostics).toEqual([]);
    expect(prepared.value?.entry.source.value).toMatchObject({
      openapi: expect.stringMatching(/^3\.[01]\.\d$/),
      paths: {},
    });
  });

  it.each(documents)("reads $name as the other reader does", (document) => {
    const file = { file: document.name, text: readPlain(document.path) };
    if (file.text.length > mostCharacters) return;
    const found = parseSource(file).value ?? never();
    const expected = parseYaml(file).value ?? never();
    expect(found.value).toEqual(expected.value);
    const differing = placesThatDiffer(found, expected);
    // A block of text is located at its first line instead of the sign before it, a value left out at its key.
    expect(differing.filter(([, text]) => !/^(?:[|>]|$)/.test(text))).toEqual(
      [],
    );

    function placesThatDiffer(
      a: typeof found,
      b: typeof expected,
    ): readonly (readonly [string, string])[] {
      const lines = file.text.split("\n");
      return pathsOf(b.value).flatMap((path) => {
        const [ours, theirs] = [a.locate(path), b.locate(path)];
        const text = lines[theirs.line - 1]?.slice(theirs.column - 1) ?? "";
        return ours.line === theirs.line && ours.column === theirs.column
          ? []
          : [[path.join("/"), text] as const];
      });
    }
  });
});

function pathsOf(root: unknown): readonly (readonly (string | number)[])[] {
  const paths: (readonly (string | number)[])[] = [[]];
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const below = [...path, Array.isArray(value) ? Number(key) : key];
      paths.push(below);
      visit(member, below);
    }
  };
  visit(root, []);
  return paths;
}

function never(): never {
  throw new Error("Expected a value.");
}
