import type { OperationKey } from "../model/operation.ts";
import type { PermissionMode } from "../model/permission-mode.ts";

/** A parameter of an operation, as on the wire. */
export interface SdkInput {
  readonly in: string;
  readonly name: string;
}

/** What the manifest of an SDK tells of an operation. */
export interface SdkOperation {
  readonly key: OperationKey;
  readonly title: string;
  /** `client.pets.v1.list`; `null` for what the SDK does not call. */
  readonly symbol: string | null;
  /** Former names. */
  readonly aliases: readonly string[];
  /** By their names in `params`. */
  readonly inputs: ReadonlyMap<string, SdkInput>;
  /** The statuses that a call may succeed with. */
  readonly answers: readonly string[];
  /** The members of a page that lead to its items; `null` where iteration gives none. */
  readonly listItems: readonly string[] | null;
  /** Scope levels that reach it; empty for a service without levels. */
  readonly scopes: readonly string[];
  readonly permissions: readonly string[];
  readonly permissionMode: PermissionMode;
  /** Alternatives, each with the schemes that it takes together and their scopes. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly state: string;
  readonly deprecatedSince: string | null;
  readonly sunset: string | null;
  readonly replacement: OperationKey | null;
}

/** What code that calls an SDK names: its manifest, by the names of its methods and types. */
export interface SdkPackage {
  readonly name: string;
  /** `sdkwright 0.1.0` */
  readonly generator: string;
  /** The id of the service that it calls. */
  readonly service: string;
  /** The folder of its manifest: absolute, with `/`. */
  readonly folder: string;
  /** Of its package.json; `null` where there is none. */
  readonly version: string | null;
  readonly release: { readonly id: string; readonly label: string | null };
  readonly operations: ReadonlyMap<OperationKey, SdkOperation>;
  /** Where component schemas are described, by the names of their types. */
  readonly types: ReadonlyMap<string, string>;
}
