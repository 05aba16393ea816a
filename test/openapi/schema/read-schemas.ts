import { createFindings } from "../../../generator/openapi/document/findings.ts";
import {
  memberAt,
  rootPlace,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import { createReferences } from "../../../generator/openapi/document/references.ts";
import { createSchemaReader } from "../../../generator/openapi/schema/read-schema.ts";
import type {
  NamedSchema,
  TypeExpr,
} from "../../../generator/model/type-expr.ts";
import type {
  DocumentSet,
  LoadedDocument,
} from "../../../generator/source/document-set.ts";
import { parseYaml } from "../../../generator/source/parse-yaml.ts";

/** Documents by their uri; the first is the entry. */
export function documentSet(
  texts: Readonly<Record<string, string>>,
): DocumentSet {
  const documents = new Map<string, LoadedDocument>();
  for (const [uri, text] of Object.entries(texts)) {
    const { value, diagnostics } = parseYaml({ file: uri, text });
    if (value === null) throw new Error(JSON.stringify(diagnostics));
    documents.set(uri, { uri, source: value });
  }
  const [entry] = documents.values();
  if (entry === undefined) throw new Error("Expected a document.");
  return { entry, documents };
}

/** Where a path such as `components/schemas/Pet` leads in the entry. */
export function placeAt(documents: DocumentSet, path: string): Place {
  return path
    .split("/")
    .reduce(
      (at, step) => memberAt(at, Array.isArray(at.value) ? Number(step) : step),
      rootPlace(documents.entry),
    );
}

export interface ReadSchemas {
  /** Type of the schema that was asked for. */
  readonly type: TypeExpr;
  /** By the name that the document gives them. */
  readonly named: ReadonlyMap<string, NamedSchema>;
  readonly codes: readonly string[];
  readonly messages: readonly string[];
}

/** Reads `schema` of the entry, and all that it leads to. */
export function readSchemas(
  documents: DocumentSet,
  options?: { readonly bytes: boolean },
): ReadSchemas {
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const reader = createSchemaReader({ documents, references, findings });
  const type = reader.read(placeAt(documents, "schema"), options);
  const named = new Map(
    [...reader.named().values()].map((each) => [each.name, each]),
  );
  const diagnostics = findings.diagnostics();
  return {
    type,
    named,
    codes: diagnostics.map(({ code }) => code),
    messages: diagnostics.map(({ message }) => message),
  };
}

/** A type in the notation of TypeScript, so that a table of cases can be read. Docs are left out. */
export function show(type: TypeExpr): string {
  switch (type.kind) {
    case "enum":
      return type.values.map(({ value }) => JSON.stringify(value)).join("|");
    case "number":
      return type.isInteger
        ? `integer${type.format === null ? "" : `:${type.format}`}`
        : `number${type.format === null ? "" : `:${type.format}`}`;
    case "string":
      return type.format === null ? "string" : `string:${type.format}`;
    case "array":
      return `(${show(type.items)})[]`;
    case "tuple": {
      const items = type.items.map(
        (item, index) => `${show(item)}${index < type.required ? "" : "?"}`,
      );
      const rest = type.rest === null ? [] : [`...${show(type.rest)}`];
      return `[${[...items, ...rest].join(", ")}]`;
    }
    case "object":
      return showObject(type);
    case "union":
      return `(${type.members.map(show).join(" | ")})`;
    case "intersection":
      return `(${type.members.map(show).join(" & ")})`;
    case "reference":
      return type.schema.slice(type.schema.lastIndexOf("/") + 1);
    default:
      return type.kind;
  }
}

function showObject(type: TypeExpr & { kind: "object" }): string {
  const access = { both: "", read: "readonly ", write: "writeonly " };
  const properties = type.properties.map(
    (each) =>
      `${access[each.access]}${each.name}${each.isRequired ? "" : "?"}: ${show(each.type)}`,
  );
  const rest = type.additional === null ? [] : [`...${show(type.additional)}`];
  return `{${[...properties, ...rest].join(", ")}}`;
}
