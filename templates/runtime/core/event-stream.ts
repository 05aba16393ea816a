import {
  ResponseParseError,
  ResponseTooLargeError,
} from "./response-errors.ts";
import type { ChunkSource } from "./chunk-source.ts";
import type { EventData } from "./entries.ts";
import type { ServerSentEvent } from "./streams.ts";
import { type Cutting, cutText } from "./text-pieces.ts";

/** What is cut into events, and what their data are: JSON where nothing else is said. */
export interface EventReading extends Pick<Cutting, "maxLength" | "details"> {
  readonly data: EventData | undefined;
}

/** Where data are JSON, many services end with this word. */
const endOfData = "[DONE]";

/**
 * Reads `text/event-stream` as the HTML standard says (Server-sent events,
 * parsing): an event that the end of the stream cuts off is none. Where data
 * are JSON, the stream ends with `[DONE]`, and an event without data is none.
 * @throws ResponseParseError for data that have to be JSON and are not,
 *   ResponseTooLargeError for an event above `maxLength`, with all that
 *   is sent before it ends: comments, empty lines, fields that nobody knows
 */
export async function* readEvents(
  source: ChunkSource,
  { maxLength, details, data: form }: EventReading,
): AsyncGenerator<ServerSentEvent<unknown>, void> {
  const cutting = { separator: "\n", isFatal: false, hasAnyLineEnd: true };
  let data: string[] = [];
  let size = 0;
  let event = "";
  let id = "";
  let retry: number | undefined;
  let count = 0;
  const read = (text: string, kind: DataKind): unknown => {
    if (kind === "text") return text;
    try {
      return JSON.parse(text);
    } catch {
      // The parser's own message repeats the data, so it is no cause.
    }
    if (kind === "any") return text;
    throw new ResponseParseError(`data of event ${count}`, details);
  };
  for await (const text of cutText(source, {
    ...cutting,
    maxLength,
    details,
  })) {
    size += text.length + 1;
    if (size > maxLength) throw new ResponseTooLargeError(maxLength, details);
    if (text === "") {
      if (data.length > 0) {
        const text = data.join("\n");
        const name = event || "message";
        const kind = kindOf(name, form);
        count += 1;
        if (kind === "json" && text === endOfData) return source.close();
        // Some services keep a connection alive by such events.
        if (kind !== "json" || text !== "") {
          yield { event: name, data: read(text, kind), id, retry };
          size = 0;
        }
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

type DataKind = "json" | "text" | "any";

const kindOf = (event: string, data: EventData = []): DataKind => {
  if (data === "text" || data === "any") return data;
  return data.includes(event) ? "text" : "json";
};
