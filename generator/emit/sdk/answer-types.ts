import { capitalise } from "../../naming/words.ts";
import type { Content } from "../../model/operation-shape.ts";
import {
  joinCode,
  num,
  ts,
  type Code,
  propertyKey,
} from "../../render/typescript.ts";
import type { Answer } from "./answers.ts";
import type { TypeScope } from "./type-scope.ts";
import type { PlainMethod } from "./called-method.ts";

/** The type arguments of a call. */
export interface AnswerTypes {
  readonly data: Code;
  /** `{ 404: BasicError; default: Problem }`; `null` when no body of a failure is described. */
  readonly errors: Code | null;
  /** Data by status, where successes differ; else `null`. */
  readonly successes: Code | null;
}

interface StatusType {
  readonly status: string;
  readonly type: Code;
}

/** `wished` is what inline types are called after: `IssuesGet`. */
export function answerTypes(
  scope: TypeScope,
  { answers }: PlainMethod,
  wished: string,
): AnswerTypes {
  const failures = answers.failures.flatMap((answer) => {
    const type = failureType(
      scope,
      answer,
      `${wished}Error${capitalise(answer.status)}`,
    );
    return type === null ? [] : [{ status: answer.status, type }];
  });
  const successes = distinct(answers.successes);
  const isOne = successes.length <= 1;
  const typed = successes.map((answer) => ({
    status: answer.status,
    type: successType(
      scope,
      answer,
      `${wished}Response${isOne ? "" : answer.status}`,
    ),
  }));
  return {
    data: isOne && typed[0] === undefined ? ts`undefined` : unionOf(typed),
    errors: failures.length === 0 ? null : statusMap(failures),
    successes: isOne
      ? null
      : statusMap(
          answers.successes.map((answer) => ({
            status: answer.status,
            type: typeLike(answer, successes, typed),
          })),
        ),
  };
}

/** One of those that have the same contents. */
function distinct(answers: readonly Answer[]): readonly Answer[] {
  if (answers.length < 2) return answers;
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
): Code {
  const key = contentKey(answer);
  const index = answers.findIndex((each) => contentKey(each) === key);
  return types[index]?.type ?? ts`undefined`;
}

function contentKey({ contents }: Answer): string {
  return JSON.stringify(contents.map(({ format, type }) => [format, type]));
}

function successType(
  scope: TypeScope,
  { contents }: Answer,
  wished: string,
): Code {
  const types = contents.map((content) => contentType(scope, content, wished));
  return types.length === 0 ? ts`undefined` : joinCode(types, " | ");
}

function contentType(
  scope: TypeScope,
  { format, type }: Content,
  wished: string,
): Code {
  switch (format) {
    case "json":
      return scope.received(type, wished);
    case "text":
    case "form":
      return ts`string`;
    case "binary":
    case "multipart":
      return scope.runtimeType("BinaryBody");
    case "any":
      return scope.runtimeType("AnyAnswer");
    case "events":
      return ts`${scope.runtimeType("EventStream")}<${scope.received(type, `${wished}Event`)}>`;
    case "json-lines":
      return ts`${scope.runtimeType("JsonLines")}<${scope.received(type, `${wished}Line`)}>`;
  }
}

/** Of a failure JSON and text are read; `null` when nothing is known of its body. */
function failureType(
  scope: TypeScope,
  { contents }: Answer,
  wished: string,
): Code | null {
  const [content] = contents;
  if (content?.format === "json" && content.type.kind !== "unknown")
    return scope.received(content.type, wished);
  return content?.format === "text" ? ts`string` : null;
}

function unionOf(types: readonly StatusType[]): Code {
  return joinCode(
    types.map(({ type }) => type),
    " | ",
  );
}

function statusMap(types: readonly StatusType[]): Code {
  const members = types.map(
    ({ status, type }) => ts`${statusKey(status)}: ${type}`,
  );
  return ts`{ ${joinCode(members, "; ")} }`;
}

function statusKey(status: string): Code {
  return /^[1-5]\d\d$/.test(status) ? num(Number(status)) : propertyKey(status);
}
