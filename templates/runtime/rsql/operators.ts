/** Comparison operators with a second form, by that; trees hold the first. */
export const alternatives: ReadonlyMap<string, string> = new Map([
  ["<", "=lt="],
  ["<=", "=le="],
  [">", "=gt="],
  [">=", "=ge="],
]);

const ordering: ReadonlySet<string> = new Set(alternatives.values());

/** Their values stand in parentheses, even a single one. */
export function takesList(operator: string): boolean {
  return operator === "=in=" || operator === "=out=";
}

/** Of an operator that RSQL does not define nobody knows. */
export function takesOneValue(operator: string): boolean {
  return operator === "==" || operator === "!=" || ordering.has(operator);
}

/** Services give `*` a meaning but where they compare by order. */
export function readsWildcards(operator: string): boolean {
  return !ordering.has(operator);
}
