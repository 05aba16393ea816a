import type { QueryRule } from "../route.ts";
import {
  entriesAt,
  isMapping,
  memberAt,
  membersAt,
  noteNotImitated,
  reportForm,
  resolvePlace,
  type OpenapiDocument,
  type Place,
} from "./document.ts";
import { schemaAt, type SchemaReader } from "./read-schema.ts";

/** The query parameters of an operation and of its path; those of the operation go before. */
export function readQueryRules(
  document: OpenapiDocument,
  schemas: SchemaReader,
  pathItem: Place,
  operation: Place,
): readonly QueryRule[] {
  const rules = new Map<string, readonly QueryRule[]>();
  for (const holder of [pathItem, operation]) {
    const parameters = memberAt(holder, "parameters");
    if (parameters.value !== undefined && !Array.isArray(parameters.value))
      reportForm(document, parameters, "a list of parameters", "it");
    for (const entry of entriesAt(parameters)) {
      const parameter = resolvePlace(document, entry);
      if (parameter === null) continue;
      const name = memberAt(parameter, "name").value;
      const where = memberAt(parameter, "in").value;
      if (typeof name !== "string" || typeof where !== "string")
        reportForm(
          document,
          parameter,
          'a parameter with "name" and "in"',
          "it",
        );
      else if (where === "query")
        rules.set(name, readParameter(document, schemas, parameter, name));
      else
        noteNotImitated(
          document,
          `the values of ${where} parameters`,
          parameter,
        );
    }
  }
  return [...rules.values()].flat();
}

function readParameter(
  document: OpenapiDocument,
  schemas: SchemaReader,
  parameter: Place,
  name: string,
): readonly QueryRule[] {
  const isRequired = memberAt(parameter, "required").value === true;
  const schema = memberAt(parameter, "schema");
  if (schema.value === undefined) return [{ name, isRequired, schema: null }];
  const members = objectMembers(document, parameter, schema, name);
  if (members === null)
    return [{ name, isRequired, schema: schemas.read(schema) }];
  return members.map(([member, at]) => ({
    name: member,
    isRequired: false,
    schema: schemas.read(at),
  }));
}

/** An object is written as a parameter a member: `filter[name]=x`, or `name=x`; `null` for what is one parameter. */
function objectMembers(
  document: OpenapiDocument,
  parameter: Place,
  schema: Place,
  name: string,
): readonly (readonly [string, Place])[] | null {
  const found = schemaAt(document, schema);
  const properties = found && memberAt(found, "properties");
  if (found === null || !isMapping(properties?.value)) return null;
  if (memberAt(parameter, "style").value === "deepObject")
    return membersAt(properties).map(([member, at]) => [
      `${name}[${member}]`,
      at,
    ]);
  return memberAt(parameter, "explode").value === false
    ? null
    : membersAt(properties);
}
