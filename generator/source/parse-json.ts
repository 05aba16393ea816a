import {
  jsonDuplicateKey,
  jsonSyntax,
  tooDeep,
  tooManyValues,
} from "../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { invariant } from "../diagnostics/invariant.ts";
import { scanJson } from "./json-spans.ts";
import type { LocatedSource, PathStep } from "./located-source.ts";
import { createInexactNumbers, putExactNumbers } from "./inexact-numbers.ts";
import { measureJson } from "./measure-json.ts";
import type { SourceFile } from "./source-file.ts";
import { gravityOf, type SourceLimits } from "./source-limits.ts";
import {
  duplicatesIn,
  createLocator,
  keyPlace,
  type Locator,
  type SpanTree,
} from "./span-tree.ts";
import { createTextPlaces, type TextPlaces } from "./text-places.ts";

/**
 * Reads JSON (RFC 8259): no duplicate keys, bounded depth. `JSON.parse` parses the text, and places are computed when
 * they are needed. Never throws, whatever the text is. Objects have the usual prototype: use `Object.hasOwn` to read
 * them; `__proto__` is a normal key.
 */
export function parseJson(
  source: SourceFile,
  limits: SourceLimits,
): Checked<LocatedSource> {
  const { text } = source;
  const place = createTextPlaces(source);
  const measure = measureJson(text, limits.depth);
  if (measure.tooDeepAt !== null)
    return failed(
      tooDeep(place(measure.tooDeepAt, measure.tooDeepAt + 1), limits.depth),
    );
  if (measure.values > limits.values)
    return failed(tooManyValues(place(0, 1), limits.values));
  const value = parse(text);
  if (value === undefined) return failed(explainSyntax(text, place));
  // When an object has two members with one key, `JSON.parse` keeps the last.
  const diagnostics =
    countMembers(value) === measure.members
      ? []
      : explainDuplicates(text, place, limits);
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const exact = withExactNumbers(text, value, measure.inexactAt, place);
  let locator: Locator | null = null;
  const located = () => (locator ??= createLocator(treeOf(text), place));
  return {
    value: {
      value: exact.value,
      locate: (path) => located().locate(path),
      locateKey: (path) => located().locateKey(path),
      textAt: () => text,
      ...(diagnostics.length > 0 && {
        isRepeated: (path: readonly PathStep[]) => located().isRepeated(path),
      }),
    },
    diagnostics: [...diagnostics, ...exact.diagnostics],
  };
}

/** Restores exact numbers: `JSON.parse` has converted all numbers to doubles. */
function withExactNumbers(
  text: string,
  value: unknown,
  offsets: readonly number[],
  place: TextPlaces,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  if (offsets.length === 0) return { value, diagnostics: [] };
  const tree = treeOf(text);
  const inexact = createInexactNumbers();
  const exact = putExactNumbers(
    value,
    { text, tree },
    offsets,
    (number, keys, node) => {
      const start = tree.starts[node] ?? 0;
      inexact.note(number, keys, () => place(start, tree.ends[node] ?? start));
    },
  );
  return { value: exact, diagnostics: inexact.diagnostics() };
}

/** Gives `undefined`, which no JSON text contains, when the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Counts the keys of all objects in a parsed value. The list replaces recursion. */
function countMembers(root: unknown): number {
  const waiting: unknown[] = [root];
  let count = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) count += Object.keys(value).length;
    for (const member of Object.values(value))
      if (typeof member === "object" && member !== null) waiting.push(member);
  }
  return count;
}

function explainSyntax(text: string, place: TextPlaces): Diagnostic {
  const scanned = scanJson(text);
  const { from, to, expected } =
    scanned.kind === "malformed"
      ? scanned.problem
      : { from: 0, to: 1, expected: "a JSON text" };
  return jsonSyntax(place(from, to), expected);
}

function explainDuplicates(
  text: string,
  place: TextPlaces,
  limits: SourceLimits,
): readonly Diagnostic[] {
  const tree = treeOf(text);
  const objects = [...tree.starts.keys()].filter(
    (node) => text.charAt(tree.starts[node] ?? 0) === "{",
  );
  return objects
    .flatMap((node) => duplicatesIn(tree, node))
    .map(({ key, again, first }) =>
      jsonDuplicateKey(
        gravityOf(limits),
        keyPlace(tree, again, place),
        key,
        keyPlace(tree, first, place),
      ),
    );
}

function treeOf(text: string): SpanTree {
  const scanned = scanJson(text);
  invariant(
    scanned.kind === "scanned",
    "a text that the engine reads is scanned without a problem",
  );
  return scanned.tree;
}
