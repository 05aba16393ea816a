import { invariant } from "../../diagnostics/invariant.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";
import type { GroupReach } from "./plan-reach.ts";

/** The names that a module has for one of its methods. */
export interface MethodNames {
  /** The beginning of the names of types that only this method has: `IssuesGet`. */
  readonly base: string;
  /** The type of its parameters: `IssuesGetParams`. */
  readonly params: string;
  /** The exported function of the operation: `getIssue`. */
  readonly function: string;
}

/** The names that a module declares for a group. */
export interface GroupNames {
  /** The interface: `CheckInV2Api`. */
  readonly type: string;
  /** The function that creates it: `createCheckInV2`. */
  readonly factory: string;
  /** `null` when every scope level that reaches something of the group reaches all of it. */
  readonly reach: GroupReach | null;
}

/** One module of the SDK: a member of the client with everything below it, or a part of a member that has a folder. */
export interface ModulePlan {
  /** The path below `src/`, without extension: `pet`, `pro/index`, `pro/check-in`. */
  readonly file: string;
  /** The group that the module creates. An index declares no groups: they are its members. */
  readonly group: NameGroup;
  /** The exported function that creates the group. */
  readonly factory: string;
  readonly groups: ReadonlyMap<NameGroup, GroupNames>;
  readonly methods: ReadonlyMap<SdkMethod, MethodNames>;
  /** The modules in the folder of this index. */
  readonly members: readonly ModulePlan[];
  /** All names that the module has. */
  readonly taken: readonly string[];
}

/** Returns the interface of a group that the module declares. */
export function typeOf(module: ModulePlan, group: NameGroup): string {
  return groupNames(module, group).type;
}

export function groupNames(module: ModulePlan, group: NameGroup): GroupNames {
  const names = module.groups.get(group);
  invariant(names, `names for client.${group.path.join(".")}`);
  return names;
}

/**
 * Returns the interface of the group that a module creates, and those of its parts when a scope level reaches only a
 * part of it.
 */
export function typesOf(module: ModulePlan): readonly string[] {
  const names = groupNames(module, module.group);
  return [names.type, ...reachNames(names)];
}

/**
 * Returns the interfaces that the scope levels have for a group; the interface of the group when there are no levels.
 */
export function levelTypes({ type, reach }: GroupNames): readonly string[] {
  return reach === null ? [type] : [...new Set(reach.types.values())];
}

/** Returns the interface that a level has for a group. */
export function typeAt(
  { type, reach }: Pick<GroupNames, "type" | "reach">,
  level: ScopeLevel,
): string {
  return reach?.types.get(level) ?? type;
}

/** Returns the names that a module declares for other modules in addition to its interface and its factory. */
export function reachNames({ type, reach }: GroupNames): readonly string[] {
  if (reach === null) return [];
  const types = [...reach.types.values()].filter((name) => name !== type);
  return [...new Set(types), reach.byScope];
}

/** Returns all methods below a group of a module, including those in the members of an index. */
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

/** A group below another one, with the names of its interface and factory. */
export interface ChildGroup extends GroupNames {
  /** `v1` in `client.pet.v1`. */
  readonly name: string;
  readonly group: NameGroup;
}

/** Returns the groups below a group of a module: in the module itself, or in the members of an index. */
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
