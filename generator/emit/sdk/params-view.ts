import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  propertyKey,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { schemaDocView, type SchemaDocView } from "../types/schema-docs.ts";
import { bodyViews, type BodyView } from "./body-view.ts";
import type { CalledMethod } from "./called-method.ts";
import type { MethodNames } from "./module-plan.ts";
import { operationTitle } from "./operation-text.ts";
import type { RequestProperty } from "./request-properties.ts";
import type { TypeScope } from "./type-scope.ts";

/** The type of the parameters of a method: `partials/params.hbs`. */
export interface ParamsView {
  /** `PetGetParams` */
  readonly name: Name;
  /** `GET /pets/{id}`, in code style. */
  readonly operation: Doc;
  /** What the forms of the body have in common; all of them where there is nothing to choose. */
  readonly members: readonly ParamView[];
  /** The forms of the body where it can have several, which makes the type a union. */
  readonly bodies: readonly BodyView[];
}

/** A property of the parameters: `partials/param.hbs`. */
export interface ParamView {
  /** What the document says of it. */
  readonly doc: SchemaDocView | null;
  readonly name: Name;
  readonly optional: boolean;
  readonly type: TypeText | Name;
}

/** The argument `params` of a method: `params: IssuesGetParams`, `params?: NoParams`. */
export function paramsType(
  scope: TypeScope,
  called: CalledMethod,
  { params }: MethodNames,
): { readonly params: Name; readonly paramsOptional: boolean } {
  const { shape, properties } = called;
  if (takesNothing(called))
    return { params: scope.runtimeType("NoParams"), paramsOptional: true };
  const isRequired =
    shape.body?.isRequired === true ||
    properties.some(({ parameter }) => parameter.isRequired);
  return { params: ident(params), paramsOptional: !isRequired };
}

/** Declares the type of that argument; nothing for a method that takes nothing. */
export function declareParams(
  scope: TypeScope,
  called: CalledMethod,
  { base, params }: MethodNames,
): void {
  if (takesNothing(called)) return;
  const { method, shape, properties } = called;
  const operation = operationTitle(method);
  const members = properties.map((property) => paramView(scope, property));
  const bodies =
    shape.body === null
      ? []
      : bodyViews(scope, shape.body, { wished: `${base}Body`, operation });
  const hasChoice = bodies.length > 1;
  scope.declareParams({
    name: ident(params),
    operation: docText(codeSpan(operation)),
    members: hasChoice
      ? members
      : [...members, ...bodies.flatMap((body) => body.members)],
    bodies: hasChoice ? bodies : [],
  });
}

function takesNothing({ shape, properties }: CalledMethod): boolean {
  return properties.length === 0 && shape.body === null;
}

function paramView(
  scope: TypeScope,
  { name, parameter }: RequestProperty,
): ParamView {
  return {
    doc: schemaDocView(parameter),
    name: propertyKey(name),
    optional: !parameter.isRequired,
    type:
      parameter.in === "query"
        ? scope.query(parameter.type)
        : scope.sent(parameter.type, null),
  };
}
