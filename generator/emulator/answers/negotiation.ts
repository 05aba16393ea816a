import { mediaTypeOf } from "../media-type.ts";
import type { AnswerRule, ResponseRule } from "../route.ts";

/** The first form of an answer that is wanted; `null` when none is. */
export function chooseAnswer(
  response: ResponseRule,
  accept: string | null,
): AnswerRule | null {
  const forms = [response, ...response.others];
  return (
    forms.find(
      ({ mediaType }) =>
        mediaType === null || acceptsMediaType(accept, mediaType),
    ) ?? null
  );
}

/** Whether an answer of this media type is wanted: the range that fits best decides (RFC 9110, 12.5.1). */
function acceptsMediaType(accept: string | null, mediaType: string): boolean {
  if (accept === null || accept.trim() === "") return true;
  const wanted = mediaTypeOf(mediaType);
  const fitting = accept
    .split(",")
    .map(readRange)
    .filter(({ range }) => isInRange(wanted, range));
  const precision = Math.max(...fitting.map(({ range }) => precisionOf(range)));
  return fitting.some(
    ({ range, quality }) => precisionOf(range) === precision && quality > 0,
  );
}

/** Whether a media type is one of a range such as `text/*`. */
export function isInRange(mediaType: string, range: string): boolean {
  return (
    range === "*/*" ||
    range === mediaType ||
    (range.endsWith("/*") && mediaType.startsWith(range.slice(0, -1)))
  );
}

function readRange(text: string): {
  readonly range: string;
  readonly quality: number;
} {
  const weight = /;\s?q=([01](?:\.\d{0,3})?)/i.exec(text)?.[1];
  return { range: mediaTypeOf(text), quality: Number(weight ?? 1) };
}

function precisionOf(range: string): number {
  if (range === "*/*") return 0;
  return range.endsWith("/*") ? 1 : 2;
}
