import { releaseNotListed } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { findRelease, type ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";

/** Finds the release that an option names, else the newest one. */
export function requireRelease(
  { releases }: ApiModel,
  named: string | undefined,
): Checked<ReleaseIndex> {
  if (named === undefined)
    return { value: releases.length - 1, diagnostics: [] };
  const value = findRelease(releases, named);
  return {
    value,
    diagnostics: value === null ? [releaseNotListed(named, releases)] : [],
  };
}
