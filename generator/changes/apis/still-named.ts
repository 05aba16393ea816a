import type { MethodNames } from "../../wire/model/wire-api.ts";

/** Whether code still calls the operation by the name that it had. */
export function isStillNamed(before: MethodNames, after: MethodNames): boolean {
  return (
    before.method === after.method || after.aliases.includes(before.method)
  );
}
