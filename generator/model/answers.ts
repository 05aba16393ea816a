import type {
  Content,
  OperationShape,
  ResponseShape,
} from "./operation-shape.ts";
import type { HttpMethod } from "./operation.ts";
import {
  answerChoices,
  dataKey,
  type Answer,
  type AnswerChoice,
  withUntoldEvents,
} from "./answer-choices.ts";
import type { StreamFlag } from "./stream-flag.ts";

/** The outcomes of a call, from everything that the document says about its responses. */
export interface Answers {
  /**
   * The successes by status, ranges included. Empty when the document describes only redirects, which no client
   * follows.
   */
  readonly successes: readonly Answer[];
  /** The statuses of failures, with ranges and `default`. */
  readonly failures: readonly Answer[];
  /** Other successes that a caller can request. */
  readonly choices: readonly AnswerChoice[];
}

export function answersOf(
  method: HttpMethod,
  { responses: described }: OperationShape,
  flag: StreamFlag | null,
): Answers {
  const isEmpty = method === "HEAD";
  const responses = flag === null ? described : withUntoldEvents(described);
  const answers = responses.map((response) => ({
    status: response.status,
    contents: isEmpty ? [] : usualContents(response),
  }));
  const statuses = successStatuses(answers.map(({ status }) => status));
  const successes = answers.filter(({ status }) => statuses.has(status));
  return {
    successes,
    failures: answers.filter(({ status }) => /^[45d]/.test(status)),
    choices: isEmpty
      ? []
      : answerChoices(
          responses.filter(({ status }) => statuses.has(status)),
          successes,
        ),
  };
}

/** Returns the statuses of successes. When there are none, `default` is one. */
function successStatuses(statuses: readonly string[]): ReadonlySet<string> {
  const successes = statuses.filter((status) => status.startsWith("2"));
  return new Set(successes.length > 0 ? successes : ["default"]);
}

/** Returns JSON when it is offered, otherwise the first content, with all contents of the same type. */
function usualContents({ contents }: ResponseShape): readonly Content[] {
  const usual = contents.filter(
    ({ mediaType }) => mediaType === "application/json",
  );
  const plain = usual.find(({ parameters }) => parameters === "") ?? usual[0];
  if (plain !== undefined) return [plain];
  const json = contents.filter(({ format }) => format === "json");
  const offered = json.length > 0 ? json : contents;
  const [first] = offered;
  return first === undefined
    ? []
    : offered.filter((each) => dataKey(each) === dataKey(first));
}
