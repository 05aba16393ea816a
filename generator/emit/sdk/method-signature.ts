import type { NamedSchemas } from "../../model/type-expr.ts";
import { describedListOf } from "../../model/operation-call.ts";
import { member, ts, type Code } from "../../render/typescript.ts";
import { answerTypes } from "./answer-types.ts";
import { itemType } from "./item-type.ts";
import { paramsArgument } from "./method-params.ts";
import type { TypeScope } from "./type-scope.ts";
import type { PlainMethod } from "./called-method.ts";

/** `get(params: IssuesGetParams, options?: CallOptions): ApiCall<Issue, { 404: BasicError }>;` */
export function methodSignature(
  schemas: NamedSchemas,
  scope: TypeScope,
  plain: PlainMethod,
  names: { readonly params: string; readonly wished: string },
): Code {
  const { method } = plain;
  const name = member(method.path.at(-1) ?? "");
  const params = paramsArgument(scope, plain, names.params);
  const options = scope.runtimeType("CallOptions");
  const call = callType(schemas, scope, plain, names.wished);
  return ts`${name}(${params}, options?: ${options}): ${call};`;
}

function callType(
  schemas: NamedSchemas,
  scope: TypeScope,
  plain: PlainMethod,
  wished: string,
): Code {
  const { data, errors, successes } = answerTypes(scope, plain, wished);
  const item = listItem(schemas, scope, plain);
  if (item !== null) {
    const list = scope.runtimeType("ListCall");
    return errors === null
      ? ts`${list}<${data}, ${item}>`
      : ts`${list}<${data}, ${item}, ${errors}>`;
  }
  const call = scope.runtimeType("ApiCall");
  if (successes !== null)
    return ts`${call}<${data}, ${errors ?? ts`unknown`}, ${successes}>`;
  return errors === null
    ? ts`${call}<${data}>`
    : ts`${call}<${data}, ${errors}>`;
}

/** The type of the items of a list; `null` for what is no list. */
function listItem(
  schemas: NamedSchemas,
  scope: TypeScope,
  plain: PlainMethod,
): Code | null {
  const describedList = describedListOf(plain.method.operation);
  if (describedList === null) return null;
  const page = plain.answers.successes
    .flatMap(({ contents }) => contents)
    .find(({ format }) => format === "json");
  const type = page && itemType(schemas, page.type, describedList);
  return type ? scope.received(type, null) : ts`unknown`;
}
