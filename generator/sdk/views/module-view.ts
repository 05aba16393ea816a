import { factoryViews, type FactoryView } from "./factory-view.ts";
import { relativeFile } from "../plan/relative-file.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { interfaceView, type InterfaceView } from "./interface-view.ts";
import {
  groupNames,
  levelTypes,
  type ModulePlan,
} from "../plan/module-plan.ts";
import { functionViews, type FunctionView } from "./function-view.ts";
import { createModuleScope } from "./module-scope.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import type { DeclarationView } from "../plan/type-scope.ts";

/** The view of `sdk/module.ts.hbs`: a member of the client, or a part of one, with the types that only it has. */
export interface ModuleView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** The group of the module first, then those below it. */
  readonly interfaces: readonly InterfaceView[];
  readonly declarations: readonly DeclarationView[];
  /** In the order of the interfaces. */
  readonly factories: readonly FactoryView[];
  /** The operations as functions that stand alone, in the order of the methods. */
  readonly functions: readonly FunctionView[];
}

export function moduleView(
  context: SdkContext,
  module: ModulePlan,
): ModuleView {
  const scope = createModuleScope(context, module);
  const groups = groupsOf(module.group);
  const interfaces = groups.map((group) =>
    interfaceView(context, scope, group),
  );
  const factories = factoryViews(context, scope);
  const functions = groups.flatMap((group, at) =>
    functionViews(context, scope, group, {
      methods: interfaces[at]?.methods ?? [],
      entries: factories[at]?.table?.entries ?? [],
    }),
  );
  return {
    header: headerView(context),
    interfaces,
    declarations: scope.declarations(),
    factories,
    functions,
    // This comes last, when all names in the module are known.
    imports: [...scope.imports(), ...memberImports(module)],
  };
}

/** Returns the imports with which an index creates its members. */
function memberImports(module: ModulePlan): readonly ImportView[] {
  return module.members.flatMap((below) =>
    importView(relativeFile(module, below), [
      [below.factory, "value"],
      ...interfacesOf(below).map((name) => [name, "type"] as const),
    ]),
  );
}

/** Returns the interfaces, first that of the whole group, which the index has independent of the levels. */
function interfacesOf(module: ModulePlan): readonly string[] {
  const names = groupNames(module, module.group);
  return [...new Set([names.type, ...levelTypes(names)])];
}

function groupsOf(group: NameGroup): readonly NameGroup[] {
  return [group, ...group.groups.flatMap(groupsOf)];
}
