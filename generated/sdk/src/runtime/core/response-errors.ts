import { type ErrorDetails, SdkError } from "./sdk-error.ts";

type ResponseErrorDetails = ErrorDetails & { readonly status: number };

/** The service responded with a success that cannot be used. */
export class ResponseError extends SdkError {
  declare readonly status: number;

  constructor(
    code: string,
    problem: string,
    details: ResponseErrorDetails,
    members: object = {},
  ) {
    const { operation, status } = details;
    super(
      `${operation} -> ${status}: ${problem}`,
      { ...details, code },
      { status, ...members },
    );
  }
  override get name(): string {
    return "ResponseError";
  }
}

/** The connection broke within the body of a successful response. */
export class ResponseBodyError extends ResponseError {
  /** The status was a success before the connection broke. */
  declare readonly requestMayHaveSucceeded: boolean;

  constructor(details: ResponseErrorDetails) {
    super(
      "response-body",
      "the connection broke within the body",
      { ...details, retryable: true },
      { requestMayHaveSucceeded: true },
    );
  }
  override get name(): string {
    return "ResponseBodyError";
  }
}

/** The body should be JSON and is not. */
export class ResponseParseError extends ResponseError {
  /** @param part what was read: `line 3` */
  constructor(part: string, details: ResponseErrorDetails) {
    super("response-parse", `the ${part} is not valid JSON`, details);
  }
  override get name(): string {
    return "ResponseParseError";
  }
}

/** The body has an unexpected media type, often because it is the page of a proxy. */
export class UnexpectedContentTypeError extends ResponseError {
  /** Empty if the response has no `Content-Type`. */
  declare readonly contentType: string;
  /** The first 200 characters, without secrets. */
  declare readonly bodyText: string;

  constructor(
    contentType: string,
    {
      expected,
      bodyText,
    }: { readonly expected: string; readonly bodyText: string },
    details: ResponseErrorDetails,
  ) {
    super(
      "unexpected-content-type",
      `expected ${expected}, got ${contentType || "no content type"}`,
      details,
      { contentType, bodyText },
    );
  }
  override get name(): string {
    return "UnexpectedContentTypeError";
  }
}

/** The body is larger than `maxResponseBytes`; reading stopped there. */
export class ResponseTooLargeError extends ResponseError {
  declare readonly maxResponseBytes: number;

  constructor(maxResponseBytes: number, details: ResponseErrorDetails) {
    super(
      "response-too-large",
      `the body has more than ${maxResponseBytes} bytes`,
      details,
      { maxResponseBytes },
    );
  }
  override get name(): string {
    return "ResponseTooLargeError";
  }
}
