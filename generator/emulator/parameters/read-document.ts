import { formMediaType, isJsonMediaType } from "../media-type.ts";
import { decodeForm, readPairs } from "./raw-pairs.ts";

/** The value of a text in a media type; `undefined` for invalid JSON. For other types it is the text itself. */
export function readDocumentText(mediaType: string, text: string): unknown {
  if (mediaType === formMediaType)
    return Object.fromEntries(
      readPairs(text).map(({ name, raw }) => [name, decodeForm(raw)]),
    );
  if (!isJsonMediaType(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
