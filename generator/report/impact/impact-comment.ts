import { compareText } from "../../diagnostics/sort.ts";
import { groupBy } from "../../changes/change/group-by.ts";
import { counted } from "../../changes/wording/counted.ts";
import { code } from "../../changes/wording/prose.ts";
import { asSentence, joined, text, type Inline } from "../blocks/inline.ts";
import {
  chapter,
  leftColumns,
  row,
  tableOf,
  type Chapter,
  type ReportDocument,
} from "../blocks/report-document.ts";
import { nameOf } from "../change-words.ts";
import { printPullRequest } from "../print/markdown/pull-request.ts";
import { impactDocument } from "./impact-document.ts";
import { placesOf, type ImpactPlace } from "./impact-groups.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import { siteText } from "./impact-words.ts";

/** By this line, which nobody sees, a script finds the comment that it has to replace. */
export const impactMarker = "<!-- sdkwright impact -->";

/**
 * Prints the report for a comment of a pull request: the result, who has to do what, then all of it.
 *
 * @param full the file that has the whole report; `null` when there is none
 */
export function impactComment(
  report: ImpactReport,
  full: string | null,
): string {
  const document = commentDocument(report);
  return printPullRequest(document, { full, marker: impactMarker });
}

function commentDocument(report: ImpactReport): ReportDocument {
  const { chapters, ...document } = impactDocument(report);
  const todo = todoChapter(report);
  return {
    ...document,
    chapters: todo.sections.length === 0 ? chapters : [todo, ...chapters],
  };
}

/** Lists what must be done, below the owners of the files. */
function todoChapter(report: ImpactReport): Chapter {
  const places = placesOf(report.impacts.filter(isOpen), "must-act");
  const owned = [...groupBy(places, ownersText)].toSorted(([a], [b]) =>
    compareText(a, b),
  );
  return {
    ...chapter(
      "To do",
      "",
      owned.map(([names, own]) => ({
        ...tableOf(
          leftColumns(["Place", "What to do", "Change"]),
          own.map((each) => row("breaking", () => todoCells(each, report))),
        ),
        headings: [text(names)],
      })),
    ),
    tone: "breaking",
    count: counted(places.length, "place"),
  };
}

function ownersText({ site: { owners } }: ImpactPlace): string {
  return owners.length === 0 ? "Files without an owner" : owners.join(", ");
}

function todoCells(
  { site, changes, todo }: ImpactPlace,
  report: ImpactReport,
): readonly Inline[] {
  const [told] = changes;
  return [
    [code(siteText(site, report))],
    todo ?? told.advice.text,
    asSentence(
      joined(
        changes.map((each) => text(nameOf(each))),
        ", ",
      ),
    ),
  ];
}
