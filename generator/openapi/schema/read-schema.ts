import type {
  NamedSchemas,
  SchemaDocs,
  TypeExpr,
} from "../../model/type-expr.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { Findings } from "../document/findings.ts";
import type { Place } from "../document/place.ts";
import type { References } from "../document/references.ts";
import { createSchemaContext } from "./create-context.ts";
import { readDocs } from "./docs.ts";
import { createFolding } from "./fold.ts";
import type { SchemaExtensions } from "./schema-extensions.ts";
import { readNamed } from "./read-named.ts";
import { readLocal } from "./read-local.ts";

/** Reads schemas as operations need them, and those that they refer to. */
export interface SchemaReader {
  /** The type of the schema at a place. A reference stays a reference, and its target becomes a named schema. */
  read(place: Place, options?: ReadSchemaOptions): TypeExpr;
  docs(place: Place): SchemaDocs;
  /** All schemas that were referenced, directly or not. This ends the reading: call it after every `read`. */
  named(): NamedSchemas;
}

export interface ReadSchemaOptions {
  /**
   * Whether the schema describes a whole body or the parts of a multipart body, where `format: binary` means bytes.
   * Default: false, since JSON contains a string there.
   */
  readonly bytes: boolean;
}

export interface SchemaReaderInput {
  readonly documents: DocumentSet;
  readonly references: References;
  readonly findings: Findings;
  /** The meaning of extensions. Default: that of all presets. */
  readonly extensions?: SchemaExtensions;
}

/** Schemas are read in two steps: each by itself, then the members of `allOf` are folded into one. */
export function createSchemaReader(input: SchemaReaderInput): SchemaReader {
  const context = createSchemaContext(input);
  const folding = createFolding(context);
  return {
    read: (place, { bytes } = { bytes: false }) =>
      folding.fold(readLocal(context, place, bytes ? "body" : "json"), place),
    docs: (place) => readDocs(context, place),
    named: () => readNamed(context, folding),
  };
}
