import {
  ResponseParseError,
  ResponseTooLargeError,
} from "./response-errors.ts";
import type { ChunkSource } from "./chunk-source.ts";
import { type Cutting, cutText } from "./text-pieces.ts";

/**
 * Reads JSON values, one a line; empty lines count but hold none. Of a JSON text
 * sequence (RFC 7464) each record counts as a line.
 * @throws ResponseParseError naming the line, ResponseTooLargeError for a value
 *   above `maxLength` with the empty lines before it
 */
export async function* readJsonLines(
  source: ChunkSource,
  separator: "\n" | "\u001e",
  { maxLength, details }: Pick<Cutting, "maxLength" | "details">,
): AsyncGenerator<unknown, void> {
  let line = 0;
  let size = 0;
  for await (const text of cutText(source, {
    separator,
    isFatal: true,
    hasAnyLineEnd: false,
    maxLength,
    details,
  })) {
    line += 1;
    size += text.length + 1;
    // A line alone may be as long as that, and its end is one more.
    if (size > maxLength + 1)
      throw new ResponseTooLargeError(maxLength, details);
    if (text.trim() === "") continue;
    yield parse(text, line, details);
    size = 0;
  }
}

const parse = (
  text: string,
  line: number,
  details: Cutting["details"],
): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message repeats the line, so it is no cause.
    throw new ResponseParseError(`line ${line} of the body`, details);
  }
};
