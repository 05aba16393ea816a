import type { ApiError } from "./api-errors.ts";
import type { NetworkError } from "./call-errors.ts";
import type { CallOptions } from "./common-options.ts";
import type { Described, NoteDeprecation } from "./deprecation.ts";
import type { EventName, Observable } from "./events.ts";
import type { CallRequest, Operation, WriteTarget } from "./parts.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { Redactor } from "./redactor.ts";
import type { CommonSettings } from "./settings.ts";
import type { Cancellation } from "./clock.ts";
import type {
  AnswerPlan,
  AnswerReader,
  FailedRequest,
  HttpRequest,
  HttpResponse,
  Interceptor,
  Transport,
} from "./transport.ts";

/**
 * Something that a client does besides sending its calls, such as `retries()`. A client does what it is given, and its
 * bundle has the code of that alone. Made by a function for each of them; its members are no part of the public API.
 */
export interface Policy {
  readonly settings?: Partial<CommonSettings>;
  /** Begins it for one client; no I/O, no timer. */
  readonly hooks: (root: Root) => Partial<Root>;
}

/** The option for what a client does. */
export interface PolicyOptions {
  /**
   * What the client does besides sending its calls, in any order. Default: nothing. Where the client is not made with
   * `connectWith`, besides what every client does: `[onRequest(sign)]`.
   */
  readonly use?: readonly Policy[] | undefined;
}

/** What policies may do. Each member belongs to one of them. */
export interface Hooks extends Pick<AnswerReader, "detailsOf" | "hintAt"> {
  readonly redactor: Redactor;
  /** Tells how work on a request ended. */
  readonly observe: <Response extends { readonly status: number }>(
    name: EventName,
    request: Observable,
    work: () => Promise<Response>,
  ) => Promise<Response>;
  /**
   * Repeats failed attempts.
   * @param lane what is called, as calls to the same share a budget; absent for one of its own
   */
  readonly attempts: (lane?: string) => Interceptor;
  /** Lets calls pass in turn; calls of one context wait together after a 429. */
  readonly turn: (origin: string, context: string) => Interceptor;
  /** Limits the time of one attempt. */
  readonly guard: Guard;
  /** Reads the body of a response. */
  readonly receive: Receive;
  /** @throws ConfigurationError for an operation that shall not be called */
  readonly refuse?: (operation: Described) => void;
  /** @throws ValidationError for what the types of a call forbid */
  readonly check?: (
    operation: Operation,
    call: CallRequest,
    details: ErrorDetails,
  ) => void;
  /** For operations without parameters. */
  readonly writeTarget: WriteTarget;
  /** What a call passes through as a whole, around its attempts. */
  readonly around?: (operation: Operation, call: CallRequest) => Interceptor;
  /** How JSON is read. */
  readonly json: AnswerPlan;
  /** Makes the error of a failure response. */
  readonly toApiError: (
    response: HttpResponse,
    request: FailedRequest,
    root: Root,
  ) => ApiError;
  /** Makes the error of a request that got no response. */
  readonly toNetworkError: (
    thrown: unknown,
    request: HttpRequest,
    root: Root,
  ) => NetworkError;
  /** Called after each response. */
  readonly note?: NoteDeprecation;
  /**
   * How a success is read in the form that the caller wants.
   * @throws ValidationError for a form that there is not
   */
  readonly inForm: (
    answer: AnswerPlan,
    operation: Operation,
    options: CallOptions,
    details: ErrorDetails,
  ) => AnswerPlan;
}

/** What all connections of one client share, whatever they connect to. */
export interface Root extends Hooks {
  readonly settings: CommonSettings;
  /** Sends without credentials, retry or timeout. */
  readonly transport: Transport;
}

/** @param work calls `hear` when the body begins and at each piece of it */
export type Guard = <T>(
  request: HttpRequest,
  work: (cancellation: Cancellation, hear: () => void) => Promise<T>,
) => Promise<T>;

/** How a body is read. */
export interface Reception {
  readonly cancellation: Cancellation;
  /** Called at each piece. */
  readonly onChunk: () => void;
  /** Whether nobody can use the body, so that its beginning is enough. */
  readonly isShown: boolean;
}

/** @throws SdkError, or anything when the connection breaks */
export type Receive = (
  raw: Response,
  request: HttpRequest,
  reception: Reception,
) => Promise<Pick<HttpResponse, "body" | "isCut">>;
