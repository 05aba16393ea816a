import { createFileNames, planModule, type ModulePlan } from "./module-plan.ts";
import type { NameGroup } from "./name-tree.ts";

/** Files of the SDK beside its modules, which are subpaths of the package too. */
const rootNames = [
  "client",
  "connect",
  "index",
  "manifest",
  "package",
  "runtime",
  "schemas",
  "webhooks",
];

/** The module of each group below the client, by the order of the groups. `reserved` are names that they may import. */
export function planModules(
  groups: readonly NameGroup[],
  reserved: readonly string[],
): readonly ModulePlan[] {
  const files = createFileNames(rootNames);
  return groups.map((group) => {
    const name = group.path[0] ?? "";
    return planModule({
      file: files(name),
      group,
      typePath: [name],
      typeSuffix: "Api",
      reserved,
    });
  });
}
