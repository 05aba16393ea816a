import {
  isObject,
  type Json,
  type JsonObject,
} from "../../correctness/support/raw-document.ts";

/**
 * A document whose answers have the members that are described, and no other ones: each schema of a member or an item takes only what
 * something of it speaks of. Objects of which nothing is described stay open.
 */
export function closedSchema(document: JsonObject): JsonObject {
  const close = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(close);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const inner = close(each);
        if (name === "properties" && isObject(inner))
          return [
            name,
            Object.fromEntries(
              Object.entries(inner)
                // What is only written comes in no answer.
                .filter(
                  ([, part]) => !isObject(part) || part["writeOnly"] !== true,
                )
                .map(([key, part]) => [key, asClosed(part, document)]),
            ),
          ];
        return name === "items" || name === "additionalProperties"
          ? [name, asClosed(inner, document)]
          : [name, inner];
      }),
    );
  };
  // An object stays an object.
  return close(document) as JsonObject;
}

function asClosed(schema: Json, root: JsonObject): Json {
  return isObject(schema) && speaksOfMembers(schema, root, 0)
    ? { allOf: [schema], unevaluatedProperties: false }
    : schema;
}

function speaksOfMembers(
  schema: Json,
  root: JsonObject,
  depth: number,
): boolean {
  if (!isObject(schema) || depth > 8) return false;
  const { $ref, properties, allOf, oneOf, anyOf } = schema;
  if (isObject(properties) && Object.keys(properties).length > 0) return true;
  const target =
    typeof $ref === "string"
      ? $ref
          .split("/")
          .slice(1)
          .reduce<Json | undefined>(
            (at, step) => (isObject(at) ? at[step] : undefined),
            root,
          )
      : undefined;
  const parts = [allOf, oneOf, anyOf].flatMap((each) =>
    Array.isArray(each) ? (each as readonly Json[]) : [],
  );
  return [...(target === undefined ? [] : [target]), ...parts].some((part) =>
    speaksOfMembers(part, root, depth + 1),
  );
}
