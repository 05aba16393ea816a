import { codeSpan, doc, docComment } from "../../render/doc-comment.ts";
import {
  ident,
  joinCode,
  member,
  noCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import { listFields, sharedListCode } from "./list-code.ts";
import type { MethodNames } from "../sdk/module-plan.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import {
  deprecationReason,
  operationTitle,
  publicPath,
} from "../sdk/operation-text.ts";
import { isFilter, queryType } from "./query-code.ts";
import { collidingQuery, type RenamedQuery } from "./query-collisions.ts";
import type { SdkContext } from "./gateway-context.ts";
import { conventionOf, hasBody, isList } from "../../model/operation-call.ts";

/** `list(params?: CollectionParams, options?: ListOptions): ListCall<ResponseBody<"GET /…">>;` */
export function methodSignature(
  context: SdkContext,
  method: SdkMethod,
  names: MethodNames,
): Code {
  const { operation, parameters } = method;
  const name = member(method.path.at(-1) ?? "");
  const optional = parameters.length === 0 ? ts`?` : noCode;
  const params = ts`params${optional}: ${paramsType(context, method, names)}`;
  const body = ts`ResponseBody<${str(operationTitle(method))}>`;
  if (isList(operation)) {
    const { item } = sharedListCode(context, method);
    return item === null
      ? ts`${name}(${params}, options?: ListOptions): ListCall<${body}>;`
      : ts`${name}(${params}, options?: ListOptions<${ident(item)}<${body}>>): ListCall<${body}, ${ident(item)}<${body}>>;`;
  }
  // Whether a changing call answers with a payload is not shown; 204 and an empty body give undefined.
  const data = operation.method === "GET" ? body : ts`${body} | undefined`;
  return ts`${name}(${params}, options?: CallOptions): ApiCall<${data}>;`;
}

function paramsType(
  context: SdkContext,
  method: SdkMethod,
  names: MethodNames,
): Code {
  if (needsInterface(method)) return ident(names.params);
  return isList(method.operation)
    ? ident(sharedListCode(context, method).params)
    : ts`NoParams`;
}

function needsInterface({ operation, parameters }: SdkMethod): boolean {
  return parameters.length > 0 || hasBody(operation);
}

/** The interface of a method's flat parameters; `null` when a shared one serves. */
export function paramsInterface(
  context: SdkContext,
  method: SdkMethod,
  names: MethodNames,
): Code | null {
  if (!needsInterface(method)) return null;
  const { operation, parameters } = method;
  const title = str(operationTitle(method));
  const renamed = collidingQuery(method);
  const extended = isList(operation)
    ? ts` extends ${collectionBase(sharedListCode(context, method).params, renamed)}`
    : noCode;
  const path = parameters.map(
    (name) => ts`readonly ${member(name)}: PathValue;`,
  );
  const query = renamed.map(
    ({ property, parameter }) =>
      ts`readonly ${member(property)}?: ${queryType(conventionOf(operation), parameter)};`,
  );
  const body = hasBody(operation)
    ? [
        ts`${docComment({ paragraphs: [doc`JSON payload.`], tags: [] })}\nreadonly body?: RequestBody<${title}>;`,
      ]
    : [];
  const comment = docComment({
    paragraphs: [doc`Parameters of ${codeSpan(operationTitle(method))}.`],
    tags: [],
  });
  return ts`${comment}\nexport interface ${ident(names.params)}${extended} { ${joinCode([...path, ...query, ...body], "\n")} }`;
}

/** What the runtime needs to build the request. */
export function descriptorValue(context: SdkContext, method: SdkMethod): Code {
  const { operation, parameters, state } = method;
  const title = operationTitle(method);
  const fields = [
    ts`key: ${str(title)}`,
    ts`method: ${str(operation.method)}`,
    ts`path: ${str(publicPath(operation, parameters))}`,
    ts`scopes: [${joinCode(operation.scopes.map(str), ", ")}]`,
    ...(operation.isIdempotent ? [ts`idempotent: true`] : []),
    ...(isList(operation) ? listFields(context, method) : []),
    ...(state === "deprecated"
      ? [ts`deprecated: ${str(deprecationReason(context, method))}`]
      : []),
  ];
  return ts`{ ${joinCode(fields, ", ")} }`;
}

/** Whether an interface of its own for the parameters names `Filter`; else `CollectionParams` does. */
export function declaresFilter(method: SdkMethod): boolean {
  return collidingQuery(method).some(({ parameter }) => isFilter(parameter));
}

function collectionBase(
  params: string,
  renamed: readonly RenamedQuery[],
): Code {
  if (renamed.length === 0) return ident(params);
  const left = joinCode(
    renamed.map(({ collidesWith }) => str(collidesWith)),
    " | ",
  );
  return ts`Omit<${ident(params)}, ${left}>`;
}
