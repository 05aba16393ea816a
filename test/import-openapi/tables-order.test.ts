import fc from "fast-check";
import { expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import { runs, seed } from "../support/random-input.ts";
import {
  importInto,
  importTablesInto,
  memoryCatalogue,
  textOf,
  type MemoryCatalogue,
} from "./memory-catalogue.ts";

/*
 * Four releases, documents of the last three, and tables of the first two: whichever comes first, the catalogue is the same. Of later tables it need not
 * be, since what a document named first is known from it on.
 */

const paths = ["/a", "/b", "/c", "/d"] as const;
const states = ["absent", "available", "deprecated"] as const;
const statements = [
  null,
  "added 0",
  "added 1",
  "deprecated 0",
  "deprecated 1",
  "removed 0",
  "removed 1",
  "fields-added 0",
  "fields-added 1",
] as const;

const headings: Readonly<Record<string, string>> = {
  added: "New endpoints",
  "fields-added": "Endpoints with fields added",
  deprecated: "Deprecated endpoints",
  removed: "Removed endpoints",
};

function tablesOf(stated: readonly (string | null)[]): SourceFile {
  const sections = stated.flatMap((statement, index) => {
    const [kind = "", release = ""] = statement?.split(" ") ?? [];
    return statement === null
      ? []
      : `## ${headings[kind] ?? ""} in r${release}\n\n| Path | Methods |\n|---|---|\n| ${paths[index] ?? ""} | GET |\n`;
  });
  return { file: "tables.md", text: sections.join("\n") };
}

function documentOf(
  release: number,
  described: readonly (typeof states)[number][],
): SourceFile {
  const operation = (isDeprecated: boolean) => ({
    get: {
      deprecated: isDeprecated,
      responses: { "200": { description: "Fine" } },
    },
  });
  const entries = described.flatMap((state, index) =>
    state === "absent"
      ? []
      : [[paths[index], operation(state === "deprecated")]],
  );
  return {
    file: `r${release}.json`,
    text: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Api", version: `${release}` },
      paths: { ...Object.fromEntries(entries), "/z": operation(false) },
    }),
  };
}

function begin(): MemoryCatalogue {
  const releases = [0, 1, 2, 3].map(
    (id) => `  - { id: r${id}, label: r${id} }\n`,
  );
  return memoryCatalogue(
    new Map([
      [
        "service.yaml",
        "kind: plain\nservice: api\ntitle: Api\npackage: { name: api }\n",
      ],
      ["releases.yaml", `releases:\n${releases.join("")}`],
      [
        "namespaces/api.yaml",
        "namespace: api\ntitle: Api\npath: /\nendpoints:\n  /z:\n    get: {}\n",
      ],
    ]),
  );
}

it("is the same whether tables come before documents, between them or after", () => {
  const stated = fc.tuple(...paths.map(() => fc.constantFrom(...statements)));
  const document = fc.tuple(...paths.map(() => fc.constantFrom(...states)));
  fc.assert(
    fc.property(
      stated,
      fc.tuple(document, document, document),
      (tables, described) => {
        fc.pre(tables.some((statement) => statement !== null));
        const results = [0, 1, 2, 3].map((place) => {
          const catalogue = begin();
          const steps = described.map(
            (each, index) => (): readonly Diagnostic[] =>
              importInto(catalogue, {
                document: documentOf(index + 1, each),
                namespace: "api",
                label: `r${index + 1}`,
              }),
          );
          const all = steps.toSpliced(place, 0, () =>
            importTablesInto(catalogue, {
              document: tablesOf(tables),
              namespace: "api",
              label: null,
            }),
          );
          const isRefused = all.some((step) =>
            step().some(({ severity }) => severity === "error"),
          );
          return isRefused ? "refused" : textOf(catalogue);
        });
        expect(new Set(results).size).toBe(1);
      },
    ),
    { seed, numRuns: runs(60) },
  );
});
