import { codeSpan, docText } from "../../render/doc-comment.ts";
import { ident, propertyKey, type Name } from "../../render/typescript.ts";
import { renamedDocs } from "../types/print-object.ts";
import { optionalMember } from "../types/optional-member.ts";
import { schemaDocView } from "../types/schema-docs.ts";
import { bodyForms } from "./body-forms.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import type { MethodNames } from "../plan/module-plan.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { ParamView } from "../plan/params-view.ts";
import type { RequestProperty } from "../plan/request-properties.ts";
import type { TypeScope } from "../plan/type-scope.ts";

/** Returns the parameter `params` of a method: `params: IssuesGetParams`, `params?: NoParams`. */
export function paramsType(
  scope: TypeScope,
  called: CalledMethod,
  { params }: MethodNames,
): { readonly params: Name; readonly paramsOptional: boolean } {
  return {
    params: takesNothing(called)
      ? scope.runtimeType("NoParams")
      : ident(params),
    paramsOptional: areParamsOptional(called),
  };
}

/** Whether a method can be called without parameters. */
export function areParamsOptional({
  shape,
  properties,
}: CalledMethod): boolean {
  return (
    shape.body?.isRequired !== true &&
    !properties.some(({ parameter }) => parameter.isRequired)
  );
}

/** Declares the type of that parameter; declares nothing for a method without parameters. */
export function declareParams(
  scope: TypeScope,
  called: CalledMethod,
  { base, params }: MethodNames,
): void {
  if (takesNothing(called)) return;
  const { method, shape, properties, inline } = called;
  const operation = operationTitle(method);
  const members = properties.flatMap((property) => paramViews(scope, property));
  const bodies =
    shape.body === null
      ? []
      : bodyForms(scope, shape.body, { base, inline, operation });
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

export function takesNothing({ shape, properties }: CalledMethod): boolean {
  return properties.length === 0 && shape.body === null;
}

/** A parameter with former names is optional under each: the runtime demands one of them. */
function paramViews(
  scope: TypeScope,
  { name, parameter, former }: RequestProperty,
): readonly ParamView[] {
  const isRequired = parameter.isRequired && former.length === 0;
  const type =
    parameter.in === "query"
      ? scope.query(parameter.type)
      : scope.sent(parameter.type, null);
  const docs = renamedDocs(name);
  return [
    { name, doc: schemaDocView(parameter) },
    ...former.map((old) => ({
      name: old,
      doc: schemaDocView({ name: null, type: parameter.type, docs }),
    })),
  ].map((named) => ({
    doc: named.doc,
    name: propertyKey(named.name),
    optional: !isRequired,
    type: isRequired ? type : optionalMember(named.name, type),
  }));
}
