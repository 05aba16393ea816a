/** Whether a path segment, or the member that is named after it, is a version: `v1`, `v2`, `preview`. */
export function isVersion(text: string): boolean {
  return versionNumber(text) !== null || unnumbered.has(text);
}

/** 2 of `v2`; `null` for `preview` and whatever else has no place among numbered versions. */
export function versionNumber(text: string): number | null {
  const digits = /^v(\d+)$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

const unnumbered = new Set(["preview", "beta", "alpha"]);
