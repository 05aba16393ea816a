import type { ScopeLevel } from "../../model/operation.ts";
import { typePathOf } from "../../naming/type-path.ts";
import { isVersion } from "../../naming/versions.ts";
import { levelsOf } from "./group-reach.ts";
import { reservedFiles, withFiles } from "../../naming/file-names.ts";
import { createModuleNames } from "./module-names.ts";
import type { ModulePlan } from "./module-plan.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";
import { planModule, withMadeNames, type ModuleInput } from "./plan-module.ts";

/** A member of the client: `client.pet`, `client.pro`. */
export interface RootPlan {
  readonly name: string;
  /** The module: `pet`, or `pro/index` with the other modules of the folder as its members. */
  readonly module: ModulePlan;
  /** All methods of the member. */
  readonly methods: readonly SdkMethod[];
  /** The levels at which something of it can be called; none when the service has no levels. */
  readonly scopes: readonly ScopeLevel[];
}

/** Names that modules avoid. */
export interface TakenByPackage {
  /** Names that every package of this kind has for something else. */
  readonly reserved: ReadonlySet<string>;
  /** Names of schemas in the ledger, beside which the main module exports the interfaces of members. */
  readonly schemas: Iterable<string>;
}

/**
 * Plans the members of the client, in the order of the groups. A member that has more below it than methods and
 * versions becomes a folder, with a module for each group. Names in a module do not depend on schemas: a schema that is
 * added must not rename what other modules export.
 */
export function planRoots(
  groups: readonly NameGroup[],
  { reserved, schemas }: TakenByPackage,
): readonly RootPlan[] {
  const importing = createModuleNames(new Set([...reserved, ...schemas]));
  const wishes = withFiles(groups, ({ path }) => path[0] ?? "", reservedFiles);
  const modules = wishes.map(([group, file]) => ({
    group,
    file,
    typePath: typePathOf(group.path),
  }));
  return withMadeNames(modules, importing).map((root) => {
    const { group } = root;
    const methods = methodsBelow(group);
    const input = { ...root, members: [], taken: [], reserved, importing };
    return {
      name: group.path[0] ?? "",
      module: isFolder(group) ? planFolder(input) : planModule(input),
      methods,
      scopes: levelsOf(methods),
    };
  });
}

/** Returns the modules of a member, its own first. */
export function modulesOf({ module }: RootPlan): readonly ModulePlan[] {
  return [module, ...module.members];
}

function isFolder({ groups }: NameGroup): boolean {
  return !groups.every(isOfVersion);
}

function isOfVersion({ path }: NameGroup): boolean {
  return isVersion(path.at(-1) ?? "");
}

/**
 * Plans the module of a folder under its usual name, with the modules of the groups in it. Versions stay in the module
 * of the folder, where they are in a member without other groups: a group that is added must not move their types.
 */
function planFolder(index: ModuleInput): ModulePlan {
  const { group, file: folder, reserved, made } = index;
  const importing = createModuleNames(reserved, [made.type, made.factory]);
  const versions = group.groups.filter(isOfVersion);
  const others = group.groups.filter((each) => !isOfVersion(each));
  const wishes = withFiles(others, memberOf, new Set(["index"]));
  const modules = wishes.map(([child, file]) => ({
    group: child,
    file: `${folder}/${file}`,
    typePath: typePathOf(child.path),
  }));
  const members = withMadeNames(modules, importing).map((module) =>
    planModule({ ...module, members: [], taken: [], reserved, importing }),
  );
  return planModule({
    ...index,
    file: `${folder}/index`,
    group: { ...group, groups: versions },
    members,
    taken: importing.taken(),
  });
}

function memberOf({ path }: NameGroup): string {
  return path[1] ?? "";
}
