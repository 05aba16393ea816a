import { readJson, readText, unexpectedType } from "./decode-response.ts";
import { mediaTypeOf } from "./header-fields.ts";
import { leaveOpen } from "./fetch-transport.ts";
import type { AnswerPlan, HttpResponse } from "./transport.ts";
import {
  type BodyFormat,
  formatOf,
  isInRange,
  type MediaFormat,
  parseFormatted,
} from "./media-types.ts";
import { type FormatsPart, type Operation, requirePart } from "./parts.ts";

const streamFormats: readonly BodyFormat[] = [
  "binary",
  "multipart",
  "events",
  "json-lines",
];

/** Part for answers that are not JSON alone. */
export const formats: FormatsPart = {
  extend: (operation) =>
    operation.accept && operation.accept[0] !== "any"
      ? { answer: planOf(operation.accept, operation) }
      : {},
  plan: planOf,
};

function planOf(
  accept: readonly string[],
  { events, parts }: Pick<Operation, "events" | "parts">,
): AnswerPlan {
  const accepted = accept.map(parseFormatted);
  const types = accepted.map(({ name }) => name).join(", ");
  const formatHere = ({
    headers,
  }: Pick<HttpResponse, "headers">): BodyFormat | undefined =>
    arriving(mediaTypeOf(headers), accepted);
  return {
    accept: types || "*/*",
    extent(response) {
      if (accepted.length === 0) return "all";
      const format = formatHere(response);
      if (format === undefined) return "beginning";
      return streamFormats.includes(format) ? leaveOpen : "all";
    },
    read(response, request, root) {
      if (accepted.length === 0) return readUndescribed(response);
      const format = formatHere(response);
      switch (format) {
        case "json":
        case "any":
          return readJson(response, request, root);
        case "text":
        case "form":
          return readText(response);
        case undefined:
          throw unexpectedType(types, response, request, root);
        default:
          return requirePart(
            parts,
            "streams",
          )({ format, events, response, request, root });
      }
    },
  };
}

/** What comes although nobody describes it must not fail the call: JSON where it parses, else text or bytes. */
const readUndescribed = (response: HttpResponse): unknown => {
  const mediaType = mediaTypeOf(response.headers);
  const format = mediaType === "" ? "json" : formatOf(mediaType);
  if (format === "binary" || format === "multipart") return response.body;
  const text = readText(response);
  if (format !== "json") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * How to read a body of a media type: as is documented, or as another that
 * is read the same way. Who expects bytes gets those of whatever arrives.
 */
const arriving = (
  mediaType: string,
  accepted: readonly MediaFormat[],
): BodyFormat | undefined => {
  const own = formatOf(mediaType);
  const has = (format: BodyFormat): boolean =>
    accepted.some((each) => each.format === format);
  const exact = accepted.find(({ type }) => type === mediaType);
  if (exact) return exact.format;
  if (mediaType !== "" && has(own)) return own;
  const range = accepted.find(({ type }) => isInRange(mediaType, type));
  if (range) return range.format;
  return has("binary") ? "binary" : undefined;
};
