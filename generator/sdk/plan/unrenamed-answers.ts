import type { ApiModel } from "../../model/api-model.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import { partsOf } from "../../model/type-parts.ts";

/**
 * The schemas that clients also get where the runtime adds no former names: in errors, streams, webhooks, callbacks
 * and bodies that are not JSON.
 */
export function typesWithoutFormer({
  operations,
  schemas,
  webhooks,
}: Pick<
  ApiModel,
  "operations" | "schemas" | "webhooks"
>): ReadonlySet<SchemaId> {
  const shapes = operations.flatMap((each) => shapeIn(each) ?? []);
  const contents = [
    ...shapes
      .flatMap(({ responses }) => responses)
      .flatMap(({ status, contents: all }) =>
        all.filter(
          ({ format }) => !(format === "json" && status.startsWith("2")),
        ),
      ),
    ...[...webhooks, ...shapes.flatMap(({ callbacks }) => callbacks)].flatMap(
      ({ body }) => body?.contents ?? [],
    ),
  ];
  const found = new Set<SchemaId>();
  for (const { type, events } of contents)
    for (const each of [type, ...events.map((event) => event.type)])
      collect(each, found);
  // The loop over a set also visits what is added meanwhile.
  for (const id of found) {
    const schema = schemas.get(id);
    if (schema !== undefined) collect(schema.type, found);
  }
  return found;
}

function collect(type: TypeExpr, found: Set<SchemaId>): void {
  if (type.kind === "reference") found.add(type.schema);
  for (const part of partsOf(type)) collect(part, found);
}
