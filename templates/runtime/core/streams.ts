/** One event of `text/event-stream`. */
export interface ServerSentEvent<Data, Name extends string = string> {
  /** Default `message`. */
  readonly event: Name;
  /** As the document says: parsed JSON, or text. If it says nothing, parsed JSON if it parses. Not validated. */
  readonly data: Data;
  /** The last ID that the service sent, with this event or before; empty if it sent none. */
  readonly id: string;
  /** Milliseconds after which a client that lost the connection should reconnect, if this event says so. */
  readonly retry: number | undefined;
}

/**
 * Events as they arrive. Iterate them once. Leaving the loop closes the connection; close a stream that you do not iterate.
 * It does not reconnect: if the connection is lost, the loop throws.
 */
export interface EventStream<Data> extends AsyncIterable<
  ServerSentEvent<Data>
> {
  close(): void;
}

/** The same for events that have names; `event` tells the type of `data`. */
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

/** JSON values as they arrive, one on each line (or a JSON text sequence, RFC 7464). Iterate them once, as an `EventStream`. */
export interface JsonLines<Item> extends AsyncIterable<Item> {
  close(): void;
}
