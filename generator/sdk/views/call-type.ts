import type { NamedSchemas } from "../../model/type-expr.ts";
import {
  joinTypes,
  literal,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { dataKey, type AnswerChoice } from "../../model/answer-choices.ts";
import {
  answerTypes,
  type AnswerTypes,
  type SuccessTypes,
} from "./answer-types.ts";
import { fullMediaType } from "../../model/full-media-type.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { itemType } from "./item-type.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** The options that a method takes in addition to its parameters, and the result that it returns. */
export interface CallType {
  /** `CallOptions`, `ListOptions<Pet>` */
  readonly options: TypeText | Name;
  /** `ApiCall<Pet, { 404: Problem }>`, `ListCall<Pet[], Pet>` */
  readonly result: TypeText;
}

/** A call for which an option chooses the response. */
export interface ChosenCallType extends CallType {
  /** The media types that lead to this result. */
  readonly mediaTypes: readonly string[];
  readonly option: AnswerChoice["option"];
}

/** All ways to call a method: without a choice, and one for each type that the choices of a caller lead to. */
export interface CallTypes {
  readonly usual: CallType;
  readonly chosen: readonly ChosenCallType[];
  /** With an option `stream` whose value is known only at run time; `null` where there is no stream. */
  readonly undecided: CallType | null;
}

/** `base` is the beginning of the names of inline types: `IssuesGet`. */
export function callTypes(
  context: SdkContext,
  scope: TypeScope,
  called: CalledMethod,
  base: string,
): CallTypes {
  const types = answerTypes(scope, called, base);
  const usual =
    called.list === null
      ? {
          options: scope.runtimeType("CallOptions"),
          result: apiCall(scope, types.usual, types.errors),
        }
      : listCall(context, scope, called, { types, base });
  const chosen = chosenCalls(scope, types);
  return { usual, chosen, undecided: undecidedCall(scope, usual, chosen) };
}

/** Returns the call of a caller that forwards a flag: the compiler does not know which call it is. */
function undecidedCall(
  scope: TypeScope,
  usual: CallType,
  chosen: readonly ChosenCallType[],
): CallType | null {
  const streamed = chosen.find(({ option }) => option === "stream");
  return streamed === undefined
    ? null
    : {
        options: scope.runtimeType("StreamFlagOptions"),
        result: typeText`${usual.result} | ${streamed.result}`,
      };
}

function apiCall(
  scope: TypeScope,
  { data, successes }: SuccessTypes,
  errors: TypeText | null,
): TypeText {
  const call = scope.runtimeType("ApiCall");
  const unknown = successes === null ? null : typeText`unknown`;
  return typeText`${call}<${typeArguments([data, errors ?? unknown, successes])}>`;
}

/** Returns one call for each type that the choices lead to. */
function chosenCalls(
  scope: TypeScope,
  { choices, errors }: AnswerTypes,
): readonly ChosenCallType[] {
  const alike = new Map<string, (typeof choices)[number][]>();
  for (const each of choices) {
    const key = typeKey(each.choice);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [each]);
    else others.push(each);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const mediaTypes = group.map(({ choice }) => fullMediaType(choice.content));
    const { option } = first.choice;
    const options =
      option === "stream"
        ? scope.runtimeType("StreamOptions")
        : typeText`${scope.runtimeType("AcceptOptions")}<${joinTypes(mediaTypes.map(str), " | ")}>`;
    const result = apiCall(scope, first, errors);
    return [{ options, result, mediaTypes, option }];
  });
}

/** Returns a key that is equal for choices that lead to the same type. */
function typeKey({ option, successes }: AnswerChoice): string {
  return JSON.stringify([
    option,
    successes.map(({ contents }) => contents.map(dataKey)),
  ]);
}

function listCall(
  { input }: SdkContext,
  scope: TypeScope,
  called: CalledMethod,
  { types, base }: { readonly types: AnswerTypes; readonly base: string },
): CallType {
  const { data } = types.usual;
  const call = scope.runtimeType("ListCall");
  const options = scope.runtimeType("ListOptions");
  const item = listItem(input.model.schemas, scope, called, {
    data,
    wished: `${base}Item`,
  });
  return {
    options: item === null ? options : typeText`${options}<${item}>`,
    result: typeText`${call}<${typeArguments([data, item, types.errors])}>`,
  };
}

function typeArguments(types: readonly (TypeText | Name | null)[]): TypeText {
  return joinTypes(
    types.filter((type) => type !== null),
    ", ",
  );
}

/** Returns the type of the items; `null` when the document does not say where they are. */
function listItem(
  schemas: NamedSchemas,
  scope: TypeScope,
  { list, answers }: CalledMethod,
  { data, wished }: { readonly data: TypeText; readonly wished: string },
): TypeText | Name | null {
  if (list === null || list.pages.kind === "unknown") return null;
  const contents = answers.successes.flatMap((answer) => answer.contents);
  if (contents.some(({ format }) => format === "any"))
    return typeText`${scope.runtimeType("ItemOf")}<${data}, ${literal(list.items)}>`;
  const page = contents.find(({ format }) => format === "json");
  const type = page && itemType(schemas, page.type, list);
  return type ? scope.received(type, wished) : typeText`unknown`;
}
