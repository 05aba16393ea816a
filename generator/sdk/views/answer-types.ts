import { capitalise } from "../../naming/words.ts";
import {
  distinctTypes,
  joinTypes,
  num,
  typeText,
  propertyKey,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import type { Answer, AnswerChoice } from "../../model/answer-choices.ts";
import { hasNoBody } from "../plan/accept-entry.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { createContentTypes, type ContentTypes } from "./content-types.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** The types that a call returns when it succeeds. */
export interface SuccessTypes {
  readonly data: TypeText;
  /** The data by status, when successes differ; otherwise `null`. */
  readonly successes: TypeText | null;
}

/** The type arguments of a call. */
export interface AnswerTypes {
  /** The types that the call returns when the caller makes no choice. */
  readonly usual: SuccessTypes;
  readonly choices: readonly (SuccessTypes & {
    readonly choice: AnswerChoice;
  })[];
  /** `{ 404: BasicError; default: Problem }`; `null` when the document describes no body of a failure. */
  readonly errors: TypeText | null;
}

interface StatusType {
  readonly status: string;
  readonly type: TypeText | Name;
}

/** `base` is the beginning of the names of inline types: `IssuesGet`. */
export function answerTypes(
  scope: TypeScope,
  { method, answers, inline }: CalledMethod,
  base: string,
): AnswerTypes {
  const failures = answers.failures.flatMap((answer) => {
    const type = failureType(
      scope,
      answer,
      `${base}Error${capitalise(answer.status)}`,
    );
    return type === null ? [] : [{ status: answer.status, type }];
  });
  const types = createContentTypes(scope, method, { base, inline });
  return {
    usual: successTypes(types, answers.successes),
    choices: answers.choices.map((choice) => ({
      choice,
      ...successTypes(types, choice.successes),
    })),
    errors: failures.length === 0 ? null : statusMap(failures),
  };
}

function successTypes(
  types: ContentTypes,
  answers: readonly Answer[],
): SuccessTypes {
  const successes = distinct(answers);
  const isOne = successes.length <= 1;
  const typed = successes.map((answer) => ({
    status: answer.status,
    type: types.typeOf(answer.contents),
  }));
  return {
    data: isOne ? onlyType(answers, typed, types.canHaveBody) : unionOf(typed),
    successes: isOne
      ? null
      : statusMap(
          answers.map((answer) => ({
            status: answer.status,
            type: typeLike(answer, successes, typed),
          })),
        ),
  };
}

/** Returns the type of successes that have the same contents: what comes although none are described is not known. */
function onlyType(
  answers: readonly Answer[],
  typed: readonly StatusType[],
  canHaveBody: boolean,
): TypeText {
  const isUndescribed = answers.some(
    (answer) => answer.contents.length === 0 && !hasNoBody(answer),
  );
  if (isUndescribed && canHaveBody) return typeText`unknown`;
  return typed.length === 0 ? typeText`undefined` : unionOf(typed);
}

/** Returns one of each group of responses with the same contents. */
function distinct(answers: readonly Answer[]): readonly Answer[] {
  return [
    ...new Map(
      answers.toReversed().map((answer) => [contentKey(answer), answer]),
    ).values(),
  ].toReversed();
}

function typeLike(
  answer: Answer,
  answers: readonly Answer[],
  types: readonly StatusType[],
): TypeText | Name {
  const key = contentKey(answer);
  const index = answers.findIndex((each) => contentKey(each) === key);
  return types[index]?.type ?? typeText`undefined`;
}

function contentKey({ contents }: Answer): string {
  return JSON.stringify(
    contents.map(({ format, type, events }) => [format, type, events]),
  );
}

/** Returns the type of a failure, of which JSON and text are read; `null` when nothing is known of its body. */
function failureType(
  scope: TypeScope,
  { contents }: Answer,
  wished: string,
): TypeText | Name | null {
  const [content] = contents;
  if (content?.format === "json" && content.type.kind !== "unknown")
    return scope.received(content.type, wished);
  return content?.format === "text" ? typeText`string` : null;
}

function unionOf(types: readonly StatusType[]): TypeText {
  return joinTypes(distinctTypes(types.map(({ type }) => type)), " | ");
}

function statusMap(types: readonly StatusType[]): TypeText {
  const members = types.map(
    ({ status, type }) => typeText`${statusKey(status)}: ${type}`,
  );
  return typeText`{ ${joinTypes(members, "; ")} }`;
}

function statusKey(status: string): Name | Literal {
  return /^[1-5]\d\d$/.test(status) ? num(Number(status)) : propertyKey(status);
}
