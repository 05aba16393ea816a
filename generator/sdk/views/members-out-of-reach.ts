import type { ScopeLevel } from "../../model/operation.ts";
import { str, type Literal } from "../../render/typescript.ts";
import { levelsOf } from "../plan/group-reach.ts";
import { removalReason } from "./method-life.ts";
import { childGroups } from "../plan/module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { methodsBelow, type NameGroup } from "../plan/name-tree.ts";
import { outOfReachView, type OutOfReachView } from "./out-of-reach-view.ts";
import { gatewayOf, type SdkContext } from "../plan/sdk-context.ts";

/** A group with a scope level. */
export interface LevelGroup {
  readonly group: NameGroup;
  readonly level: ScopeLevel;
}

interface MemberOutOfReach {
  readonly literal: Literal;
  readonly view: OutOfReachView;
}

/** Returns the members of a group that a level does not reach at all. */
export function membersOutOfReach(
  context: SdkContext,
  { module }: ModuleScope,
  { group, level }: LevelGroup,
): readonly MemberOutOfReach[] {
  const access = gatewayOf(context);
  const groups = childGroups(module, group).map((child) => ({
    path: child.group.path,
    scopes: levelsOf(methodsBelow(child.group)),
  }));
  const methods = group.methods.map((method) => ({
    ...method,
    scopes: method.operation.scopes,
    removal: removalReason(context, method),
  }));
  return [...groups, ...methods]
    .filter(({ scopes }) => !scopes.includes(level))
    .map((part) => ({
      literal: str(part.path.at(-1) ?? ""),
      view: outOfReachView(access, level, part),
    }));
}
