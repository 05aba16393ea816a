export const packageJsonForms = ["own", "merged"] as const;

/**
 * What becomes of what others wrote into `package.json` of an SDK. `own`: the file is ours, and an edited one is refused.
 * `merged`: it stays.
 */
export type PackageJsonForm = (typeof packageJsonForms)[number];
