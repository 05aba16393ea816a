import { isOfEndpoint } from "../change/whole-kinds.ts";
import { endpointParts } from "./endpoint-parts.ts";
import type { FoldableRow, FoldDetails, FoldedRow } from "./folded-row.ts";
import { isSameProse, joinedRow } from "./join-methods.ts";
import { plainText } from "./prose.ts";

/** The same change at several places: methods of one path, or a field or parameter of one name. */
export function foldPlaces<R extends FoldableRow>(
  rows: readonly FoldedRow<R>[],
  { circumstancesOf, valuesOf }: FoldDetails<R>,
): readonly FoldedRow<R>[] {
  const groups: Group<R>[] = [];
  const byKey = new Map<string, Group<R>[]>();
  for (const row of rows) {
    const { told, parts } = row;
    const place = placeOf(told);
    const { method } = endpointParts(told.endpoint);
    const key = JSON.stringify([
      place,
      [
        told.change.kind,
        told.change.severity,
        told.change.ofPackage.severity,
        told.advice.kind,
      ],
      circumstancesOf(told),
      parts.map(valuesOf),
    ]);
    const candidates = place === null ? [] : (byKey.get(key) ?? []);
    const found = candidates.find(
      ({ rows: own, methods }) =>
        !(place?.isPath === true && methods.has(method)) &&
        isAlike(own[0].told, told) &&
        // Who names the same endpoint as the first and who names that of its own method are not alike.
        isAlike((own.at(-1) ?? own[0]).told, told),
    );
    if (found === undefined) {
      const group: Group<R> = { rows: [row], methods: new Set([method]) };
      groups.push(group);
      candidates.push(group);
      byKey.set(key, candidates);
    } else {
      found.methods.add(method);
      found.rows.push(row);
    }
  }
  return groups.map(({ rows: [first, ...others] }) => ({
    told: joinedRow([first.told, ...others.map(({ told }) => told)]),
    parts: [...first.parts, ...others.flatMap(({ parts }) => parts)],
  }));
}

interface Group<R extends FoldableRow> {
  readonly rows: [FoldedRow<R>, ...FoldedRow<R>[]];
  readonly methods: Set<string>;
}

/** What rows of one cause have in common beside what they say. */
interface Place {
  /** Whether it is a path, whose methods alone are told as one. */
  readonly isPath: boolean;
  readonly names: readonly (string | null)[];
}

/** `null` for what is told by itself whatever else changed. */
function placeOf({ change, endpoint, message }: FoldableRow): Place | null {
  const { path } = endpointParts(endpoint);
  if (path === null) return null;
  const { at, path: field, schema, schemaPath, name } = change.element;
  // An endpoint that goes is a cause of its own, and so is one that changes in a way that nobody names.
  if (isOfEndpoint(change)) return { isPath: true, names: [path] };
  // The message stands for what has no place: a description, a tag.
  const said = plainText(message);
  if (schema === null)
    return { isPath: false, names: ["in place", at, field, name, said] };
  // Of a component as a whole, only a value or an alternative says what it is that changed.
  return schemaPath === "" && name === null
    ? { isPath: false, names: ["component", schema, said] }
    : { isPath: false, names: ["field", schemaPath, name, said] };
}

/** Whether two rows say the same. */
function isAlike(a: FoldableRow, b: FoldableRow): boolean {
  return (
    isSameProse(a.message, b.message, a, b) &&
    isSameProse(a.advice.text, b.advice.text, a, b)
  );
}
