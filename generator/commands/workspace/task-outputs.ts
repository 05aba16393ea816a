import { join } from "node:path";
import { manifestName } from "../../io/output/output-path.ts";
import { recordName } from "../generate/generation-record.ts";
import { textsOf } from "./resolve-settings.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** What a package of an SDK may have, besides `package.json`; folders with a slash at the end. */
export const generatedFiles: readonly string[] = [
  manifestName,
  recordName,
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "manifest.json",
  "migrations/",
  "src/",
  "tsconfig.json",
];

/** What a task writes, relative to the folder of the workspace file. */
export function outputsOf(each: WorkspacePackage): readonly string[] {
  const inFolder = [...generatedFiles, "package.json"].map(
    (path) => `${each.folder}/${path}`,
  );
  const setting = (key: string): readonly string[] => {
    const found = each.settings.get(key);
    return found === undefined ? [] : textsOf(found);
  };
  return [
    ...inFolder,
    ...setting("changes").map((path) => `${path}/`),
    ...setting("names"),
    ...(each.kind === "catalogue"
      ? [join(each.source, "names.yaml").replaceAll("\\", "/")]
      : []),
  ].toSorted();
}
