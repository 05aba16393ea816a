import type { Answer, Reply } from "./answer.ts";
import { httpDate } from "../clock.ts";
import { ConnectionReset } from "../emulator.ts";
import { writeDocumentedError, writeErrorBody } from "./error-body.ts";
import type { ErrorShape } from "../settings/options.ts";

export interface WriteFacts {
  /** HEAD gets no body. */
  readonly method: string;
  readonly shape: ErrorShape;
  /** The time in the `Date` header. */
  readonly dateMs: number;
}

export function writeAnswer(answer: Answer, facts: WriteFacts): Response {
  const { status, headers, body } = toReply(answer, facts.shape);
  const bytes = nullBodyStatuses.has(status) ? null : bytesOf(body);
  const all = new Headers({ date: httpDate(facts.dateMs) });
  if (bytes !== null) all.set("content-length", String(bytes.length));
  // The headers of a fault are always included, and replace ours.
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(facts.method === "HEAD" ? null : bytes, {
    status,
    headers: all,
  });
}

/** Sends the first half of the body, then ends the connection. The full length is announced, if there is one. */
export function writeTruncated(answer: Answer, facts: WriteFacts): Response {
  const { status, headers, body } = toReply(answer, facts.shape);
  if (facts.method === "HEAD" || nullBodyStatuses.has(status))
    return writeAnswer(answer, facts);
  const bytes = bytesOf(body) ?? new Uint8Array(0);
  return new Response(cutOff(bytes), {
    status,
    headers: {
      date: httpDate(facts.dateMs),
      ...headers,
      "content-length": String(bytes.length),
    },
  });
}

/** Statuses whose responses have no body (RFC 9110). */
export const nullBodyStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

function toReply(answer: Answer, shape: ErrorShape): Reply {
  if (answer.kind === "reply") return answer;
  const { standardShape = shape, documented } = answer;
  const chosen = shape === "problem" ? standardShape : shape;
  const { mediaType, text } =
    documented === undefined
      ? writeErrorBody[chosen](answer)
      : writeDocumentedError(documented);
  return {
    kind: "reply",
    status: answer.status,
    headers:
      mediaType === null
        ? answer.headers
        : { "content-type": mediaType, ...answer.headers },
    body: mediaType === null ? null : text,
  };
}

function bytesOf(body: Reply["body"]): Uint8Array<ArrayBuffer> | null {
  if (body === null) return null;
  return typeof body === "string"
    ? new TextEncoder().encode(body)
    : new Uint8Array(body);
}

function cutOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const half = bytes.subarray(0, bytes.length >> 1);
  let isSent = half.length === 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (isSent)
        return controller.error(new ConnectionReset("The connection ended."));
      isSent = true;
      controller.enqueue(half);
    },
  });
}
