import { invariant } from "../../diagnostics/invariant.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";
import type { GroupReach } from "./plan-reach.ts";

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
  /** `null` where every scope level that reaches something of it reaches all of it. */
  readonly reach: GroupReach | null;
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
  /** All names that the module has. */
  readonly taken: readonly string[];
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

/** The interface of what a module makes, and those of its parts where a scope level reaches a part alone. */
export function typesOf(module: ModulePlan): readonly string[] {
  const names = groupNames(module, module.group);
  return [names.type, ...reachNames(names)];
}

/** The interfaces that the scope levels have for a group; that of the group where there are none. */
export function levelTypes({ type, reach }: GroupNames): readonly string[] {
  return reach === null ? [type] : [...new Set(reach.types.values())];
}

/** The interface that a level has for a group. */
export function typeAt(
  { type, reach }: Pick<GroupNames, "type" | "reach">,
  level: ScopeLevel,
): string {
  return reach?.types.get(level) ?? type;
}

/** What a module declares for others beside its interface and its factory. */
export function reachNames({ type, reach }: GroupNames): readonly string[] {
  if (reach === null) return [];
  const types = [...reach.types.values()].filter((name) => name !== type);
  return [...new Set(types), reach.byScope];
}

/** All that a group of a module has below it, in the members of an index too. */
export function methodsOf(
  { group, members }: Pick<ModulePlan, "group" | "members">,
  part: NameGroup,
): readonly SdkMethod[] {
  const others = part === group ? members : [];
  return [
    ...methodsBelow(part),
    ...others.flatMap((member) => methodsBelow(member.group)),
  ];
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
