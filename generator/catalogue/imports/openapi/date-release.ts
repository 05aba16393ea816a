import type { SourceFile } from "../../../source/source-file.ts";
import {
  dayNotOne,
  importReleasesForm,
  releaseDateDiffers,
} from "../../../diagnostics/codes.ts";
import { isDay } from "../../../model/calendar-day.ts";
import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import type { Release } from "../../../model/release.ts";
import { setReleaseKey } from "./release-key.ts";

/** `releases.yaml` with the day of one of its releases. A known day stays. */
export function dateRelease(
  file: SourceFile,
  release: Release,
  date: string,
): Checked<string> {
  if (!isDay(date)) return failed(dayNotOne(null, date));
  if (release.date === date) return { value: file.text, diagnostics: [] };
  const label = release.label ?? release.id;
  if (release.date !== null)
    return failed(releaseDateDiffers(label, release.date, date));
  const text = setReleaseKey(file.text, release.id, "date", date);
  return text === null
    ? failed(
        importReleasesForm({ file: file.file, line: 1, column: 1, length: 1 }),
      )
    : { value: text, diagnostics: [] };
}
