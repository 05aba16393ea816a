import { formMediaType, isJsonMediaType } from "../media-type.ts";
import { decodeForm, readPairs } from "./raw-pairs.ts";

/** What a text in a media type says; `undefined` for JSON that is none. Other types are the text itself. */
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
