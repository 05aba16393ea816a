import { describe, expect, it } from "vitest";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { parseSource } from "../../generator/source/parse-source.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import type { WireApi } from "../../generator/wire/model/wire-api.ts";
import { readWireApi } from "../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../generator/wire/read/written-alike.ts";
import { documentsOf } from "../support/documents.ts";
import { releasesOf, type NamedRelease } from "./releases-of-names.ts";

type Files = readonly SourceFile[];
type Schemas = Readonly<Record<string, object>>;

/** One API with the references of its schemas, and those from its operations, as a layout writes them. */
function write(
  file: string,
  refer: (name: string) => string,
  components: object | undefined,
): SourceFile {
  const json = (schema: object) => ({ "application/json": { schema } });
  const to = (name: string) => json({ $ref: refer(name) });
  return {
    file,
    text: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      paths: {
        "/pets": {
          get: {
            tags: ["pets"],
            operationId: "list",
            responses: { "200": { description: "", content: to("Pet") } },
          },
          post: {
            tags: ["pets"],
            operationId: "add",
            requestBody: { content: to("Pet") },
            responses: {
              "201": { description: "", content: to("order_line") },
            },
          },
        },
      },
      ...(components === undefined
        ? {}
        : { components: { schemas: components } }),
    }),
  };
}

function schemas(refer: (name: string) => string): Schemas {
  return {
    Pet: {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "string", readOnly: true },
        kind: { $ref: refer("Kind") },
        line: { $ref: refer("OrderLine") },
      },
    },
    Kind: { type: "string", enum: ["cat", "dog"] },
    order_line: { type: "object", properties: { a: { type: "string" } } },
    OrderLine: { type: "object", properties: { b: { type: "string" } } },
  };
}

const names = Object.keys(schemas(String));
const inComponents = (name: string) => `#/components/schemas/${name}`;

function mapped(refer: (name: string) => string): object {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: refer(name) }] as const),
  );
}

function filesIn(folder: string): Files {
  return Object.entries(schemas((name) => `${name}.json`)).map(
    ([name, schema]) => ({
      file: `${folder}/${name}.json`,
      text: JSON.stringify(schema),
    }),
  );
}

function oneFile(file: string, value: object): SourceFile {
  return { file, text: JSON.stringify(value) };
}

/** The layouts of one document that people and tools write. */
const layouts: Readonly<Record<string, Files>> = {
  "one file": [write("openapi.json", inComponents, schemas(inComponents))],
  "components that refer to one file": [
    write(
      "openapi.json",
      inComponents,
      mapped((name) => `models.json#/${name}`),
    ),
    oneFile(
      "models.json",
      schemas((name) => `#/${name}`),
    ),
  ],
  "components that refer to a file each": [
    write(
      "openapi.json",
      inComponents,
      mapped((name) => `components/schemas/${name}.json`),
    ),
    ...filesIn("components/schemas"),
  ],
  "a file that refers back": [
    write(
      "openapi.json",
      inComponents,
      mapped((name) => `lib/a.json#/${name}`),
    ),
    oneFile(
      "lib/a.json",
      schemas((name) => `../openapi.json${inComponents(name)}`),
    ),
  ],
  "operations that refer to one file": [
    write("openapi.json", (name) => `models.json#/${name}`, undefined),
    oneFile(
      "models.json",
      schemas((name) => `#/${name}`),
    ),
  ],
  "operations that refer to a file each": [
    write("openapi.json", (name) => `models/${name}.json`, undefined),
    ...filesIn("models"),
  ],
  "another folder": [
    write("openapi.json", (name) => `lib/types/${name}.json`, undefined),
    ...filesIn("lib/types"),
  ],
  "components of another document": [
    write(
      "openapi.json",
      (name) => `common.json${inComponents(name)}`,
      undefined,
    ),
    oneFile("common.json", {
      openapi: "3.1.0",
      info: { title: "Common", version: "1" },
      components: { schemas: schemas(inComponents) },
    }),
  ],
  "another name of the first document": [
    write("api/shop.json", inComponents, schemas(inComponents)),
  ],
};

const pairs = Object.keys(layouts).flatMap((from) =>
  Object.keys(layouts).flatMap((to) =>
    from === to ? [] : [[from, to] as const],
  ),
);

function layout(name: string): Files {
  const files = layouts[name];
  if (files === undefined) throw new Error(`There is no layout ${name}.`);
  return files;
}

function sideOf(files: Files): WireApi {
  const { value } = readWireApi(documentsOf(files), {
    settings: defaultOpenapiSettings,
  });
  if (value === null) throw new Error("Expected a document.");
  return value;
}

function manifestOf({ files }: NamedRelease): {
  readonly text: string;
  readonly api: WireApi;
} {
  const file = files.find(({ path }) => path === "manifest.json");
  const text = file?.text ?? "";
  const { value: source } = parseSource({ file: "manifest.json", text });
  const api = source && readManifest(source).value?.api;
  if (!api) throw new Error("Expected a manifest.");
  return { text, api };
}

/** What an SDK exports, and with which shape, without the places. */
function exportsIn(release: NamedRelease): readonly string[] {
  const { exports = new Map() } = manifestOf(release).api;
  return Array.from(
    exports ?? [],
    ([key, { part, shape }]) => `${key} ${part} ${shape}`,
  );
}

function changes(before: WireApi, after: WireApi): readonly string[] {
  return compareApis({
    before,
    after,
    renames: [],
    areAlike: createWrittenAlike(),
  }).changes.map(
    ({ kind, before: old, after: now }) =>
      `${kind} ${String(old)} ${String(now)}`,
  );
}

describe.each(pairs)("from %s to %s", (from, to) => {
  it("says nothing of the documents", () => {
    expect(changes(sideOf(layout(from)), sideOf(layout(to)))).toEqual([]);
  });

  it("keeps each name in the ledger, and back", async () => {
    const [first, second, third] = await releasesOf([
      layout(from),
      layout(to),
      layout(from),
    ]);
    if (!first || !second || !third) throw new Error("Expected releases.");
    expect(exportsIn(second)).toEqual(exportsIn(first));
    expect(exportsIn(third)).toEqual(exportsIn(first));
    expect(third.ledger).toBe(first.ledger);
    expect(changes(manifestOf(first).api, manifestOf(second).api)).toEqual([]);
  });
});

it("gives the names of one file to each layout", async () => {
  const [one] = await releasesOf([layout("one file")]);
  if (one === undefined) throw new Error("Expected a release.");
  for (const files of Object.values(layouts)) {
    const [release] = await releasesOf([files]);
    expect(release && exportsIn(release)).toEqual(exportsIn(one));
  }
});
