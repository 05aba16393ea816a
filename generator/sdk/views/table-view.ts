import {
  ident,
  joinTypes,
  literal,
  str,
  typeText,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { entryView, type EntryView } from "./entry-view.ts";
import { methodParts, needsPart } from "../plan/method-parts.ts";
import {
  childGroups,
  groupNames,
  type ModulePlan,
} from "../plan/module-plan.ts";
import { renamesMembers } from "../former-names.ts";
import { formerNamesOf } from "../plan/former-shapes.ts";
import type { ModuleScope } from "./module-scope.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The methods of a group: `partials/table.hbs`. */
export interface TableView {
  /** The object whose members the methods are. */
  readonly type: TypeText | Name;
  readonly entries: readonly EntryView[];
  /** Parts of the runtime that the entries need, see `MethodParts` there. */
  readonly parts: readonly Name[];
  /** Former names of the entries, `FormerNames` of the runtime; `null` if they have none. */
  readonly former: Literal | null;
}

/** Returns `null` for a group that has no methods of its own. */
export function tableView(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
): TableView | null {
  if (group.methods.length === 0) return null;
  const methods = group.methods.flatMap(
    (method) => context.called.get(method) ?? [],
  );
  const { input } = context;
  const former = renamesMembers(input.former)
    ? formerNamesOf(input.model.schemas, methods)
    : null;
  scope.runtimeValue(former === null ? "bindMethods" : "bindRenamed");
  return {
    type: methodsType(scope.module, group),
    entries: methods.map((each) => entryView(context, each)),
    parts: methodParts
      .filter((part) => methods.some((each) => needsPart(each, part)))
      .map((part) => scope.runtimeValue(part)),
    former: former === null ? null : literal(former),
  };
}

/** Returns the interface of the group, without its other members when it has some. */
function methodsType(module: ModulePlan, group: NameGroup): TypeText | Name {
  const type = ident(groupNames(module, group).type);
  const names = childGroups(module, group).map(({ name }) => str(name));
  return names.length === 0
    ? type
    : typeText`Omit<${type}, ${joinTypes(names, " | ")}>`;
}
