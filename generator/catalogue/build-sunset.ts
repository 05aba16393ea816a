import { parseVersionLabel } from "../changes/policy/version-label.ts";
import { unknownRelease } from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { findRelease } from "../model/api-model.ts";
import type { Operation } from "../model/operation.ts";
import type { Release } from "../model/release.ts";
import type { OperationContent } from "./document.ts";

/** A release to come may be named before it is listed, but not one of another form. */
export function buildSunset(
  { sunset }: OperationContent,
  origin: Location,
  {
    releases,
    diagnostics,
  }: {
    readonly releases: readonly Release[];
    readonly diagnostics: Diagnostic[];
  },
): Pick<Operation, "sunset"> {
  if (sunset === undefined) return {};
  const isKnown =
    /^\d{4}-\d{2}-\d{2}$/.test(sunset) ||
    findRelease(releases, sunset) !== null ||
    parseVersionLabel(sunset) !== null;
  if (isKnown) return { sunset: { at: sunset, origin } };
  const known = releases.map(({ id }) => id);
  diagnostics.push(unknownRelease(origin, sunset, known));
  return {};
}
