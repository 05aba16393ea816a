/** Whether a path segment, or the member that is named after it, is a version: `v1`, `v2`, `preview`. */
export function isVersion(text: string): boolean {
  return versionNumber(text) !== null || unnumbered.has(text);
}

/**
 * Whether a path below others has a version, in the part after them or in between. `/api/v1` of a namespace is a
 * version of all its paths.
 */
export function hasVersion(
  above: readonly string[],
  below: readonly string[],
): boolean {
  return [...above, ...below.slice(0, 1)].some(isVersion);
}

/** Gives 2 for `v2`; `null` for `preview` and everything else that has no order among numbered versions. */
export function versionNumber(text: string): number | null {
  const digits = /^v(\d+)$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

const unnumbered = new Set(["preview", "beta", "alpha"]);
