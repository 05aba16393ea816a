import { join } from "node:path";
import {
  configuredOutside,
  workspaceAddress,
  workspaceNothingMatches,
  workspaceTooMany,
} from "../../diagnostics/codes.ts";
import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import {
  expandGlob,
  type GlobBudget,
  type GlobMatch,
} from "../../io/files/expand-glob.ts";
import { isInBounds, whereTo } from "../../io/files/reach.ts";
import { isAddress } from "../../source/address.ts";

/** Where patterns of a workspace file are searched. */
export interface SearchedFolder {
  /** The folder of the file, as paths of this run are written. */
  readonly root: string;
  /** The repository, which nothing leaves. Absolute, without links. */
  readonly bounds: string;
  /** Of all patterns of the file. */
  readonly budget: GlobBudget;
}

/** A pattern of the file, and its place. */
export interface Pattern {
  readonly key: "openapi" | "spec" | "except";
  readonly text: string;
  readonly location: Location;
}

/** What patterns match and no other pattern excepts; a pattern that matches nothing is an error. */
export async function findSources(
  patterns: readonly Pattern[],
  except: readonly Pattern[],
  folder: SearchedFolder,
): Promise<Checked<readonly GlobMatch[]>> {
  const found = collectFindings();
  const left = new Set<string>();
  for (const pattern of except)
    for (const wanted of ["file", "folder"] as const)
      for (const { path } of found.take(
        await matchesOf(pattern, wanted, folder),
      ) ?? [])
        left.add(path);
  const matches = new Map<string, GlobMatch>();
  for (const pattern of patterns) {
    const wanted = pattern.key === "spec" ? "folder" : "file";
    const own = found.take(await matchesOf(pattern, wanted, folder));
    if (own?.length === 0)
      found.add(await nothingMatches(pattern, wanted, folder));
    for (const match of own ?? [])
      if (!left.has(match.path) && !matches.has(match.path))
        matches.set(match.path, match);
  }
  return found.done([...matches.values()]);
}

async function matchesOf(
  { key, text, location }: Pattern,
  wanted: "file" | "folder",
  { root, bounds, budget }: SearchedFolder,
): Promise<Checked<readonly GlobMatch[]>> {
  const found = collectFindings();
  if (isAddress(text)) return found.failed(workspaceAddress(location, key));
  if (!(await isWithin(join(root, fixedPart(text)), bounds)))
    return found.failed(configuredOutside(location, key, text, bounds));
  const expanded = await expandGlob(text, { folder: root, wanted, budget });
  if (expanded.kind === "too-many")
    return found.failed(workspaceTooMany(location, text, expanded.limit));
  for (const { path } of expanded.matches)
    if (!(await isWithin(join(root, path), bounds)))
      return found.failed(configuredOutside(location, key, path, bounds));
  return found.done(expanded.matches);
}

/** The folders in front of the first star. */
function fixedPart(pattern: string): string {
  const segments = pattern.split("/");
  const star = segments.findIndex((each) => each.includes("*"));
  return star < 0 ? pattern : segments.slice(0, star).join("/");
}

async function isWithin(path: string, bounds: string): Promise<boolean> {
  const real = await whereTo(path);
  return real !== null && isInBounds(real, { bounds });
}

/** Names the nearest file of the same folder, for a name with a typing error. */
async function nothingMatches(
  { text, location }: Pattern,
  wanted: "file" | "folder",
  { root, budget }: SearchedFolder,
) {
  const around = text.includes("*")
    ? null
    : await expandGlob([...text.split("/").slice(0, -1), "*"].join("/"), {
        folder: root,
        wanted,
        budget,
      });
  const known =
    around?.kind === "found" ? around.matches.map(({ path }) => path) : [];
  const [likely = null] = nearest(text, known, 1);
  return workspaceNothingMatches(location, text, wanted, likely);
}
