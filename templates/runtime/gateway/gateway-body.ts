import {
  type ReadBody,
  readJson,
  readText,
  unexpectedType,
} from "../core/decode-response.ts";
import { isJsonType, mediaTypeOf } from "../core/media-type.ts";

/** Makes the reader of successes: JSON, or any text where the caller wants text. */
export function bodyReader(redact: (text: string) => string): ReadBody {
  return (response, request) => {
    const { responseType } = request;
    if (responseType === "text") return readText(response);
    const mediaType = mediaTypeOf(response.headers);
    const isAccepted =
      isJsonType(mediaType) ||
      (responseType === "lenient-json" && /^(?:text\/plain)?$/.test(mediaType));
    if (isAccepted) return readJson(response, request, redact);
    throw unexpectedType("JSON", response, request, redact);
  };
}
