import { joinCode } from "../../render/typescript.ts";
import type { LinkTo } from "./doc-pieces.ts";
import { createLinks } from "./module-links.ts";
import { createModuleNames } from "./module-names.ts";
import type { ModulePlan } from "./module-plan.ts";
import type { PlainContext } from "./sdk-context.ts";
import { createTypeScope, type TypeScope } from "./type-scope.ts";

/** The same of a module with methods, whose comments link to those of others. */
export interface ModuleScope extends TypeScope {
  readonly module: ModulePlan;
  readonly linkTo: LinkTo;
}

export function createModuleScope(
  context: PlainContext,
  module: ModulePlan,
): ModuleScope {
  const names = createModuleNames(module.reserved);
  const types = createTypeScope(context.printing, names);
  const links = createLinks(module, names);
  return {
    ...types,
    module,
    linkTo: links.linkTo,
    imports: () => joinCode([types.imports(), links.imports()], ""),
  };
}
