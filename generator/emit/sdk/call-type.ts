import type { NamedSchemas } from "../../model/type-expr.ts";
import {
  joinTypes,
  literal,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { answerTypes } from "./answer-types.ts";
import type { CalledMethod } from "./called-method.ts";
import { itemType } from "./item-type.ts";
import type { SdkContext } from "./sdk-context.ts";
import type { TypeScope } from "./type-scope.ts";

/** What a method takes beside its parameters, and what it gives. */
export interface CallType {
  /** `CallOptions`, `ListOptions<Pet>` */
  readonly options: TypeText | Name;
  /** `ApiCall<Pet, { 404: Problem }>`, `ListCall<Pet[], Pet>` */
  readonly result: TypeText;
}

/** `base` is what inline types are called after: `IssuesGet`. */
export function callType(
  { input }: SdkContext,
  scope: TypeScope,
  called: CalledMethod,
  base: string,
): CallType {
  const { data, errors, successes } = answerTypes(scope, called, base);
  const { list } = called;
  if (list === null) {
    const call = scope.runtimeType("ApiCall");
    const unknown = successes === null ? null : typeText`unknown`;
    return {
      options: scope.runtimeType("CallOptions"),
      result: typeText`${call}<${typeArguments([data, errors ?? unknown, successes])}>`,
    };
  }
  const call = scope.runtimeType("ListCall");
  const options = scope.runtimeType("ListOptions");
  const item = listItem(input.model.schemas, scope, called, {
    data,
    wished: `${base}Item`,
  });
  return {
    options: item === null ? options : typeText`${options}<${item}>`,
    result: typeText`${call}<${typeArguments([data, item, errors])}>`,
  };
}

function typeArguments(types: readonly (TypeText | Name | null)[]): TypeText {
  return joinTypes(
    types.filter((type) => type !== null),
    ", ",
  );
}

/** The type of the items; `null` where nobody says where they are. */
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
