import {
  ident,
  joinCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { LinkTo } from "./doc-pieces.ts";
import type { ModuleNames } from "./module-names.ts";
import { relativeFile, type ModulePlan } from "./module-plan.ts";

/** Links of comments, and the imports that they need. */
export interface ModuleLinks {
  readonly linkTo: LinkTo;
  /** Of all that was linked to so far. */
  imports(): Code;
}

/** Links to interfaces of other modules need a type import under a name that is free here. */
export function createLinks(
  module: ModulePlan,
  { take }: Pick<ModuleNames, "take">,
): ModuleLinks {
  const imports = new Map<ModulePlan, Map<string, string>>();
  const linkTo: LinkTo = (place) => {
    if (place.module === module) return place.type;
    const names = imports.get(place.module) ?? new Map<string, string>();
    imports.set(place.module, names);
    const local = names.get(place.type) ?? take(place.type);
    names.set(place.type, local);
    return local;
  };
  return {
    linkTo,
    imports: () =>
      joinCode(
        [...imports].map(([other, names]) => {
          const pieces = [...names].map(([type, local]) =>
            type === local
              ? ident(type)
              : ts`${ident(type)} as ${ident(local)}`,
          );
          return ts`import type { ${joinCode(pieces, ", ")} } from ${str(relativeFile(module, other))};\n`;
        }),
        "",
      ),
  };
}
