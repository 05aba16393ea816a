import { exhaustive } from "../diagnostics/invariant.ts";
import type { TypeExpr } from "../model/operation.ts";
import { parameterName } from "../naming/identifiers.ts";
import { codeSpan, doc, docComment, prose } from "../render/doc-comment.ts";
import {
  ident,
  joinCode,
  member,
  noCode,
  str,
  ts,
  type Code,
} from "../render/typescript.ts";
import type { MethodNames } from "./module-plan.ts";
import type { SdkMethod } from "./name-tree.ts";
import { operationTitle, publicPath } from "./operation-text.ts";
import type { SdkContext } from "./sdk-context.ts";

/** `list(params?: CollectionParams, options?: ListOptions): ListCall<ResponseBody<"GET /…">>;` */
export function methodSignature(method: SdkMethod, names: MethodNames): Code {
  const { operation, parameters } = method;
  const name = member(method.path.at(-1) ?? "");
  const optional = parameters.length === 0 ? ts`?` : noCode;
  const params = ts`params${optional}: ${paramsType(method, names)}`;
  const body = ts`ResponseBody<${str(operationTitle(method))}>`;
  if (operation.isCollection)
    return ts`${name}(${params}, options?: ListOptions): ListCall<${body}>;`;
  // Whether a changing call answers with a payload is not shown; 204 and an empty body give undefined.
  const data = operation.method === "GET" ? body : ts`${body} | undefined`;
  return ts`${name}(${params}, options?: CallOptions): ApiCall<${data}>;`;
}

function paramsType(method: SdkMethod, names: MethodNames): Code {
  if (needsInterface(method)) return ident(names.params);
  return method.operation.isCollection ? ts`CollectionParams` : ts`NoParams`;
}

function needsInterface({ operation, parameters }: SdkMethod): boolean {
  return parameters.length > 0 || operation.hasBody;
}

/** The interface of a method's flat parameters; `null` when a shared one serves. */
export function paramsInterface(
  method: SdkMethod,
  names: MethodNames,
): Code | null {
  if (!needsInterface(method)) return null;
  const { operation, parameters } = method;
  const title = str(operationTitle(method));
  const renamed = collidingQuery(method);
  const extended = operation.isCollection
    ? ts` extends ${collectionBase(renamed)}`
    : noCode;
  const path = parameters.map(
    (name) => ts`readonly ${member(name)}: PathValue;`,
  );
  const query = renamed.map(
    ({ property, type }) =>
      ts`readonly ${member(property)}?: ${typeCode(type)};`,
  );
  const body = operation.hasBody
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
export function descriptorValue(method: SdkMethod): Code {
  const { operation, parameters } = method;
  const title = operationTitle(method);
  const fields = [
    ts`key: ${str(title)}`,
    ts`method: ${str(operation.method)}`,
    ts`path: ${str(publicPath(operation, parameters))}`,
    ts`scopes: [${joinCode(operation.scopes.map(str), ", ")}]`,
    ...(operation.isCollection ? [ts`query: ${queryTable(method)}`] : []),
  ];
  return ts`{ ${joinCode(fields, ", ")} }`;
}

interface RenamedQuery {
  readonly property: string;
  readonly collidesWith: string;
  readonly name: string;
  readonly type: TypeExpr;
}

/** Path and query parameters share one object: a query parameter gives way, `page` becomes `pageQuery`. */
function collidingQuery({
  operation,
  parameters,
}: SdkMethod): readonly RenamedQuery[] {
  return operation.query.flatMap(({ name, type }) => {
    const collidesWith = parameterName(name);
    return parameters.includes(collidesWith)
      ? [{ property: `${collidesWith}Query`, collidesWith, name, type }]
      : [];
  });
}

function collectionBase(renamed: readonly RenamedQuery[]): Code {
  if (renamed.length === 0) return ts`CollectionParams`;
  const left = joinCode(
    renamed.map(({ collidesWith }) => str(collidesWith)),
    " | ",
  );
  return ts`Omit<CollectionParams, ${left}>`;
}

function queryTable(method: SdkMethod): Code {
  const renamed = collidingQuery(method);
  if (renamed.length === 0) return ts`collectionQuery`;
  return queryEntries(
    method.operation.query.map(({ name }) => ({
      name,
      property:
        renamed.find((query) => query.name === name)?.property ??
        parameterName(name),
    })),
  );
}

function queryEntries(
  entries: readonly { readonly property: string; readonly name: string }[],
): Code {
  const pairs = entries.map(
    ({ property, name }) => ts`${member(property)}: ${str(name)}`,
  );
  return ts`{ ${joinCode(pairs, ", ")} }`;
}

/** Members of `CollectionParams` and the table from property to wire name. */
export function collectionCode(context: SdkContext): {
  readonly properties: readonly Code[];
  readonly table: Code;
} {
  const parameters = context.input.model.service.collectionParameters.map(
    ({ name, type, summary }) => ({
      property: parameterName(name),
      name,
      type,
      summary,
    }),
  );
  return {
    properties: parameters.map(({ property, name, type, summary }) => {
      const comment = docComment({
        paragraphs: [doc`${prose(summary)} Query parameter ${codeSpan(name)}.`],
        tags: [],
      });
      return ts`${comment}\nreadonly ${member(property)}?: ${typeCode(type)};`;
    }),
    table: queryEntries(parameters),
  };
}

function typeCode(type: TypeExpr): Code {
  switch (type.kind) {
    case "string":
      return ts`string`;
    case "integer":
      return ts`number`;
    default:
      return exhaustive(type);
  }
}
