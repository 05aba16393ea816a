export const permissionModes = ["all", "any", "none"] as const;

/** Whether a caller needs all of the permissions that an operation names, any of them, or, as said of an operation without names, none. */
export type PermissionMode = (typeof permissionModes)[number];

export interface NeededPermissions {
  readonly permissions: readonly string[];
  /** Left out: all. */
  readonly permissionMode?: PermissionMode;
}

/** Both fields, of an operation that may have more. */
export function permissionsOf({
  permissions,
  permissionMode,
}: NeededPermissions): NeededPermissions {
  return {
    permissions,
    ...(permissionMode === undefined ? {} : { permissionMode }),
  };
}

/** Whether one of several permissions will do. */
export function isAnyEnough({
  permissions,
  permissionMode,
}: NeededPermissions): boolean {
  return permissionMode === "any" && permissions.length > 1;
}

/** Whether it lets a caller in who has these. */
export function isPermitted(
  needed: NeededPermissions,
  held: readonly string[],
): boolean {
  const has = (name: string): boolean => held.includes(name);
  return isAnyEnough(needed)
    ? needed.permissions.some(has)
    : needed.permissions.every(has);
}
