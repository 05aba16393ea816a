import {
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { itemSchema } from "../../openapi/content/item-schema.ts";
import { saysPartStyle } from "../../openapi/content/part-style.ts";
import { isSequence } from "../bodies/json-lines.ts";
import { isJsonMediaType, isMediaType } from "../media-type.ts";
import {
  anyBody,
  type BodyRule,
  type ParameterForm,
  type RequestRule,
} from "../route.ts";
import {
  objectAt,
  reportForm,
  textAt,
  type OpenapiDocument,
} from "./document.ts";
import { readStyle } from "./read-parameters.ts";
import { schemaAt, type SchemaReader } from "./read-schema.ts";

/** The request body of an operation; `null` if it has none. */
export function readRequestRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  operation: Place,
): RequestRule | null {
  const written = memberAt(operation, "requestBody");
  if (written.value === undefined) return null;
  const body = document.references.resolve(written);
  if (body === null)
    return { isRequired: false, content: new Map([["*/*", anyBody]]) };
  const content = memberAt(body, "content");
  if (!isMapping(content.value))
    reportForm(document, body, 'a request body with "content"', "it");
  return {
    isRequired: memberAt(body, "required").value === true,
    content: new Map(
      membersAt(content).flatMap(([names, at]) => {
        const rule = readBodyRule(document, schemas, names, at);
        return mediaTypesOf(document, names, at).map(
          (name) => [name, rule] as const,
        );
      }),
    ),
  };
}

/**
 * The media types of a key: some documents have several in one, `application/json, text/plain`. Texts that no header
 * could hold are left out.
 */
export function mediaTypesOf(
  document: OpenapiDocument,
  key: string,
  at: Place,
): readonly string[] {
  const names = key.split(",").map((name) => name.trim());
  if (!names.every(isMediaType))
    reportForm(document, at, "the key to be a media type", "it");
  return names.filter(isMediaType);
}

function readBodyRule(
  document: OpenapiDocument,
  schemas: SchemaReader,
  mediaType: string,
  media: Place,
): BodyRule {
  const schema = schemaOf(document, mediaType, media);
  const isMultipart = mediaType.startsWith("multipart/");
  const parts = membersAt(memberAt(media, "encoding")).flatMap(([name, at]) => {
    const part = isMultipart
      ? readMultipartPart(document, at)
      : readPart(document, at);
    return part === null ? [] : [[name, part] as const];
  });
  return {
    schema: schema === null ? null : schemas.read(schema),
    parts: new Map(parts),
  };
}

/** For a sequence, the schema of its items. */
export function schemaOf(
  document: OpenapiDocument,
  mediaType: string,
  media: Place,
): Place | null {
  const whole = isSequence(mediaType) ? memberAt(media, "schema") : null;
  if (whole !== null && isMapping(whole.value)) {
    const item = itemSchema(media, whole, document);
    if (item !== null) return item;
  }
  const places = ["itemSchema", "schema"].map((name) => memberAt(media, name));
  return places.find(({ value }) => value !== undefined) ?? null;
}

/** A style takes precedence over a media type (OpenAPI 3.1.1, 4.8.15.1.2). */
function readPart(document: OpenapiDocument, encoding: Place): ParameterForm {
  const mediaType = textAt(encoding, "contentType");
  const hasStyle = ["style", "explode"].some(
    (name) => memberAt(encoding, name).value !== undefined,
  );
  return mediaType === null || hasStyle
    ? readStyle(document, encoding, "form")
    : { kind: "content", mediaType };
}

/** `null` if nothing is said of it that counts. */
function readMultipartPart(
  document: OpenapiDocument,
  encoding: Place,
): ParameterForm | null {
  if (saysPartStyle(encoding, (place) => document.isVersion30(place)))
    return readStyle(document, encoding, "form");
  const mediaType = textAt(encoding, "contentType");
  return mediaType === null ? null : { kind: "content", mediaType };
}

/** Whether a body of JSON is a list of objects. */
export function takesList(
  document: OpenapiDocument,
  operation: Place,
): boolean {
  const body = objectAt(document, memberAt(operation, "requestBody"));
  if (body === null) return false;
  return membersAt(memberAt(body, "content")).some(([name, at]) => {
    const place = isJsonMediaType(name) ? schemaOf(document, name, at) : null;
    const schema = place && schemaAt(document, place);
    if (schema === null || memberAt(schema, "type").value !== "array")
      return false;
    const items = schemaAt(document, memberAt(schema, "items"));
    const type = items && memberAt(items, "type").value;
    return type === undefined || type === "object";
  });
}
