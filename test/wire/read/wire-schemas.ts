import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import type {
  WireSchema,
  WireShape,
} from "../../../generator/wire/model/wire-schema.ts";
import { documentOf } from "../../support/documents.ts";

export type Raw = Readonly<Record<string, unknown>>;

export interface Description {
  readonly openapi?: string;
  readonly schemas?: Raw;
}

/** A document whose only operation answers with a schema. */
export function documentText(
  schema: unknown,
  { openapi = "3.1.0", schemas = {} }: Description = {},
): string {
  return JSON.stringify({
    openapi,
    info: { title: "Test", version: "1" },
    paths: {
      "/": {
        get: {
          responses: {
            200: {
              description: "",
              content: { "application/json": { schema } },
            },
          },
        },
      },
    },
    components: { schemas },
  });
}

export function readApi(text: string, file = "api.json"): WireApi {
  const { value: documents } = documentOf({ file, text });
  if (documents === null) throw new Error("Expected a document.");
  const { value } = readWireApi(documents, {
    settings: defaultOpenapiSettings,
  });
  if (value === null) throw new Error("Expected a description.");
  return value;
}

/** The schema that the answer of `documentText` has. */
export function readSchema(
  schema: unknown,
  description: Description = {},
): WireSchema {
  return answerOf(readApi(documentText(schema, description)));
}

export function answerOf(api: WireApi): WireSchema {
  const [operation] = api.operations;
  const schema = operation?.details?.responses[0]?.contents[0]?.schema;
  if (!schema) throw new Error("Expected a schema.");
  return schema;
}

/** A shape and those below without what an equal shape may differ in: names of components and places. */
export function plainShape(
  schema: WireSchema,
  above: readonly WireShape[] = [],
): unknown {
  const { shape } = schema;
  const known = above.indexOf(shape);
  if (known >= 0) return `up ${above.length - known}`;
  const inner = (each: WireSchema | "any" | "none" | null): unknown =>
    typeof each === "object" && each !== null
      ? plainShape(each, [...above, shape])
      : each;
  const { array, object, unions } = shape;
  return {
    ...shape,
    array: {
      ...array,
      prefix: array.prefix.map(inner),
      items: inner(array.items),
    },
    object: {
      ...object,
      properties: [...object.properties].map(
        ([name, { schema: of, isRequired, access }]) => ({
          name,
          of: inner(of),
          isRequired,
          access,
        }),
      ),
      additional: inner(object.additional),
      patterns: [...object.patterns].map(([name, of]) => [name, inner(of)]),
      names: inner(object.names),
    },
    others: shape.others.map(({ keyword, text, parts }) => ({
      keyword,
      text,
      parts: parts.map((part) => ({ ...part, schema: inner(part.schema) })),
    })),
    unions: unions.map(({ mode, members, discriminator }) => ({
      mode,
      members: members.map(inner),
      discriminator: discriminator && {
        property: discriminator.property,
        mapping: [...discriminator.mapping].map(([value, of]) => [
          value,
          members.indexOf(of),
        ]),
      },
    })),
  };
}

/** All schemas that can be reached, each asked for its shape. */
export function forceAll(api: WireApi): ReadonlySet<WireSchema> {
  const seen = new Set<WireSchema>();
  const waiting: WireSchema[] = [];
  const add = (schema: WireSchema | "any" | "none" | null): void => {
    if (typeof schema !== "object" || schema === null || seen.has(schema))
      return;
    seen.add(schema);
    waiting.push(schema);
  };
  schemasOf(api).forEach(add);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { array, object, unions } = at.shape;
    array.prefix.forEach(add);
    add(array.items);
    add(object.additional);
    add(object.names);
    for (const { schema } of object.properties.values()) add(schema);
    for (const schema of object.patterns.values()) add(schema);
    for (const { members, discriminator } of unions) {
      members.forEach(add);
      for (const schema of discriminator?.mapping.values() ?? []) add(schema);
    }
  }
  return seen;
}

export function schemasOf(api: WireApi): readonly WireSchema[] {
  const holders = api.operations.flatMap(({ details }) => [
    ...(details?.parameters ?? []),
    ...(details?.body?.contents ?? []),
    ...[...(details?.responses ?? []), ...(details?.callbacks ?? [])].flatMap(
      (each) => [
        ...("headers" in each ? each.headers : []),
        ...("contents" in each ? each.contents : []),
        ...("body" in each ? (each.body?.contents ?? []) : []),
      ],
    ),
  ]);
  return holders.flatMap(({ schema }) => schema ?? []);
}
