import type { ApiError } from "./api-errors.ts";
import type { SdkError } from "./sdk-error.ts";

/** Data together with the response it came in. */
export interface Answer<T, Status = number> {
  readonly data: T;
  readonly status: Status;
  /** Status and headers; the body has been read, or is read by `data`. */
  readonly response: Response;
}

/** The answers of a call whose documented successes differ: `status` tells which data it is. */
export type AnswerOf<T, Successes> = [Successes] extends [never]
  ? Answer<T>
  : {
      [Key in keyof Successes]: Answer<
        Successes[Key],
        StatusOf<Key, keyof Successes, SuccessStatus>
      >;
    }[keyof Successes];

/** A failure that the service answered with; `body` is what is documented of that status, and is not checked. */
export type StatusError<Status, Body> = ApiError & {
  readonly status: Status;
  readonly body: Body;
};

/** A call that failed for another reason than a failure status. */
export type OtherError = SdkError & {
  readonly status?: undefined;
  readonly body?: undefined;
};

/** What a call fails with. `status` tells the shape of `body`, where that is documented. */
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

/** What became of a call, as a value. */
export type SafeAnswer<T, Errors = unknown, Successes = never> =
  | ({ readonly ok: true } & AnswerOf<T, Successes>)
  | { readonly ok: false; readonly error: CallError<Errors> };

/**
 * A running call: a promise of the data. It starts at once, like any promise, and rejects with SdkError only.
 *
 * `Errors` has what is documented of the bodies of failures, by status, range (`"4XX"`) or `"default"`; `Successes`
 * likewise the data of successes, where they differ by status.
 */
export interface ApiCall<
  T,
  Errors = unknown,
  Successes = never,
> extends Promise<T> {
  /** The data and the response. */
  withResponse(): Promise<AnswerOf<T, Successes>>;
  /** Never rejects. */
  safe(): Promise<SafeAnswer<T, Errors, Successes>>;
}

/** Statuses of successes: those of the registry of RFC 9110. */
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
 * Statuses of failures: those of the registry, and those that large services answer with. It is a list, since only of a
 * list the compiler can take away what a document names. A service may answer with others.
 */
export type ErrorStatus = 300 | 304 | ClientErrorStatus | ServerErrorStatus;

/** The statuses that a key of a document stands for: itself, its range, or what the other keys leave. */
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
