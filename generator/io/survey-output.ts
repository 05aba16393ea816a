import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { outputLinkOutside } from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { mapBounded } from "./map-bounded.ts";
import {
  isOutside,
  showPath,
  withSlashes,
  type OutputFolder,
} from "./output-folder.ts";
import { foldersAbove } from "./output-path.ts";
import { sha256 } from "./sha256.ts";
import { unlessAbsent } from "./world-error.ts";

/** What stands at a path. Links are never followed: reading one could leave the folder, or never end. */
export type DiskEntry =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly sha256: string }
  | {
      readonly kind: "folder";
      /** Every file below and every folder below that is empty. */
      readonly contents: readonly string[];
    }
  | { readonly kind: "special" };

export interface DiskSurvey {
  readonly entries: ReadonlyMap<string, DiskEntry>;
  /** Folders of the asked paths that do not exist, outermost first; "" is the output folder. */
  readonly absentFolders: readonly string[];
  /** Paths that should be folders and are something else. */
  readonly blockedFolders: readonly string[];
}

/**
 * Looks at `paths` in the output folder, all of them safe, and at the folders above them. A folder that is a symbolic
 * link is fine as long as it stays in the output folder.
 */
export async function surveyOutput(
  output: OutputFolder,
  paths: readonly string[],
): Promise<Checked<DiskSurvey>> {
  const above = new Set(paths.flatMap(foldersAbove));
  const folders = ["", ...[...above].toSorted()];
  const kinds = await mapBounded(folders, (folder) =>
    readFolderKind(output, folder),
  );
  const ofKind = (kind: FolderKind) =>
    folders.filter((_, index) => kinds[index] === kind);
  const escapes = ofKind("link-outside");
  if (escapes.length > 0) return escaped(output, escapes);
  const entries = await mapBounded(
    paths,
    async (path) => [path, await readEntry(output, path)] as const,
  );
  return {
    value: {
      entries: new Map(entries),
      absentFolders: ofKind("absent"),
      blockedFolders: ofKind("file"),
    },
    diagnostics: [],
  };
}

type FolderKind = "absent" | "folder" | "file" | "link-outside";

async function readFolderKind(
  output: OutputFolder,
  folder: string,
): Promise<FolderKind> {
  const path = join(output.path, folder);
  const stats = await unlessAbsent(lstat(path));
  if (stats === null) return "absent";
  if (stats.isDirectory()) return "folder";
  if (!stats.isSymbolicLink()) return "file";
  const target = await unlessAbsent(realpath(path));
  // A link that leads nowhere cannot be shown to stay inside.
  return target === null || isOutside(relative(output.path, target))
    ? "link-outside"
    : "folder";
}

async function readEntry(
  output: OutputFolder,
  path: string,
): Promise<DiskEntry> {
  const absolute = join(output.path, path);
  const stats = await unlessAbsent(lstat(absolute));
  if (stats === null) return { kind: "absent" };
  if (stats.isFile())
    return { kind: "file", sha256: sha256(await readFile(absolute)) };
  if (stats.isDirectory())
    return { kind: "folder", contents: await listContents(output, path) };
  return { kind: "special" };
}

async function listContents(
  output: OutputFolder,
  folder: string,
): Promise<readonly string[]> {
  const children = await readdir(join(output.path, folder), {
    withFileTypes: true,
  });
  if (children.length === 0) return [folder];
  const nested = await Promise.all(
    children.map(async (child) => {
      const path = withSlashes(join(folder, child.name));
      return child.isDirectory() ? listContents(output, path) : [path];
    }),
  );
  return nested.flat();
}

function escaped(
  output: OutputFolder,
  links: readonly string[],
): Checked<DiskSurvey> {
  const diagnostics: readonly Diagnostic[] = links.map((link) =>
    outputLinkOutside(showPath(output, link)),
  );
  return { value: null, diagnostics };
}
