import { ResponseTooLargeError } from "./response-errors.ts";
import type { ChunkSource } from "./chunk-source.ts";
import type { ServerSentEvent } from "./streams.ts";
import { type Cutting, cutText } from "./text-pieces.ts";

/**
 * Reads `text/event-stream` as the HTML standard says (Server-sent events,
 * parsing): an event that the end of the stream cuts off is none.
 * @throws ResponseTooLargeError for an event above `maxLength`, with all that
 *   is sent before it ends: comments, empty lines, fields that nobody knows
 */
export async function* readEvents(
  source: ChunkSource,
  { maxLength, details }: Pick<Cutting, "maxLength" | "details">,
): AsyncGenerator<ServerSentEvent<unknown>, void> {
  const cutting = { separator: "\n", isFatal: false, hasAnyLineEnd: true };
  let data: string[] = [];
  let size = 0;
  let event = "";
  let id = "";
  let retry: number | undefined;
  for await (const text of cutText(source, {
    ...cutting,
    maxLength,
    details,
  })) {
    size += text.length + 1;
    if (size > maxLength) throw new ResponseTooLargeError(maxLength, details);
    if (text === "") {
      if (data.length > 0) {
        const parsed = parse(data.join("\n"));
        yield { event: event || "message", data: parsed, id, retry };
        size = 0;
      }
      data = [];
      event = "";
      retry = undefined;
      continue;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
  }
}

/** Most services send JSON, and some a word such as `[DONE]` behind it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
