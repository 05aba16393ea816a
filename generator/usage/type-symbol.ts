import type { ts } from "ts-morph";

/**
 * Returns the symbol of a type. The compiler declares that each type has one, but some have none: those of texts and
 * numbers, and `unknown` that was narrowed to `{}`.
 */
export function symbolOfType({ symbol }: ts.Type): ts.Symbol | undefined {
  return symbol as ts.Symbol | undefined;
}

/** Returns the symbol by which code names a type: that of its alias, otherwise its own. */
export function namedSymbol(type: ts.Type): ts.Symbol | undefined {
  return type.aliasSymbol ?? symbolOfType(type);
}
