import { unknownReleaseOfRange } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findRelease, type ApiModel } from "../../model/api-model.ts";
import { beforeFirstRelease, type ReleaseIndex } from "../../model/release.ts";

export interface ReleaseRange {
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** Names the time before the first release, of which a catalogue only knows what existed; a release may be called so too. */
const start = "start";

/** The two releases that a user names by id or label. Both are looked up, so that one run reports both mistakes. */
export function findRange(
  { releases }: Pick<ApiModel, "releases">,
  fromText: string,
  toText: string,
): Checked<ReleaseRange> {
  const find = (text: string) =>
    findRelease(releases, text) ?? (text === start ? beforeFirstRelease : null);
  const before = find(fromText);
  const after = find(toText);
  const names = releases.map(({ id, label }) => ({ id, label }));
  const diagnostics: Diagnostic[] = [];
  if (before === null)
    diagnostics.push(unknownReleaseOfRange("from", fromText, names));
  if (after === null)
    diagnostics.push(unknownReleaseOfRange("to", toText, names));
  const value = before === null || after === null ? null : { before, after };
  return { value, diagnostics };
}
