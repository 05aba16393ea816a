import { join } from "node:path";
import { withSlashes } from "../files/output-folder.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { hasForeignObjects } from "./foreign-objects.ts";
import { findStrangeEntry } from "./git-directory.ts";
import type { GitPlace } from "./git-place.ts";
import { runGit } from "./run-git.ts";
import { isDeclaredSafe } from "./safe-directories.ts";
import type { WorkTree } from "./work-tree.ts";

/** A work tree of which is known what its configuration names. */
export interface GitRepository {
  readonly place: GitPlace;
  readonly top: string;
  /** The address of `origin`, as it is written; `null` without one. */
  readonly remote: string | null;
}

export type OpenedRepository =
  | { readonly kind: "opened"; readonly repository: GitRepository }
  | { readonly kind: "none" }
  /** As for work trees. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "no-git"; readonly reason: string };

/** Opens the repository whose work tree a folder is in. */
export async function openRepository(
  folder: string,
): Promise<OpenedRepository> {
  const found = await findWorkTree(folder);
  if (found.kind === "none") return found;
  if (found.kind === "refused") return refused(found.reason);
  const { tree } = found;
  // That of a linked work tree is inside of it.
  const strange = await findStrangeEntry(tree.commonDir);
  if (strange !== null)
    return refused(
      `${strange} in its git directory is a link or a special file`,
    );
  const isForeign = await hasForeignObjects(
    join(tree.commonDir, "objects"),
    tree.top,
  );
  if (isForeign && !(await isDeclaredSafe(tree.top)))
    return refused("its objects are in a folder outside of it");
  return readConfiguration(tree);
}

/**
 * Reading the configuration runs nothing. The names of filters are arbitrary, and each one has to be switched off by its name. The remote is
 * taken only from the file of the repository itself: a file that this one includes may be anybody's.
 */
async function readConfiguration(tree: WorkTree): Promise<OpenedRepository> {
  const shown = ["--show-scope", "--show-origin"];
  const args = ["config", "-z", ...shown, "--get-regexp", settings];
  const bare = {
    kind: "work-tree",
    tree,
    filters: [],
    namesIgnored: false,
  } as const;
  const ran = await runGit(bare, args, {
    mostBytes: 64 * 1024,
    // It reads a few small files, unless one that they include is a pipe.
    mostMs: 10_000,
  });
  if (ran.kind === "not-run")
    return { kind: "no-git", reason: `git cannot be run: ${ran.reason}` };
  // No setting matches.
  const isNone = ran.kind === "failed" && ran.code === 1;
  if (ran.kind !== "done" && !isNone)
    return refused(`git cannot read its configuration: ${ran.reason}`);
  const entries = ran.kind === "done" ? entriesIn(ran.output.toString()) : [];
  const filters = new Set(
    entries.flatMap(({ key }) => /^filter\.(.*)\.[^.]+$/s.exec(key)?.[1] ?? []),
  );
  // An option of git ends its key there.
  const odd = [...filters].find((name) => name.includes("="));
  if (odd !== undefined)
    return refused(`it has a filter with the name ${JSON.stringify(odd)}`);
  const own = `file:${withSlashes(join(tree.commonDir, "config"))}`;
  return {
    kind: "opened",
    repository: {
      place: {
        ...bare,
        filters: [...filters],
        // The path of an included file does not tell whose it is: `/proc/self/cwd/file` is one of the work tree.
        namesIgnored: entries.some(
          ({ key, scope }) =>
            key === "core.excludesfile" && !ownScopes.has(scope),
        ),
      },
      top: tree.top,
      remote:
        entries.findLast(
          ({ key, origin }) =>
            key === "remote.origin.url" && withSlashes(origin) === own,
        )?.value ?? null,
    },
  };
}

const settings = String.raw`^(core\.excludesfile|filter\..*|remote\.origin\.url)$`;

/** The configuration of the user and of the machine. */
const ownScopes: ReadonlySet<string> = new Set(["global", "system"]);

interface Entry {
  /** Of the file that was read first: those that it includes have the same. */
  readonly scope: string;
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

/** `scope NUL origin NUL key LF value NUL`; a key without a value has no line end either. */
function entriesIn(output: string): readonly Entry[] {
  const parts = output.split("\0");
  return parts.flatMap((scope, index) => {
    const [origin, setting] = parts.slice(index + 1);
    if (index % 3 !== 0 || origin === undefined || setting === undefined)
      return [];
    const [key = "", ...lines] = setting.split("\n");
    return [{ scope, origin, key, value: lines.join("\n") }];
  });
}

function refused(reason: string): OpenedRepository {
  return { kind: "refused", reason };
}
