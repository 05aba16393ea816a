import { openapiMediaType } from "../../diagnostics/codes.ts";
import { anyContent, type Content } from "../../model/operation-shape.ts";
import {
  checkFields,
  isNoSchema,
  namedMembers,
  objectAt,
  resolvedObject,
} from "../read/fields.ts";
import { keyLocationOf, memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import {
  formatKey,
  mediaTypeKey,
  parseMediaTypeKey,
  type MediaTypeName,
} from "./media-type.ts";
import { readBodyType } from "./read-body-type.ts";
import { readEncodings } from "./read-encodings.ts";

/**
 * The `content` of a body or response: one entry for each media type, in the order of the document; the first is the
 * default. If it cannot be read, nothing is known about it.
 */
export function readContents(
  above: Place,
  context: ReadContext,
): readonly Content[] {
  const content = objectAt(above, "content", context);
  if (content === null)
    return memberAt(above, "content").value === undefined ? [] : [anyContent];
  return mediaTypesAt(content, context).map((media) =>
    readContent(media, context),
  );
}

/** A media type and its description in the document. */
export interface MediaTypePlace extends MediaTypeName {
  readonly place: Place;
}

/** The media types in the order of the document. If several keys mean the same media type, the shortest one is used. */
export function mediaTypesAt(
  content: Place,
  context: ReadContext,
): readonly MediaTypePlace[] {
  const found = new Map<string, MediaTypePlace & { readonly key: string }>();
  const rivals = namedMembers(content, context).flatMap(([key, place]) =>
    parseMediaTypeKey(key).map((name) => ({ key, place, name })),
  );
  for (const { key, place, name } of rivals) {
    if (name === null) {
      context.findings.report(openapiMediaType(keyLocationOf(place), key));
      continue;
    }
    // If it is not an object, at least its name is known.
    resolvedObject(place, context);
    const same = mediaTypeKey(name);
    const other = found.get(same);
    const isShorter = other !== undefined && key.length < other.key.length;
    if (other !== undefined)
      context.notes.notUsed(
        `the media type ${JSON.stringify(isShorter ? other.key : key)} beside ${same}`,
        isShorter ? other.place : place,
      );
    if (other === undefined || isShorter)
      found.set(same, { ...name, place, key });
  }
  return [...found.values()];
}

function readContent(
  { mediaType, parameters, place }: MediaTypePlace,
  context: ReadContext,
): Content {
  checkFields(place, mediaTypeFields, "a media type", context);
  isNoSchema(place, "schema", context);
  const { format, type, events } = readBodyType(mediaType, place, context);
  return {
    mediaType,
    parameters,
    format,
    type,
    events,
    encodings:
      format === "multipart" || format === "form"
        ? readEncodings(place, format, context)
        : [],
  };
}

/** Examples are data and not read. */
const mediaTypeFields = new Set([
  "schema",
  "itemSchema",
  "encoding",
  "example",
  "examples",
  formatKey,
]);
