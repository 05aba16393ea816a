import { parseVersionLabel } from "../../changes/policy/version-label.ts";
import { dayNotOne, unknownRelease } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { findRelease } from "../../model/api-model.ts";
import { isDay, looksLikeDay } from "../../model/calendar-day.ts";
import type { Operation } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import type { OperationContent } from "../files/document.ts";

/** A future release may be named before it is listed, but it has to look like the other labels. */
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
  const isListed = findRelease(releases, sunset) !== null;
  if (!isListed && looksLikeDay(sunset) && !isDay(sunset)) {
    diagnostics.push(dayNotOne(origin, sunset));
    return {};
  }
  if (isListed || isDay(sunset) || parseVersionLabel(sunset) !== null)
    return { sunset: { at: sunset, origin } };
  const known = releases.map(({ id }) => id);
  diagnostics.push(unknownRelease(origin, sunset, known));
  return {};
}
