import type { NamePath } from "../../naming/natural-name.ts";
import { capitalise } from "../../naming/words.ts";
import { createModuleNames } from "./module-names.ts";
import {
  methodsOf,
  type GroupNames,
  type MethodNames,
  type ModulePlan,
} from "./module-plan.ts";
import type { NameGroup, SdkMethod } from "./name-tree.ts";
import { planReach } from "./plan-reach.ts";

export interface ModuleWish {
  readonly file: string;
  readonly group: NameGroup;
  /** What the interface of the group is called after; those below add the names of their groups. */
  readonly typePath: NamePath;
  readonly members: readonly ModulePlan[];
  /** Names that the module imports, or may import. */
  readonly reserved: readonly string[];
}

/** The names of all that a module declares. */
export function planModule({
  file,
  group,
  typePath,
  members,
  reserved,
}: ModuleWish): ModulePlan {
  const taken = createModuleNames(reserved);
  const plain = new Map<NameGroup, PlainNames>();
  const methods = new Map<SdkMethod, MethodNames>();
  const nameGroup = (each: NameGroup, path: NamePath): void => {
    const words = pascal(path);
    plain.set(each, {
      words,
      type: taken.take(`${words}Api`),
      factory: taken.take(`create${words}`),
    });
    for (const method of each.methods) {
      const base = `${words}${capitalise(method.path.at(-1) ?? "")}`;
      methods.set(method, { base, params: taken.take(`${base}Params`) });
    }
    for (const child of each.groups)
      nameGroup(child, [...path, child.path.at(-1) ?? ""]);
  };
  nameGroup(group, typePath);
  // They take their names last, so that levels change no other name.
  const groups = new Map(
    [...plain].map(([each, names]) => [
      each,
      {
        type: names.type,
        factory: names.factory,
        reach: planReach(names, methodsOf({ group, members }, each), taken),
      },
    ]),
  );
  return {
    file,
    group,
    factory: plain.get(group)?.factory ?? "",
    groups,
    methods,
    members,
    reserved: taken.all(),
  };
}

interface PlainNames extends Omit<GroupNames, "reach"> {
  /** What its names begin with. */
  readonly words: string;
}

/** Member names are identifiers already, so joining them makes one. */
function pascal(path: NamePath): string {
  return path.map(capitalise).join("");
}
