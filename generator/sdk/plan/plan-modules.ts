import { invariant } from "../../diagnostics/invariant.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { ModuleLedger } from "../../naming/module-ledger.ts";
import { printName } from "../../naming/name-ledger.ts";
import { typePathOf } from "../../naming/type-path.ts";
import { isVersion } from "../../naming/versions.ts";
import { levelsOf } from "./group-reach.ts";
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

/** The files of modules, and names that modules avoid. */
export interface ModuleOptions {
  /** The file of each module. */
  readonly files: ModuleLedger;
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
  { files, reserved, schemas }: ModuleOptions,
): readonly RootPlan[] {
  const importing = createModuleNames(new Set([...reserved, ...schemas]));
  const modules = groups.map((group) => ({
    group,
    file: fileOf(group, files),
    typePath: typePathOf(group.path),
  }));
  return withMadeNames(modules, importing).map((root) => {
    const { group } = root;
    const methods = methodsBelow(group);
    const input = { ...root, members: [], taken: [], reserved, importing };
    return {
      name: group.path[0] ?? "",
      module: isFolder(group) ? planFolder(input, files) : planModule(input),
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
function planFolder(index: ModuleInput, files: ModuleLedger): ModulePlan {
  const { group, file: folder, reserved, made } = index;
  const importing = createModuleNames(reserved, [made.type, made.factory]);
  const versions = group.groups.filter(isOfVersion);
  const others = group.groups.filter((each) => !isOfVersion(each));
  const modules = others.map((child) => ({
    group: child,
    file: `${folder}/${fileOf(child, files)}`,
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

function fileOf({ path }: NameGroup, files: ModuleLedger): string {
  const file = files.get(printName(path));
  invariant(file, `a file for client.${printName(path)}`);
  return file;
}
