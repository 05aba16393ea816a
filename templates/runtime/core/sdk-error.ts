import { slots } from "./objects.ts";

/** The outcome of one attempt of a call. */
export interface Attempt {
  /** The HTTP status, or the code of the error. */
  readonly outcome: number | string;
  /** Milliseconds before the next attempt; 0 if there was none. */
  readonly delayMs: number;
  /** The service may have done the work although the attempt failed. */
  readonly mayHaveBeenProcessed: boolean;
  /** It would have been repeated, but too many calls have failed recently. */
  readonly retryBudgetExhausted: boolean;
}

/** The position in a list, so that a caller can resume. */
export interface PagePosition {
  /** The number of the requested page. */
  readonly page: number;
  /** What the page before gave to get here, if pages follow by cursor or link. */
  readonly cursor?: string | undefined;
  /** Items received on the pages before it. */
  readonly received: number;
}

/** What an error may know of the call it belongs to. */
export interface ErrorDetails {
  /** Default: the name of the class without `Error`, in kebab case. */
  readonly code?: string | undefined;
  readonly operation?: string | undefined;
  readonly requestId?: string | undefined;
  readonly attempts?: readonly Attempt[] | undefined;
  readonly position?: PagePosition | undefined;
  readonly retryable?: boolean | undefined;
  readonly cause?: unknown;
}

// Symbol.for, so that two copies of the runtime in one program agree.
const brand: symbol = Symbol.for("sdkwright.SdkError");

/**
 * The base of everything a call rejects with. It holds no request, no response
 * and no secret, so you can log it.
 */
export class SdkError extends Error {
  /** A stable name of the cause in kebab case; for NetworkError the system's code. */
  declare readonly code: string;
  /** Whether the same call may succeed later without a change. */
  declare readonly retryable: boolean;
  /** The key of the operation: method and path with unexpanded parameters. */
  declare readonly operation: string | undefined;
  /** The request id that the service sent, if it did. */
  declare readonly requestId: string | undefined;
  declare readonly attempts: readonly Attempt[];
  /** Set if the call was for a page of a list. */
  declare readonly position: PagePosition | undefined;

  /** @param members what the error has besides, by its class */
  constructor(message: string, given: ErrorDetails = {}, members: object = {}) {
    // No prototype: a polluted one must not fill in what is not given.
    const {
      cause,
      code,
      retryable = false,
      operation,
      requestId,
      attempts = [],
      position,
    } = slots(given) as ErrorDetails; // the same members
    super(printable(message), cause === undefined ? undefined : { cause });
    // Neither listed nor logged.
    Object.defineProperty(this, brand, { value: true });
    Object.assign(this, {
      code: code ?? codeOf(this.name),
      retryable,
      operation,
      requestId,
      attempts,
      position,
      ...members,
    });
  }

  /**
   * Whether a retry was due but not made, because too many calls of this client
   * have failed recently and retries would only add to the load.
   */
  get retryBudgetExhausted(): boolean {
    return this.attempts.at(-1)?.retryBudgetExhausted ?? false;
  }

  // Getters on the prototype, here and below: the name survives minifying and
  // stands in the first line of the stack, and unused classes can be dropped.
  override get name(): string {
    return "SdkError";
  }
}

/** Whether a thrown value is an SdkError, also from another copy of the runtime. */
export const isSdkError = (value: unknown): value is SdkError =>
  value instanceof Error && Object.hasOwn(value, brand);

/**
 * A text that may be a service's, fit for a message: on one line, without
 * characters that are not seen or that turn the reading direction.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Z}]+/gu, " ");

const codeOf = (name: string): string => {
  const words = name.replace(/Error$/, "").replaceAll(/\B[A-Z]/g, "-$&");
  return words.toLowerCase();
};

/** Turns anything thrown into one of the family. */
export const toSdkError = (
  thrown: unknown,
  details: ErrorDetails,
): SdkError => {
  if (isSdkError(thrown)) return thrown;
  // Not kept as cause: nobody knows what a stranger's error holds.
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return new SdkError(`${details.operation}: unexpected ${name}`, {
    ...details,
    code: "unexpected",
  });
};
