import { exhaustive } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { Inspection, Ownership } from "./inspect-output.ts";
import type { Manifest } from "./output-manifest.ts";
import { foldCase } from "./output-path.ts";
import { foldersAbove } from "../files/path-overlap.ts";
import type { OutputComparison } from "./output-plan.ts";
import type { DiskEntry } from "./survey-output.ts";

/** What is wrong with the files of an output folder; says nothing of the manifest. */
export type FileFindings = Omit<OutputComparison, "interrupted">;

/** `null` for what is as it should be. */
type Finding = keyof FileFindings | null;

const absent: DiskEntry = { kind: "absent" };

/** Sorts what is on disk by how it differs from `planned`, the manifest of the plan. */
export function classifyOutput(
  planned: Manifest,
  { owned, survey }: Inspection,
): FileFindings {
  const { entries } = survey;
  const unplanned = [...owned]
    .filter(([path]) => !planned.has(path))
    .map(([path, hashes]) => ({
      path,
      finding: judgeUnplanned(entries.get(path) ?? absent, hashes),
    }));
  const orphaned = pathsOf(unplanned, "orphaned");
  const leaving = new Set(orphaned);
  const ownedHashes = lookUpOwned(owned);
  const wanted = [...planned].map(([path, sha256]) => ({
    path,
    finding: judgePlanned(entries.get(path) ?? absent, {
      sha256,
      owned: ownedHashes(path),
      leaving,
    }),
  }));
  const foreign = [
    ...pathsOf(wanted, "foreign"),
    ...blocking(planned, owned, survey.blockedFolders),
  ];
  return {
    stale: pathsOf(wanted, "stale"),
    edited: pathsOf([...wanted, ...unplanned], "edited"),
    missing: pathsOf(wanted, "missing"),
    orphaned,
    foreign: foreign.toSorted(compareText),
  };
}

/** Planned files of which an orphan is another spelling: one file where the file system ignores case. */
export function respelledFiles(
  planned: Manifest,
  { orphaned }: FileFindings,
): readonly string[] {
  const leaving = new Set(orphaned.map(foldCase));
  if (leaving.size === 0) return [];
  return [...planned.keys()].filter((path) => leaving.has(foldCase(path)));
}

interface Planned {
  readonly sha256: string;
  readonly owned: readonly string[];
  readonly leaving: ReadonlySet<string>;
}

function judgePlanned(
  entry: DiskEntry,
  { sha256, owned, leaving }: Planned,
): Finding {
  switch (entry.kind) {
    case "absent":
      return "missing";
    case "file":
      if (entry.sha256 === sha256) return null;
      if (owned.includes(entry.sha256)) return "stale";
      return owned.length > 0 ? "edited" : "foreign";
    case "folder":
      // Goes with its last file; a folder that is empty already was made by somebody else.
      return entry.contents.every((path) => leaving.has(path))
        ? "missing"
        : "foreign";
    case "special":
      return owned.length > 0 ? "edited" : "foreign";
    default:
      return exhaustive(entry);
  }
}

function judgeUnplanned(entry: DiskEntry, owned: readonly string[]): Finding {
  switch (entry.kind) {
    case "absent":
      return null;
    case "file":
      return owned.includes(entry.sha256) ? "orphaned" : "edited";
    case "folder":
      // Our file is gone already; what took its place is in nobody's way.
      return null;
    case "special":
      return "edited";
    default:
      return exhaustive(entry);
  }
}

/** What is ours and blocks a folder is already found as orphaned or edited, since it cannot be planned too. */
function blocking(
  planned: Manifest,
  owned: Ownership,
  blocked: readonly string[],
): readonly string[] {
  if (blocked.length === 0) return [];
  const needed = new Set([...planned.keys()].flatMap(foldersAbove));
  return blocked.filter((path) => needed.has(path) && !owned.has(path));
}

/** Knows a path by another spelling too: a file system that ignores case shows the old file under the new one. */
function lookUpOwned(owned: Ownership): (path: string) => readonly string[] {
  const folded = new Map(
    [...owned].map(([path, hashes]) => [foldCase(path), hashes]),
  );
  return (path) => owned.get(path) ?? folded.get(foldCase(path)) ?? [];
}

function pathsOf(
  judged: readonly { readonly path: string; readonly finding: Finding }[],
  wanted: keyof FileFindings,
): readonly string[] {
  return judged
    .filter(({ finding }) => finding === wanted)
    .map(({ path }) => path)
    .toSorted(compareText);
}
