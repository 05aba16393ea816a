import type { ts } from "ts-morph";
import type { Binding } from "../way.ts";

/** Calls within calls: deeper ones are looked at without knowing who called. */
export const maxBindings = 4;

export function depthOf(binding: Binding | null): number {
  return binding === null ? 0 : 1 + depthOf(binding.callerOf);
}

/** Of the calls that a value is seen in, that of a function around another one: it holds for what stands inside. */
export function bindingAround(
  node: ts.Node,
  binding: Binding | null,
): Binding | null {
  for (let each = binding; each !== null; each = each.outer)
    for (let above = node.parent; above !== undefined; above = above.parent)
      if (above === each.callee) return each;
  return null;
}
