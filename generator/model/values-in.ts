import type { EnumValue, Scalar } from "./type-expr.ts";
import type { Direction } from "./type-policy.ts";

/** The values that a type has in a direction: callers may give the texts from before stated renames too. */
export function valuesIn(
  values: readonly EnumValue[],
  direction: Direction,
): readonly Scalar[] {
  const present = values.map(({ value }) => value);
  return direction === "request"
    ? [...present, ...values.flatMap(({ former = [] }) => former)]
    : present;
}
