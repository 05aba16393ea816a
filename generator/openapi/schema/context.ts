import type { TypeExpr } from "../../model/type-expr.ts";
import type { Findings } from "../document/findings.ts";
import type { Place } from "../document/place.ts";
import type { References } from "../document/references.ts";
import type { Discriminator } from "./discriminated.ts";
import type { Merging } from "./intersect.ts";
import type { NamedTargets } from "./named-targets.ts";
import type { SchemaExtensions } from "./schema-extensions.ts";
import type { TypeIdentity } from "./type-identity.ts";

/**
 * The part of a message that a schema describes. `format: binary` means bytes in a whole body or in a part of a
 * multipart body (or in a list of parts), and text in JSON, which is everything below a part.
 */
export type SchemaPart = "body" | "part" | "item" | "json";

/** Shared by all readers of schemas. */
export interface SchemaContext {
  readonly references: References;
  readonly findings: Findings;
  readonly extensions: SchemaExtensions;
  readonly targets: NamedTargets;
  /** Whether a document has the dialect of OpenAPI 3.0, where siblings of `$ref` are ignored. */
  isVersion30(place: Place): boolean;
  readonly identify: TypeIdentity;
  /** How types of the schema at a place are merged, and where contradictions are reported. */
  mergingAt(place: Place): Merging;
  /** Schemas whose keywords have been checked: some are read more than once. */
  readonly checked: Set<object>;
  /** Cached by the schemas that have them: a schema with a thousand children is visited from each of them. */
  readonly discriminators: WeakMap<object, Discriminator>;
  /** Schemas that a schema names as its alternatives, by its place. */
  readonly alternatives: WeakMap<Place, ReadonlySet<unknown>>;
  /** Intersections of a reference with the literal of a discriminator, which must not be simplified. */
  readonly tagged: WeakSet<TypeExpr>;
}

/** Reads a schema inside another. */
export type ReadSchema = (place: Place, part: SchemaPart) => TypeExpr;
