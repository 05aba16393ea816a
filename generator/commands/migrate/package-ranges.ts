import { posix } from "node:path";
import { fromHere } from "../../io/files/output-folder.ts";
import { foldersAbove } from "../../io/files/path-overlap.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { editJson, type JsonEdit } from "../../json/edit-json.ts";
import { isObject } from "../../json/json-value.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { aliasedPackage, movedRange } from "../../migrate/moved-range.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import type { MovedRange } from "../../report/migrate/migration-report.ts";
import { parseJson } from "../../source/parse-json.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import { workspaceFolders } from "./workspace-folders.ts";

/** The ranges of package.json that ask for an SDK, as they are for the later version. */
export interface PackageRanges {
  readonly files: readonly RewrittenFile[];
  readonly ranges: readonly MovedRange[];
  /** Ranges that stay, and why, in sentences. */
  readonly limits: readonly string[];
}

export const noRanges: PackageRanges = { files: [], ranges: [], limits: [] };

interface UsedCode extends Pick<OpenUsage, "top"> {
  readonly file: {
    readonly facts: readonly Pick<UsageFact, "sdk" | "file">[];
  };
}

type UsedPackage = Pick<SdkPackage, "name" | "folder">;

/**
 * Writes the later version of an SDK into the package.json files that ask for it, in memory: those above the files that use it, and those
 * of the workspaces of the top folder. Code that is rewritten needs the later version, so a range that also takes the earlier one moves too.
 * @param before the ranges of other SDKs that were moved before; a file may have several
 * @param later the SDK of the later side; it is a package with a version, or nothing is known of what is published
 */
export async function packageRanges(
  { file: { facts }, top }: UsedCode,
  sdk: UsedPackage,
  later: Pick<SdkPackage, "name" | "version">,
  reader: FileReader,
  before: PackageRanges = noRanges,
): Promise<PackageRanges> {
  const { version } = later;
  if (version === null || later.name !== sdk.name) return before;
  const using = facts.flatMap((fact) =>
    fact.sdk === sdk.name && !fact.file.startsWith("../")
      ? [".", ...foldersAbove(fact.file)]
      : [],
  );
  const shared = await workspaceFolders(top, reader);
  const folders = [...new Set([...using, ...shared.folders])].toSorted();
  let found: PackageRanges = {
    ...before,
    limits: [...new Set([...before.limits, ...shared.limits])],
  };
  for (const folder of folders) {
    const name = posix.join(folder, "package.json");
    const path = fromHere(posix.join(top, name));
    if (!(await reader.pathExists(path))) continue;
    const { value } = await reader.readSource(path);
    const known = found.files.find(({ file }) => file === name);
    const own =
      value === null
        ? notRead(name)
        : rangesIn(
            { file: name, text: known?.after ?? value.text },
            sdk,
            version,
          );
    found = {
      files:
        own.files.length === 0
          ? found.files
          : [
              ...found.files.filter((each) => each !== known),
              ...own.files.map((each) => ({
                ...each,
                before: known?.before ?? each.before,
              })),
            ],
      ranges: [...found.ranges, ...own.ranges],
      limits: [...found.limits, ...own.limits],
    };
  }
  return found;
}

function notRead(file: string): PackageRanges {
  const limit = `\`${file}\` cannot be read, so ranges in it were not looked at.`;
  return { ...noRanges, limits: [limit] };
}

const sections = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

function rangesIn(
  { file, text }: { readonly file: string; readonly text: string },
  sdk: UsedPackage,
  version: string,
): PackageRanges {
  const source = parseJson({ file, text }, sourceLimits).value;
  if (source === null || !isObject(source.value)) return notRead(file);
  const ranges: MovedRange[] = [];
  const edits: JsonEdit[] = [];
  const limits: string[] = [];
  for (const section of sections) {
    const members = source.value[section];
    for (const [key, before] of Object.entries(
      isObject(members) ? members : {},
    )) {
      if (typeof before !== "string") continue;
      if ((aliasedPackage(before) ?? key) !== sdk.name) continue;
      const moved = movedRange(before, version);
      const isMeant = key === sdk.name || isInstalledAs(sdk, key);
      if (moved.kind === "moved" && isMeant) {
        ranges.push({ file, section, before, after: moved.range });
        edits.push({ path: [section, key], value: moved.range });
      } else if (moved.kind !== "kept")
        limits.push(
          `\`${file}\` asks for \`${before}\` of \`${key}\` in its \`${section}\`, which was not rewritten: say there that it needs ${version}.`,
        );
    }
  }
  const after = editJson(text, edits);
  return {
    files: after === text ? [] : [{ file, before: text, after, edits: [] }],
    ranges,
    limits,
  };
}

/** Whether code that is rewritten imports a package by a name of its own for it. */
function isInstalledAs({ folder }: UsedPackage, key: string): boolean {
  return folder.endsWith(`/node_modules/${key}`);
}
