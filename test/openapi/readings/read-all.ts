import type {
  NamedSchemas,
  SchemaDocs,
  TypeExpr,
} from "../../../generator/model/type-expr.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { createFindings } from "../../../generator/openapi/document/findings.ts";
import { isObject } from "../../../generator/json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  pointerOf,
  rootPlace,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import { createReferences } from "../../../generator/openapi/document/references.ts";
import { createSchemaReader } from "../../../generator/openapi/schema/read-schema.ts";
import { createRegistry } from "../../../generator/wire/read/create-registry.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import {
  createPlainReader,
  type JsonSchema,
} from "../../support/plain-schemas/read-schema.ts";

/** One schema in both readings, and as it is written. */
export interface Reading {
  readonly place: Place;
  readonly type: TypeExpr;
  readonly docs: SchemaDocs;
  readonly wire: WireSchema;
  readonly plain: JsonSchema;
}

export interface Readings {
  readonly schemas: readonly Reading[];
  readonly named: NamedSchemas;
  readonly referred: ReadonlyMap<string, JsonSchema>;
}

/** Reads the schemas of documents as an SDK does, as comparisons and the emulator do, and as they are written. */
export function readAll(documents: DocumentSet): Readings {
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const types = createSchemaReader({ documents, references, findings });
  const registry = createRegistry(
    documents,
    references,
    defaultOpenapiSettings.extensions,
  );
  const root = rootPlace(documents.entry);
  const plain = createPlainReader(documents);
  const schemas = schemasOf(root).map((place) => ({
    place,
    type: types.read(place),
    docs: types.docs(place),
    wire: registry.schemaAt(place),
    plain: plain.read(place),
  }));
  return { schemas, named: types.named(), referred: plain.referred() };
}

/** The schemas of the first document, each with those in it; pointers order them. */
function schemasOf(root: Place): readonly Place[] {
  const found = new Map<string, Place>();
  const components = memberAt(memberAt(root, "components"), "schemas");
  for (const [, at] of membersAt(components)) addSchema(found, at);
  const walk = (place: Place): void => {
    entriesAt(place).forEach(walk);
    for (const [name, at] of membersAt(place))
      if (name === "schema") addSchema(found, at);
      else if (!["example", "examples", "schemas"].includes(name)) walk(at);
  };
  walk(root);
  return [...found.values()];
}

const single = [
  "additionalProperties",
  "items",
  "not",
  "propertyNames",
  "unevaluatedItems",
];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];

function addSchema(found: Map<string, Place>, place: Place): void {
  if (!isObject(place.value)) return;
  found.set(pointerOf(place), place);
  const at = (name: string) => memberAt(place, name);
  for (const name of single) addSchema(found, at(name));
  for (const name of lists)
    for (const entry of entriesAt(at(name))) addSchema(found, entry);
  for (const [, member] of membersAt(at("properties")))
    addSchema(found, member);
}
