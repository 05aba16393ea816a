import type { NextVersion } from "../../changes/policy/next-version.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { Bump } from "../../changes/change/effect.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { findingText } from "../../report/change-words.ts";

/** Whoever wants all of them asks for a report. */
const mostNamed = 50;

/** The label on a line of its own, so that programs can take it; then why it is not lower. */
export function nextVersionText(
  { version, bump, forcedBy }: NextVersion,
  { changes }: ChangeReport,
): string {
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
  const lines = [
    version,
    bump === "none"
      ? "Nothing changed that asks for another version."
      : `${findings.length} ${ask} for a ${bump} version${early}:`,
    ...findings.slice(0, mostNamed),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ];
  return `${lines.map(showHidden).join("\n")}\n`;
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
