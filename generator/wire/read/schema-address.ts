import {
  memberAt,
  pathOf,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { PathStep } from "../../source/located-source.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import { asDocumentSchema } from "./document-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** Where a schema is written, as data: in several places if it is their intersection. */
export type SchemaAddress = readonly {
  readonly uri: string;
  readonly path: readonly PathStep[];
}[];

/** The address of a schema; `null` if no document has written it. */
export function addressOf(schema: WireSchema): SchemaAddress | null {
  const found = asDocumentSchema(schema);
  const [first] = found?.docParts ?? [];
  if (found === null || first === undefined) return null;
  const isOne = found.registry.schemaAt(first) === found;
  return (isOne ? [first] : found.parts).map((place) => ({
    uri: place.document.uri,
    path: pathOf(place),
  }));
}

/** The schema at an address, in a registry of the same documents; `null` if there is none. */
export function schemaAtAddress(
  address: SchemaAddress,
  { documents }: DocumentSet,
  registry: SchemaRegistry,
): WireSchema | null {
  const places = address.flatMap(({ uri, path }): readonly Place[] => {
    const document = documents.get(uri);
    if (document === undefined) return [];
    const place = path.reduce(memberAt, rootPlace(document));
    return place.value !== undefined ? [place] : [];
  });
  return places.length === 0 ? null : registry.intersectionOf(places);
}
