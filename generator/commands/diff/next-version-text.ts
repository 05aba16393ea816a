import type { NextVersion } from "../../changes/policy/next-version.ts";
import { hidesChanges } from "../../changes/change/comparison-limit.ts";
import { verdictWord } from "../../changes/change/verdict.ts";
import { limitText } from "../../changes/wording/limit-text.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { Bump } from "../../changes/change/effect.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { findingText } from "../../report/change-words.ts";

/** The largest number of named changes. A report lists all of them. */
const mostNamed = 50;

/** The next version of the API and of the package of its SDK, after the same label. */
export interface NextVersions {
  readonly api: NextVersion;
  readonly ofPackage: NextVersion;
}

/**
 * Prints the label of the API on a line of its own, so that programs can read it, and then the reason why it is not
 * lower. The version of the package follows when it differs.
 */
export function nextVersionText(
  { api, ofPackage }: NextVersions,
  report: ChangeReport,
): string {
  const [known, knownOfPackage] = [
    versionText(api, report),
    versionText(ofPackage, report),
  ];
  const lines = [
    known,
    ...(api.bump === "none"
      ? [
          `No ${report.limits.length === 0 ? "" : "known "}change requires a new version.`,
        ]
      : forcingLines(api, report)),
    ...(knownOfPackage === known && ofPackage.version === api.version
      ? []
      : [
          `Package of the SDK: ${knownOfPackage}`,
          ...forcingLines(ofPackage, report),
        ]),
    ...report.limits
      .filter(hidesChanges)
      .map((limit) => `Not compared: ${limitText(limit)}`),
  ];
  return `${lines.map(showHidden).join("\n")}\n`;
}

/** Prints the version, unless what was not compared may require a higher one. */
function versionText(
  { version, bump }: NextVersion,
  { limits }: ChangeReport,
): string {
  return verdictWord(bump, limits) === "not-known"
    ? `not known, at least ${version}`
    : version;
}

function forcingLines(
  { version, bump, forcedBy }: NextVersion,
  { changes }: ChangeReport,
): readonly string[] {
  const forcing = new Set(forcedBy);
  const findings = changes
    .filter(({ change }) => forcing.has(change))
    .map(
      (reported) =>
        `- ${findingText(reported)} [${reported.change.fingerprint}]`,
    );
  const more = findings.length - mostNamed;
  const ask = findings.length === 1 ? "change asks" : "changes ask";
  const early = isBeforeOne(version) ? earlyRemark(bump) : "";
  return [
    `${findings.length} ${ask} for a ${bump} version${early}:`,
    ...findings.slice(0, mostNamed),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ];
}

/**
 * Whether the version is below 1.0.0, such as `0.4.0` or `v0.4`: then breaking changes do not require 1.0.0
 * (semver.org, rule 4).
 */
function isBeforeOne(version: string): boolean {
  return /^\D*0+(?:\D|$)/.test(version);
}

function earlyRemark(bump: Bump): string {
  return bump === "major"
    ? ", which is the second number before 1.0.0"
    : ", which is the third number before 1.0.0";
}
