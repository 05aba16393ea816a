import type { Route } from "../route.ts";
import type { ErrorShape } from "../settings/options.ts";

/** What the emulator answers, before it is written in the shape that the options choose. */
export type Answer = Reply | Refusal;

/** The request is served. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is; `null` for no body. */
  readonly body: string | Uint8Array | null;
  /** What is to be said of the request beside the body: short texts for header, journal and log. */
  readonly notes?: readonly string[];
}

/** The request is refused. */
export interface Refusal {
  readonly kind: "refusal";
  readonly status: number;
  /** `WRONG_SCOPE`: the stable name of the reason, as docs/reference/emulator.md lists it. */
  readonly code: string;
  /** One sentence for people. Never a secret or a token. */
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  /** More members of the problem document: `offset`, `pointers`, `nearMisses`. */
  readonly members: Readonly<Record<string, unknown>>;
  /** What a standard wants it to be written in, where the options name no shape but the usual one. */
  readonly standardShape?: ErrorShape;
  /** What the caller is not told, and the journal says: a sentence. */
  readonly reason?: string;
  /** As those of a reply. */
  readonly notes?: readonly string[];
  /** The operation that is called, as far as it was found: its source may say what its errors look like. */
  readonly route?: Route;
  /** The body that this source describes for the status. */
  readonly documented?: { readonly mediaType: string; readonly value: unknown };
}

export function refuse(
  status: number,
  code: string,
  detail: string,
  more: Partial<Pick<Refusal, "headers" | "members">> = {},
): Refusal {
  return {
    kind: "refusal",
    status,
    code,
    detail,
    headers: more.headers ?? {},
    members: more.members ?? {},
  };
}

export function replyJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    kind: "reply",
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
