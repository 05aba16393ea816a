/** Whether a path segment, or the member that is named after it, is a version: `v1`, `v2`, `preview`. */
export function isVersion(text: string): boolean {
  return versionNumber(text) !== null || unnumbered.has(text);
}

/**
 * Whether a path that stands below others has a version: behind them, or among them. `/api/v1` of a namespace is one
 * for all its paths.
 */
export function hasVersion(
  above: readonly string[],
  below: readonly string[],
): boolean {
  return [...above, ...below.slice(0, 1)].some(isVersion);
}

/** 2 of `v2`; `null` for `preview` and whatever else has no place among numbered versions. */
export function versionNumber(text: string): number | null {
  const digits = /^v(\d+)$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

const unnumbered = new Set(["preview", "beta", "alpha"]);
