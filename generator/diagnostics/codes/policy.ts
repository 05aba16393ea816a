import { didYouMean } from "../suggest.ts";

import { message, messageAnywhere, messageAt } from "./report.ts";

export const labelNotAVersion = message((label: string) => ({
  class: "wrong-use",
  code: "label-not-a-version",
  text: `The label ${JSON.stringify(label)} is not a version, so there is no next version.`,
  hint: "Versions look like 10.29, v1.2.3 or 1.2.3-beta.8; releases with other labels have no order of versions.",
}));

export const labelTooLow = message(
  ({
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
  }) => {
    const cause =
      count === 0
        ? "has to be higher"
        : `${count} ${count === 1 ? `change asks for a ${bump} version` : `changes ask for a ${bump} version`}`;
    return {
      class: "error",
      code: "label-too-low",
      text: `The label ${to} is too low after ${from}: ${count === 0 ? `it ${cause}` : cause}.`,
      hint: `Call it ${lowest} or higher, or accept the changes with \`sdkwright accept\`.`,
    };
  },
);

export const unknownChangeKind = messageAnywhere(
  (kind: string, known: readonly string[]) => ({
    class: "wrong-argument",
    code: "change-kind-unknown",
    text: `There is no kind of change ${JSON.stringify(kind)}.`,
    hint: didYouMean(kind, known, "`sdkwright explain` lists all kinds."),
  }),
);

export const ruleMatchesNothing = messageAt(() => ({
  class: "warning",
  code: "policy-rule-without-match",
  text: "No kind of change matches this rule: its kinds have another area, action or axis.",
  hint: "Remove the condition that contradicts the kinds; `sdkwright explain KIND` shows the properties of a kind.",
}));

export const docsAddressForm = messageAnywhere((text: string) => ({
  class: "wrong-argument",
  code: "docs-address-form",
  text: `${JSON.stringify(text)} is not the address of a documentation site.`,
  hint: "Write it as https://docs.example.com/sdkwright, without a password; {area} and {kind} stand for those of a change.",
}));

export const dayNotOne = messageAnywhere((text: string) => ({
  class: "wrong-argument",
  code: "day-form",
  text: `${JSON.stringify(text)} is not a day of the calendar.`,
  hint: "Write it as 2027-03-31.",
}));
