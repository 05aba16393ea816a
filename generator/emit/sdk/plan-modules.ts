import type { ScopeLevel } from "../../model/operation.ts";
import { isVersion } from "../../naming/versions.ts";
import { levelsOf } from "./group-reach.ts";
import { createFileNames } from "./file-names.ts";
import { groupNames, reachNames, type ModulePlan } from "./module-plan.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";
import { planModule } from "./plan-module.ts";

/** A member of the client: `client.pet`, `client.pro`. */
export interface RootPlan {
  readonly name: string;
  /** `pet`, or `pro/index` with the other modules of the folder as its members. */
  readonly module: ModulePlan;
  /** Everything that the member has. */
  readonly methods: readonly SdkMethod[];
  /** Levels at which something of it can be called; none where the service has no levels. */
  readonly scopes: readonly ScopeLevel[];
}

/** Files and folders that the SDK has beside those of its modules, which are subpaths of the package too. */
const rootNames = [
  "client",
  "connect",
  "index",
  "manifest",
  "operations",
  "package",
  "payloads",
  "rsql",
  "runtime",
  "schemas",
  "webhooks",
];

/** What the client module has beside the factories that it imports. */
const clientNames = ["createClient"];

/**
 * The members of the client, in the order of the groups. One that has more below it than methods and versions is a
 * folder, with a module for each group. `reserved` are names that modules may import.
 */
export function planRoots(
  groups: readonly NameGroup[],
  reserved: readonly string[],
): readonly RootPlan[] {
  const files = createFileNames(rootNames);
  const taken = [...reserved, ...clientNames];
  return groups.map((group) => {
    const name = group.path[0] ?? "";
    const file = files(name);
    const methods = methodsBelow(group);
    return {
      name,
      module: isFolder(group)
        ? planFolder(group, file, taken)
        : planModule({
            file,
            group,
            typePath: [name],
            members: [],
            reserved: taken,
          }),
      methods,
      scopes: levelsOf(methods),
    };
  });
}

/** The modules of a member: its own first. */
export function modulesOf({ module }: RootPlan): readonly ModulePlan[] {
  return [module, ...module.members];
}

function isFolder({ groups }: NameGroup): boolean {
  return groups.some(({ path }) => !isVersion(path.at(-1) ?? ""));
}

function planFolder(
  group: NameGroup,
  folder: string,
  reserved: readonly string[],
): ModulePlan {
  const files = createFileNames(["index"]);
  const members = group.groups.map((child) => {
    const [name = "", member = ""] = child.path;
    return planModule({
      file: `${folder}/${files(member)}`,
      group: child,
      // `CheckIn` for `client.pro.checkIn`; `ProV1` for `client.pro.v1`, since `V1` would say nothing.
      typePath: isVersion(member) ? [name, member] : [member],
      members: [],
      reserved,
    });
  });
  return planModule({
    file: `${folder}/index`,
    group: { ...group, groups: [] },
    typePath: group.path,
    members,
    reserved: [
      ...reserved,
      ...members.flatMap((module) => {
        const names = groupNames(module, module.group);
        return [names.type, names.factory, ...reachNames(names)];
      }),
    ],
  });
}
