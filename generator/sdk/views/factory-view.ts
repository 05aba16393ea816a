import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  member,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { connectionType } from "./connection-type.ts";
import { membersOutOfReach } from "./members-out-of-reach.ts";
import { childGroups, groupNames, methodsOf } from "../plan/module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import type { OutOfReachView } from "./out-of-reach-view.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { tableView, type TableView } from "./table-view.ts";

/** A function that makes the object of a group: `partials/factory.hbs`. */
export interface FactoryView {
  /** `createPet` */
  readonly name: Name;
  /** What it makes, `client.pet` in code style, where others import the function; `null` for one that the module keeps. */
  readonly call: Doc | null;
  /** Type of the connection: `ApiConnection`, `Connection<"tenant">`. */
  readonly connection: TypeText | Name;
  /** The interface of the group. */
  readonly type: Name;
  /** Its result: the interface, or that of the level of the connection. */
  readonly returns: TypeText | Name;
  /** What the scope levels do not reach; `null` if all levels reach all of it. */
  readonly reach: FactoryReachView | null;
  /** The methods of the group; `null` if it has none. */
  readonly table: TableView | null;
  /** Groups below it, created when they are first read if the group has nothing else. */
  readonly children: readonly ChildFactoryView[];
}

/** The levels that reach different parts of a group. */
export interface FactoryReachView {
  /** `OrdersByScope` */
  readonly byScope: Name;
  /** The levels that do not reach all of it. */
  readonly levels: readonly {
    readonly name: Name;
    readonly outOfReach: readonly OutOfReachView[];
  }[];
}

/** A member that another factory makes. */
export interface ChildFactoryView {
  /** `v1` */
  readonly name: Name;
  readonly factory: Name;
}

/** Returns the factories of a module. The one that other modules import comes first. */
export function factoryViews(
  context: SdkContext,
  scope: ModuleScope,
): readonly FactoryView[] {
  const { module } = scope;
  const common = connectionType(
    context,
    scope,
    methodsOf(module, module.group),
  );
  const views = (group: NameGroup): readonly FactoryView[] => {
    const { type, factory } = groupNames(module, group);
    const reach = reachView(context, scope, group);
    const table = tableView(context, scope, group);
    if (table === null) scope.runtimeValue("lazyMembers");
    return [
      {
        name: ident(factory),
        call:
          group === module.group
            ? docText(codeSpan(`client.${group.path.join(".")}`))
            : null,
        connection: reach?.connection ?? common,
        type: ident(type),
        returns: reach?.returns ?? ident(type),
        reach: reach?.view ?? null,
        table,
        children: childGroups(module, group).map((child) => ({
          name: member(child.name),
          factory: ident(child.factory),
        })),
      },
      ...group.groups.flatMap(views),
    ];
  };
  return views(module.group);
}

/** The parts of a factory that differ when some levels reach only a part of the group. */
interface ReachParts {
  readonly view: FactoryReachView;
  readonly connection: TypeText;
  readonly returns: TypeText;
}

function reachView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
): ReachParts | null {
  const { reach } = groupNames(scope.module, group);
  if (reach === null) return null;
  scope.runtimeValue("reachedAt");
  const byScope = ident(reach.byScope);
  const levels = [...reach.types.keys()].map((level) => ({
    name: member(level),
    outOfReach: membersOutOfReach(context, scope, { group, level }).map(
      ({ view }) => view,
    ),
  }));
  return {
    view: {
      byScope,
      levels: levels.filter(({ outOfReach }) => outOfReach.length > 0),
    },
    connection: typeText`${scope.runtimeType("Connection")}<Level>`,
    returns: typeText`${byScope}[Level]`,
  };
}
