import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

/**
 * The comparisons in which an entry matched no change. Between two releases of a catalogue this is no finding: the
 * entry may be meant for other releases, and has to stay as long as reports about those are made.
 */
export type Unmet =
  "by-these-sides" | "by-these-releases" | "by-its-releases" | "by-any-release";

export const unmetRanges: Readonly<Record<Unmet, string>> = {
  "by-these-sides": "in this comparison",
  "by-these-releases": "between these releases",
  "by-its-releases": "between its releases",
  "by-any-release": "in any release of the catalogue",
};

export function unmetSeverity(unmet: Unmet): "warning" | "info" {
  return unmet === "by-these-releases" ? "info" : "warning";
}

export function acceptedEntryStale(
  at: Location,
  entry: string,
  unmet: Unmet,
): Diagnostic {
  return report(
    unmetSeverity(unmet),
    "accepted-change-stale",
    at,
    `No change ${unmetRanges[unmet]} matches the accepted one: ${entry}.`,
    { hint: "Remove the entry, or correct it if it was meant for a change." },
  );
}

export function acceptedEntryExpired(
  at: Location,
  entry: string,
  until: string,
): Diagnostic {
  return report(
    "error",
    "accepted-change-expired",
    at,
    `The acceptance of ${entry} expired with ${until} and no longer applies.`,
    {
      hint: "Undo the change, or agree on a later `until` with the owner.",
    },
  );
}

/** Reports that `accept` got an end date in the past. It would accept nothing. */
export function acceptedUntilPassed(until: string, today: string): Diagnostic {
  return report(
    "wrong-use",
    "accepted-until-passed",
    null,
    `--until ${until} has passed: today is ${today}, and the entry would accept nothing.`,
    {
      hint: "Name a day in the future or a release; without --until the acceptance never expires.",
    },
  );
}

export function acceptedUntilUnknown(
  at: Location,
  until: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "accepted-until-unknown",
    at,
    `"until" is neither a day nor a release that can be compared: ${JSON.stringify(until)}. The entry accepts nothing.`,
    {
      hint: didYouMean(
        until,
        known,
        "Write a day such as 2027-03-31, or the label of a release.",
      ),
    },
  );
}

export function fingerprintForm(text: string): Diagnostic {
  return report(
    "wrong-use",
    "fingerprint-form",
    null,
    `${JSON.stringify(text)} is not a fingerprint.`,
    {
      hint: "Reports print the 16 hexadecimal characters of each change, such as 0123456789abcdef.",
    },
  );
}

export function acceptedDuplicate(
  fingerprint: string,
  first: Location,
): Diagnostic {
  return report(
    "wrong-use",
    "accepted-change-duplicate",
    null,
    `The change ${fingerprint} is already accepted.`,
    {
      hint: "Edit the entry to change its reason, owner or end.",
      related: [{ message: "accepted here", location: first }],
    },
  );
}

export function acceptedEntryAmbiguous(
  at: Location,
  entry: string,
  namespaces: readonly string[],
): Diagnostic {
  return report(
    "error",
    "accepted-change-ambiguous",
    at,
    `Changes of several namespaces match ${entry}: ${namespaces.join(", ")}. The entry accepts nothing.`,
    {
      hint: "Add `namespace: NAME` to the entry, and write one entry for each namespace.",
    },
  );
}
