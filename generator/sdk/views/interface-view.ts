import { ident, type Name } from "../../render/typescript.ts";
import { childView, type ChildView } from "./child-view.ts";
import { groupDocView, type GroupDocView } from "./group-doc-view.ts";
import { methodView, type MethodView } from "./method-view.ts";
import { byScopeView, type ByScopeView } from "./level-interfaces-view.ts";
import { childGroups, typeOf } from "../plan/module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The interface of a group: `partials/interface.hbs`. */
export interface InterfaceView {
  /** `PetApi`, `BuildingsV1Api` */
  readonly name: Name;
  readonly doc: GroupDocView;
  /** Groups below it. */
  readonly children: readonly ChildView[];
  readonly methods: readonly MethodView[];
  /** What each scope level reaches of it; `null` if all levels reach all of it. */
  readonly byScope: ByScopeView | null;
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
    children: childGroups(module, group).map(childView),
    methods: group.methods
      .flatMap((method) => context.called.get(method) ?? [])
      .map((each) => methodView(context, scope, each)),
    byScope: byScopeView(context, scope, group),
  };
}
