import {
  type ReadBody,
  readJson,
  readText,
  unexpectedType,
} from "./decode-response.ts";
import { mediaTypeOf } from "./header-fields.ts";
import type { ResponseBodyType } from "./common-options.ts";
import type { Root } from "./root.ts";
import type { HttpRequest } from "./transport.ts";
import {
  type BodyFormat,
  formatOf,
  isInRange,
  type MediaFormat,
  parseFormatted,
} from "./media-types.ts";
import { type Streams, requirePart } from "./parts.ts";

/** How the successes of an operation are asked for and read. */
export interface AnswerPlan {
  /** The header `Accept`. */
  readonly accept: (responseType: ResponseBodyType) => string;
  readonly isStreamed: (response: Response) => boolean;
  readonly read: (root: Root) => ReadBody;
}

const json = "application/json";

type StreamFormat = Parameters<Streams>[0];

const streamFormats: ReadonlySet<BodyFormat> = new Set<StreamFormat>([
  "binary",
  "multipart",
  "events",
  "json-lines",
]);

/** Plans how to read what arrives, by the media types that successes are documented with. */
export function planAnswer(
  accept: readonly string[] = [json],
  streams: Streams | undefined,
): AnswerPlan {
  const isAny = accept[0] === "any";
  const accepted = (isAny ? [json] : accept).map(parseFormatted);
  const types = accepted.map(({ type }) => type).join(", ");
  return {
    accept: (responseType) =>
      isAny && responseType === "text" ? "*/*" : types || "*/*",
    isStreamed: ({ headers }) => {
      const format = arriving(mediaTypeOf(headers), accepted);
      return format !== undefined && streamFormats.has(format);
    },
    read: (root) => (response, request) => {
      const { redact } = root.redactor;
      if (request.responseType === "text") return readText(response);
      // Nobody says what it is, so nobody can make use of it.
      if (accepted.length === 0) return undefined;
      const mediaType = mediaTypeOf(response.headers);
      const format =
        arriving(mediaType, accepted) ?? lenient(mediaType, accepted, request);
      switch (format) {
        case "json":
        case "any":
          return readJson(response, request, redact);
        case "text":
        case "form":
          return readText(response);
        case undefined:
          throw unexpectedType(types, response, request, redact);
        default:
          return requirePart(streams, "streams")(
            format,
            response,
            request,
            root,
          );
      }
    },
  };
}

/**
 * How to read a body of a media type: as is documented, or as another that
 * is read the same way. Who expects bytes gets those of whatever arrives.
 */
function arriving(
  mediaType: string,
  accepted: readonly MediaFormat[],
): BodyFormat | undefined {
  const own = formatOf(mediaType);
  const has = (format: BodyFormat): boolean =>
    accepted.some((each) => each.format === format);
  const exact = accepted.find(({ type }) => type === mediaType);
  if (exact) return exact.format;
  if (mediaType !== "" && has(own)) return own;
  const range = accepted.find(({ type }) => isInRange(mediaType, type));
  if (range) return range.type === "*/*" ? own : range.format;
  return has("binary") ? "binary" : undefined;
}

function lenient(
  mediaType: string,
  accepted: readonly MediaFormat[],
  { responseType }: HttpRequest,
): BodyFormat | undefined {
  const isJson =
    responseType === "lenient-json" &&
    /^(?:text\/plain)?$/.test(mediaType) &&
    accepted.some(({ format }) => format === "json");
  return isJson ? "json" : undefined;
}
