import { isVersion } from "../../naming/versions.ts";
import { ident, member, type Name } from "../../render/typescript.ts";
import type { ChildGroup } from "../plan/module-plan.ts";
import { methodsBelow } from "../plan/name-tree.ts";

/** A group below another one. */
export interface ChildView {
  /** `v1` */
  readonly name: Name;
  readonly type: Name;
  /** A version whose operations are all deprecated or removed. */
  readonly retired: RetiredView | null;
}

/** What became of a version that is over. */
export interface RetiredView {
  /** Some of its operations were removed. */
  readonly removed: boolean;
}

export function childView(child: ChildGroup): ChildView {
  return {
    name: member(child.name),
    type: ident(child.type),
    retired: retiredView(child),
  };
}

/**
 * Returns what became of a retired version; `null` for all other groups. Autocomplete on a resource shows its
 * versions, and strikes through a version without an available operation. Other groups are never struck through,
 * since a linter would report every step of one call.
 */
function retiredView({ name, group }: ChildGroup): RetiredView | null {
  if (!isVersion(name)) return null;
  const states = new Set(methodsBelow(group).map(({ state }) => state));
  return states.has("available") ? null : { removed: states.has("removed") };
}
