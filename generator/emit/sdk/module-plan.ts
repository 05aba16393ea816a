import { invariant } from "../../diagnostics/invariant.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { capitalise } from "../../naming/words.ts";
import { createModuleNames } from "./module-names.ts";
import type { NameGroup, SdkMethod } from "./name-tree.ts";

/** Names that a module has for one of its methods. */
export interface MethodNames {
  /** What the types are called after that only this method has: `IssuesGet`. */
  readonly base: string;
  /** The type of its parameters: `IssuesGetParams`. */
  readonly params: string;
}

/** What a module declares for a group. */
export interface GroupNames {
  /** The interface: `CheckInV2Api`. */
  readonly type: string;
  /** The function that makes it: `createCheckInV2`. */
  readonly factory: string;
}

/** One module of the SDK: a member of the client with all that stands below it, or a part of one that has a folder. */
export interface ModulePlan {
  /** Below `src/`, without ending: `pet`, `pro/index`, `pro/check-in`. */
  readonly file: string;
  /** What the module makes. An index has no groups: those are its members. */
  readonly group: NameGroup;
  /** The exported function that makes the group. */
  readonly factory: string;
  readonly groups: ReadonlyMap<NameGroup, GroupNames>;
  readonly methods: ReadonlyMap<SdkMethod, MethodNames>;
  /** The modules of the folder that this one is the index of. */
  readonly members: readonly ModulePlan[];
  /** All names that are taken in the module. */
  readonly reserved: readonly string[];
}

/** The interface of a group that the module declares. */
export function typeOf(module: ModulePlan, group: NameGroup): string {
  return groupNames(module, group).type;
}

export function groupNames(module: ModulePlan, group: NameGroup): GroupNames {
  const names = module.groups.get(group);
  invariant(names, `names for client.${group.path.join(".")}`);
  return names;
}

/** A group below another one, with the names of what makes it. */
export interface ChildGroup extends GroupNames {
  /** `v1` in `client.pet.v1`. */
  readonly name: string;
  readonly group: NameGroup;
}

/** What stands below a group of a module: in the module itself, or in the members of an index. */
export function childGroups(
  module: ModulePlan,
  group: NameGroup,
): readonly ChildGroup[] {
  const child = (owner: ModulePlan, below: NameGroup): ChildGroup => ({
    name: below.path.at(-1) ?? "",
    group: below,
    ...groupNames(owner, below),
  });
  return [
    ...group.groups.map((below) => child(module, below)),
    ...(group === module.group
      ? module.members.map((member) => child(member, member.group))
      : []),
  ];
}

export function methodNames(
  module: ModulePlan,
  method: SdkMethod,
): MethodNames {
  const names = module.methods.get(method);
  invariant(names, `names for client.${method.path.join(".")}`);
  return names;
}

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
  const groups = new Map<NameGroup, GroupNames>();
  const methods = new Map<SdkMethod, MethodNames>();
  const nameGroup = (each: NameGroup, path: NamePath): void => {
    const words = pascal(path);
    groups.set(each, {
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
  const factory = groups.get(group)?.factory ?? "";
  return {
    file,
    group,
    factory,
    groups,
    methods,
    members,
    reserved: taken.all(),
  };
}

/** Member names are identifiers already, so joining them makes one. */
function pascal(path: NamePath): string {
  return path.map(capitalise).join("");
}
