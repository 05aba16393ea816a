import { capitalise } from "../../naming/words.ts";
import type { Content } from "../../model/operation-shape.ts";
import {
  joinTypes,
  num,
  typeText,
  propertyKey,
  str,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import type { Answer } from "./answers.ts";
import { operationTitle } from "./operation-text.ts";
import type { PayloadNames, TypeScope } from "./type-scope.ts";
import type { CalledMethod } from "./called-method.ts";

/** The type arguments of a call. */
export interface AnswerTypes {
  readonly data: TypeText;
  /** `{ 404: BasicError; default: Problem }`; `null` when no body of a failure is described. */
  readonly errors: TypeText | null;
  /** Data by status, where successes differ; else `null`. */
  readonly successes: TypeText | null;
}

interface StatusType {
  readonly status: string;
  readonly type: TypeText | Name;
}

/** `base` is what inline types are called after: `IssuesGet`. */
export function answerTypes(
  scope: TypeScope,
  { method, answers }: CalledMethod,
  base: string,
): AnswerTypes {
  const operation = operationTitle(method);
  const failures = answers.failures.flatMap((answer) => {
    const type = failureType(
      scope,
      answer,
      `${base}Error${capitalise(answer.status)}`,
    );
    return type === null ? [] : [{ status: answer.status, type }];
  });
  const successes = distinct(answers.successes);
  const isOne = successes.length <= 1;
  const typed = successes.map((answer) => ({
    status: answer.status,
    type: successType(scope, answer, {
      wished: `${base}Response${isOne ? "" : answer.status}`,
      operation,
    }),
  }));
  return {
    data:
      isOne && typed[0] === undefined ? typeText`undefined` : unionOf(typed),
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
): TypeText | Name {
  const key = contentKey(answer);
  const index = answers.findIndex((each) => contentKey(each) === key);
  return types[index]?.type ?? typeText`undefined`;
}

function contentKey({ contents }: Answer): string {
  return JSON.stringify(contents.map(({ format, type }) => [format, type]));
}

function successType(
  scope: TypeScope,
  { contents }: Answer,
  names: PayloadNames,
): TypeText {
  const types = contents.map((content) => contentType(scope, content, names));
  return types.length === 0 ? typeText`undefined` : joinTypes(types, " | ");
}

function contentType(
  scope: TypeScope,
  { format, type }: Content,
  { wished, operation }: PayloadNames,
): TypeText | Name {
  switch (format) {
    case "any":
      return typeText`${scope.payloadType("ResponseBody")}<${str(operation)}>`;
    case "json":
      return scope.received(type, wished);
    case "text":
    case "form":
      return typeText`string`;
    case "binary":
    case "multipart":
      return scope.runtimeType("BinaryBody");
    case "events":
      return typeText`${scope.runtimeType("EventStream")}<${scope.received(type, `${wished}Event`)}>`;
    case "json-lines":
      return typeText`${scope.runtimeType("JsonLines")}<${scope.received(type, `${wished}Line`)}>`;
  }
}

/** Of a failure JSON and text are read; `null` when nothing is known of its body. */
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
  return joinTypes(
    types.map(({ type }) => type),
    " | ",
  );
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
