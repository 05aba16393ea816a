import type { TypeExpr } from "../../model/type-expr.ts";
import type { Findings } from "../findings.ts";
import type { Place } from "../place.ts";
import type { References } from "../references.ts";
import type { Discriminator } from "./discriminated.ts";
import type { Merging } from "./intersect.ts";
import type { NamedTargets } from "./named-targets.ts";
import type { SchemaExtensions } from "./schema-extensions.ts";
import type { TypeIdentity } from "./type-identity.ts";

/**
 * Which part of a message a schema describes. `format: binary` is bytes in a whole body or a part of a multipart one
 * (or in each of a list of parts), and text in JSON: all that stands below a part.
 */
export type SchemaPart = "body" | "part" | "item" | "json";

/** What all that read schemas share. */
export interface SchemaContext {
  readonly references: References;
  readonly findings: Findings;
  readonly extensions: SchemaExtensions;
  readonly targets: NamedTargets;
  /** Whether the dialect of a document is that of OpenAPI 3.0, where nothing counts beside a `$ref`. */
  isVersion30(place: Place): boolean;
  readonly identify: TypeIdentity;
  /** How types of the schema at a place are merged, and told of when they contradict each other. */
  mergingAt(place: Place): Merging;
  /** Schemas whose keywords have been checked: some are read more than once. */
  readonly checked: Set<object>;
  /** By the schemas that have them: one with a thousand children is asked by each of them. */
  readonly discriminators: WeakMap<object, Discriminator>;
  /** Schemas that a schema names as its alternatives, by its place. */
  readonly alternatives: WeakMap<Place, ReadonlySet<unknown>>;
  /** Intersections of a reference with the literal of a discriminator: they are to stay what they are. */
  readonly tagged: WeakSet<TypeExpr>;
}

/** Reads a schema inside another. */
export type ReadSchema = (place: Place, part: SchemaPart) => TypeExpr;
