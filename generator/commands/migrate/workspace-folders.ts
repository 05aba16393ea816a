import { posix, relative } from "node:path";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isObject } from "../../json/json-value.ts";
import { matchesGlob } from "../../source/glob.ts";
import { parseJson } from "../../source/parse-json.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** A pattern with two stars goes as deep. */
const mostFolders = 4;

/** The most folders of workspaces that are looked at. */
const mostWorkspaces = 2_000;

/**
 * Lists the folders of workspaces that the package.json of a folder names, or its pnpm-workspace.yaml, from that folder.
 * @param top absolute, with forward slashes
 */
export async function workspaceFolders(
  top: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const pattern of await patternsOf(top, reader)) {
    const steps = pattern.replace(/^\.\//, "").split("/").filter(Boolean);
    if (steps.includes("..") || pattern.startsWith("!")) continue;
    for (const each of await matching(".", steps, top, reader))
      if (found.size < mostWorkspaces) found.add(each);
  }
  return [...found];
}

async function patternsOf(
  top: string,
  reader: FileReader,
): Promise<readonly string[]> {
  const textOf = async (name: string) => {
    const path = withSlashes(relative(".", posix.join(top, name)));
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

async function matching(
  folder: string,
  [step, ...others]: readonly string[],
  top: string,
  reader: FileReader,
): Promise<readonly string[]> {
  if (step === undefined) return [folder];
  const depth = folder.split("/").length;
  const rest = step === "**" ? await matching(folder, others, top, reader) : [];
  const { value } = await reader.listFolders(
    withSlashes(relative(".", posix.join(top, folder))) || ".",
  );
  const below = (value ?? []).filter(
    (name) =>
      name !== "node_modules" && (step === "**" || matchesGlob(name, step)),
  );
  const found: string[] = [...rest];
  for (const name of step === "**" && depth > mostFolders ? [] : below)
    found.push(
      ...(await matching(
        posix.join(folder, name),
        step === "**" ? [step, ...others] : others,
        top,
        reader,
      )),
    );
  return found;
}
