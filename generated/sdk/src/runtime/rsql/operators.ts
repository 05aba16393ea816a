/** Comparison operators with a second form, by that; trees hold the first. */
export const alternatives: ReadonlyMap<string, string> = new Map([
  ["<", "=lt="],
  ["<=", "=le="],
  [">", "=gt="],
  [">=", "=ge="],
]);

const ordering: ReadonlySet<string> = new Set(alternatives.values());

/** Their values stand in parentheses, even a single one. */
export const takesList = (operator: string): boolean =>
  operator === "=in=" || operator === "=out=";

/** Of an operator that RSQL does not define nobody knows. */
export const takesOneValue = (operator: string): boolean =>
  operator === "==" || operator === "!=" || ordering.has(operator);

/** Services give `*` a meaning but where they compare by order. */
export const readsWildcards = (operator: string): boolean =>
  !ordering.has(operator);
