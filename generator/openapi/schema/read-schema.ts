import type {
  NamedSchemas,
  SchemaDocs,
  TypeExpr,
} from "../../model/type-expr.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { Findings } from "../findings.ts";
import type { Place } from "../place.ts";
import type { References } from "../references.ts";
import { createSchemaContext } from "./create-context.ts";
import { readDocs } from "./docs.ts";
import { createFolding } from "./fold.ts";
import type { SchemaExtensions } from "./schema-extensions.ts";
import { readNamed } from "./read-named.ts";
import { readLocal } from "./read-local.ts";

/** Reads schemas as operations need them, and those that they refer to. */
export interface SchemaReader {
  /** The type of the schema at a place. A reference stays one, and what it leads to becomes a named schema. */
  read(place: Place, options?: ReadSchemaOptions): TypeExpr;
  docs(place: Place): SchemaDocs;
  /** All schemas that were referred to, directly or not. Ends the reading: every `read` comes before it. */
  named(): NamedSchemas;
}

export interface ReadSchemaOptions {
  /**
   * Whether the schema describes a whole body or the parts of a multipart one, where `format: binary` means bytes.
   * Default false: inside JSON there are none, a string stands there.
   */
  readonly bytes: boolean;
}

export interface SchemaReaderInput {
  readonly documents: DocumentSet;
  readonly references: References;
  readonly findings: Findings;
  /** What extensions mean. Default: as all presets say. */
  readonly extensions?: SchemaExtensions;
}

/** Schemas are read in two steps: each for itself, then what `allOf` puts together is folded into one. */
export function createSchemaReader(input: SchemaReaderInput): SchemaReader {
  const context = createSchemaContext(input);
  const folding = createFolding(context);
  return {
    read: (place, { bytes } = { bytes: false }) =>
      folding.fold(readLocal(context, place, bytes ? "body" : "json"), place),
    docs: (place) => readDocs(place, context.extensions.paths),
    named: () => readNamed(context, folding),
  };
}
