import type { NextVersion } from "../../changes/policy/next-version.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { Bump } from "../../changes/change/effect.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { findingText } from "../../report/change-words.ts";

/** Whoever wants all of them asks for a report. */
const mostNamed = 50;

/** What follows the same label for the API and for the package of its SDK. */
export interface NextVersions {
  readonly api: NextVersion;
  readonly ofPackage: NextVersion;
}

/**
 * The label of the API on a line of its own, so that programs can take it; then why it is not lower. The package follows where
 * its label is another one.
 */
export function nextVersionText(
  { api, ofPackage }: NextVersions,
  report: ChangeReport,
): string {
  const lines = [
    api.version,
    ...(api.bump === "none"
      ? ["No change requires a new version."]
      : forcingLines(api, report)),
    ...(ofPackage.version === api.version
      ? []
      : [
          `Package of the SDK: ${ofPackage.version}`,
          ...forcingLines(ofPackage, report),
        ]),
  ];
  return `${lines.map(showHidden).join("\n")}\n`;
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

/** `0.4.0`, `v0.4`: what breaks does not ask for 1.0.0, semver.org 4. */
function isBeforeOne(version: string): boolean {
  return /^\D*0+(?:\D|$)/.test(version);
}

function earlyRemark(bump: Bump): string {
  return bump === "major"
    ? ", which is the second number before 1.0.0"
    : ", which is the third number before 1.0.0";
}
