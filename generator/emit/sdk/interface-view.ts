import { isVersion } from "../../naming/versions.ts";
import { ident, member, type Name } from "../../render/typescript.ts";
import { groupDocView, type GroupDocView } from "./group-doc-view.ts";
import { methodView, type MethodView } from "./method-view.ts";
import { childGroups, typeOf, type ChildGroup } from "./module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { methodsBelow, type NameGroup } from "./name-tree.ts";
import type { SdkContext } from "./sdk-context.ts";

/** The interface of a group: `partials/interface.hbs`. */
export interface InterfaceView {
  /** `PetApi`, `BuildingsV1Api` */
  readonly name: Name;
  readonly doc: GroupDocView;
  /** Groups below it. */
  readonly children: readonly ChildView[];
  readonly methods: readonly MethodView[];
}

/** A group below another one. */
export interface ChildView {
  /** `v1` */
  readonly name: Name;
  readonly type: Name;
  /** A version in which nothing is alive. */
  readonly retired: RetiredView | null;
}

/** What became of a version that is over. */
export interface RetiredView {
  /** Some of its operations were removed. */
  readonly removed: boolean;
}

export function interfaceView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
): InterfaceView {
  const { module } = scope;
  return {
    name: ident(typeOf(module, group)),
    doc: groupDocView(context, group),
    children: childGroups(module, group).map((child) => ({
      name: member(child.name),
      type: ident(child.type),
      retired: retiredView(child),
    })),
    methods: group.methods
      .flatMap((method) => context.called.get(method) ?? [])
      .map((each) => methodView(context, scope, each)),
  };
}

/**
 * Autocomplete on a resource shows its versions: one in which nothing is alive is struck through there already. Other
 * groups are not, since a linter would report every step of one call.
 */
function retiredView({ name, group }: ChildGroup): RetiredView | null {
  if (!isVersion(name)) return null;
  const states = new Set(methodsBelow(group).map(({ state }) => state));
  return states.has("available") ? null : { removed: states.has("removed") };
}
