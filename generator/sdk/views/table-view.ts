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
import type { CalledMethod } from "../plan/called-method.ts";
import {
  commonDetails,
  ownDetails,
  type CommonDetailsView,
} from "./common-details.ts";
import { commonPaths } from "../plan/common-path.ts";
import { entryView, routeOf, type EntryView } from "./entry-view.ts";
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
  /** Whether the entries need something besides, be it an empty object in front of the former names. */
  readonly hasParts: boolean;
  /** What the entries have in common; `null` if they are whole. */
  readonly common: CommonDetailsView | null;
  /** The beginnings of paths for which `~`, `~1` … stand in the routes; `null` if they are whole. */
  readonly commonPaths: Literal | null;
  /** Parts of the runtime that the entries need, see `MethodParts` there. */
  readonly parts: readonly (Name | TypeText)[];
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
  const common = commonPaths(methods.map(routeOf));
  const parts = partNames(scope, methods);
  const entries = methods.map((each) => entryView(context, each, common));
  const details = commonDetails(entries);
  return {
    type: methodsType(scope.module, group),
    entries: entries.map((entry) => ({
      ...entry,
      ownDetails: ownDetails(entry.details, details),
    })),
    hasParts:
      [details, former].some(Boolean) || common.length + parts.length > 0,
    common: details,
    commonPaths: common.length === 0 ? null : literal(common),
    parts,
    former: former === null ? null : literal(former),
  };
}

/** Returns the parts of the runtime that some of the methods need. */
export function partNames(
  scope: ModuleScope,
  methods: readonly CalledMethod[],
): readonly (Name | TypeText)[] {
  const needed = new Set(
    methodParts.filter((part) => methods.some((each) => needsPart(each, part))),
  );
  // It does what the other does, too.
  if (needed.has("parameters")) needed.delete("pathParameters");
  // It does what `parameters` does, too, and is given as that.
  const isKeyed = needed.delete("keyedParameters");
  return [...needed].map((part) =>
    part === "parameters" && isKeyed
      ? typeText`parameters: ${scope.runtimeValue("keyedParameters")}`
      : scope.runtimeValue(part),
  );
}

/** Returns the interface of the group, without its other members when it has some. */
function methodsType(module: ModulePlan, group: NameGroup): TypeText | Name {
  const type = ident(groupNames(module, group).type);
  const names = childGroups(module, group).map(({ name }) => str(name));
  return names.length === 0
    ? type
    : typeText`Omit<${type}, ${joinTypes(names, " | ")}>`;
}
