import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import {
  compareDrafts,
  readDraftAndTell,
  realDocuments,
} from "../../changes/refactoring/compare-drafts.ts";
import { shuffle } from "../../changes/refactoring/rewrites.ts";
import { createRandom } from "../../correctness/support/random.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { documentOf } from "../../support/documents.ts";
import { runs, seed, timeLimitMs } from "../../support/random-input.ts";

/*
 * What is broken is not known: it has neither come nor gone. So a document and the same document without the target of some
 * reference say nothing different, in either direction, and all operations of the one are those of the other.
 */

type Json = Record<string, unknown>;

const fixtures = [
  ["petstore", "test/fixtures/openapi/swagger-petstore-3.0.yaml"],
  ["shop", "test/emulator/openapi/shop.yaml"],
  ["kinds of references", "test/openapi/broken/every-reference.yaml"],
] as const;

interface Component {
  readonly sort: string;
  readonly name: string;
}

/** Without schemes that nothing asks for: those are gone when they are not there. */
function componentsOf(document: Json): readonly Component[] {
  const text = JSON.stringify(document);
  return Object.entries((document["components"] ?? {}) as Json)
    .flatMap(([sort, members]) =>
      Object.keys(members as Json).map((name) => ({ sort, name })),
    )
    .filter(
      ({ sort, name }) =>
        sort !== "securitySchemes" ||
        text.includes(`${JSON.stringify(name)}:[`),
    );
}

function without(
  document: Json,
  components: readonly Component[],
): { readonly text: string } {
  const copy = structuredClone(document);
  for (const { sort, name } of components) {
    const members = (copy["components"] as Json)[sort] as Json;
    delete members[name];
  }
  return { text: JSON.stringify(copy) };
}

/** What two texts differ in, as the kinds of changes and where. */
function changesBetween(before: string, after: string): readonly string[] {
  return compareDrafts(
    readDraftAndTell(before).api,
    readDraftAndTell(after).api,
  ).map(({ kind, operation }) => `${kind} ${operation?.key ?? ""}`);
}

function operationsIn(text: string): readonly string[] {
  const { value } = documentOf({ file: "openapi.json", text });
  if (value === null) throw new Error("Expected a document.");
  const read = readOpenapi(value, {
    strict: false,
    settings: defaultOpenapiSettings,
  });
  expect(
    read.diagnostics.filter(({ severity }) => severity === "error"),
  ).toEqual([]);
  return (read.value?.operations ?? []).map(({ key }) => key);
}

function expectSilence(document: Json, broken: readonly Component[]): void {
  const before = JSON.stringify(document);
  const { text } = without(document, broken);
  const names = broken.map(({ sort, name }) => `${sort}/${name}`).join(", ");
  expect(changesBetween(before, text), names).toEqual([]);
  expect(changesBetween(text, before), `${names}, back`).toEqual([]);
  expect(changesBetween(text, text), `${names}, alone`).toEqual([]);
  if (broken.every(({ sort }) => sort !== "pathItems"))
    expect(operationsIn(text), names).toEqual(operationsIn(before));
}

/** Each takes seconds. */
describe.each(realDocuments.filter(({ name }) => name !== "petstore"))(
  "$name, of the corpus",
  { timeout: timeLimitMs(300_000) },
  ({ name, path }) => {
    it("without some component", () => {
      const document = readRaw(name, path).root as Json;
      const random = createRandom(seed);
      const components = shuffle(componentsOf(document), random);
      for (const component of components.slice(0, runs(2)))
        expectSilence(document, [component]);
    });
  },
);

describe.each(fixtures)("%s", (name, path) => {
  const document = readRaw(name, path).root as Json;
  const components = componentsOf(document);

  it.each(components)("without $sort $name", (component) => {
    expectSilence(document, [component]);
  });

  it("without some of them", () => {
    fc.assert(
      fc.property(fc.subarray([...components], { minLength: 1 }), (broken) => {
        expectSilence(document, broken);
      }),
      { seed, numRuns: runs(10) },
    );
  });
});
