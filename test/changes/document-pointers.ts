import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";

/**
 * The JSON pointers of a document, by the line and column where a key or an item of a list begins. A list's item that
 * is an object begins where its first key does: the place is that of the item.
 */
export function pointersOf(text: string): ReadonlyMap<string, string> {
  const pointers = known.get(text) ?? findPointers(text);
  known.set(text, pointers);
  return pointers;
}

/** By text: a document has several findings. */
const known = new Map<string, ReadonlyMap<string, string>>();

function findPointers(text: string): ReadonlyMap<string, string> {
  const lineBegins = new LineCounter();
  const found = new Map<string, string>();
  add(0, "");
  walk(parseDocument(text, { lineCounter: lineBegins }).contents, "");
  return found;

  function add(offset: number, pointer: string): void {
    const { line, col } = lineBegins.linePos(offset);
    const place = placeKey({ line, column: col });
    if (!found.has(place)) found.set(place, pointer);
  }

  function walk(node: unknown, pointer: string): void {
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (!isScalar(key)) throw new Error(`Expected a key at ${pointer}.`);
        const name = String(key.value);
        const inner = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        add(key.range?.[0] ?? 0, inner);
        walk(value, inner);
      }
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const inner = `${pointer}/${index}`;
        if (isMap(item) || isSeq(item) || isScalar(item))
          add(item.range?.[0] ?? 0, inner);
        walk(item, inner);
      }
  }
}

export function placeKey(place: {
  readonly line: number;
  readonly column: number;
}): string {
  return `${place.line}:${place.column}`;
}
