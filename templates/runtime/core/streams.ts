/** One event of `text/event-stream`. */
export interface ServerSentEvent<Data, Name extends string = string> {
  /** Default `message`. */
  readonly event: Name;
  /** What the document says: JSON, parsed, or text; where it says nothing, JSON if it is that. Not checked. */
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

/** The same of events that have names: `event` tells what `data` is. */
export interface NamedEventStream<
  DataByName extends object,
> extends AsyncIterable<
  {
    [Name in keyof DataByName & string]: ServerSentEvent<
      DataByName[Name],
      Name
    >;
  }[keyof DataByName & string]
> {
  close(): void;
}

/** JSON values as they arrive, one a line (or JSON text sequence, RFC 7464), to be iterated once, as `EventStream`. */
export interface JsonLines<Item> extends AsyncIterable<Item> {
  close(): void;
}
