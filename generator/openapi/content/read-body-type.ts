import type { EventShape, MediaFormat } from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, valueAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import type { ReadSchemaOptions } from "../schema/read-schema.ts";
import { isBytes } from "../schema/bytes.ts";
import { itemSchema, schemaOf } from "./item-schema.ts";
import { formatKey, formatOf, isXml, saidFormat } from "./media-type.ts";
import { readEvents } from "./read-events.ts";

export interface BodyType {
  readonly format: MediaFormat;
  /** The type of the whole body, or of one item if the format consists of items. */
  readonly type: TypeExpr;
  readonly events: readonly EventShape[];
}

const anyText: TypeExpr = { kind: "string", format: null };

/** The serialisation of bodies of a media type, and the type that programs send and get. */
export function readBodyType(
  mediaType: string,
  place: Place,
  context: ReadContext,
): BodyType {
  const schema = schemaOf(place, "schema");
  const format =
    saidFormat(valueAt(place, formatKey)) ??
    formatFor(mediaType, formOfSchema(schema, context));
  if (format === "events") {
    const events = readEvents(place, context);
    const [first, ...others] = events;
    const isOne = first !== undefined && others.length === 0;
    return { format, type: isOne ? first.type : { kind: "unknown" }, events };
  }
  const type = typeOf(format, { mediaType, place, schema }, context);
  return { format, type, events: [] };
}

interface BodyPlace {
  readonly mediaType: string;
  readonly place: Place;
  readonly schema: Place | null;
}

function typeOf(
  format: Exclude<MediaFormat, "events">,
  { mediaType, place, schema }: BodyPlace,
  context: ReadContext,
): TypeExpr {
  switch (format) {
    case "json":
      return jsonType(place, schema, context);
    case "form":
    case "multipart":
      return readType(schema, { bytes: true }, context);
    case "binary":
      return { kind: "binary" };
    case "text":
      return textType(mediaType, schema, context);
    case "json-lines":
      return itemType(place, schema, context);
  }
}

/** A media type of texts may have bytes, such as CSV in another encoding than UTF-8, if the schema says so. */
function formatFor(mediaType: string, form: SchemaForm): MediaFormat {
  const format = formatOf(mediaType) ?? formatByForm[form];
  return format === "text" && form === "bytes" ? "binary" : format;
}

/** The serialisation that follows from the schema, if the media type does not decide it. */
type SchemaForm = "none" | "text" | "bytes" | "structure";

const formatByForm: Readonly<Record<SchemaForm, MediaFormat>> = {
  none: "binary",
  bytes: "binary",
  text: "text",
  structure: "json",
};

function formOfSchema(
  schema: Place | null,
  { references }: Pick<ReadContext, "references">,
): SchemaForm {
  const target = schema && references.resolve(schema);
  if (target === null || !isObject(target.value)) return "none";
  const { type } = target.value;
  const [only, ...others] = entriesAt(memberAt(target, "allOf"));
  // A reference needs this form to have siblings in 3.0.
  if (type === undefined && only !== undefined && others.length === 0) {
    const part = references.resolve(only);
    if (isObject(part?.value) && part.value["allOf"] === undefined)
      return formOfSchema(part, { references });
  }
  const isText = Array.isArray(type)
    ? type.includes("string") && !type.includes("object")
    : type === "string";
  if (isBytes(target.value) && (isText || type === undefined)) return "bytes";
  if (isText) return "text";
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

/** The body is text, even if the schema describes a structure. */
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
      "the schema of text bodies that does not describe a text",
      schema,
    );
  return anyText;
}

/** Applies to one line. Before 3.2, a schema described one item or the list of all. */
function itemType(
  place: Place,
  schema: Place | null,
  context: ReadContext,
): TypeExpr {
  const item = itemSchema(place, schema, context);
  return item === null ? { kind: "unknown" } : context.schemas.read(item);
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
