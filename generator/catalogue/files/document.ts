import type { LocatedSource } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { ValueOf } from "../../source/value-of.ts";
import type {
  names,
  namespace,
  operation,
  plainNamespace,
  releases,
} from "../schema/catalogue-schema.ts";
import type { documentsSchema } from "../schema/documents-schema.ts";
import type { plainServiceSchema } from "../schema/plain-service-schema.ts";
import type { serviceSchema } from "../schema/service-schema.ts";

/* The content of the catalogue's files as in YAML. The schemas guarantee these types. */

export type DocumentKind =
  | "service"
  | "plain-service"
  | "releases"
  | "namespace"
  | "plain-namespace"
  | "documents"
  | "names"
  | "change-policy"
  | "accepted-changes"
  | "renames";

/** A validated file: its content and the location of each value. */
export interface Document<Content> {
  readonly file: string;
  readonly content: Content;
  readonly source: LocatedSource;
}

/** The files of a catalogue. `names` may be missing: it is written at the first generation. */
export interface CatalogueFiles {
  readonly service: SourceFile;
  readonly releases: SourceFile;
  readonly namespaces: readonly SourceFile[];
  readonly names: SourceFile | null;
  /** `openapi/<namespace>/documents.yaml`; none without documents. */
  readonly documents: readonly SourceFile[];
}

export interface Catalogue {
  readonly service: ServiceDocument;
  readonly releases: Document<ReleasesContent>;
  readonly namespaces: readonly Document<NamespaceContent>[];
}

/** The key `kind` says what `service.yaml` describes. */
export type ServiceDocument =
  | { readonly kind: "gateway"; readonly document: Document<ServiceContent> }
  | {
      readonly kind: "direct";
      readonly document: Document<DirectServiceContent>;
    };

export type OneOrMore<T> = T | readonly T[];

export type ReleasesContent = ValueOf<typeof releases>;

export type OperationContent = ValueOf<typeof operation>;

/** The catalogue's word for an operation that nothing replaces. */
export const noReplacement = "none";

/** Every namespace of a gateway has a scope, and no other. */
export type NamespaceContent = ValueOf<typeof plainNamespace> &
  Partial<ValueOf<typeof namespace>>;

/** A path: its methods, and properties of all of them. `methodsOf` separates the two. */
export type EndpointContent = NamespaceContent["endpoints"][string];

/** `openapi/<namespace>/documents.yaml`. */
export type DocumentsContent = ValueOf<typeof documentsSchema>;
export type PinnedContent = DocumentsContent["documents"][number];

export type NamesContent = ValueOf<typeof names>;

/** A service that its OpenAPI documents describe. */
export type DirectServiceContent = ValueOf<typeof plainServiceSchema>;

export type ServiceContent = ValueOf<typeof serviceSchema>;
export type ListContent = NonNullable<ServiceContent["lists"]>[string];
