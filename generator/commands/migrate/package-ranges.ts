import { posix, relative } from "node:path";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isObject } from "../../json/json-value.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { positionIn } from "../../migrate/code-positions.ts";
import { movedRange } from "../../migrate/moved-range.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import type { MovedRange } from "../../report/migrate/migration-report.ts";
import { parseJson } from "../../source/parse-json.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { workspaceFolders } from "./workspace-folders.ts";

/** The ranges of package.json that ask for an SDK, as they are for the later version. */
export interface PackageRanges {
  readonly files: readonly RewrittenFile[];
  readonly ranges: readonly MovedRange[];
  /** Ranges that stay, and why, in sentences. */
  readonly limits: readonly string[];
}

export const noRanges: PackageRanges = { files: [], ranges: [], limits: [] };

/**
 * Writes the later version of an SDK into the package.json files that ask for it, in memory: those above the files that use it, and those
 * of the workspaces of the top folder. Code that is rewritten needs the later version, so a range that also takes the earlier one moves too.
 * @param later the SDK of the later side; it is a package with a version, or nothing is known of what is published
 */
export async function packageRanges(
  { file: { facts }, top }: OpenUsage,
  sdk: SdkPackage,
  later: Pick<SdkPackage, "name" | "version">,
  reader: FileReader,
): Promise<PackageRanges> {
  const { version } = later;
  if (version === null || later.name !== sdk.name) return noRanges;
  const using = facts
    .filter((fact) => fact.sdk === sdk.name && !fact.file.startsWith("../"))
    .flatMap((fact) => foldersAbove(posix.dirname(fact.file)));
  const shared = await workspaceFolders(top, reader);
  const folders = [...new Set([...using, ...shared])].toSorted();
  let found = noRanges;
  for (const folder of folders) {
    const name = posix.join(folder, "package.json");
    const path = withSlashes(relative(".", posix.join(top, name)));
    if (!(await reader.pathExists(path))) continue;
    const { value } = await reader.readSource(path);
    const own =
      value === null
        ? noRanges
        : rangesIn({ file: name, text: value.text }, sdk.name, version);
    found = {
      files: [...found.files, ...own.files],
      ranges: [...found.ranges, ...own.ranges],
      limits: [...found.limits, ...own.limits],
    };
  }
  return found;
}

/** A folder and those above it, to the top: `.`. */
function foldersAbove(folder: string): readonly string[] {
  return folder === "."
    ? [folder]
    : [folder, ...foldersAbove(posix.dirname(folder))];
}

const sections = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

function rangesIn(
  { file, text }: { readonly file: string; readonly text: string },
  sdk: string,
  version: string,
): PackageRanges {
  const source = parseJson({ file, text }, sourceLimits).value;
  if (source === null || !isObject(source.value)) return noRanges;
  const ranges: MovedRange[] = [];
  const limits: string[] = [];
  let after = text;
  // From the end, so that places before it stay.
  for (const section of sections.toReversed()) {
    const members = source.value[section];
    const before =
      isObject(members) && Object.hasOwn(members, sdk) ? members[sdk] : null;
    if (typeof before !== "string") continue;
    const moved = movedRange(before, version);
    if (moved.kind === "kept") continue;
    if (moved.kind === "unknown") {
      limits.push(
        `\`${file}\` asks for \`${before}\` of \`${sdk}\` in its \`${section}\`, which was not rewritten: say there that it needs ${version}.`,
      );
      continue;
    }
    const start = positionIn(after, source.locate([section, sdk]));
    const quoted = JSON.stringify(before);
    if (after.slice(start, start + quoted.length) !== quoted) continue;
    after =
      after.slice(0, start) +
      JSON.stringify(moved.range) +
      after.slice(start + quoted.length);
    ranges.push({ file, section, before, after: moved.range });
  }
  return {
    files: after === text ? [] : [{ file, before: text, after, edits: [] }],
    ranges: ranges.toReversed(),
    limits,
  };
}
