import { isMap, isSeq, parseDocument, type Node } from "yaml";
import {
  applyEdits,
  asMap,
  columnOf,
  endOf,
  endOfPair,
  findPair,
  isPlain,
  lineBreakOf,
  lineEnd,
  printScalar,
  startOf,
} from "../edit-namespace/yaml-text.ts";

/**
 * `releases.yaml` with a text under a key of one of its releases, in the place of what stood there; `null` when the release is not
 * written one key a line.
 */
export function setReleaseKey(
  text: string,
  id: string,
  key: "date" | "package-version",
  value: string,
): string | null {
  const document = parseDocument<Node>(text, { schema: "core" });
  const list = findPair(asMap(document.contents), "releases")?.value ?? null;
  if (!isSeq<Node>(list)) return null;
  const item = list.items.find(
    (each) => isMap(each) && String(each.get("id")) === id,
  );
  const map = asMap(item ?? null);
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
  // A remark behind the value stays with it.
  const at = lineEnd(text, endOfPair(after));
  const line = `${lineBreakOf(text)}${indent}${key}: ${printed}`;
  return applyEdits(text, [{ from: at, to: at, text: line }]);
}
