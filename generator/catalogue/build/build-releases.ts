import { dayNotOne, duplicateRelease } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isDay } from "../../model/calendar-day.ts";
import type { Release } from "../../model/release.ts";
import type { Document, ReleasesContent } from "../files/document.ts";

/** Releases in the order of the list, the oldest first. */
export function buildReleases(
  document: Document<ReleasesContent>,
  diagnostics: Diagnostic[],
): readonly Release[] {
  const seen = new Map<string, number>();
  return document.content.releases.map(
    (
      {
        id,
        label,
        date,
        summary,
        "package-version": packageVersion,
        "package-notes": packageNotes,
      },
      index,
    ) => {
      for (const name of new Set([id, ...(label === null ? [] : [label])])) {
        const first = seen.get(name);
        if (first !== undefined && first !== index)
          diagnostics.push(
            duplicateRelease(
              document.source.locate(["releases", index]),
              name,
              document.source.locate(["releases", first]),
            ),
          );
        seen.set(name, index);
      }
      if (date !== undefined && !isDay(date))
        diagnostics.push(
          dayNotOne(document.source.locate(["releases", index, "date"]), date),
        );
      return {
        id,
        label,
        date: date ?? null,
        summary: summary ?? null,
        ...(packageVersion === undefined ? {} : { packageVersion }),
        ...(packageNotes === undefined ? {} : { packageNotes }),
      };
    },
  );
}
