import { openapiMediaType } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { Content } from "../../model/operation-shape.ts";
import { checkFields, isNoSchema, namedMembers, objectAt } from "../fields.ts";
import { keyLocationOf, type Place } from "../place.ts";
import type { ReadContext } from "../read-context.ts";
import { parseMediaTypeKey } from "./media-type.ts";
import { readBodyType } from "./read-body-type.ts";
import { readEncodings } from "./read-encodings.ts";

/** The `content` of a body or answer: one entry a media type, JSON before others, then in order of the name. */
export function readContents(
  above: Place,
  context: ReadContext,
): readonly Content[] {
  const content = objectAt(above, "content", context);
  if (content === null) return [];
  return [...mediaTypesAt(content, context)]
    .map(([mediaType, place]) => readContent(mediaType, place, context))
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || compareText(a.mediaType, b.mediaType),
    );
}

/** JSON itself before its relatives, such as merge patches and vendors' media types. */
function rankOf({ mediaType, format }: Content): number {
  if (mediaType === "application/json") return 0;
  return format === "json" ? 1 : 2;
}

/** Keys that differ in case or parameters only are one media type; the one without parameters speaks for it. */
export function mediaTypesAt(
  content: Place,
  context: ReadContext,
): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const entries = namedMembers(content, context).toSorted(
    ([a], [b]) => a.length - b.length || compareText(a, b),
  );
  for (const [key, place] of entries) {
    for (const mediaType of parseMediaTypeKey(key)) {
      if (mediaType === null)
        context.findings.report(openapiMediaType(keyLocationOf(place), key));
      else if (found.has(mediaType))
        context.notes.notUsed(
          `the media type ${JSON.stringify(key)} beside ${mediaType}`,
          place,
        );
      else found.set(mediaType, place);
    }
  }
  return found;
}

function readContent(
  mediaType: string,
  place: Place,
  context: ReadContext,
): Content {
  checkFields(place, mediaTypeFields, "a media type", context);
  isNoSchema(place, "schema", context);
  const { format, type } = readBodyType(mediaType, place, context);
  return {
    mediaType,
    format,
    type,
    encodings:
      format === "multipart" || format === "form"
        ? readEncodings(place, context)
        : [],
  };
}

/** Examples are data. */
const mediaTypeFields = new Set([
  "schema",
  "itemSchema",
  "encoding",
  "example",
  "examples",
]);
