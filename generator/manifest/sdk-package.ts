import type { OperationKey } from "../model/operation.ts";
import type { PermissionMode } from "../model/permission-mode.ts";
import type { TypePolicy } from "../model/type-policy.ts";

/** A parameter of an operation, as on the wire. */
export interface SdkInput {
  readonly in: string;
  readonly name: string;
  /** What `params` calls it now, if the input goes by a former name. */
  readonly presentName?: string;
}

/** The facts of an operation in the manifest of an SDK. */
export interface SdkOperation {
  readonly key: OperationKey;
  readonly title: string;
  /** The call, such as `client.pets.v1.list`; `null` when the SDK has no call for it. */
  readonly symbol: string | null;
  /** The former names. */
  readonly aliases: readonly string[];
  /** The exported functions by the call that each stands for: module and name, `store#getInventory`. */
  readonly functions: ReadonlyMap<string, string>;
  /** The inputs, by their names in `params`. */
  readonly inputs: ReadonlyMap<string, SdkInput>;
  /** The statuses of successful responses. */
  readonly answers: readonly string[];
  /** The members that lead from a page to its items; `null` when iteration gives no items. */
  readonly listItems: readonly string[] | null;
  /** The scope levels that can call it; empty for a service without levels. */
  readonly scopes: readonly string[];
  readonly permissions: readonly string[];
  readonly permissionMode: PermissionMode;
  /** The alternatives, each with the schemes that are needed together and their scopes. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly state: string;
  readonly deprecatedSince: string | null;
  readonly sunset: string | null;
  readonly replacement: OperationKey | null;
}

/** The manifest of an SDK, indexed by the names of methods and types that code uses. */
export interface SdkPackage {
  readonly name: string;
  /** The generator with its version: `sdkwright 0.1.0`. */
  readonly generator: string;
  /** The id of the service. */
  readonly service: string;
  /** The folder of its manifest: absolute, with `/`. */
  readonly folder: string;
  /** The version in its package.json; `null` when there is none. */
  readonly version: string | null;
  readonly release: { readonly id: string; readonly label: string | null };
  /** What was decided about its types; the defaults for a manifest that does not say it. */
  readonly typePolicy: TypePolicy;
  /** The folders of its packs. */
  readonly packs: readonly string[];
  readonly operations: ReadonlyMap<OperationKey, SdkOperation>;
  /** The places that describe component schemas, by the names of their types. */
  readonly types: ReadonlyMap<string, string>;
  /** The present names of types by their former names. */
  readonly formerTypes: ReadonlyMap<string, string>;
  /** By the place of a component: the present names of fields by their former paths, `owner.phone` to `mobile`. */
  readonly formerFields: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
