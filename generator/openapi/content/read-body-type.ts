import type { MediaFormat } from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { isMapping, memberAt, type Place } from "../place.ts";
import type { ReadContext } from "../read-context.ts";
import type { ReadSchemaOptions } from "../schema/read-schema.ts";
import { formatOf, isXml } from "./media-type.ts";

export interface BodyType {
  readonly format: MediaFormat;
  /** Of the whole body; of one item where the format is one of items. */
  readonly type: TypeExpr;
}

const anyText: TypeExpr = { kind: "string", format: null };

/** How bodies of a media type are written, and the type of what programs give and get. */
export function readBodyType(
  mediaType: string,
  place: Place,
  context: ReadContext,
): BodyType {
  const schema = schemaOf(place, "schema");
  const format =
    formatOf(mediaType) ?? formatByForm[formOfSchema(schema, context)];
  switch (format) {
    case "json":
      return { format, type: jsonType(place, schema, context) };
    case "form":
    case "multipart":
      return { format, type: readType(schema, { bytes: true }, context) };
    case "binary":
      return { format, type: { kind: "binary" } };
    case "text":
      return { format, type: textType(mediaType, schema, context) };
    case "events":
    case "json-lines":
      return { format, type: itemType(place, schema, context) };
  }
}

/** What a schema says of a body whose media type says nothing. */
type SchemaForm = "none" | "text" | "bytes" | "structure";

const formatByForm: Readonly<Record<SchemaForm, MediaFormat>> = {
  none: "binary",
  bytes: "binary",
  text: "text",
  structure: "json",
};

function formOfSchema(
  schema: Place | null,
  { references }: ReadContext,
): SchemaForm {
  const target = schema && references.resolve(schema);
  if (target === null || !isMapping(target.value)) return "none";
  const { type, format } = target.value;
  const isText = Array.isArray(type)
    ? type.includes("string") && !type.includes("object")
    : type === "string";
  if (isText) return format === "binary" ? "bytes" : "text";
  return Object.keys(target.value).length === 0 ? "none" : "structure";
}

function jsonType(
  place: Place,
  schema: Place | null,
  context: ReadContext,
): TypeExpr {
  const items = schemaOf(place, "itemSchema");
  return schema === null && items !== null
    ? { kind: "array", items: context.schemas.read(items) }
    : readType(schema, { bytes: false }, context);
}

/** Text is what is there, whatever structure a schema sees in it. */
function textType(
  mediaType: string,
  schema: Place | null,
  context: ReadContext,
): TypeExpr {
  const form = formOfSchema(schema, context);
  if (schema === null || form === "none") return anyText;
  if (isXml(mediaType))
    context.notes.notUsed(
      "the structure of XML bodies, which are text",
      schema,
    );
  else if (form !== "structure") return context.schemas.read(schema);
  else
    context.findings.unhandled(
      "the schema of text bodies that describes no text",
      schema,
    );
  return anyText;
}

/**
 * One item of a stream. Before 3.2 a schema described one item or the list of all; `itemSchema` of events describes
 * the event, whose data has a schema of its own.
 */
function itemType(
  place: Place,
  schema: Place | null,
  context: ReadContext,
): TypeExpr {
  const items = schemaOf(place, "itemSchema");
  if (items !== null)
    return context.schemas.read(eventData(items, context) ?? items);
  if (schema === null) return { kind: "unknown" };
  const target = context.references.resolve(schema);
  const ofList = target && schemaOf(target, "items");
  const isList = target !== null && memberAt(target, "type").value === "array";
  return context.schemas.read(isList && ofList ? ofList : schema);
}

function eventData(item: Place, { references }: ReadContext): Place | null {
  const event = references.resolve(item);
  if (event === null) return null;
  const data = memberAt(memberAt(event, "properties"), "data");
  const target = isMapping(data.value) ? references.resolve(data) : null;
  return target && schemaOf(target, "contentSchema");
}

function readType(
  schema: Place | null,
  options: ReadSchemaOptions,
  context: ReadContext,
): TypeExpr {
  return schema === null
    ? { kind: "unknown" }
    : context.schemas.read(schema, options);
}

function schemaOf(place: Place, field: string): Place | null {
  const schema = memberAt(place, field);
  return isMapping(schema.value) || typeof schema.value === "boolean"
    ? schema
    : null;
}
