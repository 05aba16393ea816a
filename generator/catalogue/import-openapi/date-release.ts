import { isMap, isSeq, parseDocument, type Node } from "yaml";
import type { SourceFile } from "../../source/source-file.ts";
import {
  dayNotOne,
  importReleasesForm,
  releaseDateDiffers,
} from "../../diagnostics/codes.ts";
import { isDay } from "../../model/calendar-day.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import {
  applyEdits,
  asMap,
  columnOf,
  endOfPair,
  findPair,
  isPlain,
  lineBreakOf,
  lineEnd,
  printScalar,
  startOf,
} from "../edit-namespace/yaml-text.ts";

/** `releases.yaml` with the day of one of its releases. A day that is known stays. */
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
  const text = insertDate(file.text, release.id, date);
  return text === null
    ? failed(
        importReleasesForm({ file: file.file, line: 1, column: 1, length: 1 }),
      )
    : { value: text, diagnostics: [] };
}

/** `null` when the release is not written one key a line. */
function insertDate(text: string, id: string, date: string): string | null {
  const document = parseDocument<Node>(text, { schema: "core" });
  const list = findPair(asMap(document.contents), "releases")?.value ?? null;
  if (!isSeq<Node>(list)) return null;
  const item = list.items.find(
    (each) => isMap(each) && String(each.get("id")) === id,
  );
  const map = asMap(item ?? null);
  if (map === null || map.flow === true || !isPlain(map)) return null;
  const after = findPair(map, "label") ?? findPair(map, "id");
  if (after === null) return null;
  const indent = " ".repeat(columnOf(text, startOf(after.key)));
  // A remark behind the value stays with it.
  const at = lineEnd(text, endOfPair(after));
  const line = `${lineBreakOf(text)}${indent}date: ${printScalar(date)}`;
  return applyEdits(text, [{ from: at, to: at, text: line }]);
}

function failed(diagnostic: Diagnostic): Checked<string> {
  return { value: null, diagnostics: [diagnostic] };
}
