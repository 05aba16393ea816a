/*
 * Merge keys: `<<: *base` adds the members of another mapping. YAML 1.1 has them as a type of keys, and YAML 1.2
 * dropped the type, but all common readers still apply them.
 */

export const mergeKey = "<<";

type Mapping = Readonly<Record<string, unknown>>;

/** The mappings that the value of a merge key adds, the most important first; `null` if it is none. */
export function mergedMappings(value: unknown): readonly Mapping[] | null {
  const sources: readonly unknown[] = Array.isArray(value) ? value : [value];
  return sources.every(isMapping) ? sources : null;
}

/** Of the values that the readers of YAML build, only mappings have no prototype. */
function isMapping(value: unknown): value is Mapping {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) === null
  );
}
