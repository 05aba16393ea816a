import { compareText } from "../../diagnostics/sort.ts";
import type { NamedSchemas, SchemaId } from "../../model/type-expr.ts";
import { bareReferences } from "./bare-references.ts";

/** An order in which schemas can be processed. */
export interface SchemaOrder {
  /** The schemas, each after those that it needs. */
  readonly order: readonly SchemaId[];
  /**
   * The references that lead back to a schema through unions and intersections only, by the schema that contains
   * them. TypeScript refuses such types: `type A = A | string`.
   */
  readonly cuts: ReadonlyMap<SchemaId, ReadonlySet<SchemaId>>;
}

interface Visit {
  readonly id: SchemaId;
  readonly waiting: SchemaId[];
}

// This is not recursive, because a document can have a chain of references of any length.
export function orderSchemas(schemas: NamedSchemas): SchemaOrder {
  const order: SchemaId[] = [];
  const cuts = new Map<SchemaId, Set<SchemaId>>();
  const states = new Map<SchemaId, "open" | "done">();
  const visit = (id: SchemaId): Visit => {
    states.set(id, "open");
    const schema = schemas.get(id);
    const below = schema === undefined ? [] : bareReferences(schema.type);
    return { id, waiting: [...below].toReversed() };
  };
  // The reference of a circle that is cut must not depend on the order of the schemas.
  for (const root of [...schemas.keys()].toSorted(compareText)) {
    if (states.has(root)) continue;
    const path = [visit(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.waiting.pop();
      if (next === undefined) {
        states.set(top.id, "done");
        order.push(top.id);
        path.pop();
      } else if (!states.has(next)) path.push(visit(next));
      else if (states.get(next) === "open") addTo(cuts, top.id, next);
    }
  }
  return { order, cuts };
}

function addTo(
  cuts: Map<SchemaId, Set<SchemaId>>,
  from: SchemaId,
  to: SchemaId,
): void {
  const known = cuts.get(from);
  if (known === undefined) cuts.set(from, new Set([to]));
  else known.add(to);
}
