import { checkChoice, checkNumber, readNumbers } from "./check-options.ts";
import type { CommonOptions, ResponseBodyType } from "./common-options.ts";
import { createDeprecationNotice, refuseDeprecated } from "./deprecation.ts";
import { requestIdOf, toDetailedError } from "./api-error.ts";
import { createEmit, observe, requestFields } from "./events.ts";
import { writeTargetWithQuery } from "./extra-query.ts";
import {
  type Admission,
  admit,
  createQueue,
  createRateGate,
} from "./limits.ts";
import { ValidationError } from "./call-errors.ts";
import { jsonAnswer } from "./decode-response.ts";
import { toNetworkError } from "./network-error.ts";
import { own, slots } from "./objects.ts";
import type { Policy, PolicyOptions } from "./policy.ts";
import { receiveWithin } from "./receive-body.ts";
import { createRedactor } from "./redactor.ts";
import { inForm, withHint } from "./response-form.ts";
import { createRetryBudget, retry, type RetryBudget } from "./retry.ts";
import { checkCall } from "./write-request.ts";
import { attemptTimeout } from "./timeouts.ts";
import type {
  ValidateOptions,
  ValidationOptions,
} from "./validation-options.ts";

/** The options of a client that belong to a policy, which takes them itself where a client is made of policies. */
export type PolicyOption =
  | keyof DeprecationOptions
  | keyof LimitOptions
  | keyof RetryOptions
  | keyof ValidationOptions
  | "hooks"
  | "responseType";

/**
 * What every client does unless it is made with `connectWith`.
 * @throws ValidationError
 */
export const everyPolicy = (
  options: CommonOptions & ValidationOptions & PolicyOptions,
): readonly Policy[] => {
  const { validate, validators, use = [] } = slots(options) as typeof options; // the same members
  if (validate && !validators)
    throw new ValidationError("validators", "is missing");
  return [
    checks(),
    errorDetails(),
    redaction(),
    events(options),
    limits(options),
    retries(options),
    deprecations(options),
    responseTypes(options),
    extraQuery(),
    // The code comes with the option, so that a client without it has none. It refuses to check nothing.
    ...(validators ? [validators(validate as ValidateOptions)] : []),
    use,
  ].flat();
};

/** Refuses options and parameters that their types forbid, for callers without types. */
export const checks = (): Policy => ({
  hooks({ settings }) {
    checkNumber("timeoutMs", settings.timeoutMs);
    return { check: checkCall };
  },
});

/**
 * Reads what failures say: problem documents and other error bodies, request ids, `Retry-After`, harmless headers, and the
 * causes of lost connections. Errors of a status are of its class, such as NotFoundError. A success that does not say that it
 * is JSON, where it should be, is an UnexpectedContentTypeError.
 */
export const errorDetails = (): Policy => ({
  hooks: (root) => ({
    json: jsonAnswer,
    detailsOf: (headers) => ({
      requestId: requestIdOf(headers, root.redactor.redact),
      // What has no length may have stopped short.
      retryable:
        !headers.has("content-length") && !headers.has("transfer-encoding"),
    }),
    toApiError: toDetailedError,
    toNetworkError,
  }),
});

/** Sends the option `query` of calls also where the operation has no parameters. */
export const extraQuery = (): Policy => ({
  hooks: () => ({ writeTarget: writeTargetWithQuery }),
});

/** Takes secrets that the service repeats out of errors and events. */
export const redaction = (): Policy => ({
  hooks: () => ({ redactor: createRedactor() }),
});

/** Tells the hooks, and the channels of the platform, what the client does. */
export const events = (options: Pick<CommonOptions, "hooks"> = {}): Policy => ({
  settings: { emit: createEmit(own(options, "hooks")) },
  hooks: ({ settings }) => ({
    observe(name, request, work) {
      // What ends has started.
      if (name === "request.end") {
        settings.emit("request.start", () => requestFields(request));
      }
      return observe(settings, name, request, work);
    },
  }),
});

