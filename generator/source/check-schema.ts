import {
  configuredCode,
  missingKey,
  unknownKey,
  wrongFile,
  wrongValue,
} from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "./located-source.ts";
import { schemaErrors, type SchemaError } from "./schema-errors.ts";
import { isObject } from "../json/json-value.ts";
import { type JsonSchema } from "./schema-values.ts";

/** A JSON Schema with a definition for each kind of file. */
export interface DefinitionsSchema {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

/** A value that the schema refuses, and the path of the value to leave out when the rest is still read. */
export interface RefusedValue {
  readonly diagnostic: Diagnostic;
  readonly path: readonly PathStep[];
}

/** Checks a file against one definition. Gives every error with its place. */
export type SchemaChecks<Kind extends string> = (
  kind: Kind,
  source: LocatedSource,
) => readonly RefusedValue[];

/** The words for messages. */
export interface SchemaWords {
  /** The name of the whole value: `the file`. */
  readonly whole: string;
  /** The page or schema that hints name. */
  readonly describedIn: string;
}

interface Checking extends SchemaWords {
  readonly source: LocatedSource;
}

export function createSchemaChecks<Kind extends string>(
  schema: DefinitionsSchema,
  words: SchemaWords,
): SchemaChecks<Kind> {
  return (kind, source) =>
    ownErrors(
      schemaErrors({ $ref: `#/$defs/${kind}` }, schema.$defs, source.value),
      source,
    )
      .flatMap((error) => errorsOfEntries(error, schema.$defs) ?? [error])
      .map((error) => toRefusedValue(error, { source, ...words }));
}

/**
 * Most keys at the top of a file are unknown: it is a file of another program. Then only errors about these keys are given.
 * Others would repeat values, and these may be passwords.
 */
function ownErrors(
  errors: readonly SchemaError[],
  { value }: LocatedSource,
): readonly SchemaError[] {
  const atTop = errors.filter(({ path }) => path.length === 0);
  const unknown = atTop.filter(
    ({ keyword }) => keyword === "additionalProperties",
  );
  const keys = isObject(value) ? Object.keys(value).length : 0;
  return unknown.length * 2 > keys ? atTop : errors;
}

/**
 * Gives the errors of the entries, each with its place, when the entries of a list are wrong and not the list; else
 * `null`.
 */
function errorsOfEntries(
  { keyword, schema, value, path }: SchemaError,
  definitions: DefinitionsSchema["$defs"],
): readonly SchemaError[] | null {
  if (keyword !== "anyOf" || !Array.isArray(value)) return null;
  const list = alternativesOf(schema).find(({ type }) => type === "array");
  const errors = list ? schemaErrors(list, definitions, value) : [];
  if (errors.length === 0 || errors.some((error) => error.path.length === 0))
    return null;
  return errors.map((error) => ({ ...error, path: [...path, ...error.path] }));
}

function toRefusedValue(error: SchemaError, checking: Checking): RefusedValue {
  const { keyword, path, key } = error;
  const isUnknown = keyword === "additionalProperties" && key !== null;
  return {
    diagnostic: toDiagnostic(error, checking),
    path: isUnknown ? [...path, key] : path,
  };
}

function toDiagnostic(
  error: SchemaError,
  { source, whole, describedIn }: Checking,
): Diagnostic {
  const { path, key, value, schema } = error;
  if (key === null && isCommandLineOnly(schema, value))
    return configuredCode(
      source.locate(path),
      placeName(path, whole),
      // A list has the option's words one by one.
      String(path.findLast((step) => typeof step === "string")),
      String(value),
    );
  if (key === null && path.length === 0)
    return wrongFile(
      source.locate(path),
      placeName(path, whole),
      expectation(error),
    );
  if (key === null)
    return wrongValue(
      source.locate(path),
      placeName(path, whole),
      expectation(error),
      value,
      knownValues(schema),
    );
  return error.keyword === "required"
    ? missingKey(
        source.locateKey(path),
        key,
        placeName(path, whole),
        describedIn,
      )
    : unknownKey(
        source.locateKey([...path, key]),
        key,
        knownKeys(error),
        placeName(path, whole),
        keysWithKey(error, key),
      );
}

/** The keys beside an unknown one below which it is known, such as `generate` for `openapi`. */
function keysWithKey({ schema }: SchemaError, key: string): readonly string[] {
  return Object.entries(propertiesOf(schema))
    .filter(
      ([, below]) => isObject(below) && Object.hasOwn(propertiesOf(below), key),
    )
    .map(([name]) => name);
}

/** Whether an option of the command line takes a value that its key in a file cannot have. */
function isCommandLineOnly(
  { commandLineOnly }: JsonSchema,
  value: unknown,
): boolean {
  return Array.isArray(commandLineOnly) && commandLineOnly.includes(value);
}

function expectation({ keyword, schema }: SchemaError): string {
  const said = schema[keyword];
  switch (keyword) {
    case "enum":
      return `one of ${Array.isArray(said) ? said.join(", ") : ""}`;
    case "const":
      return JSON.stringify(said);
    case "type":
      return typeNames(said);
    case "pattern":
    case "anyOf":
    case "discriminator":
      return titleOf(schema);
    case "minLength":
      return "a text that is not empty";
    case "minProperties":
    case "minItems":
      return "at least one entry";
    case "uniqueItems":
      return "a list without duplicate entries";
    case "maxLength":
      return `at most ${String(said)} characters`;
    case "minimum":
      return `at least ${String(said)}`;
    case "maximum":
      return `at most ${String(said)}`;
    default:
      return "a value that has another form";
  }
}

function typeNames(type: unknown): string {
  const words: Readonly<Record<string, string>> = {
    object: "a mapping of keys to values",
    array: "a list",
    string: "a text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    null: "null",
  };
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  return types.map((name) => words[name] ?? name).join(" or ");
}

/** Gives the title, which says what is expected when no keyword can. */
function titleOf({ title }: JsonSchema): string {
  return typeof title === "string" ? title : "another form";
}

function knownKeys({ schema }: SchemaError): readonly string[] {
  return Object.keys(propertiesOf(schema));
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return isObject(properties) ? properties : {};
}

/** Lists the allowed texts, for suggestions after a typing error. */
function knownValues(schema: JsonSchema): readonly string[] {
  return [schema, ...alternativesOf(schema)]
    .flatMap(({ enum: words }): readonly unknown[] =>
      Array.isArray(words) ? words : [],
    )
    .filter((word) => typeof word === "string");
}

function alternativesOf({ anyOf }: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
}

function placeName(path: readonly PathStep[], whole: string): string {
  return path.length === 0 ? whole : path.join(" > ");
}
