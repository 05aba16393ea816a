import type { TypeExpr } from "../../model/type-expr.ts";

/** The texts to send by those from before stated renames, without what has or may have another meaning in the place. */
export function formerTexts(
  types: readonly TypeExpr[],
): Readonly<Record<string, string>> {
  // Any text, or what nobody describes, stays what it is.
  if (types.some(({ kind }) => kind === "string" || kind === "unknown"))
    return {};
  const values = types.flatMap((type) =>
    type.kind === "enum" ? type.values : [],
  );
  const meanings = new Map<string, Set<unknown>>();
  for (const { value, former = [] } of values)
    for (const text of [value, ...former])
      if (typeof text === "string")
        meanings.set(text, (meanings.get(text) ?? new Set()).add(value));
  return Object.fromEntries(
    [...meanings].flatMap(([text, [now, ...others]]) =>
      others.length === 0 && typeof now === "string" && now !== text
        ? [[text, now]]
        : [],
    ),
  );
}
