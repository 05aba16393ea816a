import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import { isObject, isObjectOrList } from "../../json/json-value.ts";
import {
  entriesAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import { mappedPlace, mappingAt } from "./discriminators.ts";
import { asDocumentSchema } from "./document-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

interface Visit {
  readonly place: Place;
  /** Whether the names of members are those of users. */
  readonly isNameMap: boolean;
}

/** Visits the places of these schemas and of all that they lead to, each once. */
export function walkSchemas(
  schemas: Iterable<WireSchema>,
  registry: SchemaRegistry,
  visit: (place: Place) => void,
): void {
  const visited = new Set<unknown>();
  const pending: Visit[] = [];
  for (const schema of schemas)
    for (const place of asDocumentSchema(schema)?.docParts ?? [])
      pending.push({ place, isNameMap: false });
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (visited.has(at.place.value)) continue;
    visited.add(at.place.value);
    if (!at.isNameMap) visit(at.place);
    for (const added of below(at, registry)) pending.push(added);
  }
}

function below(
  { place, isNameMap }: Visit,
  registry: SchemaRegistry,
): readonly Visit[] {
  if (!isObject(place.value))
    return entriesAt(place)
      .filter(({ value }) => isObjectOrList(value))
      .map((entry) => ({ place: entry, isNameMap: false }));
  const written = isNameMap ? null : referenceIn(place.value);
  const target =
    written === null ? null : registry.references.target(place, written);
  const members = membersAt(place)
    .filter(
      ([name, { value }]) =>
        isObjectOrList(value) && (isNameMap || isFollowed(name)),
    )
    .map(([name, at]) => ({
      place: at,
      isNameMap: !isNameMap && nameMaps.has(name),
    }));
  const targets = [
    target,
    ...mappingAt(place).map(([, at]) => mappedPlace(registry, at)),
  ];
  return [
    ...members,
    ...targets.flatMap((each) =>
      each === null ? [] : { place: each, isNameMap: false },
    ),
  ];
}

/** Objects of OpenAPI that are not schemas; the targets of a mapping are visited from its schema. */
const otherObjects = new Set(["discriminator", "externalDocs", "xml"]);

/** Definitions are checked if something refers to them. */
function isFollowed(name: string): boolean {
  return (
    !dataKeywords.has(name) &&
    !name.startsWith("x-") &&
    !otherObjects.has(name) &&
    name !== "$defs" &&
    name !== "definitions" &&
    // Lists of names by name.
    name !== "dependentRequired"
  );
}
