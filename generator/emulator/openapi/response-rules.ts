import { ExactNumber } from "../../json/exact-number.ts";
import type {
  WireContent,
  WireDetails,
  WireResponse,
} from "../../wire/model/wire-api.ts";
import { nullBodyStatuses } from "../answers/write-answer.ts";
import { isSequence } from "../bodies/json-lines.ts";
import { isJsonMediaType } from "../media-type.ts";
import {
  emptyResponse,
  type AnswerRule,
  type Example,
  type ResponseRule,
  type StatusRule,
} from "../route.ts";
import { inOrder, judgedSchema, writtenType } from "./request-rule.ts";

/** The final responses of an operation. */
export function statusRules({ responses }: WireDetails): readonly StatusRule[] {
  return responses.filter(isFinal).map(({ status, contents }) => ({
    status,
    forms: nullBodyStatuses.has(statusOf(status)) ? [] : formsOf(contents),
  }));
}

export function isFinal({ status }: WireResponse): boolean {
  return !status.startsWith("1");
}

/** The response of a successful call: the lowest of 200 to 299, else `default`, else the lowest there is. */
export function chosenResponse(rules: readonly StatusRule[]): ResponseRule {
  const chosen =
    rules.find(({ status }) => status.startsWith("2")) ??
    rules.find(({ status }) => status === "default") ??
    rules[0];
  const status = statusOf(chosen?.status ?? "204");
  const [first, ...others] = chosen?.forms ?? [];
  return first === undefined
    ? emptyResponse(status)
    : { status, ...first, others };
}

function statusOf(name: string): number {
  return name === "default" ? 200 : Number(name.replace("XX", "00"));
}

/** JSON before anything else. */
function formsOf(contents: readonly WireContent[]): readonly AnswerRule[] {
  return inOrder(contents)
    .map(answerRule)
    .toSorted(
      (a, b) =>
        Number(isJsonMediaType(b.mediaType)) -
        Number(isJsonMediaType(a.mediaType)),
    );
}

function answerRule(content: WireContent): AnswerRule {
  const { essence } = content;
  const isRange = essence.includes("*");
  const isRead =
    isJsonMediaType(essence) ||
    isSequence(essence) ||
    isRange ||
    essence.startsWith("text/");
  return {
    // A range cannot be the media type of a response.
    mediaType: isRange ? "application/json" : writtenType(content),
    schema: isRead ? judgedSchema(content) : null,
    events: content.events,
    examples: examplesOf(content),
  };
}

/** `example`, then those of `examples`. */
function examplesOf({ examples }: WireContent): readonly Example[] {
  return examples.flatMap(({ name, value, isText, isUnread }) =>
    isText === true || isUnread === true
      ? []
      : [{ name: name === "" ? null : name, value: plainValue(value) }],
  );
}

/** The reader returns objects without a prototype, which values that are compared do not have. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ExactNumber) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainValue(member)]),
  );
}
