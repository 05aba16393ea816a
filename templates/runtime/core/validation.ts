import { ValidationError } from "./call-errors.ts";
import { checkChoice } from "./check-options.ts";
import { isNew } from "./deprecation.ts";
import { requestFields, runHook, warn } from "./events.ts";
import { own } from "./objects.ts";
import type { Root } from "./policy.ts";
import type { HttpRequest, HttpResponse } from "./transport.ts";
import {
  InvalidRequestError,
  InvalidResponseError,
  placesOf,
  problemOf,
} from "./validation-errors.ts";
import type {
  InvalidPlace,
  InvalidReport,
  OperationSchemas,
  SchemasByOperation,
  StandardIssue,
  StandardSchema,
  ValidateOptions,
  Validators,
} from "./validation-options.ts";
import {
  answerSubject,
  sentSubjects,
  type Subject,
} from "./validation-values.ts";

const MAX_ISSUES = 20;
const MAX_MESSAGE_LENGTH = 200;

// For the process, as warnings of deprecated operations are.
const warned = new Set<string>();

/**
 * Makes the option `validators` of clients, which checks calls against schemas of any library that follows Standard Schema.
 * In the option `use` of `connectWith` it stands as `validators({ responses: "throw" })`.
 */
export const createValidators =
  (schemas: SchemasByOperation): Validators =>
  (given) => {
    const options = readOptions(given);
    return {
      hooks: (root) => ({ around: checkedCalls(root, schemas, options) }),
    };
  };

/** @throws ValidationError */
const readOptions = (given: ValidateOptions | undefined): ValidateOptions => {
  if (!given) throw new ValidationError("validate", "is missing");
  const [responses, requests] = (["responses", "requests"] as const).map(
    (name) => {
      const mode = own(given, name);
      if (mode !== undefined)
        checkChoice(`validate.${name}`, mode, ["report", "throw"]);
      return mode;
    },
  );
  return { responses, requests, onInvalid: own(given, "onInvalid") };
};

/** What a client checks with. */
interface Checks {
  readonly root: Root;
  readonly options: ValidateOptions;
  readonly tell: (report: InvalidReport, request: HttpRequest) => void;
}

const checkedCalls = (
  root: Root,
  schemas: SchemasByOperation,
  options: ValidateOptions,
): NonNullable<Root["around"]> => {
  const checks = { root, options, tell: createTell(root, options.onInvalid) };
  return (operation, call) => (next) => async (request) => {
    const found = await schemasOf(schemas, operation.key);
    await checkSent(checks, sentSubjects(found, operation, call), request);
    // The call may have ended while a schema was awaited.
    request.cancellation.check();
    const response = await next(request);
    if (request.method !== "HEAD")
      await checkAnswer(checks, answerSubject(found, response), {
        request,
        response,
      });
    return response;
  };
};

const checkSent = async (
  { root, options: { requests }, tell }: Checks,
  subjects: readonly Subject[],
  request: HttpRequest,
): Promise<void> => {
  if (!requests) return;
  for (const report of await reportsOf(root, subjects, request)) {
    if (requests === "throw")
      throw new InvalidRequestError(report, request.progress);
    tell(report, request);
  }
};

const checkAnswer = async (
  { root, options: { responses }, tell }: Checks,
  subjects: readonly Subject[],
  { request, response }: Exchange,
): Promise<void> => {
  if (!responses) return;
  for (const report of await reportsOf(root, subjects, request)) {
    if (responses === "throw" && response.raw.ok)
      throw new InvalidResponseError(report, {
        ...root.detailsOf?.(response.headers),
        ...request.progress,
        status: response.status,
        retryable: false,
      });
    tell(report, request);
  }
};

/** A request with its answer. */
interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** What cannot be loaded is reported as values that do not match: it must not look as if they did. */
const schemasOf = async (
  schemas: SchemasByOperation,
  operation: string,
): Promise<OperationSchemas> => {
  const found = own(schemas, operation) ?? {};
  try {
    return typeof found === "function" ? await found() : found;
  } catch {
    return { params: broken, body: broken, answers: { default: broken } };
  }
};

const broken: StandardSchema = {
  "~standard": {
    validate: () => ({ issues: [{ message: "The schema cannot be used" }] }),
  },
};

const reportsOf = async (
  root: Root,
  subjects: readonly Subject[],
  { progress: { operation } }: HttpRequest,
): Promise<readonly InvalidReport[]> => {
  const reports = subjects.map(async ({ part, status, schema, value }) => {
    const found = await issuesOf(schema, value);
    const issues = found
      .slice(0, MAX_ISSUES)
      .map((each) => placeOf(each, root.redactor.redact));
    return { operation, part, status, issues };
  });
  return (await Promise.all(reports)).filter(({ issues }) => issues.length > 0);
};

const issuesOf = async (
  schema: StandardSchema,
  value: unknown,
): Promise<readonly StandardIssue[]> => {
  try {
    const result = await schema["~standard"].validate(value);
    return result.issues ?? [];
  } catch {
    // Its error may repeat the value.
    return issuesOf(broken, value);
  }
};

const placeOf = (
  { message, path = [] }: StandardIssue,
  redact: (text: string) => string,
): InvalidPlace => {
  const names = path.map((each) =>
    typeof each === "object" ? each.key : each,
  );
  return {
    place: redact(names.map((name) => `/${shownName(name)}`).join("")),
    message: redact(String(message)).slice(0, MAX_MESSAGE_LENGTH),
  };
};

/** Names of maps may be IDs or addresses of people, and positions tell nothing that the type does not. */
const shownName = (name: PropertyKey): string =>
  typeof name === "string" &&
  /^[@$]?[A-Za-z_][\w-]{0,63}$/.test(name) &&
  !/\d{4}/.test(name)
    ? name
    : "*";

/** Makes what tells of reports: the event, and the function of the caller or a warning. */
const createTell =
  (
    { settings: { emit } }: Root,
    onInvalid: ValidateOptions["onInvalid"],
  ): Checks["tell"] =>
  (report, request) => {
    const { operation, part, status, issues } = report;
    emit("validation", () => ({
      ...requestFields(request),
      "http.response.status_code": status,
      "validation.part": part,
      "validation.places": placesOf(issues),
    }));
    if (onInvalid) {
      runHook(() => onInvalid(report));
    } else if (isNew(`${operation} ${part}`, warned)) {
      const subject = status === undefined ? part : `the answer with ${status}`;
      warn(
        `${operation}: ${subject} ${problemOf(issues)}`,
        "Warning",
        "SDK_INVALID",
      );
    }
  };
