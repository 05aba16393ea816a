/** Bytes that a caller sends. A stream can be sent once, so such a call is not repeated. */
export type BinaryInput =
  | Blob
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The body of an answer as it arrives. It can be read once, in one of four ways; one that nobody reads has to be closed,
 * or its connection stays busy.
 */
export interface BinaryBody {
  /** As the service calls it, with parameters; empty when it does not. */
  readonly contentType: string;
  /** Bytes, as the service announces them; undefined when it does not, or sends them coded. */
  readonly size: number | undefined;
  /** Rejects as a call does: AbortError, TimeoutError after a pause, ResponseBodyError. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** @throws ResponseTooLargeError above `maxResponseBytes`, and what `stream` rejects with */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  blob(): Promise<Blob>;
  /** As UTF-8. */
  text(): Promise<string>;
  /** Frees the connection of a body that is not read to its end. */
  close(): void;
}
