export const permissionModes = ["all", "any", "none"] as const;

/** Whether a caller needs all permissions of an operation, any of them, or none because the operation names none. */
export type PermissionMode = (typeof permissionModes)[number];

export interface NeededPermissions {
  readonly permissions: readonly string[];
  /** When it is absent, all are needed. */
  readonly permissionMode?: PermissionMode;
}

/** Gives both fields of an operation. */
export function permissionsOf({
  permissions,
  permissionMode,
}: NeededPermissions): NeededPermissions {
  return {
    permissions,
    ...(permissionMode === undefined ? {} : { permissionMode }),
  };
}

/** Whether one of several permissions is sufficient. */
export function isAnyEnough({
  permissions,
  permissionMode,
}: NeededPermissions): boolean {
  return permissionMode === "any" && permissions.length > 1;
}

/** Whether a caller with these permissions may call the operation. */
export function isPermitted(
  needed: NeededPermissions,
  held: readonly string[],
): boolean {
  const has = (name: string): boolean => held.includes(name);
  return isAnyEnough(needed)
    ? needed.permissions.some(has)
    : needed.permissions.every(has);
}
