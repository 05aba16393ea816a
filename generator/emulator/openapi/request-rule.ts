import type {
  WireBody,
  WireContent,
  WireEncoding,
} from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { isToken } from "../../model/token.ts";
import { isSequence } from "../bodies/json-lines.ts";
import {
  anyBody,
  type BodyRule,
  type ParameterForm,
  type RequestRule,
} from "../route.ts";
import { formOf } from "./parameter-rules.ts";

/** The request body of an operation; `null` if it has none. */
export function requestRule(body: WireBody | null): RequestRule | null {
  if (body === null) return null;
  const { isRequired, contents, isUnread = false } = body;
  const rules = inOrder(contents).map(
    (content) => [writtenType(content), bodyRule(content)] as const,
  );
  const rest = isUnread ? [["*/*", anyBody] as const] : [];
  return { isRequired, content: new Map([...rules, ...rest]) };
}

/** The contents in the order of the document. */
export function inOrder(
  contents: readonly WireContent[],
): readonly WireContent[] {
  return contents.toSorted((a, b) => a.position - b.position);
}

/** With the parameters of the media type, which a header shows. */
export function writtenType({ essence, parameters }: WireContent): string {
  return [
    essence,
    ...parameters.map(([name, value]) => {
      if (value === "") return name;
      return `${name}=${isToken(value) ? value : JSON.stringify(value)}`;
    }),
  ].join(";");
}

function bodyRule(content: WireContent): BodyRule {
  return {
    schema: judgedSchema(content),
    parts: new Map(content.encodings.flatMap(partOf)),
  };
}

/** For a sequence, the schema of its items; before 3.2, `schema` describes one of them or the list of all. */
export function judgedSchema({
  essence,
  schema,
  itemSchema,
}: WireContent): WireSchema | null {
  if (!isSequence(essence) || itemSchema !== null || schema === null)
    return itemSchema ?? schema;
  const { types, array } = schema.shape;
  const isList = types.length === 1 && types[0] === "array";
  return isList && typeof array.items === "object" ? array.items : schema;
}

/** A style takes precedence over a media type (OpenAPI 3.1.1, 4.8.15.1.2). */
function partOf({
  name,
  contentType,
  serialisation,
}: WireEncoding): readonly (readonly [string, ParameterForm])[] {
  if (serialisation !== null) return [[name, formOf(serialisation)]];
  return contentType === null
    ? []
    : [[name, { kind: "content", mediaType: contentType }]];
}
