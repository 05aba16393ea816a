import {
  applyEdits,
  columnOf,
  endOf,
  endOfPair,
  findPair,
  isPlain,
  lineBreakOf,
  lineEnd,
  printScalar,
  startOf,
} from "../../edit/yaml-text.ts";
import { findReleaseEntry } from "../../edit/release-entry.ts";

/**
 * `releases.yaml` with a text under a key of one of its releases, in place of an earlier one; `null` if the release
 * is not written with one key a line.
 */
export function setReleaseKey(
  text: string,
  id: string,
  key: "date" | "package-version",
  value: string,
): string | null {
  const map = findReleaseEntry(text, id);
  if (map === null || map.flow === true || !isPlain(map)) return null;
  const printed = printScalar(value);
  const known = findPair(map, key)?.value ?? null;
  if (known !== null)
    return applyEdits(text, [
      { from: startOf(known), to: endOf(known), text: printed },
    ]);
  const after = findPair(map, "label") ?? findPair(map, "id");
  if (after === null) return null;
  const indent = " ".repeat(columnOf(text, startOf(after.key)));
  // A comment after the value stays with it.
  const at = lineEnd(text, endOfPair(after));
  const line = `${lineBreakOf(text)}${indent}${key}: ${printed}`;
  return applyEdits(text, [{ from: at, to: at, text: line }]);
}
