import type { WirePlace } from "../../model/wire/wire-place.ts";
import type { WireSchema } from "../../model/wire/wire-schema.ts";
import type { ExtensionPaths } from "../settings/extension-facts.ts";
import type { Place } from "../place.ts";
import type { References } from "../references.ts";

export type RawSchema = Readonly<Record<string, unknown>>;

/** A schema of documents: what has to hold is what all its parts say together. */
export interface DocumentSchema extends WireSchema {
  readonly world: WireWorld;
  /** One for most; several where properties of the same name meet; none for what stands nowhere. */
  readonly parts: readonly Place[];
  /** Where it speaks to people: beside references that lead here, then the parts. */
  readonly docParts: readonly Place[];
  /** Tells schemas of one description apart. */
  readonly id: number;
}

/** What has been found out, by the objects of the documents: hostile ones have the same asked again and again. */
export interface WorldMemory {
  /** Where long ways from schema to schema end. */
  readonly settled: WeakMap<object, Place>;
  /** Schemas as texts with references by name. */
  readonly texts: WeakMap<object, string>;
}

/** The schemas of one description. */
export interface WireWorld {
  readonly references: References;
  readonly extensions: ExtensionPaths;
  /** Whether OpenAPI 3.0 applies, where nothing counts beside a `$ref`. */
  isVersion30(place: Place): boolean;
  /** The schema at a place; the same object every time, and that of the target for what only refers to it. */
  schemaAt(place: Place): DocumentSchema;
  /** What several schemas let through together; the same object for the same schemas. */
  together(places: readonly Place[]): DocumentSchema;
  /** The schema that lets null through alone, as an alternative that `nullable` stands for. */
  nullAt(place: Place): DocumentSchema;
  /** Schemas that take in the one at a place by `allOf`, in the order of their names. */
  childrenOf(place: Place): readonly Place[];
  placeOf(place: Place): WirePlace;
  readonly memory: WorldMemory;
  /** What is left for putting schemas together, so that hostile descriptions come to an end. */
  readonly budget: { visits: number };
  /** Whether the description has several files. */
  readonly isOneOfMany: boolean;
}
