import { compareText } from "../../diagnostics/sort.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";

/**
 * Schemas that refer back to themselves without a property or item in between: such a type says nothing, and
 * TypeScript refuses it. Each list is one cycle, or several connected ones; in canonical order.
 */
export function findBareCycles(
  types: ReadonlyMap<SchemaId, TypeExpr>,
): readonly (readonly SchemaId[])[] {
  const edges = new Map(
    [...types].map(([id, type]) => [id, bareReferences(type)]),
  );
  // The first call reverses the edges, so that the second removes nodes that nothing refers to.
  const inner = dropOpenEnds(dropOpenEnds(edges));
  return groups(inner);
}

type Edges = ReadonlyMap<SchemaId, readonly SchemaId[]>;

function bareReferences(type: TypeExpr): readonly SchemaId[] {
  switch (type.kind) {
    case "reference":
      return [type.schema];
    case "union":
    case "intersection":
      return type.members.flatMap(bareReferences);
    default:
      return [];
  }
}

function reverse(edges: Edges): Edges {
  const reversed = new Map<SchemaId, SchemaId[]>(
    [...edges.keys()].map((id) => [id, []]),
  );
  for (const [from, targets] of edges)
    for (const to of targets) reversed.get(to)?.push(from);
  return reversed;
}

/** Repeatedly removes nodes without targets; returns the edges among the rest, reversed. */
function dropOpenEnds(edges: Edges): Edges {
  const into = reverse(edges);
  const left = new Map(
    [...edges].map(([id, targets]) => [
      id,
      targets.filter((to) => edges.has(to)).length,
    ]),
  );
  const ends = [...left].filter(([, count]) => count === 0).map(([id]) => id);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    left.delete(end);
    for (const from of into.get(end) ?? []) {
      const count = (left.get(from) ?? 0) - 1;
      if (left.has(from)) left.set(from, count);
      if (count === 0) ends.push(from);
    }
  }
  return new Map(
    [...into]
      .filter(([id]) => left.has(id))
      .map(([id, from]) => [id, from.filter((each) => left.has(each))]),
  );
}

function groups(edges: Edges): readonly (readonly SchemaId[])[] {
  const grouped = new Set<SchemaId>();
  const found: SchemaId[][] = [];
  const into = reverse(edges);
  for (const id of [...edges.keys()].toSorted(compareText)) {
    if (grouped.has(id)) continue;
    const group: SchemaId[] = [];
    const waiting = [id];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (grouped.has(at)) continue;
      grouped.add(at);
      group.push(at);
      for (const next of edges.get(at) ?? []) waiting.push(next);
      for (const next of into.get(at) ?? []) waiting.push(next);
    }
    found.push(group.toSorted(compareText));
  }
  return found;
}
