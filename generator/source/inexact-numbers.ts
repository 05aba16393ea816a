import { inexactNumber } from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { readJsonNumber, type ExactNumber } from "../json/exact-number.ts";
import type { PathStep } from "./located-source.ts";
import type { SpanTree } from "./span-tree.ts";

/**
 * Collects the numbers of a text that a double cannot represent. Each kind is reported once, with its first place and
 * the count.
 */
export interface InexactNumbers {
  /** Adds a number. The keys are those of the members around the number, innermost last. */
  note(
    number: ExactNumber,
    keys: readonly string[],
    locate: () => Location,
  ): void;
  diagnostics(): readonly Diagnostic[];
}

interface Kind {
  readonly number: ExactNumber;
  readonly location: Location;
  count: number;
}

export function createInexactNumbers(): InexactNumbers {
  const kinds = new Map<string, Kind>();
  return {
    note: (number, keys, locate) => {
      const keyword = keywordAmong(keys);
      const known = kinds.get(keyword);
      if (known) known.count += 1;
      else kinds.set(keyword, { number, location: locate(), count: 1 });
    },
    diagnostics: () =>
      [...kinds].map(([keyword, { number, location, count }]) =>
        inexactNumber(location, {
          digits: number.text,
          readAs: String(Number(number.text)),
          keyword,
          count,
        }),
      ),
  };
}

const keywords = new Set([
  "const",
  "default",
  "enum",
  "example",
  "examples",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maximum",
  "minimum",
  "multipleOf",
  "value",
]);

/** Finds the keyword among the keys. There are few keywords, whatever names a document uses. */
function keywordAmong(keys: readonly string[]): string {
  const found = keys.findLast((key) => keywords.has(key));
  if (found !== undefined) return found;
  return keys.some((key) => key.startsWith("x-")) ? "an extension" : "";
}

interface Container {
  readonly value: Record<PathStep, unknown>;
  readonly isList: boolean;
  /** The node after all nodes inside of this one. */
  readonly after: number;
  readonly key: string | null;
  entries: number;
}

/**
 * Replaces doubles by exact numbers at ascending offsets of the text. It makes one pass over the nodes and skips
 * those that contain no such number.
 */
export function putExactNumbers(
  root: unknown,
  { text, tree }: { readonly text: string; readonly tree: SpanTree },
  offsets: readonly number[],
  note: (number: ExactNumber, keys: readonly string[], node: number) => void,
): unknown {
  const open: Container[] = [];
  let put = 0;
  for (let node = 0; node < tree.starts.length && put < offsets.length;) {
    while ((open.at(-1)?.after ?? Infinity) <= node) open.pop();
    const above = open.at(-1);
    const index = above === undefined ? 0 : above.entries++;
    const start = tree.starts[node] ?? 0;
    const end = tree.ends[node] ?? start;
    const offset = offsets[put] ?? 0;
    if (end <= offset) {
      node = tree.afters[node] ?? node + 1;
      continue;
    }
    const key = above?.isList === false ? tree.keyOf(node) : null;
    const step = key ?? index;
    if (start === offset) {
      const number = readJsonNumber(text.slice(start, end)) as ExactNumber;
      note(number, keysOf(open, key), node);
      if (above === undefined) return number;
      above.value[step] = number;
      put += 1;
    } else
      open.push({
        value: (above === undefined ? root : above.value[step]) as Record<
          PathStep,
          unknown
        >,
        isList: text.charAt(start) === "[",
        after: tree.afters[node] ?? 0,
        key,
        entries: 0,
      });
    node += 1;
  }
  return root;
}

function keysOf(
  open: readonly Container[],
  key: string | null,
): readonly string[] {
  return [...open.map((container) => container.key), key].filter(
    (each) => each !== null,
  );
}
