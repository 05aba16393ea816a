import {
  Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  YAMLSeq,
} from "yaml";
import type { SourceFile } from "../../source/source-file.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A file whose entries are in one list. */
export interface ListFile {
  readonly key: string;
  /** The comment that begins a new file. */
  readonly head: string;
}

/**
 * The text of the file with more entries. `existing` is the current text, `null` for a new file; existing comments and
 * order are kept. The file has been read, so it is a mapping and the key, if present, is a list or empty.
 */
export function withEntries(
  existing: SourceFile | null,
  { key, head }: ListFile,
  entries: readonly Entry[],
): string {
  if (existing === null) {
    const document = new Document({ [key]: entries });
    document.commentBefore = head;
    return document.toString({ lineWidth: 0 });
  }
  const document = parseDocument(existing.text, { schema: "core" });
  const list: unknown = document.get(key, true);
  if (isSeq(list)) {
    // `[]` would continue on one line.
    if (list.items.length === 0) list.flow = false;
    for (const entry of entries) list.add(document.createNode(entry));
  } else {
    const made = new YAMLSeq();
    // A key without a value may hold proposals, which are comments.
    const comment = isScalar(list) ? list.comment : null;
    if (comment) made.commentBefore = comment;
    for (const entry of entries) made.add(document.createNode(entry));
    document.set(key, made);
    if (isMap(document.contents)) document.contents.flow = false;
  }
  return document.toString({ lineWidth: 0 });
}

/**
 * The text with the list in block style, to which lines can be added at the end of the file when it has no other key.
 * A text that has this form already stays the same byte for byte.
 */
export function asBlockList(
  text: string,
  key: string,
): { readonly text: string; readonly indent: string } {
  const document = parseDocument(text, { schema: "core" });
  const list: unknown = document.get(key, true);
  const isFlow = isMap(document.contents) && document.contents.flow === true;
  const start = isSeq(list) ? (list.range?.[0] ?? 0) : 0;
  if (!isFlow && !(isSeq(list) && list.flow === true))
    return {
      text,
      indent: isSeq(list)
        ? text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
        : usualIndent,
    };
  if (isMap(document.contents)) document.contents.flow = false;
  if (isSeq(list) && list.items.length > 0) list.flow = false;
  else {
    const nothing = new Scalar(null);
    if (isSeq(list) && list.comment) nothing.comment = list.comment;
    document.set(key, nothing);
  }
  return {
    text: document.toString({ lineWidth: 0, nullStr: "" }),
    indent: usualIndent,
  };
}

const usualIndent = "  ";

export function given(
  values: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );
}
