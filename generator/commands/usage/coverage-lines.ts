import { groupBy } from "../../changes/change/group-by.ts";
import { counted } from "../../changes/wording/counted.ts";
import {
  outlineHeading,
  outlineItem,
  type OutlineLine,
} from "../../report/blocks/outline.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import {
  partUnread,
  unreadReasons,
  type UsageFile,
} from "../../usage/usage-file.ts";
import { mostPlaces, placeText } from "./place-text.ts";

/** Says what the facts do not cover, and which of them are in doubt. */
export function coverageLines({
  coverage,
  facts,
}: UsageFile): readonly OutlineLine[] {
  const doubtful = facts.filter(({ certainty }) => certainty !== "certain");
  const unknown = doubtful.filter(({ certainty }) => certainty === "unknown");
  const { files, read, unread, unresolved, errorCount } = coverage;
  return [
    outlineHeading("Coverage"),
    outlineItem(
      "plain",
      `Files that import an SDK or a file that does: ${read} of ${files}.`,
    ),
    outlineItem(
      "plain",
      `Uses: ${facts.length - doubtful.length} certain, ${doubtful.length - unknown.length} probable, ${unknown.length} unknown.`,
    ),
    ...doubtLines(doubtful),
    ...unreadLines(unread),
    ...(unresolved.length === 0
      ? []
      : [outlineItem("risky", `Not found: ${unresolved.join(", ")}.`)]),
    ...(errorCount === 0
      ? []
      : [
          outlineItem(
            "risky",
            `The compiler reports ${counted(errorCount, "error")}: uses near them may be missing.`,
          ),
        ]),
    outlineItem("faint", limits),
  ];
}

function unreadLines(
  unread: UsageFile["coverage"]["unread"],
): readonly OutlineLine[] {
  const { files, templates, cut } = partUnread(unread);
  return [
    ...listedFiles(
      files.map(({ file, reason }) => `${file} (${unreadReasons[reason]})`),
      (them) => `Not read, so uses in ${them} are not known`,
    ),
    ...listedFiles(
      templates.map(({ file }) => file),
      (them) =>
        `Only the scripts were read, so uses in ${them === "it" ? "its template" : "their templates"} are not known`,
    ),
    ...listedFiles(
      cut.map(({ file }) => file),
      () =>
        "Some values were not followed to their end, so uses may be missing",
    ),
  ];
}

function listedFiles(
  files: readonly string[],
  toldOf: (them: "it" | "them") => string,
): readonly OutlineLine[] {
  if (files.length === 0) return [];
  const more = files.length - mostPlaces;
  const shown = files.slice(0, mostPlaces);
  const all = more > 0 ? [...shown, `and ${more} more`] : shown;
  return [
    outlineItem(
      "risky",
      `${toldOf(files.length === 1 ? "it" : "them")}: ${all.join(", ")}.`,
    ),
  ];
}

const mostDoubts = 10;

/** Prints one line for each place and reason: a name may belong to several operations. */
function doubtLines(doubtful: readonly UsageFact[]): readonly OutlineLine[] {
  const groups = [
    ...groupBy(
      doubtful,
      (fact) => `${placeText(fact)} ${fact.reason ?? ""}`,
    ).values(),
  ];
  const shown = groups.slice(0, mostDoubts).map(([first, ...more]) => {
    const { operation, certainty, element, reason } = first;
    const of =
      operation === null
        ? ""
        : more.length === 0
          ? ` of ${operation}`
          : ` of ${operation} and ${more.length} more`;
    const style = certainty === "unknown" ? "risky" : "faint";
    const text = `${placeText(first)} ${element}${of}: ${reason ?? ""}`;
    return outlineItem(style, text, { first: 4 });
  });
  return groups.length > mostDoubts
    ? [
        ...shown,
        outlineItem("faint", `and ${groups.length - mostDoubts} more.`, {
          first: 4,
        }),
      ]
    : shown;
}

const limits =
  "Not covered: members with computed names and values of type any (listed as unknown where they begin), what other packages do with values passed to them, and code that the configuration does not list.";
