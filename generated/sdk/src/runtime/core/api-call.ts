import type { ApiError } from "./api-errors.ts";
import type { SdkError } from "./sdk-error.ts";

/** Data together with the response it came in. */
export interface Answer<T, Status = number> {
  readonly data: T;
  readonly status: Status;
  /** Status and headers. The body has been read, or `data` reads it. */
  readonly response: Response;
}

/** The responses of a call whose documented successes differ; `status` tells the data apart. */
export type AnswerOf<T, Successes> = [Successes] extends [never]
  ? Answer<T>
  : {
      [Key in keyof Successes]: Answer<
        Successes[Key],
        StatusOf<Key, keyof Successes, SuccessStatus>
      >;
    }[keyof Successes];

/** A response with an error status. `body` has the type that the document gives for this status, and is not validated. */
export type StatusError<Status, Body> = ApiError & {
  readonly status: Status;
  readonly body: Body;
};

/** A call that failed for another reason than an error status. */
export type OtherError = SdkError & {
  readonly status?: undefined;
  readonly body?: undefined;
};

/** The error of a call. `status` narrows the type of `body`, where the document describes it. */
export type CallError<Errors> =
  | {
      [Key in keyof Errors]: StatusError<
        StatusOf<Key, keyof Errors, ErrorStatus>,
        Errors[Key]
      >;
    }[keyof Errors]
  | ("default" extends keyof Errors
      ? never
      : StatusError<StatusOf<"default", keyof Errors, ErrorStatus>, unknown>)
  | OtherError;

/** The result of a call as a value: data or error. */
export type SafeAnswer<T, Errors = unknown, Successes = never> =
  | ({ readonly ok: true } & AnswerOf<T, Successes>)
  | { readonly ok: false; readonly error: CallError<Errors> };

/**
 * A running call: a promise of the data. It starts at once, like any promise, and rejects with SdkError only.
 *
 * `Errors` has the documented bodies of errors, by status, range (`"4XX"`) or `"default"`. `Successes` has the data of
 * successes in the same way, if they differ by status.
 */
export interface ApiCall<
  T,
  Errors = unknown,
  Successes = never,
> extends Promise<T> {
  /** Gives the data and the response. */
  withResponse(): Promise<AnswerOf<T, Successes>>;
  /** Never rejects: gives the data or the error as a value. */
  safe(): Promise<SafeAnswer<T, Errors, Successes>>;
}

/** Statuses of successes: those that are registered (RFC 9110). */
export type SuccessStatus =
  200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

type ClientErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 406
  | 407
  | 408
  | 409
  | 410
  | 411
  | 412
  | 413
  | 414
  | 415
  | 416
  | 417
  | 418
  | 420
  | 421
  | 422
  | 423
  | 424
  | 425
  | 426
  | 428
  | 429
  | 431
  | 440
  | 444
  | 449
  | 451
  | 460
  | 499;

type ServerErrorStatus =
  | 500
  | 501
  | 502
  | 503
  | 504
  | 505
  | 506
  | 507
  | 508
  | 509
  | 510
  | 511
  | 520
  | 521
  | 522
  | 523
  | 524
  | 525
  | 526
  | 527
  | 529
  | 530
  | 598
  | 599;

/**
 * Statuses of errors: the registered ones, and those that large services send. It is a list, because only from a list the
 * compiler can exclude what a document names. A service may send others.
 */
export type ErrorStatus = 300 | 304 | ClientErrorStatus | ServerErrorStatus;

/** The statuses that a key of a document means: itself, its range, or what the other keys leave. */
export type StatusOf<Key, Keys, All> = Key extends number
  ? Key
  : Key extends "2XX"
    ? Exclude<SuccessStatus, Keys>
    : Key extends "4XX"
      ? Exclude<ClientErrorStatus, Keys>
      : Key extends "5XX"
        ? Exclude<ServerErrorStatus, Keys>
        : Key extends "default"
          ? Exclude<All, Keys | RangeOf<Keys>>
          : All;

type RangeOf<Keys> =
  | ("2XX" extends Keys ? SuccessStatus : never)
  | ("4XX" extends Keys ? ClientErrorStatus : never)
  | ("5XX" extends Keys ? ServerErrorStatus : never);
