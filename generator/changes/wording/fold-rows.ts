import type { Advice } from "./advice.ts";
import type { Prose, ProsePart } from "./prose.ts";
import type { Change } from "../change/change.ts";

/** What a row of any form has. */
export interface FoldableRow {
  readonly change: Pick<Change, "kind" | "severity" | "ofPackage">;
  /** `METHOD path`; `null` for what belongs to the whole API. */
  readonly endpoint: string | null;
  readonly message: Prose;
  readonly advice: Advice;
  /** What to call instead, where it stands in a cell of its own. */
  readonly replacement?: Prose | null;
}

/** Changes that a reader takes for one, since the same thing happened to several methods of one path. */
export interface FoldedRow<R extends FoldableRow> {
  /** The first of them, with the methods of all: `GET, PUT /v1/pets`, and `GET, PUT /v2/pets` as what to call instead. */
  readonly told: R;
  /** What it stands for: counts count these. */
  readonly parts: readonly [R, ...R[]];
}

/**
 * Rows of one path and one cause as one, each where the first of them stood. They have one kind and one severity and say the same,
 * if an endpoint that a sentence names differs in nothing but the method of its row.
 *
 * @param detailsOf what else a form shows of a row; those of rows that are told as one are alike
 */
export function foldRows<R extends FoldableRow>(
  rows: readonly R[],
  detailsOf: (row: R) => readonly string[],
): readonly FoldedRow<R>[] {
  const groups: Group<R>[] = [];
  const byPath = new Map<string, Group<R>[]>();
  for (const row of rows) {
    const { method, path } = endpointParts(row);
    const { kind, severity, ofPackage } = row.change;
    const key = JSON.stringify([path, kind, severity, ofPackage.severity]);
    const candidates = path === null ? [] : (byPath.get(key) ?? []);
    const found = candidates.find(
      ({ methods, parts: [first] }) =>
        !methods.has(method) && isAlike(first, row, detailsOf),
    );
    if (found === undefined) {
      const group: Group<R> = { methods: new Set([method]), parts: [row] };
      groups.push(group);
      candidates.push(group);
      byPath.set(key, candidates);
    } else {
      found.methods.add(method);
      found.parts.push(row);
    }
  }
  return groups.map(({ parts }) => ({ told: joined(parts), parts }));
}

interface Group<R> {
  readonly methods: Set<string>;
  readonly parts: [R, ...R[]];
}

/** Whether two changes of different methods say the same. */
function isAlike<R extends FoldableRow>(
  a: R,
  b: R,
  detailsOf: (row: R) => readonly string[],
): boolean {
  return (
    a.advice.kind === b.advice.kind &&
    isSameProse(a.message, b.message, a, b) &&
    isSameProse(a.advice.text, b.advice.text, a, b) &&
    isSameList(detailsOf(a), detailsOf(b))
  );
}

function isSameProse(
  a: Prose,
  b: Prose,
  rowOfA: FoldableRow,
  rowOfB: FoldableRow,
): boolean {
  return (
    a.length === b.length &&
    a.every((part, index) => {
      const other = b[index];
      if (other === undefined || part.kind !== other.kind) return false;
      if (part.text === other.text) return true;
      const [path, otherPath] = [
        pathBeside(part, rowOfA),
        pathBeside(other, rowOfB),
      ];
      return path !== null && path === otherPath;
    })
  );
}

/** The path of an endpoint that has the method of its row. */
function pathBeside(
  { kind, text }: ProsePart,
  row: FoldableRow,
): string | null {
  const { method } = endpointParts(row);
  return kind === "code" && method !== "" && text.startsWith(`${method} /`)
    ? text.slice(method.length + 1)
    : null;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

function joined<R extends FoldableRow>(parts: readonly [R, ...R[]]): R {
  const [first, ...others] = parts;
  if (others.length === 0) return first;
  const methods = parts.map((part) => endpointParts(part).method).join(", ");
  const join = (textOf: (row: R) => Prose): Prose =>
    textOf(first).map((part, index) => {
      const path = pathBeside(part, first);
      const isSame = others.every(
        (other) => textOf(other)[index]?.text === part.text,
      );
      return isSame || path === null
        ? part
        : { ...part, text: `${methods} ${path}` };
    });
  return {
    ...first,
    endpoint: `${methods} ${endpointParts(first).path ?? ""}`,
    ...(first.replacement
      ? { replacement: join(({ replacement }) => replacement ?? []) }
      : {}),
    message: join(({ message }) => message),
    advice: { ...first.advice, text: join(({ advice }) => advice.text) },
  };
}

/** `GET /v1/pets` as its two parts; an API as a whole has no path. */
function endpointParts({ endpoint }: Pick<FoldableRow, "endpoint">): {
  readonly method: string;
  readonly path: string | null;
} {
  if (endpoint === null) return { method: "", path: null };
  const space = endpoint.indexOf(" ");
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) };
}
