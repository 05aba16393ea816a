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
