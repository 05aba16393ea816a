import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ApiDescription } from "../../../generator/model/api-description.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import type { LoadedDocument } from "../../../generator/source/document-set.ts";
import { noCorpus } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";

/** Folder with documents of others; they are too large to be in the repository. */
const corpus = process.env["SDKWRIGHT_CORPUS"] ?? "";

interface Row {
  readonly file: string;
  readonly version: string;
  readonly operations: number;
  readonly deprecated: number;
}

/** What the corpus itself says of its documents, in the tables of its README. */
function readRows(): readonly Row[] {
  if (corpus === "") return [];
  const readme = readFileSync(join(corpus, "README.md"), "utf8");
  return readme.split("\n").flatMap((line) => {
    const [, file = "", version = "", , , operations, deprecated] = line
      .split("|")
      .map((cell) => cell.trim());
    if (!/^`[^`]+\.(?:json|yaml)(?:\.gz)?`$/.test(file)) return [];
    return [
      {
        file: file.slice(1, -1),
        version,
        operations: Number(operations),
        deprecated: Number(deprecated),
      },
    ];
  });
}

function load(file: string): unknown {
  const bytes = readFileSync(join(corpus, file));
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return file.includes(".json") ? JSON.parse(text) : parse(text);
}

function read(value: unknown) {
  const locate = () => ({ file: "corpus", line: 1, column: 1, length: 1 });
  const entry: LoadedDocument = {
    uri: "corpus",
    source: { value, locate, locateKey: locate },
  };
  const result = readOpenapi(
    { entry, documents: new Map([[entry.uri, entry]]) },
    { strict: false, settings: defaultOpenapiSettings },
  );
  if (result.value === null) throw new Error("Expected a description.");
  return { description: result.value, diagnostics: result.diagnostics };
}

/** The same value with the members of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, reversed(member)] as const,
  );
  // The order of media types says which is the default.
  const isContent = members.every(([name]) => /^[^/\s]+\/[^/]+$/.test(name));
  return Object.fromEntries(isContent ? members : members.toReversed());
}

function text(description: ApiDescription): string {
  return JSON.stringify(description, (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}

const rows = readRows().filter(({ version }) => version.startsWith("3."));

describe("the corpus", needs(corpus === "" ? noCorpus : null), () => {
  it("says how many operations its documents have", () => {
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows)(
    "$file: $operations operations, $deprecated deprecated",
    ({ file, operations, deprecated }) => {
      const document = load(file);
      const { description, diagnostics } = read(document);
      expect(description.operations).toHaveLength(operations);
      expect(
        description.operations.filter(({ shape }) => shape.life.isDeprecated),
      ).toHaveLength(deprecated);
      expect(
        diagnostics.filter(({ severity }) => severity === "error"),
      ).toEqual([]);
      // Compared as texts: a difference of megabytes would be of no use.
      const other = text(read(reversed(document)).description);
      expect(other === text(description)).toBe(true);
    },
  );
});
