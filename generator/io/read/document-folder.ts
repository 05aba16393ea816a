import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { leadsIntoGit } from "../files/git-path.ts";
import { isOutside, shownFolder, withSlashes } from "../files/output-folder.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

/** Where the documents are that the first one may refer to. */
export interface DocumentFolder {
  /** The name of the first document in the folder. */
  readonly entry: string;
  /** Absolute, without symbolic links: references are relative to it. */
  readonly path: string;
  /** The folder as messages show it. */
  readonly shown: string;
  /** Files outside are not read. Absolute, without symbolic links. */
  readonly root: string;
  readonly shownRoot: string;
}

/**
 * The folder of the first document. `null` for a pipe, which stands in no folder, unless a root is given. Throws what the
 * file system says.
 */
export async function findDocumentFolder(
  entry: string,
  root: string | null,
): Promise<DocumentFolder | null> {
  const folder = (await stat(entry)).isFile() ? dirname(entry) : root;
  if (folder === null) return null;
  const path = await realpath(folder);
  const shown = shownFolder(folder);
  return {
    entry: basename(entry),
    path,
    shown,
    root: root === null ? path : await realpath(root),
    shownRoot: root === null ? `the folder ${shown}` : shownFolder(root),
  };
}

/** What a path below or beside the folder leads to. */
export type FoundFile =
  | { readonly kind: "file"; readonly path: string; readonly shown: string }
  | { readonly kind: "outside" }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Looks a file up without touching what lies outside the root. */
export async function findDocumentFile(
  { path: folder, root, shown }: DocumentFolder,
  uri: string,
): Promise<FoundFile> {
  if (uri.includes("\0"))
    return { kind: "unreadable", reason: "it is not a path" };
  const named = resolve(folder, uri);
  if (isOutside(relative(root, named))) return { kind: "outside" };
  try {
    const path = await realpath(named);
    // A symbolic link may lead out of the root.
    const inside = relative(root, path);
    // The folder of git is no part of a repository.
    if (isOutside(inside) || leadsIntoGit(inside)) return { kind: "outside" };
    if (!(await stat(path)).isFile())
      return { kind: "unreadable", reason: "it is not a file" };
    return { kind: "file", path, shown: withSlashes(join(shown, uri)) };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return { kind: "unreadable", reason: worldReason(thrown) };
  }
}
