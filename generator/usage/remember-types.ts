import type { ts } from "ts-morph";

/**
 * Returns a checker that finds the type and the symbol of each node once. The compiler itself finds them anew, with the
 * types of all nodes that they follow from, and several callers ask for the same node.
 */
export function rememberTypes(checker: ts.TypeChecker): ts.TypeChecker {
  return {
    ...checker,
    getTypeAtLocation: remembered((node) => checker.getTypeAtLocation(node)),
    getSymbolAtLocation: remembered((node) =>
      checker.getSymbolAtLocation(node),
    ),
    getContextualType: remembered((node: ts.Expression) =>
      checker.getContextualType(node),
    ),
  };
}

/** Returns a function that finds what belongs to a key once. */
export function remembered<Key, Found>(
  find: (key: Key) => Found,
): (key: Key) => Found {
  const known = new Map<Key, { readonly found: Found }>();
  return (key) => {
    let kept = known.get(key);
    if (kept === undefined) {
      kept = { found: find(key) };
      known.set(key, kept);
    }
    return kept.found;
  };
}
