import { isSeq, type Node } from "yaml";
import { asMap, findValue, type MapNode } from "./yaml-text.ts";

/** The entry of a release in the text of `releases.yaml`; `null` if it is missing or not a mapping. */
export function findReleaseEntry(text: string, id: string): MapNode | null {
  const list = findValue(text, "releases");
  if (!isSeq<Node>(list)) return null;
  const entries = list.items.map(asMap).filter((each) => each !== null);
  return entries.find((each) => String(each.get("id")) === id) ?? null;
}
