import type { UnreadNames } from "./unread-names.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { HttpMethod, OperationKey } from "./operation.ts";
import type {
  DescribedList,
  OperationShape,
  SecurityRequirement,
  SecurityScheme,
  Server,
  Webhook,
} from "./operation-shape.ts";
import type { IgnoredPart } from "./ignored-part.ts";
import type { PermissionMode } from "./permission-mode.ts";
import type { NamedSchemas } from "./type-expr.ts";

export interface DescribedOperation {
  /** `METHOD /path` with `{}` for each parameter; it includes a `#fragment` or `?query` of the path key. */
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** The path key without `?query` and `#fragment`; it may have several parameters in a segment. */
  readonly path: string;
  readonly shape: OperationShape;
  readonly permissions: readonly string[];
  /** It is absent when the document does not say: then all of them are needed. */
  readonly permissionMode?: PermissionMode;
  /** The scopes from a vendor extension; empty when the document has none. */
  readonly scopes: readonly string[];
  readonly isIdempotent: boolean;
  /** Whether a vendor extension marks the operation as an action instead of a resource. */
  readonly isAction: boolean;
  /**
   * The list convention: found in the parameters and the response when certain, or set by the configuration; else
   * `null`.
   */
  readonly list: DescribedList | null;
  readonly origin: Location;
}

/** An OpenAPI document of any version in the form that the generator needs. Plain data, in canonical order. */
export interface ApiDescription {
  /** What is ignored of it. Default: nothing. */
  readonly ignored?: readonly IgnoredPart[];
  readonly title: string;
  /** The value of `info.version`. Many platforms never change it, so it is not used as a release label. */
  readonly version: string;
  readonly description: string | null;
  /** The SPDX expression; `null` when the document does not clearly name a license. */
  readonly license: string | null;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Alternatives for operations that name none. */
  readonly security: readonly SecurityRequirement[];
  /** The description of each tag, by its name. */
  readonly tags: ReadonlyMap<string, string>;
  /** Sorted by path, then by method. */
  readonly operations: readonly DescribedOperation[];
  readonly webhooks: readonly Webhook[];
  readonly schemas: NamedSchemas;
  /** Paths with operations that cannot be read. Default: none. */
  readonly unreadPaths?: UnreadNames;
}
