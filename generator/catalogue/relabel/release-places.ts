import { lifecycleEventKinds } from "../../model/lifecycle.ts";
import type { PathStep } from "../../source/located-source.ts";

/** The kinds of files of a catalogue that name releases. */
export type FileKind =
  "releases" | "namespace" | "documents" | "accepted-changes" | "change-policy";

const factKeys: ReadonlySet<PathStep | undefined> = new Set([
  ...lifecycleEventKinds,
  "sunset",
]);

const isPlace: Readonly<
  Record<FileKind, (path: readonly PathStep[]) => boolean>
> = {
  // The id and the label are set anew, not replaced.
  releases: () => false,
  namespace: ([root, , , key, ...rest]) =>
    root === "endpoints" && factKeys.has(key) && rest.length <= 1,
  documents: ([root, , key, ...rest]) =>
    root === "documents" && key === "release" && rest.length === 0,
  "accepted-changes": ([root, , key, ...rest]) =>
    root === "accepted" && key === "until" && rest.length === 0,
  "change-policy": ([root, , key, ...rest]) =>
    root === "severity" && key === "release" && rest.length <= 1,
};

/** Whether the text at a place of a file names a release. What stands elsewhere is prose, a key or a pattern of something else. */
export function namesRelease(
  kind: FileKind,
  path: readonly PathStep[],
): boolean {
  return isPlace[kind](path);
}
