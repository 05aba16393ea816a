import { createNameScope, takeName } from "../../naming/free-names.ts";
import { identifierForm } from "../../naming/identifier-form.ts";
import { declaredNames } from "./declared-names.ts";
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

/**
 * Creates the scope. A module exports what follows from its methods, whatever schemas there are: a schema with the name
 * of one of its exports gets another name in this module, which is not exported.
 */
export function createModuleScope(
  context: SdkContext,
  module: ModulePlan,
): ModuleScope {
  const names = createModuleNames(context.reserved, module.taken);
  const schemas = createNameScope({
    form: identifierForm,
    reserved: context.printing.plan.names.all,
  });
  const declared = declaredNames(context, module);
  const types = createTypeScope(context, module, names, (name) =>
    declared.has(name) ? takeName(`${name}Schema`, [names, schemas]) : name,
  );
  const links = createLinks(module, [names, schemas]);
  return {
    ...types,
    module,
    linkTo: links.linkTo,
    imports: () => [...types.imports(), ...links.imports()],
  };
}
