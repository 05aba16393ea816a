import type { OperationKey } from "../model/operation.ts";

/** What the later SDK takes otherwise, without having another name for it, and which change says so. */
export interface ArgumentChange {
  /** The position of the change in the comparison. */
  readonly change: number;
  readonly argument: ChangedArgument;
}

export type ChangedArgument =
  /** A parameter or a field of requests that the later SDK does not take. */
  | {
      readonly kind: "removed";
      readonly owner: ArgumentOwner;
      readonly name: string;
    }
  /** A parameter or a field that requests need now, with its default, which is JSON; `null` where the document names none. */
  | {
      readonly kind: "required";
      readonly owner: ArgumentOwner;
      readonly name: string;
      readonly standIn: string | null;
      /** Whether objects of this type are only sent. */
      readonly isOnlySent: boolean;
    }
  /** A parameter that is a field of the body now. */
  | {
      readonly kind: "into-body";
      readonly owner: ArgumentOwner;
      readonly name: string;
      readonly field: string;
    };

/** What has the argument: the parameters of an operation, or a component or an object in it. */
export type ArgumentOwner =
  | { readonly kind: "parameters"; readonly operation: OperationKey }
  | {
      readonly kind: "component";
      readonly name: string;
      /** The way to the object that has the field: `owner.address`; empty for the component itself. */
      readonly path: string;
    };
