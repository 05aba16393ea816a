import type { ts } from "ts-morph";
import type { Binding } from "../way.ts";

/** The maximum depth of calls within calls. Deeper calls are followed without knowing the caller. */
export const maxBindings = 4;

export function depthOf(binding: Binding | null): number {
  return binding === null ? 0 : 1 + depthOf(binding.callerOf);
}

/**
 * Makes keys of bindings: two that are made of the same calls have the same key.
 * @param idOf numbers the calls
 */
export function createBindingKeys(
  idOf: (call: object) => number,
): (binding: Binding | null) => string {
  const keyOf = (binding: Binding | null): string =>
    binding === null
      ? ""
      : `${idOf(binding.call)}(${keyOf(binding.callerOf)}/${keyOf(binding.outer)})`;
  return keyOf;
}

/**
 * Finds, among the calls through which a value is followed, the call of a function around a node: its binding applies
 * to the nodes inside.
 */
export function bindingAround(
  node: ts.Node,
  binding: Binding | null,
): Binding | null {
  for (let each = binding; each !== null; each = each.outer)
    for (let above = node.parent; above !== undefined; above = above.parent)
      if (above === each.callee) return each;
  return null;
}
