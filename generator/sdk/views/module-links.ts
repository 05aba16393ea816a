import { takeName, type NameScope } from "../../naming/free-names.ts";
import { ident, str } from "../../render/typescript.ts";
import { relativeFile } from "../plan/relative-file.ts";
import type { ImportView } from "../plan/import-view.ts";
import type { LinkTo } from "./link-to-method.ts";
import type { ModulePlan } from "../plan/module-plan.ts";

/** The links in comments, and the imports that they need. */
export interface ModuleLinks {
  readonly linkTo: LinkTo;
  /** Returns the imports of all links so far. */
  imports(): readonly ImportView[];
}

/**
 * Creates the links. A link to an interface of another module needs a type import under a name that is free in this
 * module.
 */
export function createLinks(
  module: ModulePlan,
  free: readonly [NameScope, ...NameScope[]],
): ModuleLinks {
  const imports = new Map<ModulePlan, Map<string, string>>();
  const linkTo: LinkTo = (place) => {
    if (place.module === module) return place.type;
    const names = imports.get(place.module) ?? new Map<string, string>();
    imports.set(place.module, names);
    const local = names.get(place.type) ?? takeName(place.type, free);
    names.set(place.type, local);
    return local;
  };
  return {
    linkTo,
    imports: () =>
      [...imports].map(([other, names]) => ({
        typesOnly: true,
        names: [...names].map(([type, local]) => ({
          type: false,
          name: ident(type),
          local: type === local ? null : ident(local),
        })),
        from: str(relativeFile(module, other)),
      })),
  };
}
