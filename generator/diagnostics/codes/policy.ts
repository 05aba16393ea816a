import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function labelNotAVersion(label: string): Diagnostic {
  return report(
    "wrong-use",
    "label-not-a-version",
    null,
    `The label ${JSON.stringify(label)} is not a version, so there is no next version.`,
    {
      hint: "Versions look like 10.29, v1.2.3 or 1.2.3-beta.8; releases with other labels have no order of versions.",
    },
  );
}

export function labelTooLow({
  from,
  to,
  lowest,
  bump,
  count,
}: {
  readonly from: string;
  readonly to: string;
  readonly lowest: string;
  readonly bump: string;
  /** The number of changes that require the bump. */
  readonly count: number;
}): Diagnostic {
  const cause =
    count === 0
      ? "has to be higher"
      : `${count} ${count === 1 ? `change asks for a ${bump} version` : `changes ask for a ${bump} version`}`;
  return report(
    "error",
    "label-too-low",
    null,
    `The label ${to} is too low after ${from}: ${count === 0 ? `it ${cause}` : cause}.`,
    {
      hint: `Call it ${lowest} or higher, or accept the changes with \`sdkwright accept\`.`,
    },
  );
}

export function unknownChangeKind(
  at: Location | null,
  kind: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "wrong-argument",
    "change-kind-unknown",
    at,
    `There is no kind of change ${JSON.stringify(kind)}.`,
    { hint: didYouMean(kind, known, "`sdkwright explain` lists all kinds.") },
  );
}

export function ruleMatchesNothing(at: Location): Diagnostic {
  return report(
    "warning",
    "policy-rule-without-match",
    at,
    "No kind of change matches this rule: its kinds have another area, action or axis.",
    {
      hint: "Remove the condition that contradicts the kinds; `sdkwright explain KIND` shows the properties of a kind.",
    },
  );
}

export function dayNotOne(at: Location | null, text: string): Diagnostic {
  return report(
    "wrong-argument",
    "day-form",
    at,
    `${JSON.stringify(text)} is not a day of the calendar.`,
    { hint: "Write it as 2027-03-31." },
  );
}
