/** An edit of one file: a span of its text, in UTF-16 code units, becomes another text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An edit of code, and why it is made. */
export interface CodeEdit extends TextEdit {
  /** The absolute path, with forward slashes. */
  readonly file: string;
  /** The positions of the changes that it carries out. */
  readonly changes: readonly number[];
  /** Edits of one unit are made together or not at all; without a unit, an edit stands alone. */
  readonly units: readonly string[];
  /** Whether it takes out what the later SDK does not have: uses in it go with it. */
  readonly isRemoval?: true;
  /** The span of the code before whose text the edit begins with, where it moves it. */
  readonly from?: Pick<TextEdit, "start" | "end">;
}

/** Returns the text with the edits, which do not overlap. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: now } of inOrder(edits)) {
    result += text.slice(at, start) + now;
    at = end;
  }
  return result + text.slice(at);
}

function inOrder<T extends TextEdit>(edits: readonly T[]): readonly T[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Returns where a position of the text before is in the text after. A position inside of an edit is that of the new text.
 */
export function positionAfter(
  edits: readonly TextEdit[],
  position: number,
): number {
  let moved = 0;
  for (const { start, end, text } of inOrder(edits)) {
    if (start > position) break;
    if (end > position) return start + moved;
    moved += text.length - (end - start);
  }
  return position + moved;
}

/**
 * Parts edits into those that can be made and those that cannot: what two of them would write differently is written by
 * none, nor is what hangs together with it. Equal edits are one.
 */
export function withoutConflicts(edits: readonly CodeEdit[]): {
  readonly edits: readonly CodeEdit[];
  readonly refused: readonly CodeEdit[];
} {
  const joined = new Map<string, CodeEdit>();
  for (const edit of edits) {
    const key = JSON.stringify([edit.file, edit.start, edit.end, edit.text]);
    const known = joined.get(key);
    joined.set(key, known === undefined ? edit : both(known, edit));
  }
  const all = [...joined.values()].toSorted(byPlace);
  const overlapping = new Set<CodeEdit>();
  for (const [index, edit] of all.entries())
    for (const next of all.slice(index + 1)) {
      if (next.file !== edit.file || next.start >= edit.end) break;
      overlapping.add(edit);
      overlapping.add(next);
    }
  const kept = withoutEdits(all, overlapping);
  const isKept = new Set(kept);
  return { edits: kept, refused: all.filter((each) => !isKept.has(each)) };
}

function both(a: CodeEdit, b: CodeEdit): CodeEdit {
  return {
    ...a,
    changes: [...new Set([...a.changes, ...b.changes])],
    units: [...new Set([...a.units, ...b.units])],
  };
}

function byPlace(a: CodeEdit, b: CodeEdit): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}

/** Leaves out some edits, and with an edit of a unit all others of it. */
export function withoutEdits(
  edits: readonly CodeEdit[],
  left: ReadonlySet<CodeEdit>,
): readonly CodeEdit[] {
  const units = new Set([...left].flatMap((each) => each.units));
  const isLeft = (each: CodeEdit): boolean =>
    left.has(each) || each.units.some((unit) => units.has(unit));
  const gone = new Set(edits.filter(isLeft));
  const isMore = [...gone].some((each) => !left.has(each));
  // An edit may have other units, too.
  return isMore
    ? withoutEdits(edits, new Set([...left, ...gone]))
    : edits.filter((each) => !gone.has(each));
}

/** Where a position of the text after edits of one file was before, if no edit has written it. */
export function positionBefore(
  edits: readonly TextEdit[],
  position: number,
): number {
  let before = position;
  for (const { start, end, text } of edits.toSorted(
    (a, b) => a.start - b.start,
  ))
    if (start < before) before -= text.length - (end - start);
  return before;
}
