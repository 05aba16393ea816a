/** Bytes to send. A stream can be sent only once, so the client does not repeat such a call. */
export type BinaryInput =
  | Blob
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The body of a response as it arrives. Read it once, in one of four ways. Close a body that you do not read, because its
 * connection stays busy until then.
 */
export interface BinaryBody {
  /** The media type that the service sent, with parameters; empty if it sent none. */
  readonly contentType: string;
  /** The number of bytes that the service announced; undefined if it did not, or sends them encoded. */
  readonly size: number | undefined;
  /** Fails as a call does: AbortError, TimeoutError after a pause, ResponseBodyError. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** @throws ResponseTooLargeError above `maxResponseBytes`, and what `stream` rejects with */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  blob(): Promise<Blob>;
  /** As UTF-8. */
  text(): Promise<string>;
  /** Frees the connection of a body that is not read to its end. */
  close(): void;
}
