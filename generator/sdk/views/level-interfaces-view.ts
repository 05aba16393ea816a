import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import { childView, type ChildView } from "./child-view.ts";
import { membersOutOfReach, type LevelGroup } from "./members-out-of-reach.ts";
import {
  childGroups,
  groupNames,
  typeAt,
  type ChildGroup,
} from "../plan/module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import { callText } from "../../naming/name-ledger.ts";
import type { OutOfReachView } from "./out-of-reach-view.ts";
import { scopeLevelView, type ScopeLevelView } from "./scope-level-view.ts";
import { gatewayOf, type SdkContext } from "../plan/sdk-context.ts";

/** A group of which some levels reach a part alone, by level: `partials/by-scope.hbs`. */
export interface ByScopeView {
  /** `OrdersByScope` */
  readonly name: Name;
  /** `client.shop.orders`, in code style. */
  readonly call: Doc;
  readonly levels: readonly {
    /** `tenant` */
    readonly name: Name;
    /** `OrdersTenantApi`, or the interface of the group where the level reaches all of it. */
    readonly type: Name;
  }[];
  /** The interfaces of the levels that reach only a part. */
  readonly interfaces: readonly LevelInterfaceView[];
}

/** What a level reaches of a group: `partials/level-interface.hbs`. */
export interface LevelInterfaceView {
  readonly level: ScopeLevelView;
  /** `OrdersTenantApi` */
  readonly name: Name;
  /** `client.shop.orders`, in code style. */
  readonly call: Doc;
  /** The interface of the whole group. */
  readonly whole: Name;
  /** The members that the level has in another form, or not at all. */
  readonly omitted: readonly Literal[];
  /** Groups of which the level reaches a part. */
  readonly children: readonly ChildView[];
  readonly outOfReach: readonly OutOfReachView[];
}

/** Returns what the levels reach of a group; `null` when all levels reach all of it. */
export function byScopeView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
): ByScopeView | null {
  const { module } = scope;
  const { type, reach } = groupNames(module, group);
  if (reach === null) return null;
  const levels = [...reach.types];
  return {
    name: ident(reach.byScope),
    call: docText(codeSpan(callText(group.path))),
    levels: levels.map(([level, each]) => ({
      name: member(level),
      type: ident(each),
    })),
    interfaces: levels
      .filter(([, each]) => each !== type)
      .map(([level, each]) => ({
        ...levelMembers(context, scope, { group, level }),
        name: ident(each),
        call: docText(codeSpan(callText(group.path))),
        whole: ident(type),
      })),
  };
}

function levelMembers(
  context: SdkContext,
  scope: ModuleScope,
  { group, level }: LevelGroup,
): Omit<LevelInterfaceView, "name" | "call" | "whole"> {
  const children = childGroups(scope.module, group).filter((child) =>
    reachesPart(child, level),
  );
  const outOfReach = membersOutOfReach(context, scope, { group, level });
  if (outOfReach.length > 0) scope.runtimeType("WrongScope");
  return {
    level: scopeLevelView(gatewayOf(context), level),
    omitted: [
      ...children.map(({ name }) => str(name)),
      ...outOfReach.map(({ literal }) => literal),
    ],
    children: children.map((child) => ({
      ...childView(child),
      type: ident(typeAt(child, level)),
    })),
    outOfReach: outOfReach.map(({ view }) => view),
  };
}

function reachesPart(child: ChildGroup, level: LevelGroup["level"]): boolean {
  return (
    child.reach?.types.has(level) === true &&
    typeAt(child, level) !== child.type
  );
}
