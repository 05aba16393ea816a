import type { LinkTo } from "./link-to-method.ts";
import { createLinks } from "./module-links.ts";
import { createModuleNames } from "../plan/module-names.ts";
import type { ModulePlan } from "../plan/module-plan.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { createTypeScope, type TypeScope } from "../plan/type-scope.ts";

/** The type scope of a module with methods, whose comments link to methods of other modules. */
export interface ModuleScope extends TypeScope {
  readonly module: ModulePlan;
  readonly linkTo: LinkTo;
}

export function createModuleScope(
  context: SdkContext,
  module: ModulePlan,
): ModuleScope {
  const names = createModuleNames(context.reserved, module.taken);
  const types = createTypeScope(context, module, names);
  const links = createLinks(module, names);
  return {
    ...types,
    module,
    linkTo: links.linkTo,
    imports: () => [...types.imports(), ...links.imports()],
  };
}
