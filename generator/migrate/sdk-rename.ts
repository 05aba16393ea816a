import type { OperationKey } from "../model/operation.ts";

/** What the later SDK calls by another name, and which change says so. */
export interface SdkRename {
  /** The position of the change in the comparison. */
  readonly change: number;
  readonly renamed: RenamedPart;
}

/** The part of the earlier SDK that has a new name; names are those of its code, not of the wire. */
export type RenamedPart =
  /** A field of a component: `Pet.owner.nick` to `nickname`. */
  | { readonly kind: "field"; readonly name: string; readonly to: string }
  /** A property of the parameters of an operation. It may be sent at another place, with the name that it has. */
  | {
      readonly kind: "parameter";
      readonly operation: OperationKey;
      readonly from: string;
      readonly to: string;
    }
  /** An operation that has another key; its method may have the same name. */
  | {
      readonly kind: "operation";
      readonly from: OperationKey;
      readonly to: OperationKey;
    }
  /** A method, by the names that lead to it from the client, and the function that stands for it. */
  | {
      readonly kind: "method";
      readonly operation: OperationKey;
      readonly from: readonly string[];
      readonly to: readonly string[];
      /** `customers#getCustomer`; `null` where one side has no such function. */
      readonly functions: {
        readonly from: string;
        readonly to: string;
      } | null;
    }
  /** An exported type. */
  | { readonly kind: "type"; readonly from: string; readonly to: string }
  /** An enum value of a component or of a field of one, or of a parameter of operations. */
  | {
      readonly kind: "value";
      readonly owner: ValueOwner;
      readonly from: string;
      readonly to: string;
      /**
       * Whether a type that has the new value beside the old one must be that of the rename, as the later SDK keeps the old text for
       * callers: nothing else of the release adds the new value.
       */
      readonly isOnlyOne: boolean;
    };

/** Whether code has nothing to change: only the way to the service is another one. */
export function isSameInCode(renamed: RenamedPart): boolean {
  return (
    renamed.kind === "operation" ||
    (renamed.kind === "parameter" && renamed.from === renamed.to)
  );
}

export type ValueOwner =
  /** `Pet.status`, or the component itself. */
  | { readonly kind: "schema"; readonly name: string }
  | {
      readonly kind: "parameter";
      readonly operations: readonly OperationKey[];
      /** As in a usage fact: `query.sort`. */
      readonly element: string;
    };

/** The last step of a path: `nick` of `owner.nick`, and of `owner.nick[]`. */
export function lastStep(path: string): string {
  return /(?<![^.[\]{}*])[^.[\]{}*]+(?=[[\]{}*]*$)/.exec(path)?.[0] ?? path;
}

/** The keys that operations have in the later SDK, by those that they have in the earlier one, where these differ. */
export function laterKeys(
  renames: readonly SdkRename[],
): ReadonlyMap<OperationKey, OperationKey> {
  return new Map(
    renames.flatMap(({ renamed }) =>
      renamed.kind === "operation" ? [[renamed.from, renamed.to] as const] : [],
    ),
  );
}
