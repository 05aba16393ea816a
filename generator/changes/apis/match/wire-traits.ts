import { payloadTraits } from "../../../model/payload-traits.ts";
import type { WireContent, WireDetails } from "../../../wire/model/wire-api.ts";
import type { WireSchema, WireShape } from "../../../wire/model/wire-schema.ts";

/** Like `shapeTraits` in the model, for an operation as the comparison reads it. */
export function wireTraits({
  parameters,
  body,
  responses,
}: WireDetails): ReadonlySet<string> {
  return payloadTraits({
    parameters,
    takes: body && fieldsOfContents(body.contents),
    responses: responses.map(({ status, contents }) => ({
      status,
      gives: contents.length === 0 ? null : fieldsOfContents(contents),
    })),
  });
}

function fieldsOfContents(contents: readonly WireContent[]): readonly string[] {
  return contents.flatMap(({ schema }) => (schema ? fieldsOf(schema) : []));
}

/** Schemas may contain themselves, so each is counted once. */
function fieldsOf(
  { shape }: WireSchema,
  seen = new Set<WireShape>(),
): readonly string[] {
  if (seen.has(shape)) return [];
  seen.add(shape);
  const below = (each: WireSchema) => fieldsOf(each, seen);
  const { types, object, array, unions } = shape;
  const { items } = array;
  return [
    ...(types.includes("object") ? object.properties.keys() : []),
    ...(types.includes("array") && typeof items !== "string"
      ? below(items)
      : []),
    ...unions.flatMap(({ members }) => members.flatMap(below)),
  ];
}
