import { invariant } from "../../diagnostics/invariant.ts";
import type { OperationKey } from "../../model/operation.ts";
import {
  createReplacementFinder,
  type ReplacementFinder,
} from "../../model/replacement.ts";
import type { GatewayService } from "../../model/service.ts";
import { releaseTitle, type ReleaseIndex } from "../../model/release.ts";
import type { EmitInput } from "../emit-input.ts";
import { nameLists, type ListNaming } from "./list-names.ts";
import {
  importedNames,
  planNamespaces,
  typeOf,
  type ModulePlan,
  type NamespacePlan,
} from "../sdk/module-plan.ts";
import {
  buildNameTree,
  isAlias,
  type NameGroup,
  type SdkMethod,
} from "../sdk/name-tree.ts";

/** Where a method's interface is declared, for links to it. */
export interface MethodPlace {
  readonly module: ModulePlan;
  readonly type: string;
  readonly method: SdkMethod;
}

/** Everything that the views of an SDK look up; computed once for a generation. */
export interface SdkContext {
  readonly input: EmitInput<GatewayService>;
  /** The list conventions in use. */
  readonly lists: ListNaming;
  readonly namespaces: readonly NamespacePlan[];
  /** All of theirs. */
  readonly modules: readonly ModulePlan[];
  /** The main method of each operation that the SDK has. */
  readonly places: ReadonlyMap<OperationKey, MethodPlace>;
  readonly replacementOf: ReplacementFinder;
  readonly releaseTitle: (release: ReleaseIndex) => string;
}

export function createSdkContext(input: EmitInput<GatewayService>): SdkContext {
  const groups = buildNameTree(input);
  const lists = nameLists(input.model.service.lists, groups, importedNames);
  const namespaces = planNamespaces(groups, lists);
  const modules = namespaces.flatMap(({ index, members }) => [
    index,
    ...members,
  ]);
  return {
    input,
    lists,
    namespaces,
    modules,
    places: findPlaces(modules),
    replacementOf: createReplacementFinder(input.model.operations),
    releaseTitle: (release) => {
      const found = input.model.releases[release];
      invariant(found, `a release at ${release}`);
      return releaseTitle(found);
    },
  };
}

/** Where the main method of each operation stands. */
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
