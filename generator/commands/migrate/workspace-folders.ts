import { posix } from "node:path";
import { expandGlob, mostEntries } from "../../io/files/expand-glob.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isObject } from "../../json/json-value.ts";
import { parseJson } from "../../source/parse-json.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import { sourceLimits } from "../../source/source-limits.ts";

export interface WorkspaceFolders {
  /** From the top. */
  readonly folders: readonly string[];
  /** Patterns that match more than is looked at, and how much that is. */
  readonly tooMany: readonly {
    readonly pattern: string;
    readonly limit: string;
  }[];
}

/**
 * Lists the folders of workspaces that the package.json of a folder names, or its pnpm-workspace.yaml, from that folder.
 * @param top absolute, with forward slashes
 */
export async function workspaceFolders(
  top: string,
  reader: FileReader,
): Promise<WorkspaceFolders> {
  const folders = new Set<string>();
  const tooMany: { pattern: string; limit: string }[] = [];
  const budget = { entries: mostEntries };
  for (const pattern of await patternsOf(top, reader)) {
    if (pattern.split("/").includes("..") || pattern.startsWith("!")) continue;
    const found = await expandGlob(pattern, {
      folder: top,
      wanted: "folder",
      budget,
    });
    if (found.kind === "too-many")
      tooMany.push({ pattern, limit: found.limit });
    else for (const { path } of found.matches) folders.add(path || ".");
  }
  return { folders: [...folders], tooMany };
}

async function patternsOf(
  top: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const textOf = async (name: string) => {
    const path = fromHere(posix.join(top, name));
    return (await reader.pathExists(path))
      ? (await reader.readSource(path)).value
      : null;
  };
  const npm = await textOf("package.json");
  const pnpm = await textOf("pnpm-workspace.yaml");
  const own = npm && parseJson(npm, sourceLimits).value?.value;
  const shared = pnpm && parseYaml(pnpm, sourceLimits).value?.value;
  const named = isObject(own) ? own["workspaces"] : null;
  return [
    ...textsIn(isObject(named) ? named["packages"] : named),
    ...textsIn(isObject(shared) ? shared["packages"] : null),
  ];
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each === "string")
    : [];
}
