import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { isToken } from "../../model/token.ts";
import {
  parameterPlaces,
  parameterStyles,
} from "../../model/operation-shape.ts";
import type { JsonSchema, ParameterForm, ParameterRule } from "../route.ts";
import {
  noteNotImitated,
  reportForm,
  textAt,
  type OpenapiDocument,
} from "./document.ts";
import type { SchemaReader } from "./read-schema.ts";

/** The parameters of an operation and of its path; those of the operation take precedence. */
export function readParameters(
  document: OpenapiDocument,
  schemas: SchemaReader,
  pathItem: Place,
  operation: Place,
): readonly ParameterRule[] {
  const rules = new Map<string, ParameterRule>();
  for (const holder of [pathItem, operation]) {
    const parameters = memberAt(holder, "parameters");
    if (parameters.value !== undefined && !Array.isArray(parameters.value))
      reportForm(document, parameters, "a list of parameters", "it");
    for (const entry of entriesAt(parameters)) {
      const parameter = document.references.resolve(entry);
      const rule = parameter && readParameter(document, schemas, parameter);
      if (rule) rules.set(JSON.stringify([rule.in, rule.name]), rule);
    }
  }
  return [...rules.values()];
}

function readParameter(
  document: OpenapiDocument,
  schemas: SchemaReader,
  parameter: Place,
): ParameterRule | null {
  const name = textAt(parameter, "name") || null;
  const written = textAt(parameter, "in");
  if (name === null || written === null) {
    reportForm(document, parameter, 'a parameter with "name" and "in"', "it");
    return null;
  }
  const where = parameterPlaces.find((each) => each === written);
  if (where === undefined) {
    noteNotImitated(document, `parameters in "${shorten(written)}"`, parameter);
    return null;
  }
  if (where === "header" && ownHeaders.has(name.toLowerCase())) return null;
  if (!isSendable(document, memberAt(parameter, "name"), where)) return null;
  const [form, schema] = readForm(document, schemas, parameter, where);
  const mayBeEmpty = memberAt(parameter, "allowEmptyValue").value === true;
  return {
    name,
    in: where,
    isRequired:
      where === "path" || memberAt(parameter, "required").value === true,
    form,
    schema:
      mayBeEmpty && schema !== null
        ? { anyOf: [schema, { const: "" }] }
        : schema,
  };
}

/** Reports a name that no request can have in this place: the platform throws if such a header is read. */
export function isSendable(
  document: OpenapiDocument,
  name: Place,
  where: ParameterRule["in"],
): boolean {
  const isInHead = where === "header" || where === "cookie";
  if (!isInHead || isToken(String(name.value))) return true;
  reportForm(document, name, `a name that a ${where} can have`, "it");
  return false;
}

/** Defined elsewhere, so a parameter with this name has no meaning (OpenAPI 3.1.1, 4.8.12.2.1). */
const ownHeaders = new Set(["accept", "authorization", "content-type"]);

function readForm(
  document: OpenapiDocument,
  schemas: SchemaReader,
  parameter: Place,
  where: ParameterRule["in"],
): readonly [ParameterForm, JsonSchema | null] {
  const [content] = membersAt(memberAt(parameter, "content"));
  if (content !== undefined) {
    const [mediaType, at] = content;
    return [{ kind: "content", mediaType }, readSchemaOf(schemas, at)];
  }
  const form = readStyle(
    document,
    parameter,
    where === "path" || where === "header" ? "simple" : "form",
  );
  return [form, readSchemaOf(schemas, parameter)];
}

function readSchemaOf(schemas: SchemaReader, holder: Place): JsonSchema | null {
  const schema = memberAt(holder, "schema");
  return schema.value === undefined ? null : schemas.read(schema);
}

/** `style` and `explode` of a parameter or of a member of a form. */
export function readStyle(
  document: OpenapiDocument,
  holder: Place,
  usual: "form" | "simple",
): ParameterForm {
  const written = memberAt(holder, "style").value ?? usual;
  const style = parameterStyles.find((each) => each === written);
  if (style === undefined)
    noteNotImitated(document, "styles that are not known", holder);
  const explode = memberAt(holder, "explode").value;
  return {
    kind: "style",
    style: style ?? usual,
    explode:
      typeof explode === "boolean"
        ? explode
        : written === "form" || written === "cookie",
  };
}

function shorten(text: string): string {
  return text.slice(0, 40);
}

/** Path parameters whose names are not in the path have no effect. */
export function ofPath(
  rules: readonly ParameterRule[],
  path: string,
): readonly ParameterRule[] {
  return rules.filter(
    ({ in: where, name }) => where !== "path" || path.includes(`{${name}}`),
  );
}
