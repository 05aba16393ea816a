import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  parseDocument,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml";

export type MapNode = YAMLMap<Node, Node | null>;
export type PairNode = Pair<Node, Node | null>;

/** Replaces `from` up to `to`; an insertion if both are equal. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Prettier's line width. */
export const lineWidth = 80;

/** Edits do not overlap; insertions at one place come in the order of the list. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    result += text.slice(done, edit.from) + edit.text;
    done = edit.to;
  }
  return result + text.slice(done);
}

/** The text as a plain scalar where YAML reads it back as the same string, else quoted. */
export function printScalar(text: string): string {
  return printItem(text, false);
}

/** As `printScalar`, between braces or brackets. */
export function printFlowScalar(text: string): string {
  return printItem(text, true);
}

function printItem(text: string, flow: boolean): string {
  const list = new Document([text], { schema: "core" });
  if (isCollection(list.contents)) list.contents.flow = flow;
  const printed = list.toString({
    lineWidth: 0,
    flowCollectionPadding: false,
    blockQuote: false,
  });
  return flow ? printed.trim().slice(1, -1) : printed.trim().slice(2);
}

/**
 * Whether the node can be edited: not an alias, whose text is elsewhere, not an anchor, which others use, and not a
 * tag, whose type is unknown.
 */
export function isPlain(node: Node | null): boolean {
  if (node === null) return true;
  return !isAlias(node) && node.anchor === undefined && node.tag === undefined;
}

export function asMap(node: Node | null): MapNode | null {
  return isMap<Node, Node | null>(node) ? node : null;
}

export function keyOf(pair: PairNode): string {
  return isScalar(pair.key) ? String(pair.key.value) : "";
}

export function findPair(map: MapNode | null, key: string): PairNode | null {
  return map?.items.find((pair) => keyOf(pair) === key) ?? null;
}

/** The value of a key at the top level of a file, with its place. */
export function findValue(text: string, key: string): Node | null {
  const document = parseDocument<Node>(text, { schema: "core" });
  return findPair(asMap(document.contents), key)?.value ?? null;
}

export function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** The end of the text of a node, without anything after the last item of a block collection. */
export function endOf(node: Node): number {
  if (isCollection(node) && node.flow !== true) {
    const last: unknown = node.items.at(-1);
    // The items of a collection are pairs in a mapping and nodes in a sequence.
    if (last)
      return isMap(node) ? endOfPair(last as PairNode) : endOf(last as Node);
  }
  return node.range?.[1] ?? 0;
}

/** An empty value ends at the colon, not at the comment after it. */
export function endOfPair({ key, value }: PairNode): number {
  return value === null ? endOf(key) : endOf(value);
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Before the line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  if (end === -1) return text.length;
  return text[end - 1] === "\r" ? end - 1 : end;
}

export function lineBreakOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
