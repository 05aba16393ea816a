import type { Cancellation, CancellationSource } from "./clock.ts";
import type { TimeoutPhase } from "./call-errors.ts";
import type { Attempt, ErrorDetails, PagePosition } from "./sdk-error.ts";
import type { Redactor } from "./redactor.ts";
import type { CommonSettings } from "./settings.ts";
import type { CallOptions } from "./common-options.ts";

/** Forms of a body that fetch accepts. */
export type RequestBody = NonNullable<
  NonNullable<Parameters<typeof globalThis.fetch>[1]>["body"]
>;

/**
 * Where a call stands. Written by the interceptors while the call runs and read
 * by every error, so that a timeout names its phase and a failure its attempts.
 */
export interface CallProgress {
  readonly operation: string;
  readonly position?: PagePosition | undefined;
  readonly attempts: Attempt[];
  /** How often the request was sent so far; a replay after a 401 counts. */
  sends: number;
  /** Whether a 401 has been answered with another token already. */
  isReplay: boolean;
  phase: TimeoutPhase;
}

/** A request ready to be sent but for its token. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** A plain object: fetch copies it anyway, and `Headers` are slow to make. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | undefined;
  /** False when the body can be read only once. */
  readonly isReplayable: boolean;
  /** Repeating does no harm. Default: what the method says. */
  readonly isIdempotent?: boolean | undefined;
  /** In the place of those of the client. */
  readonly maxRetries?: number | undefined;
  /** Where it is less than that of the client. */
  readonly maxResponseBytes?: number | undefined;
  /** Adds what proves who calls; none for a call without credentials. */
  readonly authenticate?: Interceptor | undefined;
  /** How `decode` reads a success; not needed where that is not in the chain. */
  readonly answer?: AnswerPlan | undefined;
  /** Of the call, if it is one; without prototype. */
  readonly options?: CallOptions | undefined;
  /** Of the caller: they also end a body that is left in the stream. */
  readonly signals?: readonly AbortSignal[] | undefined;
  /** Cancelled with the error that the call shall reject with. */
  readonly cancellation: CancellationSource;
  /** Monotonic milliseconds at which the whole call is over. */
  readonly deadlineMs: number;
  readonly progress: CallProgress;
}

/**
 * How much is read of a body before it is decoded: `all` of it, the `beginning` where its media type is wrong, so that one
 * without end is an error at once, or nothing where it is left open.
 */
export type Extent = (
  response: Pick<HttpResponse, "headers">,
) => "all" | "beginning" | LeaveOpen;

/** @param abort frees the connection */
export type LeaveOpen = (
  raw: Response,
  stream: OpenBody["stream"],
  cancellation: Cancellation,
  abort: OpenBody["abort"],
) => Pick<HttpResponse, "body" | "open">;

/** A body that is still to be read. */
export interface OpenBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Frees the connection, whether the stream is locked or not. */
  abort(reason: unknown): void;
}

/** A response whose body has been read; failures are cut to 64 KiB. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body, when it was left in the stream; `body` is empty then. */
  readonly open?: OpenBody | undefined;
  /** Whether more of the body may have followed, also where none of it has come. */
  readonly isCut?: boolean | undefined;
  /** What `decode` made of the body of a success. */
  readonly data?: unknown;
  /** The platform's response, its body used up. */
  readonly raw: Response;
}

/** How the successes of an operation are asked for and read. */
export interface AnswerPlan {
  /** The header `Accept`. */
  readonly accept: string;
  readonly extent: Extent;
  /** Makes data of the body of a success. */
  readonly read: (
    response: HttpResponse,
    request: HttpRequest,
    root: AnswerReader,
  ) => unknown;
}

/** What of a client the reading of answers needs. */
export interface AnswerReader {
  readonly settings: Pick<
    CommonSettings,
    "clock" | "bodyIdleTimeoutMs" | "maxResponseBytes"
  >;
  readonly redactor: Pick<Redactor, "redact">;
  /** What the error of a success that cannot be read knows of it. */
  readonly detailsOf?: (
    headers: Headers,
  ) => Pick<ErrorDetails, "requestId" | "retryable">;
  /** What was expected of a body, with the option that accepts what has arrived, if there is one. */
  readonly hintAt?: (
    expected: string,
    mediaType: string,
    request: HttpRequest,
  ) => string;
}

/** What the error of a failure needs of its request. */
export type FailedRequest = Pick<HttpRequest, "method" | "progress">;

/** Sends a request; rejects only when there is no usable response. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>;

/** Adds behaviour around a transport. */
export type Interceptor = (next: Transport) => Transport;

/** The first interceptor is the outermost. */
export const compose = (
  transport: Transport,
  ...interceptors: readonly Interceptor[]
): Transport =>
  interceptors.reduceRight((next, interceptor) => interceptor(next), transport);
