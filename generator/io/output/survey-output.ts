import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { outputLinkInWay } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { mapBounded } from "../files/map-bounded.ts";
import {
  showPath,
  withSlashes,
  type OutputFolder,
} from "../files/output-folder.ts";
import { foldersAbove } from "../files/path-overlap.ts";
import { hashFile } from "../files/own-files.ts";
import { unlessAbsent } from "../files/world-error.ts";

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
 * Looks at `paths` in the output folder, all of them safe, and at the folders above them. A symbolic link in the place of
 * a folder is refused, wherever it leads: it could lead elsewhere a moment later.
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
  const links = ofKind("link");
  if (links.length > 0) return linked(output, links);
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

type FolderKind = "absent" | "folder" | "file" | "link";

async function readFolderKind(
  output: OutputFolder,
  folder: string,
): Promise<FolderKind> {
  const stats = await unlessAbsent(lstat(join(output.path, folder)));
  if (stats === null) return "absent";
  if (stats.isDirectory()) return "folder";
  return stats.isSymbolicLink() ? "link" : "file";
}

async function readEntry(
  output: OutputFolder,
  path: string,
): Promise<DiskEntry> {
  const absolute = join(output.path, path);
  const stats = await unlessAbsent(lstat(absolute));
  if (stats === null) return { kind: "absent" };
  if (stats.isFile()) return { kind: "file", sha256: await hashFile(absolute) };
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

function linked(
  output: OutputFolder,
  links: readonly string[],
): Checked<DiskSurvey> {
  const diagnostics: readonly Diagnostic[] = links.map((link) =>
    outputLinkInWay(showPath(output, link)),
  );
  return { value: null, diagnostics };
}
