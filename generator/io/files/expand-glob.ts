import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { matchesGlob } from "../../source/glob.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { isWorldError } from "./world-error.ts";

/** A file or folder that a pattern matches. */
export interface GlobMatch {
  /** Relative to the folder of the search, with forward slashes. */
  readonly path: string;
  /** What the stars stand for, joined by dashes; empty for a pattern without stars. */
  readonly captured: string;
}

export type Expansion =
  | { readonly kind: "found"; readonly matches: readonly GlobMatch[] }
  /** More entries of folders, or more matches, than anybody has. */
  | { readonly kind: "too-many"; readonly limit: string };

/** How many entries of folders may be looked at, by all patterns together. */
export interface GlobBudget {
  entries: number;
}

export const mostEntries = 100_000;
export const mostMatches = 2_000;

interface Search {
  readonly folder: string;
  readonly wanted: "file" | "folder";
  readonly budget: GlobBudget;
  readonly matches: Map<string, GlobMatch>;
  /** The limit that was reached, which ends the search. */
  limit: string | null;
}

interface At {
  readonly path: string;
  readonly captured: readonly string[];
}

/**
 * The files or folders that a pattern matches, sorted. `*` matches any text within a name, `**` any folders. Hidden names and
 * `node_modules` are left out, unless the pattern names them, and links to folders are not followed.
 */
export async function expandGlob(
  pattern: string,
  { folder, wanted, budget }: Pick<Search, "folder" | "wanted" | "budget">,
): Promise<Expansion> {
  const search: Search = {
    folder,
    wanted,
    budget,
    matches: new Map(),
    limit: null,
  };
  await expand(search, { path: "", captured: [] }, pattern.split("/"));
  if (search.limit !== null) return { kind: "too-many", limit: search.limit };
  const matches = [...search.matches.values()];
  return {
    kind: "found",
    matches: matches.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

async function expand(
  search: Search,
  at: At,
  [segment, ...others]: readonly string[],
): Promise<void> {
  if (search.limit !== null) return;
  if (segment === undefined) return take(search, at);
  if (segment === "." || segment === "") return expand(search, at, others);
  if (segment === "**") return expandDeeply(search, at, others);
  if (!segment.includes("*")) return expand(search, below(at, segment), others);
  for (const { name } of await entriesOf(search, at.path))
    if (isShown(name, segment) && matchesGlob(name, segment))
      await expand(search, below(at, name, captureOf(name, segment)), others);
}

async function expandDeeply(
  search: Search,
  at: At,
  others: readonly string[],
): Promise<void> {
  await expand(search, at, others);
  for (const entry of await entriesOf(search, at.path))
    if (entry.isDirectory() && isShown(entry.name, "*"))
      await expandDeeply(search, below(at, entry.name, entry.name), others);
}

async function take(search: Search, { path, captured }: At): Promise<void> {
  const { folder, wanted, matches } = search;
  if ((await kindOf(join(folder, path))) !== wanted) return;
  if (matches.size >= mostMatches) search.limit ??= `${mostMatches} matches`;
  // The first way to a file decides its name.
  if (!matches.has(path))
    matches.set(path, { path, captured: captured.join("-") });
}

function below({ path, captured }: At, name: string, capture?: string): At {
  return {
    path: path === "" ? name : `${path}/${name}`,
    captured: capture === undefined ? captured : [...captured, capture],
  };
}

/** What the star stands for; with several stars, the name up to its ending. */
function captureOf(name: string, segment: string): string {
  const [first = "", last = "", ...others] = segment.split("*");
  return others.length > 0
    ? name.replace(/(?<=[^.])\..*$/, "")
    : name.slice(first.length, name.length - last.length);
}

function isShown(name: string, segment: string): boolean {
  return (
    segment.startsWith(".") ||
    !(name.startsWith(".") || name === "node_modules")
  );
}

async function entriesOf(
  search: Search,
  path: string,
): Promise<readonly Dirent[]> {
  const { folder, budget } = search;
  try {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    budget.entries -= entries.length;
    if (budget.entries < 0) search.limit ??= `${mostEntries} files and folders`;
    return search.limit !== null
      ? []
      : entries.toSorted((a, b) => compareText(a.name, b.name));
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return [];
  }
}

async function kindOf(path: string): Promise<"file" | "folder" | null> {
  try {
    const stats = await stat(path);
    if (stats.isFile()) return "file";
    return stats.isDirectory() ? "folder" : null;
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}
