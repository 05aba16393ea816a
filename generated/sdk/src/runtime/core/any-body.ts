import type { JsonValue } from "./objects.ts";

/**
 * A body of which nothing is known. Forms, blobs, buffers, streams and
 * URLSearchParams are sent as they are, all else as JSON. With the property
 * `contentType` the caller says what it is; a text of another media type than
 * JSON is sent as it is, too.
 */
export type AnyBody =
  | JsonValue
  | Blob
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | URLSearchParams
  | FormData
  | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * An answer of which nothing is known: JSON, undefined when the body is empty,
 * and with the option `responseType` a string, bytes or a stream.
 */
export type AnyAnswer = JsonValue | undefined;
