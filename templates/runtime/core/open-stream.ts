import { mediaTypeOf } from "./header-fields.ts";
import { createBinaryBody } from "./binary-reader.ts";
import { type ChunkSource, readChunks } from "./chunk-source.ts";
import { readEvents } from "./event-stream.ts";
import { readJsonLines } from "./json-lines.ts";
import type { Streams } from "./parts.ts";

/** Part for answers that are read as they arrive: bytes, events, JSON lines. */
export const streams: Streams = (arrival) => {
  const { format, response, request, root } = arrival;
  const { headers, status, open } = response;
  // A success that has a body is left open, or this part would not be asked.
  if (!open) return undefined;
  const { settings } = root;
  const source = readChunks(open, { settings, request, status });
  const { maxResponseBytes: maxLength = Infinity } = settings;
  const { progress } = request;
  const details = { ...progress, status };
  switch (format) {
    case "binary":
    case "multipart":
      return createBinaryBody(source, {
        contentType: headers.get("content-type") ?? "",
        size: sizeOf(headers),
        maxBytes: maxLength,
        details,
      });
    case "events":
      return once(source, () =>
        readEvents(source, { maxLength, details, data: arrival.events }),
      );
    case "json-lines": {
      const isSequence = mediaTypeOf(headers).endsWith("json-seq");
      const separator = isSequence ? "\u001e" : "\n";
      return once(source, () =>
        readJsonLines(source, separator, { maxLength, details }),
      );
    }
  }
};

/** What can be iterated once, and closes its body however the loop is left. */
const once = <T>(
  source: ChunkSource,
  start: () => AsyncGenerator<T, void>,
): AsyncIterable<T> & { close(): void } => ({
  [Symbol.asyncIterator]() {
    source.claim();
    const generator = start();
    return {
      next: async () => {
        try {
          return await generator.next();
        } catch (error) {
          source.close();
          throw error;
        }
      },
      return: () => {
        source.close();
        return generator.return();
      },
    };
  },
  close: () => source.close(),
});

/** A coded body has another size than the header says. */
const sizeOf = (headers: Headers): number | undefined => {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) && !headers.has("content-encoding")
    ? Number(length)
    : undefined;
};
