import { compareText } from "../../diagnostics/sort.ts";
import type {
  WireBody,
  WireContent,
  WireEncoding,
  WrittenForm,
} from "../model/wire-api.ts";
import {
  formatOf,
  mediaTypeKey,
  parametersOf,
} from "../../openapi/content/media-type.ts";
import {
  mediaTypesAt,
  type MediaTypePlace,
} from "../../openapi/content/read-content.ts";
import { readEncodings } from "../../openapi/content/read-encodings.ts";
import {
  flagAt,
  isNoSchema,
  isThere,
  objectAt,
  reportForm,
  resolvedObject,
  textAt,
} from "../../openapi/read/fields.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt, type Place } from "../../openapi/document/place.ts";
import { readOnce } from "../../openapi/read/read-context.ts";
import { isUnreadMap } from "../../openapi/read/unread-fields.ts";
import type { WireContext } from "./wire-context.ts";
import { readWireEvents } from "./wire-events.ts";
import { readWireExamples } from "./wire-examples.ts";
import { readWireHeaders } from "./wire-headers.ts";

/** The `requestBody` of an operation; `null` if it has none, or one without a media type. */
export function readWireBody(
  operation: Place,
  context: WireContext,
): WireBody | null {
  const written = memberAt(operation, "requestBody");
  if (written.value === undefined || written.value === null) return null;
  const body = resolvedObject(written, context.read);
  if (body === null)
    return {
      isRequired: false,
      description: null,
      contents: [],
      place: context.registry.placeOf(written),
      isUnread: true,
    };
  return readOnce(context.bodies, body, () => readBodyAt(body, context));
}

function readBodyAt(body: Place, context: WireContext): WireBody | null {
  const contents = readWireContents(body, context);
  const isUnread = isMissing(body, context) || isUnreadContent(body);
  if (contents.length === 0 && !isUnread) return null;
  return {
    isRequired: flagAt(body, "required", context.read),
    description: textAt(body, "description", context.read),
    contents,
    place: context.registry.placeOf(body),
    ...(isUnread ? { isUnread } : {}),
  };
}

/** Whether a body lacks its content, which a response may lack; reported. */
function isMissing(body: Place, { read }: WireContext): boolean {
  const place = memberAt(body, "content");
  if (isThere(place.value)) return false;
  reportForm(place, "an object", read);
  return true;
}

/** Whether some media types of a body or response cannot be read. */
export function isUnreadContent(above: Place): boolean {
  return isUnreadMap(above, "content", isObject);
}

/**
 * The `content` of a body or response, sorted by media type. Parameters are part of its name only if they distinguish
 * two contents of one media type: a version in all of them would make each release another place.
 */
export function readWireContents(
  above: Place,
  context: WireContext,
): readonly WireContent[] {
  const content = objectAt(above, "content", context.read);
  if (content === null) return [];
  const found = mediaTypesAt(content, context.read);
  const variants = new Map<string, number>();
  for (const { mediaType } of found)
    variants.set(mediaType, (variants.get(mediaType) ?? 0) + 1);
  return found
    .map((media, position) => {
      const isOnly = variants.get(media.mediaType) === 1;
      const name = isOnly ? media.mediaType : mediaTypeKey(media);
      return readContent({ name, position }, media, context);
    })
    .toSorted((a, b) => compareText(a.mediaType, b.mediaType));
}

function readContent(
  { name, position }: { readonly name: string; readonly position: number },
  media: MediaTypePlace,
  context: WireContext,
): WireContent {
  const { read, registry } = context;
  const { mediaType, place } = media;
  let examples: WireContent["examples"] | undefined;
  let events: WireContent["events"] | undefined;
  const format = formatOf(mediaType);
  isNoSchema(place, "schema", read);
  const item = schemaIn(place, "itemSchema");
  const schema = schemaIn(place, "schema") ?? item;
  return {
    mediaType: name,
    essence: mediaType,
    parameters: parametersOf(media),
    schema: schema && registry.schemaAt(schema),
    itemSchema: item && registry.schemaAt(item),
    get events() {
      events ??= format === "events" ? readWireEvents(place, context) : [];
      return events;
    },
    encodings:
      format === "multipart" || format === "form"
        ? readWireEncodings(place, format, context)
        : [],
    get examples() {
      examples ??= readWireExamples(place, context);
      return examples;
    },
    form: formIn(schema),
    position,
    place: registry.placeOf(place),
  };
}

function readWireEncodings(
  mediaType: Place,
  format: "form" | "multipart",
  context: WireContext,
): readonly WireEncoding[] {
  return readEncodings(mediaType, format, context.read).map((encoding) => ({
    ...encoding,
    headers:
      encoding.headers.length === 0
        ? []
        : readWireHeaders(
            memberAt(memberAt(mediaType, "encoding"), encoding.name),
            context,
          ),
  }));
}

const compositions = ["$ref", "allOf", "anyOf", "oneOf"] as const;

function formIn(schema: Place | null): WrittenForm | null {
  const value = schema?.value;
  if (!isObject(value)) return null;
  return {
    composition: compositions.filter((keyword) =>
      Object.hasOwn(value, keyword),
    ),
    hasEnum: Object.hasOwn(value, "enum"),
    hasProperties: Object.hasOwn(value, "properties"),
    type: value["type"] ?? null,
  };
}

function schemaIn(place: Place, field: string): Place | null {
  const schema = memberAt(place, field);
  return schema.value === undefined || schema.value === null ? null : schema;
}
