import type { ApiError } from "./api-errors.ts";
import type { SdkError } from "./sdk-error.ts";
import type { ErrorStatus, StatusOf, SuccessStatus } from "./statuses.ts";

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
