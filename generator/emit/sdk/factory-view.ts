import { scopeLevels } from "../../model/operation.ts";
import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  joinTypes,
  member,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { entryView, type EntryView } from "./entry-view.ts";
import { methodParts, needsPart } from "./method-parts.ts";
import { childGroups, groupNames, type ModulePlan } from "./module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { methodsBelow, type NameGroup } from "./name-tree.ts";
import type { SdkContext } from "./sdk-context.ts";

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
  /** The methods of the group; `null` when it has none. */
  readonly table: TableView | null;
  /** Groups below it, made when they are first read where the group has nothing else. */
  readonly children: readonly ChildFactoryView[];
}

/** `partials/table.hbs` */
export interface TableView {
  /** What the methods are members of. */
  readonly type: TypeText | Name;
  readonly entries: readonly EntryView[];
  /** Parts of the runtime that the entries need, see `MethodParts` there. */
  readonly parts: readonly Name[];
}

/** A member that another factory makes. */
export interface ChildFactoryView {
  /** `v1` */
  readonly name: Name;
  readonly factory: Name;
}

/** The factories of a module: the one that others import first. */
export function factoryViews(
  context: SdkContext,
  scope: ModuleScope,
): readonly FactoryView[] {
  const { module } = scope;
  const connection = connectionType(context, scope);
  const views = (group: NameGroup): readonly FactoryView[] => {
    const { type, factory } = groupNames(module, group);
    const table = tableView(context, scope, group);
    if (table === null) scope.runtimeValue("lazyMembers");
    return [
      {
        name: ident(factory),
        call:
          group === module.group
            ? docText(codeSpan(`client.${group.path.join(".")}`))
            : null,
        connection,
        type: ident(type),
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

/** With the levels at which something of the module can be called. */
function connectionType(
  { input }: SdkContext,
  scope: ModuleScope,
): TypeText | Name {
  if (input.model.service.access.kind === "direct")
    return scope.runtimeType("ApiConnection");
  const { module } = scope;
  const operations = [module, ...module.members].flatMap(({ group }) =>
    methodsBelow(group).map(({ operation }) => operation),
  );
  const levels = scopeLevels.filter((level) =>
    operations.some(({ scopes }) => scopes.includes(level)),
  );
  return typeText`${scope.runtimeType("Connection")}<${joinTypes(levels.map(str), " | ")}>`;
}

function tableView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
): TableView | null {
  if (group.methods.length === 0) return null;
  const methods = group.methods.flatMap(
    (method) => context.called.get(method) ?? [],
  );
  scope.runtimeValue("bindMethods");
  return {
    type: methodsType(scope.module, group),
    entries: methods.map((each) => entryView(context, each)),
    parts: methodParts
      .filter((part) => methods.some((each) => needsPart(each, part)))
      .map((part) => scope.runtimeValue(part)),
  };
}

/** The interface of the group, without its other members where it has some. */
function methodsType(module: ModulePlan, group: NameGroup): TypeText | Name {
  const type = ident(groupNames(module, group).type);
  const names = childGroups(module, group).map(({ name }) => str(name));
  return names.length === 0
    ? type
    : typeText`Omit<${type}, ${joinTypes(names, " | ")}>`;
}
