import type { WirePlace } from "../model/wire-place.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import type { ExtensionPaths } from "../../openapi/settings/extension-facts.ts";
import type { Place } from "../../openapi/document/place.ts";
import type { References } from "../../openapi/document/references.ts";

/** A schema of a document: the intersection of its parts. */
export interface DocumentSchema extends WireSchema {
  readonly registry: SchemaRegistry;
  /** One for most; several if properties of one name are intersected; none for a schema that is not written anywhere. */
  readonly parts: readonly Place[];
  /** The places of its annotations: next to references to it first, then in the parts. */
  readonly docParts: readonly Place[];
  /** Unique among the schemas of one description. */
  readonly id: number;
}

/** Cached by the objects of the documents, since hostile documents lead to the same objects again and again. */
export interface RegistryCache {
  /** The ends of long chains of aliases. */
  readonly resolved: WeakMap<object, Place>;
  /** Schemas as texts with references by name. */
  readonly texts: WeakMap<object, string>;
}

/** The schemas of one description. */
export interface SchemaRegistry {
  readonly references: References;
  readonly extensions: ExtensionPaths;
  /** Whether OpenAPI 3.0 applies, where siblings of `$ref` are ignored. */
  isVersion30(place: Place): boolean;
  /** The schema at a place, aliases resolved; the same object every time. */
  schemaAt(place: Place): DocumentSchema;
  /** The intersection of several schemas; the same object for the same schemas. */
  intersectionOf(places: readonly Place[]): DocumentSchema;
  /** The schema that allows only null: the alternative that `nullable` adds. */
  nullAt(place: Place): DocumentSchema;
  /** Components that include the schema at a place by `allOf`, in the order of their names. */
  childrenOf(place: Place): readonly Place[];
  placeOf(place: Place): WirePlace;
  readonly cache: RegistryCache;
  /** Budget for folding schemas, so that hostile descriptions come to an end. */
  readonly budget: { visits: number };
  /** Whether the description has several files. */
  readonly isOneOfMany: boolean;
}
