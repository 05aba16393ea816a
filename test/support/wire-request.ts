/** A request as it came over the socket. */
export interface WireRequest extends WireHead {
  readonly body: Buffer;
}

/** Its first part, up to the empty line. */
export interface WireHead {
  readonly method: string;
  /** Undecoded. */
  readonly target: string;
  /** Names in lower case, in the order they came; a repeated name stands twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Who is told of the requests of one connection. */
export interface RequestListener {
  head(head: WireHead): void;
  request(request: WireRequest): void;
}

interface Taken {
  readonly body: Buffer;
  readonly rest: Buffer;
}

/** The value of a header, or of the first of that name. */
export function headerOf(head: WireHead, name: string): string | undefined {
  return head.headers.find(([each]) => each === name)?.[1];
}

/**
 * Splits what one connection receives into requests. Nothing is tidied, so that tests see what was really sent; the
 * parser of node:http would refuse or change some of it.
 */
export function createRequestParser(
  listener: RequestListener,
): (bytes: Buffer) => void {
  let pending = Buffer.alloc(0);
  let head: WireHead | undefined;
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    for (;;) {
      if (head === undefined) {
        const end = pending.indexOf("\r\n\r\n");
        if (end === -1) return;
        head = parseHead(pending.toString("latin1", 0, end));
        pending = pending.subarray(end + 4);
        listener.head(head);
      }
      const taken = takeBody(head, pending);
      if (taken === undefined) return;
      pending = Buffer.from(taken.rest);
      const request = { ...head, body: taken.body };
      head = undefined;
      listener.request(request);
    }
  };
}

function parseHead(text: string): WireHead {
  const [line = "", ...fields] = text.split("\r\n");
  const [method = "", target = ""] = line.split(" ");
  const headers = fields.map((field): readonly [string, string] => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { method, target, headers };
}

/** Undefined while the body is not complete. */
function takeBody(head: WireHead, bytes: Buffer): Taken | undefined {
  if (headerOf(head, "transfer-encoding") === "chunked") {
    return takeChunks(bytes);
  }
  const length = Number(headerOf(head, "content-length") ?? 0);
  if (bytes.length < length) return undefined;
  return { body: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

function takeChunks(bytes: Buffer): Taken | undefined {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = bytes.indexOf("\r\n", at);
    if (line === -1) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16);
    const end = line + 2 + size;
    if (bytes.length < end + 2) return undefined;
    if (size === 0) {
      return { body: Buffer.concat(chunks), rest: bytes.subarray(end + 2) };
    }
    chunks.push(bytes.subarray(line + 2, end));
    at = end + 2;
  }
}
