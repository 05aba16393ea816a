import { ts } from "ts-morph";

/** A number from 0 to below a limit, the next one with each call. */
export type NextNumber = (limit: number) => number;

/** Creates numbers that follow from a seed. */
export function createNumbers(seed: number): NextNumber {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The lower bits of such numbers repeat soon.
    return (state >>> 8) % limit;
  };
}

/**
 * Puts parts of a file in the places of others of their kind: names, expressions and types. What comes of it may be
 * anything that the language can say, often with errors: functions that call or return themselves, circles of variables
 * and types, values of the SDK where nobody has put them.
 */
export function exchangeParts(
  name: string,
  text: string,
  next: NextNumber,
): string {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const { names, expressions, types } = partsOf(file);
  const pools = [names, names, expressions, types].filter(
    ({ length }) => length > 1,
  );
  const edits = Array.from({ length: 6 }, () => {
    const pool = pools[next(pools.length)] ?? names;
    const [place, other] = [pool[next(pool.length)], pool[next(pool.length)]];
    return { place: place ?? file, by: other?.getText(file) ?? text };
  }).toSorted((a, b) => b.place.pos - a.place.pos);
  let changed = text;
  let start = text.length;
  for (const { place, by } of edits) {
    if (place.end > start) continue;
    start = place.getStart(file);
    changed = changed.slice(0, start) + by + changed.slice(place.end);
  }
  return changed;
}

/** A larger part would make the file another one. */
const largest = 200;

function partsOf(file: ts.SourceFile): {
  readonly names: readonly ts.Node[];
  readonly expressions: readonly ts.Node[];
  readonly types: readonly ts.Node[];
} {
  const names: ts.Node[] = [];
  const expressions: ts.Node[] = [];
  const types: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    // Without its imports a file uses no SDK.
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.push(node);
    else if (ts.isTypeNode(node)) types.push(node);
    else if (ts.isExpression(node) && node.getWidth(file) < largest)
      expressions.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names, expressions, types };
}
