import { insertLines, linesAfter } from "./insert-lines.ts";
import {
  asMap,
  endOf,
  endOfPair,
  columnOf,
  startOf,
  type MapNode,
  type PairNode,
  type TextEdit,
} from "./yaml-text.ts";

/** Something to insert into a mapping, in both styles. */
export interface NewItem {
  /** Index of the item after which it goes, -1 for the front. */
  readonly after: number;
  readonly lines: (indent: number) => readonly string[];
  readonly flow: string;
}

/** The mapping that is the value of `owner`, or a new one. */
export interface Holder {
  readonly owner: PairNode;
  /** An enclosing flow collection allows no block style inside. */
  readonly isInFlow: boolean;
}

export function insertItems(
  text: string,
  { owner, isInFlow }: Holder,
  items: readonly NewItem[],
): readonly TextEdit[] {
  const map = asMap(owner.value);
  if (map !== null && !isBlank(text, map))
    return insertIntoMap(text, map, items);
  const { from, to } = valueSpan(text, owner);
  if (isInFlow) {
    const flow = `{ ${items.map((item) => item.flow).join(", ")} }`;
    const colon = owner.value === null ? ": " : " ";
    return [{ from, to, text: `${colon}${flow}` }];
  }
  const indent = columnOf(text, startOf(owner.key)) + 2;
  const lines = items.flatMap((item) => item.lines(indent));
  return [{ from, to, text: "" }, linesAfter(text, to, lines)];
}

/** Into a mapping that has items, or at least a comment, in its own style. */
export function insertIntoMap(
  text: string,
  map: MapNode,
  items: readonly NewItem[],
): readonly TextEdit[] {
  if (map.flow === true) {
    const flow = items.map((item) => item.flow);
    return [insertIntoFlow(map, flow)];
  }
  const spans = map.items.map((pair) => ({
    from: startOf(pair.key),
    to: endOfPair(pair),
  }));
  const indent = columnOf(text, startOf(map));
  return items.map(({ after, lines }) =>
    insertLines(text, spans, after, lines(indent)),
  );
}

/** At the end: a comment between the items of a flow collection may belong to either. */
function insertIntoFlow(map: MapNode, items: readonly string[]): TextEdit {
  const last = map.items.at(-1);
  const at = last === undefined ? startOf(map) + 1 : endOfPair(last);
  const before = last === undefined ? " " : ", ";
  return { from: at, to: at, text: `${before}${items.join(", ")}` };
}

/** `{}`, without a comment inside. */
function isBlank(text: string, map: MapNode): boolean {
  return (
    map.items.length === 0 &&
    text.slice(startOf(map) + 1, endOf(map) - 1).trim() === ""
  );
}

/**
 * The value of a pair with the space in front of it, empty behind the colon when there is no value. A comment between
 * the colon and the value is left out.
 */
export function valueSpan(
  text: string,
  { key, value }: PairNode,
): { readonly from: number; readonly to: number } {
  if (value === null) return { from: endOf(key), to: endOf(key) };
  const afterColon = text.indexOf(":", endOf(key)) + 1;
  const [from, to] = [startOf(value), endOf(value)];
  // An empty value, which is null.
  if (from === to) return { from: afterColon, to: afterColon };
  const isFree = text.slice(afterColon, from).trim() === "";
  return { from: isFree ? afterColon : from, to };
}
