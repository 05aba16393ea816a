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
import type { PermissionMode } from "./permission-mode.ts";
import type { NamedSchemas } from "./type-expr.ts";

export interface DescribedOperation {
  /** `METHOD /path` with `{}` for each parameter; a `#fragment` or `?query` of the path key belongs to it. */
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** The path key without `?query` and `#fragment`; may have several parameters in a segment. */
  readonly path: string;
  readonly shape: OperationShape;
  readonly permissions: readonly string[];
  /** Left out where the document does not say: all of them are needed. */
  readonly permissionMode?: PermissionMode;
  /** From a vendor extension; empty when the document does not say. */
  readonly scopes: readonly string[];
  readonly isIdempotent: boolean;
  /** A vendor extension says that it does something rather than being something. */
  readonly isAction: boolean;
  /** Found in parameters and answer when certain, or said by configuration; else `null`. */
  readonly list: DescribedList | null;
  readonly origin: Location;
}

/** An OpenAPI document, whatever its version and form, as the generator needs it. Plain data, in canonical order. */
export interface ApiDescription {
  readonly title: string;
  /** `info.version`: many platforms never change it, so it is no release label. */
  readonly version: string;
  readonly description: string | null;
  /** SPDX expression; `null` where the document names no license for certain. */
  readonly license: string | null;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Alternatives for operations that name none. */
  readonly security: readonly SecurityRequirement[];
  /** By name; description of each tag. */
  readonly tags: ReadonlyMap<string, string>;
  /** Sorted by path, then by method. */
  readonly operations: readonly DescribedOperation[];
  readonly webhooks: readonly Webhook[];
  readonly schemas: NamedSchemas;
  /** Paths whose operations cannot be read, or not all of them. Default: none. */
  readonly unreadPaths?: UnreadNames;
}
