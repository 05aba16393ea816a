import type { CallOf } from "../../changes/folding/changelog/entry.ts";
import { callText, type NameLedger } from "../../naming/name-ledger.ts";
import type { Operation } from "../../model/operation.ts";
import type { SdkMethod } from "./name-tree.ts";

/**
 * Returns `GET /pro/v1/icon/{id}` with the parameter names of the SDK, which do not change when those on the wire do.
 */
export function operationTitle({
  operation,
  parameters,
}: Pick<SdkMethod, "operation" | "parameters">): string {
  return `${operation.method} ${publicPath(operation, parameters)}`;
}

/** Returns the path with the names that the SDK has for the parameters. */
export function publicPath(
  operation: Operation,
  parameters: readonly string[],
): string {
  let position = 0;
  return operation.path.replace(/\{([^{}]+)\}/g, (_, wireName: string) => {
    const name = parameters[position] ?? wireName;
    position += 1;
    return `{${name}}`;
  });
}

/**
 * Creates the function that returns the call of an operation by the names of a ledger; it returns `null` when the
 * ledger does not have the operation.
 */
export function callsIn(names: NameLedger): CallOf {
  return (key) => {
    const name = names.get(key);
    return name === undefined ? null : callText(name.path);
  };
}
