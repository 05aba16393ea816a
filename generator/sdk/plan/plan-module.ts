import {
  takeName,
  takeNames,
  type NameScope,
} from "../../naming/free-names.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { joinedName } from "../../naming/type-path.ts";
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

/** The wished place of a module. */
export interface ModuleWish {
  readonly file: string;
  readonly group: NameGroup;
  /** The beginning of the name of the interface of the group; groups below it add their names. */
  readonly typePath: NamePath;
}

/** The names of the interface and the factory of a module, which another module imports. */
export interface MadeNames {
  readonly type: string;
  readonly factory: string;
}

/** The input for planning a module. */
export interface ModuleInput extends ModuleWish {
  readonly members: readonly ModulePlan[];
  /** Names that the package uses for something else. */
  readonly reserved: ReadonlySet<string>;
  /** The names that the module imports from its members. */
  readonly taken: readonly string[];
  readonly made: MadeNames;
  /** The names of the module that imports this one, with those of its siblings. */
  readonly importing: NameScope;
}

/** Plans the modules that one module imports, with the names of what they create for it. */
export function withMadeNames(
  modules: readonly ModuleWish[],
  importing: NameScope,
): readonly (ModuleWish & { readonly made: MadeNames })[] {
  const wishOf = ({ typePath }: ModuleWish): MadeNames =>
    wishedNames(joinedName(typePath));
  const typed = takeNames(modules, (each) => wishOf(each).type, importing);
  return takeNames(typed, ([each]) => wishOf(each).factory, importing).map(
    ([[module, type], factory]) => ({ ...module, made: { type, factory } }),
  );
}

/** Plans the names of everything that a module declares. */
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
  const methods = new Map<SdkMethod, Omit<MethodNames, "function">>();
  const nameGroup = (each: NameGroup, path: NamePath): void => {
    const words = joinedName(path);
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
  // They get their names last, so that levels change no other name.
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
  // Last of all, for the same reason.
  const named = Array.from(methods, ([method, plain]) => {
    const [wished, candidates] = functionNames(method, plain.base, group);
    const name = takeName(wished, [names], candidates);
    return [method, { ...plain, function: name }] as const;
  });
  return {
    file,
    group,
    factory: made.factory,
    groups,
    methods: new Map(named),
    members,
    taken: names.taken(),
  };
}

interface PlainNames extends Omit<GroupNames, "reach"> {
  /** The beginning of its names. */
  readonly words: string;
}

/**
 * Returns the names that the function of a method may have. One name of several words says enough, as `getInventory`
 * of `client.store` does. A verb alone does not, and the function of `client.pets.v1.list` is `petsV1List`.
 */
function functionNames(
  { path }: SdkMethod,
  base: string,
  module: NameGroup,
): readonly [wished: string, candidates: readonly string[]] {
  const verb = path.at(-1) ?? "";
  const isOfModule = path.length === module.path.length + 1;
  const whole = `${base.charAt(0).toLowerCase()}${base.slice(1)}`;
  return isOfModule && /[A-Z]/.test(verb)
    ? [whole, [verb, whole]]
    : [whole, [whole]];
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
