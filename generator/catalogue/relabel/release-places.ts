import { lifecycleEventKinds } from "../../model/lifecycle.ts";
import type { PathStep } from "../../source/located-source.ts";

/** The kinds of files of a catalogue that name releases, and no paths with them. */
export type FileKind =
  "namespace" | "accepted-changes" | "renames" | "change-policy";

const factKeys: ReadonlySet<PathStep | undefined> = new Set([
  ...lifecycleEventKinds,
  "sunset",
]);

const isPlace: Readonly<
  Record<FileKind, (path: readonly PathStep[]) => boolean>
> = {
  // Keys of an operation, an acceptance, a rename and a rule: no other keys have these names.
  namespace: ([, , , key]) => factKeys.has(key),
  "accepted-changes": ([, , key]) => key === "until",
  renames: ([, , key]) => key === "releases",
  "change-policy": ([, , key]) => key === "release",
};

/**
 * Whether the text at a place of a file names a release. Text elsewhere is prose, a key or a pattern for something
 * else.
 */
export function namesRelease(
  kind: FileKind,
  path: readonly PathStep[],
): boolean {
  return isPlace[kind](path);
}
