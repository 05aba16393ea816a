import type { SourceFile } from "../../generator/source/source-file.ts";

/** A document of one file, whose components are schemas alone. */
export interface WholeDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: object;
  readonly webhooks: object;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The ways in which people and tools write the schemas of one document. */
export const layouts = [
  "one file",
  "components that refer to one file",
  "components that refer to a file each",
  "operations that refer to one file",
  "operations that refer to a file each",
  "another folder",
  "another name",
] as const;

export type Layout = (typeof layouts)[number];

const inComponents = "#/components/schemas/";

/** Writes a document in a layout. No property may be called `$ref`. */
export function laidOut(
  document: WholeDocument,
  layout: Layout,
): readonly SourceFile[] {
  switch (layout) {
    case "one file":
      return [written("openapi.json", document)];
    case "another name":
      return [written("api/shop.json", document)];
    case "components that refer to one file":
      return [
        written("openapi.json", withComponents(document, inOneFile)),
        oneFile(document),
      ];
    case "components that refer to a file each":
      return [
        written("openapi.json", withComponents(document, inFiles("models"))),
        ...files(document, "models"),
      ];
    case "operations that refer to one file":
      return [
        written("openapi.json", withoutComponents(document, inOneFile)),
        oneFile(document),
      ];
    case "operations that refer to a file each":
      return [
        written("openapi.json", withoutComponents(document, inFiles("models"))),
        ...files(document, "models"),
      ];
    case "another folder":
      return [
        written(
          "openapi.json",
          withoutComponents(document, inFiles("lib/types")),
        ),
        ...files(document, "lib/types"),
      ];
  }
}

type Refer = (name: string) => string;

const inOneFile: Refer = (name) => `models.json#/${name}`;

function inFiles(folder: string): Refer {
  return (name) => `${folder}/${name}.json`;
}

function withComponents(document: WholeDocument, refer: Refer): object {
  const names = Object.keys(document.components.schemas);
  const schemas = Object.fromEntries(
    names.map((name) => [name, { $ref: refer(name) }]),
  );
  return { ...document, components: { schemas } };
}

function withoutComponents(document: WholeDocument, refer: Refer): object {
  const { components: _, ...rest } = document;
  return referring(rest, refer) as object;
}

function oneFile({ components }: WholeDocument): SourceFile {
  const schemas = referring(components.schemas, (name) => `#/${name}`);
  return written("models.json", schemas);
}

function files(
  { components }: WholeDocument,
  folder: string,
): readonly SourceFile[] {
  return Object.entries(components.schemas).map(([name, schema]) =>
    written(
      `${folder}/${name}.json`,
      referring(schema, (other) => `${other}.json`),
    ),
  );
}

/** The same value with other references to components. */
function referring(value: unknown, refer: Refer): unknown {
  if (Array.isArray(value)) return value.map((each) => referring(each, refer));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "$ref" && String(member).startsWith(inComponents)
        ? refer(String(member).slice(inComponents.length))
        : referring(member, refer),
    ]),
  );
}

function written(file: string, value: unknown): SourceFile {
  return { file, text: JSON.stringify(value) };
}
