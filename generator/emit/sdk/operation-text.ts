import type { CallOf } from "../../changes/wording/changelog/entry.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { Operation } from "../../model/operation.ts";
import type { SdkMethod } from "./name-tree.ts";

/** `GET /pro/v1/icon/{id}` with the parameter names of the SDK, which do not change when the wire's do. */
export function operationTitle({
  operation,
  parameters,
}: Pick<SdkMethod, "operation" | "parameters">): string {
  return `${operation.method} ${publicPath(operation, parameters)}`;
}

/** The path with the SDK's names of the parameters. */
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

/** `client.pro.buildings.v1.list` */
export function callText(path: readonly string[]): string {
  return ["client", ...path].join(".");
}

/** What the names of a ledger make of an operation; `null` where it has none. */
export function callsIn(names: NameLedger): CallOf {
  return (key) => {
    const name = names.get(key);
    return name === undefined ? null : callText(name.path);
  };
}
