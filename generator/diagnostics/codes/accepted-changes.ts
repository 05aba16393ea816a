import { didYouMean } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

/**
 * The comparisons in which an entry matched no change. Between two releases of a catalogue this is no finding: the
 * entry may be meant for other releases, and has to stay as long as reports about those are made.
 */
export type Unmet =
  | "by-these-sides"
  /** A side does not describe all, so that nobody knows whether it meets the entry. */
  | "by-what-is-described"
  | "by-these-releases"
  | "by-its-releases"
  | "by-any-release";

export const unmetRanges: Readonly<Record<Unmet, string>> = {
  "by-these-sides": "in this comparison",
  "by-what-is-described": "in what both sides describe",
  "by-these-releases": "between these releases",
  "by-its-releases": "between its releases",
  "by-any-release": "in any release of the catalogue",
};

export function unmetSeverity(unmet: Unmet): "warning" | "info" {
  return unmet === "by-these-releases" || unmet === "by-what-is-described"
    ? "info"
    : "warning";
}

export const acceptedEntryStale = messageAt((entry: string, unmet: Unmet) => ({
  class: unmetSeverity(unmet),
  code: "accepted-change-stale",
  text: `No change ${unmetRanges[unmet]} matches the accepted one: ${entry}.`,
  hint: "Remove the entry, or correct it if it was meant for a change.",
}));

export const acceptedEntryExpired = messageAt(
  (entry: string, until: string) => ({
    class: "error",
    code: "accepted-change-expired",
    text: `The acceptance of ${entry} expired with ${until} and no longer applies.`,
    hint: "Undo the change, or agree on a later `until` with the owner.",
  }),
);

/** Reports that `accept` got an end date in the past. It would accept nothing. */
export const acceptedUntilPassed = message((until: string, today: string) => ({
  class: "wrong-use",
  code: "accepted-until-passed",
  text: `--until ${until} has passed: today is ${today}, and the entry would accept nothing.`,
  hint: "Name a day in the future or a release; without --until the acceptance never expires.",
}));

export const acceptedUntilUnknown = messageAt(
  (until: string, known: readonly string[]) => ({
    class: "error",
    code: "accepted-until-unknown",
    text: `"until" is neither a day nor a release that can be compared: ${JSON.stringify(until)}. The entry accepts nothing.`,
    hint: didYouMean(
      until,
      known,
      "Write a day such as 2027-03-31, or the label of a release.",
    ),
  }),
);

export const fingerprintForm = message((text: string) => ({
  class: "wrong-use",
  code: "fingerprint-form",
  text: `${JSON.stringify(text)} is not a fingerprint.`,
  hint: "Reports print the 16 hexadecimal characters of each change, such as 0123456789abcdef.",
}));

export const acceptedDuplicate = message(
  (fingerprint: string, first: Location) => ({
    class: "wrong-use",
    code: "accepted-change-duplicate",
    text: `The change ${fingerprint} is already accepted.`,
    hint: "Edit the entry to change its reason, owner or end.",
    related: [{ message: "accepted here", location: first }],
  }),
);

export const acceptedEntryAmbiguous = messageAt(
  (entry: string, namespaces: readonly string[]) => ({
    class: "error",
    code: "accepted-change-ambiguous",
    text: `Changes of several namespaces match ${entry}: ${namespaces.join(", ")}. The entry accepts nothing.`,
    hint: "Add `namespace: NAME` to the entry, and write one entry for each namespace.",
  }),
);
