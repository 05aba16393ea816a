import { endpointParts, joinEndpoints } from "./endpoint-parts.ts";
import type { FoldableRow } from "./folded-row.ts";
import type { Prose, ProsePart } from "../wording/prose.ts";

/** Whether two texts are equal, apart from an endpoint that differs only in the method of its row. */
export function isSameProse(
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

/** The first of some equal rows, with the methods of all that have its path. */
export function joinedRow<R extends FoldableRow>(
  rows: readonly [R, ...R[]],
): R {
  const [first] = rows;
  const { path } = endpointParts(first.endpoint);
  const beside = rows.filter(
    ({ endpoint }) => endpointParts(endpoint).path === path,
  );
  if (path === null || beside.length < 2) return first;
  const endpoint = joinEndpoints(
    beside.map((row) => row.endpoint ?? ""),
    path,
  );
  const { method } = endpointParts(endpoint);
  const join = (textOf: (row: R) => Prose): Prose =>
    textOf(first).map((part, index) => {
      const named = pathBeside(part, first);
      const isSame = beside.every(
        (other) => textOf(other)[index]?.text === part.text,
      );
      return isSame || named === null
        ? part
        : { ...part, text: `${method} ${named}` };
    });
  return {
    ...first,
    endpoint,
    ...(first.replacement
      ? { replacement: join(({ replacement }) => replacement ?? []) }
      : {}),
    message: join(({ message }) => message),
    advice: { ...first.advice, text: join(({ advice }) => advice.text) },
  };
}

/** The path of an endpoint that has the method of its row. */
function pathBeside(
  { kind, text }: ProsePart,
  row: FoldableRow,
): string | null {
  const { method } = endpointParts(row.endpoint);
  return kind === "code" && method !== "" && text.startsWith(`${method} /`)
    ? text.slice(method.length + 1)
    : null;
}
