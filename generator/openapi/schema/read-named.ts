import { openapiReferenceCycle } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type {
  NamedSchema,
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { pointerOf, type Place } from "../document/place.ts";
import { findBareCycles } from "./bare-cycles.ts";
import type { SchemaContext } from "./context.ts";
import { readDiscriminator } from "./discriminator.ts";
import { readDocs } from "./docs.ts";
import type { Folding } from "./fold.ts";
import { inheritedTags, withTags } from "./inherited-tags.ts";
import { unknownType } from "./types.ts";

/** All schemas that references lead to, directly or not. */
export function readNamed(
  context: SchemaContext,
  folding: Folding,
): NamedSchemas {
  const locals = readLocals(context, folding);
  const cyclic = reportCycles(context, locals);
  const tags = inheritedTags(context);
  const read = (id: SchemaId, place: Place): NamedSchema => ({
    id,
    name: context.targets.nameOf(place),
    type: cyclic.has(id)
      ? unknownType
      : withTags(
          folding.fold(locals.get(id) ?? unknownType, place),
          tags.get(id),
          context.mergingAt(place),
        ),
    docs: readDocs(context, place),
  });
  return new Map(
    [...context.targets.places]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([id, place]) => [id, read(id, place)]),
  );
}

function readLocals(
  context: SchemaContext,
  folding: Folding,
): ReadonlyMap<SchemaId, TypeExpr> {
  const locals = new Map<SchemaId, TypeExpr>();
  // Reading adds to the map that the loop visits.
  for (const [id, place] of context.targets.places) {
    locals.set(id, folding.localOf(id));
    // Its mapping may name schemas that nothing else refers to.
    readDiscriminator(context, place);
  }
  return locals;
}

function reportCycles(
  { targets, findings }: SchemaContext,
  locals: ReadonlyMap<SchemaId, TypeExpr>,
): ReadonlySet<SchemaId> {
  const cycles = findBareCycles(locals);
  for (const ids of cycles) {
    const places = ids.flatMap((id) => targets.placeOf(id) ?? []);
    const [first] = places;
    if (first === undefined) continue;
    const names = places.map(targets.nameOf);
    findings.broken({
      place: first,
      cause: `cycle ${pointerOf(first)}`,
      tell: (at) => openapiReferenceCycle(at, names),
    });
  }
  return new Set(cycles.flat());
}
