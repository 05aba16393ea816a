import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bindReferences } from "../../generator/openapi/prepare/dynamic/bind-references.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";
import { readCorpusDocument } from "../correctness/support/described-sdk.ts";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import { documentOf } from "../support/documents.ts";
import { compare, factsOf, tagsOf } from "./readings/compare.ts";
import {
  components,
  differing,
  forms,
  intended,
  type Difference,
} from "./readings/forms.ts";
import { readAll, type Reading, type Readings } from "./readings/read-all.ts";
import { needs } from "../support/needs.ts";

/*
 * Schemas are read twice: as types of an SDK, and in the normal form that comparisons and the emulator take. What both say of
 * null, values, required members, bounds and references has to be the same, and the same as what a reading says that
 * merges nothing, but for the differences that are named here.
 */

const fixtures = [
  "../fixtures/openapi/swagger-petstore-3.0.yaml",
  "../emulator/openapi/shop.yaml",
];

function documentsOf(file: string, text: string): DocumentSet {
  const { value } = documentOf({ file, text });
  if (value === null) throw new Error(`Expected ${file} to be a document.`);
  return bindReferences(value);
}

/** A document whose component `Form` is a schema. */
function documentWith(version: string, schema: unknown): DocumentSet {
  return documentsOf(
    "forms.json",
    JSON.stringify({
      openapi: `${version}.0`,
      info: { title: "Forms", version: "1" },
      paths: {},
      components: { schemas: { ...components, Form: schema } },
    }),
  );
}

function formIn(readings: Readings): Reading {
  const found = readings.schemas.find(({ place }) => place.step === "Form");
  if (found === undefined) throw new Error("Expected the schema.");
  return found;
}

describe.each(forms)("%s", (_, rows) => {
  it.each(rows)("%s (%s)", (_, version, schema, expected) => {
    const readings = readAll(documentWith(version, schema));
    const form = formIn(readings);
    const { type, wire, plain } = factsOf(readings, form);
    for (const facts of [type, wire, plain])
      expect({
        ...facts,
        ...(facts.bounds ? {} : { bounds: expected.bounds }),
      }).toMatchObject(expected);
    const alone = { ...readings, schemas: [form] };
    expect(compare(alone, new Set()).problems).toEqual([]);
  });
});

describe("intended differences", () => {
  it.each(Object.entries(intended))("%s: %s", (name) => {
    // The keys are those of the table.
    const { schema, ...expected } = differing[name as Difference];
    const readings = readAll(documentWith("3.1", schema));
    const form = formIn(readings);
    expect(factsOf(readings, form)).toMatchObject(expected);
    const { problems, differences } = compare(
      { ...readings, schemas: [form] },
      new Set(["kind"]),
    );
    expect(problems).toEqual([]);
    expect([...differences]).toContain(name);
  });
});

describe("types and the normal form", () => {
  it.each(fixtures)("agree on the schemas of %s", (file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const documents = documentsOf(file, text);
    const readings = readAll(documents);
    expect(readings.schemas.length).toBeGreaterThan(5);
    expect(compare(readings, tagsOf(documents)).problems).toEqual([]);
  });

  const corpus = corpusDocuments();

  it(
    `agree on the schemas of real documents (${corpus.length})`,
    { timeout: 600_000, ...needs(corpus.length === 0 ? noCorpus : null) },
    async () => {
      for (const document of corpus) {
        const documents = await readCorpusDocument(document);
        const readings = readAll(documents);
        expect(readings.schemas.length, document.name).toBeGreaterThan(0);
        const { problems } = compare(readings, tagsOf(documents));
        expect([
          document.name,
          problems.length,
          ...problems.slice(0, 10),
        ]).toEqual([document.name, 0]);
      }
    },
  );
});
