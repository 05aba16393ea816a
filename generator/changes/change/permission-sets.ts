import type { WireOperation } from "../../model/wire/wire-api.ts";

/** Names that are enough together. */
export type PermissionSet = readonly string[];

export interface PermissionSides {
  readonly before: readonly PermissionSet[];
  readonly after: readonly PermissionSet[];
}

/** What will do on either side, as alternatives; one without names where none is needed. A side that does not tell whether all or any are needed is taken as the other. */
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

/** Whether a client that holds these is let in by one of the sets. */
export function isStillPermitted(
  held: PermissionSet,
  sets: readonly PermissionSet[],
): boolean {
  return sets.some((asked) => asked.every((name) => held.includes(name)));
}

/** `a + b or c`: as ways to authenticate are told. */
export function permissionsText(sets: readonly PermissionSet[]): string {
  return sets.map((set) => set.join(" + ")).join(" or ");
}
