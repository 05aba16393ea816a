import type { Route } from "../route.ts";
import type { ErrorShape } from "../settings/options.ts";

/** The emulator's response, before it is written in the form that the options choose. */
export type Answer = Reply | Refusal;

/** The request is served. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is; `null` for no body. */
  readonly body: string | Uint8Array | null;
  /** Notes about the request for header, journal and log, as short texts. */
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
  /** The form that a standard requires, used if the options name no other form. */
  readonly standardShape?: ErrorShape;
  /** What only the journal says, not the response: a sentence. */
  readonly reason?: string;
  /** As the headers of a reply. */
  readonly notes?: readonly string[];
  /** The called operation, if it was found: its source may describe its errors. */
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
