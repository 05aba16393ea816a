import { capitalised } from "../../changes/wording/capitalised.ts";
import { counted } from "../../changes/wording/counted.ts";
import { unreleased } from "../../model/release.ts";
import { text } from "../../report/blocks/inline.ts";
import {
  outlineGap,
  outlineHeading,
  outlineItem,
  type OutlineLine,
} from "../../report/blocks/outline.ts";
import { printOutline } from "../../report/print/terminal/print-outline.ts";
import type { TerminalLook } from "../../report/print/terminal/styled-text.ts";
import {
  formerNameText,
  formerNamesIn,
  type FormerName,
} from "../../usage/former-use.ts";
import { isOfSdk, type UsageFact } from "../../usage/usage-fact.ts";
import type {
  DeprecatedUse,
  UsageFile,
  UsedSdk,
} from "../../usage/usage-file.ts";
import { coverageLines } from "./coverage-lines.ts";
import { needRows } from "./needs-text.ts";
import { placeText, placesText } from "./place-text.ts";
import { usedLines } from "./use-counts.ts";

/** Prints the uses of a project for people: uses that will break soon come first, and unknown uses come last. */
export function usageText(file: UsageFile, look: TerminalLook): string {
  const lines = [
    ...file.sdks.flatMap((sdk) => {
      const facts = file.facts.filter((fact) => isOfSdk(fact, sdk));
      return [
        ...printOutline(firstLines(sdk, facts), look),
        ...usedLines(facts, look),
        ...printOutline(lastLines(sdk), look),
      ];
    }),
    ...printOutline(coverageLines(file), look),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function firstLines(
  sdk: UsedSdk,
  facts: readonly UsageFact[],
): readonly OutlineLine[] {
  const { name, version, release, used, operations } = sdk;
  const of = release.id === unreleased ? "" : (release.label ?? release.id);
  return [
    outlineHeading(version === null ? name : `${name} ${version}`),
    {
      line: text(
        `${of === "" ? "" : `Release ${of}. `}${used} of ${counted(operations, "operation")} ${used === 1 ? "is" : "are"} in use.`,
      ),
    },
    ...under(
      `Deprecated and in use: ${sdk.deprecated.length}`,
      sdk.deprecated.flatMap((each) => deprecatedLines(each, facts)),
    ),
    ...under(
      `Former names in use: ${sdk.formerNames.length}`,
      formerNamesIn(facts).flatMap(formerNameLines),
    ),
  ];
}

function lastLines({ unused, needs }: UsedSdk): readonly OutlineLine[] {
  return [
    ...under(
      `Not used: ${unused.length}`,
      unused.length === 0 ? [] : [outlineItem("plain", unused.join(", "))],
    ),
    ...under(
      "Required permissions",
      needRows(needs).map((each) => outlineItem("plain", each)),
    ),
    outlineGap,
  ];
}

/** Prints a heading only where something is below it. */
function under(
  heading: string,
  lines: readonly OutlineLine[],
): readonly OutlineLine[] {
  return lines.length === 0
    ? []
    : [outlineGap, outlineHeading(heading), ...lines];
}

const detail = { first: 4 };

function deprecatedLines(
  use: DeprecatedUse,
  facts: readonly UsageFact[],
): readonly OutlineLine[] {
  const places = facts.filter(
    ({ operation, element }) =>
      operation === use.operation && element === "operation",
  );
  return [
    outlineItem("deprecated", use.operation),
    ...lifeLines(use),
    outlineItem("faint", placesText(places.map(placeText)), detail),
  ];
}

function formerNameLines({
  facts,
  symbol,
  ...named
}: FormerName<UsageFact>): readonly OutlineLine[] {
  return [
    outlineItem("deprecated", formerNameText(named)),
    ...(symbol === null
      ? []
      : [outlineItem("plain", `Its name is now ${symbol}.`, detail)]),
    outlineItem("faint", placesText(facts.map(placeText)), detail),
  ];
}

/** Describes the life of an operation besides its deprecation. */
function lifeLines({
  state,
  since,
  sunset,
  replacement,
}: DeprecatedUse): readonly OutlineLine[] {
  const parts = [
    ...(since === null ? [] : [`${state} since ${since}`]),
    ...(since === null && state !== "deprecated" ? [state] : []),
    ...(sunset === null ? [] : [`it may be gone after ${sunset}`]),
    ...(replacement === null ? [] : [`call ${replacement} instead`]),
  ];
  return parts.length === 0
    ? []
    : [outlineItem("plain", `${capitalised(parts.join("; "))}.`, detail)];
}
