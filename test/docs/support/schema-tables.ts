import { code, codes, plain, table } from "./written-page.ts";

/** What these pages read of a JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The keys of an object and of what is in it, each with its whole name: `package.name`, `releases[].id`, `names.*`. */
export function keyTable(schema: Schema): string {
  return table(["Key", "Value", "Meaning"], rowsOf(schema, ""));
}

function rowsOf(
  schema: Schema,
  prefix: string,
): readonly (readonly string[])[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rest =
    typeof additionalProperties === "object"
      ? row(`${prefix}*`, additionalProperties, false)
      : [];
  return [
    ...Object.entries(properties).flatMap(([key, value]) =>
      row(`${prefix}${key}`, value, required.includes(key)),
    ),
    ...rest,
  ];
}

function row(
  key: string,
  schema: Schema,
  isRequired: boolean,
): readonly (readonly string[])[] {
  const own = [code(key), valueText(schema), meaning(schema, isRequired)];
  return [own, ...below(key, schema)];
}

/** The keys below one: of an object, of each item of a list, of a form with keys among several. */
function below(key: string, schema: Schema): readonly (readonly string[])[] {
  if (schema.items !== undefined) return below(`${key}[]`, schema.items);
  if (schema.properties !== undefined || isMap(schema))
    return rowsOf(schema, `${key}.`);
  return (schema.anyOf ?? []).flatMap((form) => below(key, form));
}

function isMap({ additionalProperties }: Schema): boolean {
  return typeof additionalProperties === "object";
}

function meaning(schema: Schema, isRequired: boolean): string {
  const { description = "", default: usual } = schema;
  return [
    ...(isRequired ? ["**Required.**"] : []),
    plain(description),
    ...(usual === undefined ? [] : [`Default: ${code(String(usual))}.`]),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function valueText(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace("#/$defs/", "");
    return `[${name}](#${name})`;
  }
  if (schema.title !== undefined) return plain(schema.title);
  if (schema.enum !== undefined)
    return codes(schema.enum.map(String)).replaceAll(/, (?=[^,]*$)/g, " or ");
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map(valueText))].join(", or ");
  const types = [schema.type ?? "any value"].flat();
  return types
    .map((type) =>
      type === "array" && schema.items !== undefined
        ? `list, each ${valueText(schema.items)}`
        : (words[type] ?? type),
    )
    .join(" or ");
}

const words: Readonly<Record<string, string>> = {
  array: "list",
  boolean: "true or false",
  integer: "whole number",
  object: "keys",
  string: "text",
};
