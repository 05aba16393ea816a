import {
  parseVersionLabel,
  tripleOf,
  type VersionLabel,
} from "../changes/policy/version-label.ts";
import { isDay } from "../model/calendar-day.ts";
import type { Release } from "../model/release.ts";

const npmForm =
  /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Parses a version as npm defines it: three numbers, with an optional prerelease. */
export function readNpmVersion(text: string): VersionLabel | null {
  const version = npmForm.test(text) ? parseVersionLabel(text) : null;
  return version !== null && isPrerelease(version.prerelease) ? version : null;
}

export function printNpmVersion(version: VersionLabel): string {
  const { prerelease } = version;
  return `${tripleOf(version).join(".")}${prerelease === "" ? "" : `-${prerelease}`}`;
}

/**
 * Parses `10.29`, `v1.2.3` and `1.2.3-beta.8` into npm versions; `null` for labels that are not versions. A day is
 * not a version.
 */
export function versionOfLabel(label: string | null): VersionLabel | null {
  if (label === null || isDay(label.slice(0, dayLength))) return null;
  const version = parseVersionLabel(label);
  if (version === null || !isPrerelease(version.prerelease)) return null;
  return { ...version, prefix: "", parts: tripleOf(version).map(String) };
}

const dayLength = "2026-08-12".length;

/**
 * Converts a day to a version: `2026-08-12` becomes 2026.8.12. The day is that of the label when it begins with one,
 * else that of the release.
 */
export function dayVersion({
  label,
  date,
}: Pick<Release, "label" | "date">): VersionLabel | null {
  const own = label?.slice(0, dayLength) ?? "";
  const day = isDay(own) ? own : date;
  if (day === null || !isDay(day)) return null;
  const parts = day.split("-").map((part) => String(Number(part)));
  return { prefix: "", parts, prerelease: "" };
}

/**
 * Makes a prerelease identifier from the id of a release. semver.org, rule 9, does not allow numbers with a leading
 * zero.
 */
export function prereleaseOf(id: string): string {
  const identifier = id.replace(/[^0-9A-Za-z-]+/g, "-");
  return /^\d+$/.test(identifier) ? `r${identifier}` : identifier;
}

/** Whether a text consists of identifiers joined by dots, in which numbers have no leading zero. */
function isPrerelease(text: string): boolean {
  return (
    text === "" ||
    text.split(".").every((part) => part !== "" && !/^0\d+$/.test(part))
  );
}
