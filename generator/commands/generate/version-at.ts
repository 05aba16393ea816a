import { invariant } from "../../diagnostics/invariant.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { Generation } from "./generation.ts";

export function versionAt(
  { versions }: Pick<Generation, "versions">,
  release: ReleaseIndex,
): string {
  const version = versions[release];
  invariant(version !== undefined, "a version of each release asked for");
  return version;
}
