import {
  parseVersionLabel,
  tripleOf,
  type VersionLabel,
} from "../changes/policy/version-label.ts";
import { isDay } from "../model/calendar-day.ts";
import type { Release } from "../model/release.ts";

const npmForm =
  /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** A version as npm writes it: three numbers, perhaps a prerelease. */
export function readNpmVersion(text: string): VersionLabel | null {
  const version = npmForm.test(text) ? parseVersionLabel(text) : null;
  return version !== null && isPrerelease(version.prerelease) ? version : null;
}

export function printNpmVersion(version: VersionLabel): string {
  const { prerelease } = version;
  return `${tripleOf(version).join(".")}${prerelease === "" ? "" : `-${prerelease}`}`;
}

/** `10.29`, `v1.2.3` and `1.2.3-beta.8` as npm reads them; `null` for labels that are no versions. A day is none. */
export function versionOfLabel(label: string | null): VersionLabel | null {
  if (label === null || isDay(label.slice(0, dayLength))) return null;
  const version = parseVersionLabel(label);
  if (version === null || !isPrerelease(version.prerelease)) return null;
  return { ...version, prefix: "", parts: tripleOf(version).map(String) };
}

const dayLength = "2026-08-12".length;

/** `2026-08-12` is 2026.8.12: of the label when it begins with a day, else the day of the release. */
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

/** An identifier of a prerelease out of the id of a release: semver.org 9 refuses numbers with a zero in front. */
export function prereleaseOf(id: string): string {
  const identifier = id.replace(/[^0-9A-Za-z-]+/g, "-");
  return /^\d+$/.test(identifier) ? `r${identifier}` : identifier;
}

/** Identifiers joined by dots; numbers among them without a zero in front. */
function isPrerelease(text: string): boolean {
  return (
    text === "" ||
    text.split(".").every((part) => part !== "" && !/^0\d+$/.test(part))
  );
}
