import {
  takeName,
  takeNames,
  type NameScope,
} from "../../naming/free-names.ts";
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

/** Where a module stands. */
export interface ModuleWish {
  readonly file: string;
  readonly group: NameGroup;
  /** What the interface of the group is called after; those below add the names of their groups. */
  readonly typePath: NamePath;
}

/** The interface and the factory of a module, which another one imports. */
export interface MadeNames {
  readonly type: string;
  readonly factory: string;
}

/** What a module is planned with. */
export interface ModuleInput extends ModuleWish {
  readonly members: readonly ModulePlan[];
  /** Names that something else of the package has. */
  readonly reserved: ReadonlySet<string>;
  /** What the module imports of its members. */
  readonly taken: readonly string[];
  readonly made: MadeNames;
  /** Names of the module that imports this one, with those of its siblings. */
  readonly importing: NameScope;
}

/** Modules that one module imports, with what they make for it. */
export function withMadeNames(
  modules: readonly ModuleWish[],
  importing: NameScope,
): readonly (ModuleWish & { readonly made: MadeNames })[] {
  const wishOf = ({ typePath }: ModuleWish): MadeNames =>
    wishedNames(pascal(typePath));
  const typed = takeNames(modules, (each) => wishOf(each).type, importing);
  return takeNames(typed, ([each]) => wishOf(each).factory, importing).map(
    ([[module, type], factory]) => ({ ...module, made: { type, factory } }),
  );
}

/** The names of all that a module declares. */
export function planModule({
  file,
  group,
  typePath,
  members,
  reserved,
  taken,
  made,
  importing,
}: ModuleInput): ModulePlan {
  const names = createModuleNames(reserved, [
    ...taken,
    made.type,
    made.factory,
  ]);
  const take = (wished: string): string => takeName(wished, [names]);
  const plain = new Map<NameGroup, PlainNames>();
  const methods = new Map<SdkMethod, MethodNames>();
  const nameGroup = (each: NameGroup, path: NamePath): void => {
    const words = pascal(path);
    const { type, factory } =
      each === group ? made : mapNames(wishedNames(words), take);
    plain.set(each, { words, type, factory });
    for (const method of each.methods) {
      const base = `${words}${capitalise(method.path.at(-1) ?? "")}`;
      methods.set(method, { base, params: take(`${base}Params`) });
    }
    for (const child of each.groups)
      nameGroup(child, [...path, child.path.at(-1) ?? ""]);
  };
  nameGroup(group, typePath);
  // They take their names last, so that levels change no other name.
  const groups = new Map(
    [...plain].map(([each, { words, type, factory }]) => [
      each,
      {
        type,
        factory,
        reach: planReach(
          { words, type },
          methodsOf({ group, members }, each),
          each === group
            ? (wished) => takeName(wished, [names, importing])
            : take,
        ),
      },
    ]),
  );
  return {
    file,
    group,
    factory: made.factory,
    groups,
    methods,
    members,
    taken: names.taken(),
  };
}

interface PlainNames extends Omit<GroupNames, "reach"> {
  /** What its names begin with. */
  readonly words: string;
}

function wishedNames(words: string): MadeNames {
  return { type: `${words}Api`, factory: `create${words}` };
}

function mapNames(
  { type, factory }: MadeNames,
  take: (wished: string) => string,
): MadeNames {
  return { type: take(type), factory: take(factory) };
}

/** Member names are identifiers already, so joining them makes one. */
function pascal(path: NamePath): string {
  return path.map(capitalise).join("");
}
