import type {
  NeededPermissions,
  PermissionMode,
} from "../../model/permission-mode.ts";
import type { Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { factAt, reportFact, textsFact } from "./read-fact.ts";

/** The permissions that a caller needs. Without names, only `none` is a useful rule. */
export function readPermissions(
  operation: Place,
  context: ReadContext,
): NeededPermissions {
  const permissions = textsFact(operation, "permissions", context);
  const permissionMode = readMode(operation, context);
  if (permissionMode === "none") return { permissions: [], permissionMode };
  return permissionMode === null || permissions.length === 0
    ? { permissions }
    : { permissions, permissionMode };
}

/** Words of several vendors, in lower case. */
const modes: ReadonlyMap<string, PermissionMode> = new Map([
  ["or", "any"],
  ["any", "any"],
  ["and", "all"],
  ["all", "all"],
  ["open", "none"],
  ["none", "none"],
]);

function readMode(
  operation: Place,
  context: ReadContext,
): PermissionMode | null {
  const place = factAt(operation, "permission-operator", context);
  if (place === null) return null;
  const mode =
    typeof place.value === "string"
      ? modes.get(place.value.toLowerCase())
      : undefined;
  if (mode === undefined) reportFact(place, "OR, AND or OPEN", context);
  return mode ?? null;
}
