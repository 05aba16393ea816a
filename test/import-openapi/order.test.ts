import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import {
  importInto,
  memoryCatalogue,
  textOf,
  type MemoryCatalogue,
} from "./memory-catalogue.ts";
import { corpusFolder, noCorpus, readPlain } from "../support/corpus.ts";
import { datadogPath, datadogReleases as labels } from "../support/datadog.ts";
import { runs, seed, timeLimitMs } from "../support/random-input.ts";
import { needs } from "../support/needs.ts";

interface Published {
  readonly label: string;
  readonly document: SourceFile;
}

/** Imports in the given order; each label gets its place behind the newest older one that is there already. */
function importAll(
  published: readonly Published[],
  order: readonly number[],
): MemoryCatalogue {
  const catalogue = memoryCatalogue();
  const done: number[] = [];
  for (const index of order) {
    const { label, document } = published[index]!;
    const older = done.filter((other) => other < index);
    const previous = published[Math.max(...older)]?.label ?? "start";
    const diagnostics = importInto(catalogue, {
      document,
      namespace: "api",
      label,
      after: done.length === 0 ? null : previous,
    });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
    done.push(index);
  }
  return catalogue;
}

function inOrder(published: readonly Published[]): readonly number[] {
  return published.map((_, index) => index);
}

/** Of each operation: absent, available or deprecated, and its permissions. */
const states = fc.array(
  fc.record({
    state: fc.constantFrom("absent", "available", "deprecated"),
    permissions: fc.constantFrom(
      [],
      ["read"],
      ["a-permission-with-a-long-name", "another-permission-with-a-long-name"],
    ),
  }),
  { minLength: 4, maxLength: 4 },
);

type States = readonly {
  readonly state: string;
  readonly permissions: readonly string[];
}[];

const places = ["/a get", "/a post", "/b/{id} get", "/c get"] as const;

function documentOf(release: number, given: States): SourceFile {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [index, { state, permissions }] of given.entries()) {
    const [path = "", method = ""] = places[index]?.split(" ") ?? [];
    if (state === "absent") continue;
    const parameter = { name: "id", in: "path", required: true, schema: {} };
    (paths[path] ??= {})[method] = {
      deprecated: state === "deprecated",
      parameters: path.includes("{") ? [parameter] : [],
      "x-permissions": permissions,
      responses: { "200": { description: "Fine" } },
    };
  }
  const info = { title: "Api", version: "1", description: `Of ${release}` };
  return {
    file: `${release}.json`,
    text: JSON.stringify({
      openapi: "3.1.0",
      info: { ...info, description: "" },
      "x-release": release,
      paths,
    }),
  };
}

describe("the order of imports", () => {
  it("does not matter", () => {
    fc.assert(
      fc.property(
        fc.array(states, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        (releases, keys) => {
          const published = releases.map((given, index) => ({
            label: `r${index}`,
            document: documentOf(index, given),
          }));
          const indexes = inOrder(published);
          const order = indexes.toSorted((a, b) => keys[a]! - keys[b]!);
          expect(textOf(importAll(published, order))).toBe(
            textOf(importAll(published, indexes)),
          );
        },
      ),
      { seed, numRuns: runs(60) },
    );
  });
});

describe("what an import reads", () => {
  const having = (...present: readonly number[]) =>
    places.map((_, index) => ({
      state: present.includes(index) ? "available" : "absent",
      permissions: ["read"],
    }));

  function publish(releases: readonly States[]): readonly Published[] {
    return releases.map((given, index) => ({
      label: `r${index}`,
      document: documentOf(index, given),
    }));
  }

  it("is the newest document before, however many there are", () => {
    const published = publish(
      Array.from({ length: 20 }, (_, index) =>
        having(0, ...(index > 9 ? [1] : [])),
      ),
    );
    expect(importAll(published, inOrder(published)).reads).toEqual([
      [],
      ...published.slice(1).map((_, index) => [`r${index}.yaml`]),
    ]);
  });

  it("goes back to the document that had what comes back", () => {
    const published = publish([
      having(0),
      having(0, 1),
      having(0),
      having(0),
      having(0, 1, 2),
    ]);
    expect(importAll(published, inOrder(published)).reads.at(-1)).toEqual([
      "r3.yaml",
      "r2.yaml",
      "r1.yaml",
    ]);
  });

  it("is everything for a document between others", () => {
    const published = publish([having(0), having(0, 1), having(0, 2)]);
    expect(importAll(published, [0, 2, 1]).reads.at(-1)).toEqual([
      "r0.yaml",
      "r2.yaml",
    ]);
  });
});

/** Needs the corpus of real documents: set SDKWRIGHT_CORPUS to its folder. */
describe("the corpus", needs(corpusFolder === "" ? noCorpus : null), () => {
  function published(
    labels: readonly string[],
    pathOf: (label: string) => string,
  ) {
    return labels.map((label): Published => {
      const file = pathOf(label);
      return { label, document: { file, text: readPlain(file) } };
    });
  }

  async function counterOf(catalogue: MemoryCatalogue) {
    const { value } = await readCatalogue(filesOf(catalogue));
    const { releases = [], operations = [] } = value?.model ?? {};
    return (kind: string, release: string): number => {
      const index = releases.findIndex(({ id }) => id === release);
      return operations.filter(({ lifecycle }) =>
        lifecycle.some(
          (event) => event.kind === kind && event.release === index,
        ),
      ).length;
    };
  }

  it(
    "six releases of Datadog: the facts between them, in any order",
    async () => {
      const documents = published(labels, datadogPath);
      const catalogue = importAll(documents, inOrder(documents));
      const count = await counterOf(catalogue);
      expect(
        labels.map((label) =>
          ["added", "removed", "deprecated"].map((kind) => count(kind, label)),
        ),
      ).toEqual([
        [0, 0, 2],
        [17, 0, 10],
        [4, 0, 7],
        [4, 1, 25],
        [2, 0, 14],
        [0, 0, 4],
      ]);
      const orders = [
        [5, 4, 3, 2, 1, 0],
        [2, 5, 0, 4, 1, 3],
        [3, 0, 5, 1, 2, 4],
        [1, 4, 2, 0, 3, 5],
      ];
      for (const order of orders)
        expect(textOf(importAll(documents, order))).toBe(textOf(catalogue));
    },
    timeLimitMs(300_000),
  );

  it(
    "two releases of GitHub: the facts between them",
    async () => {
      const documents = published(["19.1.0", "22.0.0"], (label) =>
        join(corpusFolder, "github", `api.github.com-${label}.json.gz`),
      );
      const catalogue = importAll(documents, inOrder(documents));
      const count = await counterOf(catalogue);
      expect(
        ["added", "removed", "deprecated", "reactivated"].map((kind) =>
          count(kind, "22.0.0"),
        ),
      ).toEqual([118, 40, 0, 1]);
      expect(textOf(importAll(documents, [1, 0]))).toBe(textOf(catalogue));
    },
    timeLimitMs(300_000),
  );
});

function filesOf({ texts }: MemoryCatalogue) {
  const file = (path: string): SourceFile => ({
    file: path,
    text: texts.get(path) ?? "",
  });
  return {
    service: file("service.yaml"),
    releases: file("releases.yaml"),
    namespaces: [file("namespaces/api.yaml")],
    names: null,
    documents: [file("openapi/api/documents.yaml")],
  };
}
