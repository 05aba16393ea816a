import { ValidationError } from "./call-errors.ts";
import { checkChoice, readNumbers } from "./check-options.ts";
import type { CommonOptions, ResponseBodyType } from "./common-options.ts";
import { createDeprecationNotice, refuseDeprecated } from "./deprecation.ts";
import { createEmit, observe, requestFields } from "./events.ts";
import {
  type Admission,
  admit,
  createQueue,
  createRateGate,
} from "./limits.ts";
import { own } from "./objects.ts";
import type { Policy, PolicyOptions } from "./policy.ts";
import { receiveWithin } from "./receive-body.ts";
import { createRedactor } from "./redactor.ts";
import { inForm } from "./response-form.ts";
import { createRetryBudget, retry, type RetryBudget } from "./retry.ts";
import { attemptTimeout } from "./timeouts.ts";

/** The options of a client that belong to a policy, which takes them itself where a client is made of policies. */
export type PolicyOption =
  | keyof DeprecationOptions
  | keyof LimitOptions
  | keyof RetryOptions
  | "hooks"
  | "responseType";

/**
 * What every client does unless it is made with `connectWith`.
 * @throws ValidationError
 */
export function everyPolicy(options: CommonOptions): readonly Policy[] {
  return [
    redaction(),
    events(options),
    limits(options),
    retries(options),
    deprecations(options),
    responseTypes(options),
  ];
}

/**
 * The option `use` of a client.
 * @throws ValidationError for what is no list of policies: a client must not go without one in silence
 */
export function readPolicies(options: PolicyOptions): readonly Policy[] {
  const use: unknown = own(options, "use") ?? [];
  if (Array.isArray(use) && use.every(isPolicy)) return use;
  throw new ValidationError(
    "use",
    "must be a list of policies, such as [retries()]",
  );
}

function isPolicy(value: unknown): value is Policy {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as Policy).hooks === "function"
  );
}

/** Takes secrets that the service repeats out of errors and events. */
export function redaction(): Policy {
  return { hooks: () => ({ redactor: createRedactor() }) };
}

/** Tells the hooks, and the channels of the platform, what the client does. */
export function events(options: Pick<CommonOptions, "hooks"> = {}): Policy {
  return {
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
  };
}

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
export function limits(options: LimitOptions = {}): Policy {
  const { attemptTimeoutMs, maxConcurrency, maxRetryAfterMs, ...settings } =
    readNumbers(options, {
      attemptTimeoutMs: 30_000,
      bodyIdleTimeoutMs: 15_000,
      maxConcurrency: 64,
      maxResponseBytes: 67_108_864,
      maxRetryAfterMs: 60_000,
    });
  return {
    settings,
    hooks(root) {
      const { clock, emit } = root.settings;
      const lanes = new Map<string, Pick<Admission, "queue" | "gate">>();
      return {
        turn(origin, context) {
          const lane = lanes.get(origin) ?? {
            // One socket is kept for the token request: those who hold slots wait for it.
            queue: createQueue(Math.max(1, maxConcurrency - 1)),
            gate: createRateGate(clock, maxRetryAfterMs),
          };
          lanes.set(origin, lane);
          return admit({ clock, emit, context, ...lane });
        },
        guard: attemptTimeout(root.settings, attemptTimeoutMs),
        receive: receiveWithin(clock),
      };
    },
  };
}

/** What retries are set up with, see `CommonOptions`. */
export type RetryOptions = Pick<
  CommonOptions,
  "maxRetries" | "maxRetryAfterMs" | "retryUnsafe503"
>;

/**
 * Repeats calls that failed and are safe to repeat, within a budget for each origin.
 * @throws ValidationError
 */
export function retries(options: RetryOptions = {}): Policy {
  const retryUnsafe503 = own(options, "retryUnsafe503") === true;
  return {
    settings: readNumbers(options, { maxRetries: 2, maxRetryAfterMs: 60_000 }),
    hooks({ settings }) {
      const budgets = new Map<string | undefined, RetryBudget>();
      return {
        attempts(lane) {
          const budget = budgets.get(lane) ?? createRetryBudget();
          if (lane !== undefined) budgets.set(lane, budget);
          return retry({ ...settings, retryUnsafe503 }, budget);
        },
      };
    },
  };
}

/** What is done about deprecated operations, see `CommonOptions`. */
export type DeprecationOptions = Pick<
  CommonOptions,
  "deprecations" | "onDeprecation"
>;

/**
 * Tells of an operation, once, if the SDK or the response says that its end is near.
 * @throws ValidationError
 */
export function deprecations(options: DeprecationOptions = {}): Policy {
  const mode = own(options, "deprecations") ?? "warn";
  checkChoice("deprecations", mode, ["warn", "throw", "silent"]);
  const tell = own(options, "onDeprecation");
  return {
    hooks: (root) => ({
      ...(mode === "throw" && { refuse: refuseDeprecated }),
      note: createDeprecationNotice(root, mode, tell),
    }),
  };
}

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
export function responseTypes(
  options: Pick<CommonOptions, "responseType"> = {},
): Policy {
  const responseType = own(options, "responseType") ?? "described";
  checkChoice("responseType", responseType, forms);
  return {
    settings: { responseType },
    hooks: () => ({
      inForm(answer, form, details) {
        checkChoice("responseType", form, forms, details);
        return inForm(answer, form);
      },
    }),
  };
}
