import { posix } from "node:path";
import { expandGlob, mostEntries } from "../../io/files/expand-glob.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isObject } from "../../json/json-value.ts";
import { matchesPath } from "../../source/glob.ts";
import { parseJson } from "../../source/parse-json.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import { sourceLimits } from "../../source/source-limits.ts";

export interface WorkspaceFolders {
  /** From the top. */
  readonly folders: readonly string[];
  /** What is not known of workspaces, in sentences. */
  readonly limits: readonly string[];
}

/**
 * Lists the folders of workspaces that the package.json of a folder names, or its pnpm-workspace.yaml, from that folder.
 * @param top absolute, with forward slashes
 */
export async function workspaceFolders(
  top: string,
  reader: FileReader,
): Promise<WorkspaceFolders> {
  let folders: readonly string[] = [];
  const limits: string[] = [];
  const budget = { entries: mostEntries };
  for (const { pattern, isExcluded } of await patternsOf(top, reader)) {
    const isKnown = !strange.test(pattern);
    if (isExcluded) {
      folders = folders.filter(
        (folder) => isKnown && !matchesPath(folder, pattern),
      );
      if (!isKnown)
        limits.push(
          `The workspaces were not looked at for ranges, since \`!${pattern}\` leaves out some of them by more than stars.`,
        );
      continue;
    }
    const found = isKnown
      ? await expandGlob(pattern, { folder: top, wanted: "folder", budget })
      : null;
    if (found?.kind === "found")
      folders = [...folders, ...found.matches.map(({ path }) => path || ".")];
    else
      limits.push(
        `The workspaces \`${pattern}\` were not looked at for ranges, since they ${found === null ? "are named by more than stars, or outside of the repository" : `have more than ${found.limit}`}.`,
      );
  }
  return { folders: [...new Set(folders)], limits };
}

/** Patterns that say more than stars do, or lead outside. */
const strange = /[?[\]{}()]|(?:^|\/)\.\.(?:\/|$)/;

interface WorkspacePattern {
  readonly pattern: string;
  /** Whether it leaves out folders that patterns before it name. */
  readonly isExcluded: boolean;
}

/** Reads the patterns in the order of their effect. For pnpm, what is left out stays out, whatever comes later. */
async function patternsOf(
  top: string,
  reader: FileReader,
): Promise<readonly WorkspacePattern[]> {
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
  const packages = patternsIn(isObject(shared) ? shared["packages"] : null);
  return packages.length > 0
    ? packages.toSorted((a, b) => Number(a.isExcluded) - Number(b.isExcluded))
    : patternsIn(isObject(named) ? named["packages"] : named);
}

function patternsIn(value: unknown): readonly WorkspacePattern[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [];
  return texts.flatMap((text) => {
    if (typeof text !== "string") return [];
    const pattern = text.replace(/^!+/, "");
    // As npm reads them, `!!` names what it would name without both.
    const isExcluded = (text.length - pattern.length) % 2 === 1;
    return [{ pattern, isExcluded }];
  });
}
