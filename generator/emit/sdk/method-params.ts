import {
  codeSpan,
  doc,
  docComment,
  withComment,
} from "../../render/doc-comment.ts";
import {
  ident,
  joinCode,
  noCode,
  ts,
  type Code,
  propertyKey,
} from "../../render/typescript.ts";
import { operationTitle } from "./operation-text.ts";
import { schemaComment } from "../types/schema-docs.ts";
import { bodyForms } from "./body-fields.ts";
import type { TypeScope } from "./type-scope.ts";
import type { PlainMethod } from "./called-method.ts";
import type { RequestProperty } from "./request-properties.ts";

/** The argument `params` of a method: `params: IssuesGetParams`, `params?: NoParams`. */
export function paramsArgument(
  scope: TypeScope,
  { shape, properties }: PlainMethod,
  name: string,
): Code {
  if (properties.length === 0 && shape.body === null)
    return ts`params?: ${scope.runtimeType("NoParams")}`;
  const isRequired =
    shape.body?.isRequired === true ||
    properties.some(({ parameter }) => parameter.isRequired);
  return isRequired ? ts`params: ${ident(name)}` : ts`params?: ${ident(name)}`;
}

/** Declares the type of that argument; nothing for a method that takes nothing. */
export function declareParams(
  scope: TypeScope,
  { method, shape, properties }: PlainMethod,
  names: { readonly params: string; readonly body: string },
): void {
  if (properties.length === 0 && shape.body === null) return;
  const comment = docComment({
    paragraphs: [doc`Parameters of ${codeSpan(operationTitle(method))}.`],
    tags: [],
  });
  const fields = properties.map((property) => propertyCode(scope, property));
  const bodies =
    shape.body === null ? [] : bodyForms(scope, shape.body, names.body);
  const name = ident(names.params);
  scope.declare(
    bodies.length > 1
      ? withComment(
          comment,
          ts`export type ${name} = ${choiceType(fields, bodies)};`,
        )
      : withComment(
          comment,
          ts`export interface ${name} ${objectType([...fields, ...bodies])}`,
        ),
  );
}

/** Each form of the body, with what they have in common. */
function choiceType(fields: readonly Code[], bodies: readonly Code[]): Code {
  const forms = joinCode(
    bodies.map((body) => objectType([body])),
    " | ",
  );
  return fields.length === 0 ? forms : ts`${objectType(fields)} & (${forms})`;
}

function objectType(fields: readonly Code[]): Code {
  return ts`{ ${joinCode(fields, "\n")} }`;
}

function propertyCode(
  scope: TypeScope,
  { name, parameter }: RequestProperty,
): Code {
  const type =
    parameter.in === "query"
      ? scope.query(parameter.type)
      : scope.sent(parameter.type, null);
  const described = schemaComment(parameter);
  const comment = described === null ? noCode : docComment(described);
  return parameter.isRequired
    ? withComment(comment, ts`readonly ${propertyKey(name)}: ${type};`)
    : withComment(
        comment,
        ts`readonly ${propertyKey(name)}?: ${type} | undefined;`,
      );
}
