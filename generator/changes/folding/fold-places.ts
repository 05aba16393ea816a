import { isOfEndpoint } from "../kinds/whole-kinds.ts";
import { endpointParts } from "./endpoint-parts.ts";
import type { FoldableRow, FoldDetails, FoldedRow } from "./folded-row.ts";
import { isSameProse, joinedRow } from "./join-methods.ts";
import { plainText } from "../wording/prose.ts";

/** The same change at several places: methods of one path, or a field or parameter with the same name. */
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
        // A row that names the same endpoint as the first and a row that names that of its own method are different.
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

/** The properties that rows of one cause share besides their texts. */
interface Place {
  /** Whether it is a path, of which only methods are joined. */
  readonly isPath: boolean;
  readonly names: readonly (string | null)[];
}

/** `null` for a row that is always reported separately. */
function placeOf({ change, endpoint, message }: FoldableRow): Place | null {
  const { path } = endpointParts(endpoint);
  if (path === null) return null;
  const { at, path: field, schema, schemaPath, name } = change.element;
  // A removed endpoint is a cause of its own, and so is one that changes in an unnamed way.
  if (isOfEndpoint(change)) return { isPath: true, names: [path] };
  // The message identifies changes without a place: a description, a tag.
  const said = plainText(message);
  if (schema === null)
    return { isPath: false, names: ["in place", at, field, name, said] };
  // For a whole component, only a value or an alternative identifies the change.
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
