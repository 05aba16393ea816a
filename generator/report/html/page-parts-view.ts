import { plainText } from "../../changes/wording/prose.ts";
import { htmlText } from "../../render/html.ts";
import type { View } from "../../render/templates.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import { deprecationRemark } from "../change-sections.ts";
import { groupBy } from "../../changes/change/group-by.ts";
import type { ChangeClass } from "./page-data.ts";
import { pageParts, partOf, type PagePart } from "./page-parts.ts";
import { countText } from "./page-words.ts";

export const classTitles: Readonly<Record<ChangeClass, string>> = {
  breaking: "Breaking",
  risky: "Risky",
  compatible: "Compatible",
  info: "Info",
  accepted: "Accepted",
};

export const classHints: Readonly<Record<ChangeClass, string>> = {
  breaking: "Calls or code that worked before can fail",
  risky: "May break some callers; the description cannot decide it",
  compatible: "Existing callers are not affected",
  info: "Nothing differs on the wire",
  accepted: "Accepted by somebody; not counted elsewhere",
};

/**
 * Returns the parts that have changes. The script makes their rows. What all rows of a part share is shown above
 * them, and no row repeats it.
 */
export function partsView({ changes }: ChangeReport): readonly View[] {
  const byPart = groupBy(changes, partOf);
  return pageParts.flatMap((part, index) => {
    const own = byPart.get(part);
    if (own === undefined) return [];
    const isFirst = !pageParts.slice(0, index).some((each) => byPart.has(each));
    const { title, lead, shared } = wordsOf(part, own);
    return [
      {
        part: htmlText(part),
        title: htmlText(title),
        count: htmlText(countText(own.length)),
        lead: htmlText(lead),
        shared: htmlText(shared.join(" ")),
        isOpen: isFirst,
      },
    ];
  });
}

interface PartWords {
  readonly title: string;
  readonly lead: string;
  readonly shared: readonly ("severity" | "advice")[];
}

function wordsOf(
  part: PagePart,
  own: readonly [ReportedChange, ...ReportedChange[]],
): PartWords {
  const [first] = own;
  const isRated = own.some(
    ({ change }) => change.severity !== first.change.severity,
  );
  if (part === "code")
    return {
      title: "Breaks code",
      lead: "Works on the wire, but code that uses it does not compile against the next SDK.",
      shared: isRated ? [] : ["severity"],
    };
  if (part !== "deprecated")
    return {
      title: classTitles[part],
      lead: `${classHints[part]}.`,
      shared: ["severity"],
    };
  const isAdvised = own.some((each) => adviceOf(each) !== adviceOf(first));
  return {
    title: "Deprecated",
    lead: [
      deprecationRemark,
      ...(isRated ? [] : [`Severity: ${first.change.severity}.`]),
      ...(isAdvised ? [] : [adviceOf(first)]),
    ].join(" "),
    shared: [
      ...(isRated ? [] : (["severity"] as const)),
      ...(isAdvised ? [] : (["advice"] as const)),
    ],
  };
}

function adviceOf({ advice }: ReportedChange): string {
  return plainText(advice.text);
}