/** What limits are set up with, see `CommonOptions`. */
export type LimitOptions = Pick<
  CommonOptions,
  | "attemptTimeoutMs"
  | "bodyIdleTimeoutMs"
  | "maxConcurrency"
  | "maxResponseBytes"
  | "maxRetryAfterMs"
>;

/**
 * Limits how many requests run at a time, how long each may take, how long its body may pause and how large that may be;
 * and calls wait when the service has asked others of their context to wait (429).
 * @throws ValidationError
 */
export const limits = (options: LimitOptions = {}): Policy => {
  const numbers = readNumbers(options, {
    attemptTimeoutMs: 30_000,
    bodyIdleTimeoutMs: 15_000,
    maxConcurrency: 64,
    maxResponseBytes: 67_108_864,
    maxRetryAfterMs: 60_000,
  });
  return {
    settings: numbers,
    hooks(root) {
      const { clock } = root.settings;
      const lanes = new Map<string, Pick<Admission, "queue" | "gate">>();
      return {
        turn(origin, context) {
          const lane = lanes.get(origin) ?? {
            // One socket is kept for the token request: those who hold slots wait for it.
            queue: createQueue(Math.max(1, numbers.maxConcurrency - 1)),
            gate: createRateGate(clock, numbers.maxRetryAfterMs),
          };
          lanes.set(origin, lane);
          return admit({ ...root.settings, context, ...lane });
        },
        guard: attemptTimeout(clock, numbers),
        receive: receiveWithin(clock, numbers.maxResponseBytes),
      };
    },
  };
};

/** What retries are set up with, see `CommonOptions`. */
export type RetryOptions = Pick<
  CommonOptions,
  "maxRetries" | "maxRetryAfterMs" | "retryUnsafe503"
>;

/**
 * Repeats calls that failed and are safe to repeat, within a budget for each origin.
 * @throws ValidationError
 */
export const retries = (options: RetryOptions = {}): Policy => {
  const retryUnsafe503 = own(options, "retryUnsafe503") === true;
  const { maxRetries, ...settings } = readNumbers(options, {
    maxRetries: 2,
    maxRetryAfterMs: 60_000,
  });
  return {
    settings,
    hooks(root) {
      const budgets = new Map<string | undefined, RetryBudget>();
      return {
        toNetworkError,
        attempts(lane) {
          const budget = budgets.get(lane) ?? createRetryBudget();
          if (lane !== undefined) budgets.set(lane, budget);
          return retry(
            { ...root.settings, maxRetries, retryUnsafe503, ...settings },
            budget,
          );
        },
      };
    },
  };
};

/** What is done about deprecated operations, see `CommonOptions`. */
export type DeprecationOptions = Pick<
  CommonOptions,
  "deprecations" | "onDeprecation"
>;

/**
 * Tells of an operation, once, if the SDK or the response says that its end is near.
 * @throws ValidationError
 */
export const deprecations = (options: DeprecationOptions = {}): Policy => {
  const mode = own(options, "deprecations") ?? "warn";
  checkChoice("deprecations", mode, ["warn", "throw", "silent"]);
  const tell = own(options, "onDeprecation");
  return {
    hooks: (root) => ({
      ...(mode === "throw" && { refuse: refuseDeprecated }),
      note: createDeprecationNotice(root, mode, tell),
    }),
  };
};

const forms: readonly ResponseBodyType[] = [
  "described",
  "json",
  "lenient-json",
  "text",
  "bytes",
  "stream",
];

/**
 * Reads successes in the form that a caller wants, see `ResponseBodyType`.
 * @throws ValidationError
 */
export const responseTypes = (
  options: Pick<CommonOptions, "responseType"> = {},
): Policy => {
  const responseType = own(options, "responseType") ?? "described";
  checkChoice("responseType", responseType, forms);
  return {
    hooks: () => ({
      inForm(answer, operation, options, details) {
        const form = options.responseType ?? responseType;
        checkChoice("responseType", form, forms, details);
        return inForm(answer, form, operation);
      },
      hintAt: (expected, mediaType, request) =>
        withHint(
          expected,
          mediaType,
          request.options?.responseType ?? responseType,
        ),
    }),
  };
};
