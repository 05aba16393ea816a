import { formMediaType, isJsonMediaType } from "../media-type.ts";
import { findJsonProblem, type JsonBudget } from "../json-problem.ts";
import { decodeForm, readPairs } from "./raw-pairs.ts";

/**
 * The value of a text in a media type; `undefined` for invalid JSON, also for JSON beyond the limits of a body. For
 * other types it is the text itself.
 */
export function readDocumentText(
  mediaType: string,
  text: string,
  budget?: JsonBudget,
): unknown {
  if (mediaType === formMediaType)
    return Object.fromEntries(
      readPairs(text).map(({ name, raw }) => [name, decodeForm(raw)]),
    );
  if (!isJsonMediaType(mediaType)) return text;
  return findJsonProblem(new TextEncoder().encode(text), budget) === null
    ? JSON.parse(text)
    : undefined;
}
