import type { OperationKey } from "../../model/operation.ts";

/** An operation as a change names it. */
export interface OperationIdentity {
  readonly key: OperationKey;
  readonly method: string;
  /** With the names of its parameters. */
  readonly path: string;
  /** Its path in the document, if the catalogue puts a prefix in front of it. */
  readonly documentPath?: string;
  readonly namespace: string;
  readonly scopes: readonly string[];
  readonly tags?: readonly string[];
  readonly stability?: string | null;
}
