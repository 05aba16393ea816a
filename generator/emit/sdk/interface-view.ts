import { isVersion } from "../../naming/versions.ts";
import { ident, member, type Name } from "../../render/typescript.ts";
import type { CalledMethod } from "./called-method.ts";
import { groupDocView, type GroupDocView } from "./group-doc-view.ts";
import { methodView, type MethodView } from "./method-view.ts";
import { typeOf } from "./module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";
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

export interface ChildView {
  /** `v1` */
  readonly name: Name;
  readonly type: Name;
  /** A version in which nothing is alive. */
  readonly retired: RetiredView | null;
}

export interface RetiredView {
  /** Some of its operations were removed. */
  readonly removed: boolean;
}

export function interfaceView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
  called: ReadonlyMap<SdkMethod, CalledMethod>,
): InterfaceView {
  const { module } = scope;
  const members = group === module.group ? module.members : [];
  return {
    name: ident(typeOf(module, group)),
    doc: groupDocView(context, group),
    children: [
      ...group.groups.map((child) => childView(child, typeOf(module, child))),
      ...members.map((below) =>
        childView(below.group, typeOf(below, below.group)),
      ),
    ],
    methods: group.methods
      .flatMap((method) => called.get(method) ?? [])
      .map((each) => methodView(context, scope, each)),
  };
}

function childView(child: NameGroup, type: string): ChildView {
  return {
    name: member(child.path.at(-1) ?? ""),
    type: ident(type),
    retired: retiredView(child),
  };
}

/**
 * Autocomplete on a resource shows its versions: one in which nothing is alive is struck through there already. Other
 * groups are not, since a linter would report every step of one call.
 */
function retiredView(child: NameGroup): RetiredView | null {
  if (!isVersion(child.path.at(-1) ?? "")) return null;
  const states = new Set(methodsBelow(child).map(({ state }) => state));
  return states.has("available") ? null : { removed: states.has("removed") };
}
