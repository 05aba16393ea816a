import type { OperationKey } from "../../model/operation.ts";
import { typeOf, type ModulePlan } from "./module-plan.ts";
import { isAlias, type NameGroup, type SdkMethod } from "./name-tree.ts";

/** The place where the interface of a method is declared, for links to it. */
export interface MethodPlace {
  readonly module: ModulePlan;
  readonly type: string;
  readonly method: SdkMethod;
}

/** Finds the place of the main method of each operation. */
export function findPlaces(
  modules: readonly ModulePlan[],
): ReadonlyMap<OperationKey, MethodPlace> {
  const places = new Map<OperationKey, MethodPlace>();
  const visit = (module: ModulePlan, group: NameGroup): void => {
    const type = typeOf(module, group);
    for (const method of group.methods)
      if (!isAlias(method))
        places.set(method.operation.key, { module, type, method });
    for (const child of group.groups) visit(module, child);
  };
  for (const module of modules) visit(module, module.group);
  return places;
}
