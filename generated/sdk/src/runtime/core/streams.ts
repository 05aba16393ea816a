/** One event of `text/event-stream`. */
export interface ServerSentEvent<Data> {
  /** Default `message`. */
  readonly event: string;
  /** Parsed where it is JSON, else the text; not checked. */
  readonly data: Data;
  /** The last ID that the service sent, with this event or before; empty when it sent none. */
  readonly id: string;
  /** Milliseconds after which a client that lost the connection should come back, if the service said so with this event. */
  readonly retry: number | undefined;
}

/**
 * Events as they arrive, to be iterated once. Leaving the loop closes the connection; one that nobody iterates has to
 * be closed. It does not come back by itself when the connection is lost: the loop throws.
 */
export interface EventStream<Data> extends AsyncIterable<
  ServerSentEvent<Data>
> {
  close(): void;
}

/** JSON values as they arrive, one a line (or JSON text sequence, RFC 7464), to be iterated once, as `EventStream`. */
export interface JsonLines<Item> extends AsyncIterable<Item> {
  close(): void;
}
