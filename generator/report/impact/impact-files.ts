import { counted } from "../../changes/wording/counted.ts";
import { code, prose } from "../../changes/wording/prose.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  compareUrgency,
  listedUrgencies,
  worstOf,
  type SiteUrgency,
} from "../../impact/urgency.ts";
import {
  asSentence,
  joined,
  linked,
  text,
  toned,
  type Inline,
} from "../blocks/inline.ts";
import {
  leftColumns,
  row,
  tableOf,
  type Chapter,
} from "../blocks/report-document.ts";
import type { ReportedChange } from "../change-report.ts";
import { messageProse, nameOf } from "../change-words.ts";
import { urgencyTones } from "./impact-document.ts";
import { groupPlaces, placesOf, type ImpactPlace } from "./impact-groups.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import { fileText, siteProse, urgencyWords } from "./impact-words.ts";

/** A place with the group of changes that the other order lists it under. */
interface FilePlace {
  readonly place: ImpactPlace;
  readonly group: string;
}

const columns = leftColumns([
  "Line",
  "Urgency",
  "What it does",
  "What to do",
  "Change",
]);

/** A chapter for each file, the one with the most of the most urgent places first; each place once for each of its urgencies. */
export function fileChapters(report: ImpactReport): readonly Chapter[] {
  return [...placesByFile(report)]
    .toSorted(
      ([file, places], [other, others]) =>
        listedUrgencies
          .map((each) => countOf(others, each) - countOf(places, each))
          .find((difference) => difference !== 0) ?? compareText(file, other),
    )
    .map(([file, places]) => fileChapter(file, places));
}

function countOf(places: Places, urgency: SiteUrgency): number {
  return places.filter(({ place }) => place.site.urgency === urgency).length;
}

type Places = [FilePlace, ...FilePlace[]];

/** Takes the places worst first, so that the first one of a file is its worst. */
function placesByFile(report: ImpactReport): ReadonlyMap<string, Places> {
  const files = new Map<string, Places>();
  const open = report.impacts.filter(isOpen);
  for (const urgency of listedUrgencies)
    for (const { id, places } of groupPlaces(placesOf(open, urgency)))
      for (const place of places) {
        const file = fileText(place.site, report);
        const known = files.get(file);
        if (known === undefined) files.set(file, [{ place, group: id }]);
        else known.push({ place, group: id });
      }
  return files;
}

function fileChapter(file: string, places: Places): Chapter {
  const sorted = places.toSorted(
    ({ place: { site: a } }, { place: { site: b } }) =>
      compareUrgency(a.urgency, b.urgency) ||
      a.line - b.line ||
      a.column - b.column,
  );
  const [{ place }] = places;
  const { owners } = place.site;
  return {
    title: [code(file)],
    remark: owners.length === 0 ? [] : text(`Owned by ${owners.join(", ")}.`),
    count: counted(places.length, "place"),
    tone: urgencyTones[worstOf(places.map((each) => each.place.site.urgency))],
    sections: [
      tableOf(
        columns,
        sorted.map((each) => row("remark", () => cellsOf(each))),
      ),
    ],
  };
}

function cellsOf({ place, group }: FilePlace): readonly Inline[] {
  const { site, changes, todo } = place;
  const [told] = changes;
  const does = siteProse(site, told);
  return [
    [code(`${site.line}:${site.column}`)],
    toned(urgencyTones[site.urgency], urgencyWords[site.urgency]),
    site.expression === null ? does : prose`${code(site.expression)} ${does}`,
    todo ?? told.advice.text,
    joined(changes.map((each) => changeLink(each, group))),
  ];
}

/** Names the change, which leads to what the other order says of it. */
function changeLink(told: ReportedChange, group: string): Inline {
  return asSentence(
    joined([linked(group, text(nameOf(told))), messageProse(told)], ": "),
  );
}
