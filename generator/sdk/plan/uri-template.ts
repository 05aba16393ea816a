import type { Operation } from "../../model/operation.ts";
import type {
  OperationShape,
  ParameterStyle,
} from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import type { RequestProperty } from "./request-properties.ts";

/**
 * Returns the route of an operation as the runtime takes it, `GET /repos/{owner}/issues{?labels*,state}`: see
 * `templates/runtime/core/entries.ts`.
 */
export function routeTemplate(
  operation: Pick<Operation, "method" | "path">,
  { fixedQuery }: Pick<OperationShape, "fixedQuery">,
  properties: readonly RequestProperty[],
): string {
  const inPath = properties.filter(({ parameter }) => parameter.in === "path");
  let position = 0;
  const path = operation.path.replace(/\{[^{}]+\}/g, () => {
    const property = inPath[position];
    position += 1;
    return property === undefined ? "" : pathExpression(property);
  });
  const fixed = fixedQuery.map(
    ([name, value]) => `${encodeName(name)}=${encodeName(value)}`,
  );
  const query = properties.filter(isInQueryExpression).map(expressionName);
  const operator = fixed.length > 0 ? "&" : "?";
  return [
    `${operation.method} ${path}`,
    fixed.length > 0 ? `?${fixed.join("&")}` : "",
    query.length > 0 ? `{${operator}${query.join(",")}}` : "",
  ].join("");
}

/** Whether the template expresses everything about a parameter. */
export function isInTemplate(property: RequestProperty): boolean {
  if (property.isNested) return false;
  return property.parameter.in === "path"
    ? pathOperator(property) !== null
    : isInQueryExpression(property);
}

/** Whether a parameter is one text of the path: `/{id}`. */
export function isPlainInPath(property: RequestProperty): boolean {
  const { parameter, isNested } = property;
  return (
    !isNested &&
    parameter.in === "path" &&
    pathOperator(property) === "" &&
    isCertainlyScalar(parameter.type)
  );
}

function isInQueryExpression({
  parameter,
  isNested,
}: RequestProperty): boolean {
  const { serialisation } = parameter;
  return (
    !isNested &&
    parameter.in === "query" &&
    serialisation.kind === "style" &&
    serialisation.style === "form" &&
    !serialisation.allowReserved
  );
}

const pathOperators: Partial<Record<ParameterStyle, string>> = {
  simple: "",
  label: ".",
  matrix: ";",
};

/** Returns `null` when the operator would not send what the document describes. */
function pathOperator({ name, parameter }: RequestProperty): string | null {
  const { serialisation } = parameter;
  if (serialisation.kind === "content") return null;
  // Only this style sends the name.
  if (serialisation.style === "matrix" && name !== parameter.name) return null;
  return pathOperators[serialisation.style] ?? null;
}

function pathExpression(property: RequestProperty): string {
  return `{${pathOperator(property) ?? ""}${expressionName(property)}}`;
}

/**
 * Returns `labels*`; for a query parameter whose name on the wire is another one, with that name:
 * `pageSize=page-size`.
 */
function expressionName({ name, parameter }: RequestProperty): string {
  const { serialisation } = parameter;
  const isExploded =
    serialisation.kind === "style" &&
    serialisation.explode &&
    !isCertainlyScalar(parameter.type);
  const isRenamed = parameter.in === "query" && name !== parameter.name;
  const wire = isRenamed ? `=${encodeName(parameter.name)}` : "";
  return `${encodeName(name)}${wire}${isExploded ? "*" : ""}`;
}

/** Whether a type is certainly a single value, for which exploding makes no difference. */
function isCertainlyScalar(type: TypeExpr): boolean {
  switch (type.kind) {
    case "boolean":
    case "number":
    case "string":
    case "null":
    case "enum":
      return true;
    case "union":
      return type.members.every(isCertainlyScalar);
    default:
      return false;
  }
}

/**
 * Percent-encodes everything but letters, digits, `_`, `-` and `.`; half of a surrogate pair becomes the replacement
 * character.
 */
function encodeName(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[^A-Za-z0-9_.-]/gu, encodeCharacter);
}

function encodeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x80
    ? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
    : encodeURIComponent(character);
}
