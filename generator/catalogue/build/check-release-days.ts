import { releaseDatesTurned } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isDay } from "../../model/calendar-day.ts";
import type { Document, ReleasesContent } from "../files/document.ts";

/** The list is the order of releases; a day that contradicts it is probably a typing error. */
export function checkReleaseDays({
  content: { releases },
  source,
}: Document<ReleasesContent>): readonly Diagnostic[] {
  const dated = releases.flatMap(({ id, date }, index) =>
    date === undefined || !isDay(date)
      ? []
      : [{ id, date, origin: source.locate(["releases", index, "date"]) }],
  );
  return dated.flatMap((later, index) => {
    const earlier = dated[index - 1];
    return earlier !== undefined && earlier.date > later.date
      ? [releaseDatesTurned(later.origin, later, earlier)]
      : [];
  });
}
