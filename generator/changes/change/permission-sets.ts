import type { WireOperation } from "../../wire/model/wire-api.ts";

/** Permissions that are sufficient together. */
export type PermissionSet = readonly string[];

export interface PermissionSides {
  readonly before: readonly PermissionSet[];
  readonly after: readonly PermissionSet[];
}

/**
 * The alternatives on either side; one without names if no permission is needed. If a side does not say whether all
 * or any permissions are needed, the rule of the other side is used.
 */
export function permissionSides(
  before: WireOperation,
  after: WireOperation,
): PermissionSides {
  return {
    before: setsOf(before, after.permissionMode),
    after: setsOf(after, before.permissionMode),
  };
}

function setsOf(
  { permissions, permissionMode }: WireOperation,
  other: WireOperation["permissionMode"],
): readonly PermissionSet[] {
  const mode = permissionMode === null ? other : permissionMode;
  return mode === "any" && permissions.length > 0
    ? permissions.map((name) => [name])
    : [permissions];
}

/** Whether one of the sets accepts a client that holds these. */
export function isStillPermitted(
  held: PermissionSet,
  sets: readonly PermissionSet[],
): boolean {
  return sets.some((asked) => asked.every((name) => held.includes(name)));
}

/** `a + b or c`: the form in which ways to authenticate are printed too. */
export function permissionsText(sets: readonly PermissionSet[]): string {
  return sets.map((set) => set.join(" + ")).join(" or ");
}
