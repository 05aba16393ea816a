import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { missingKey, unknownKey, wrongValue } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "./located-source.ts";

/** A JSON Schema with a definition for each kind of file. */
export interface DefinitionsSchema {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

/** Something the schema refuses, and the path of the value to leave out if the rest is to be read all the same. */
export interface Violation {
  readonly diagnostic: Diagnostic;
  readonly path: readonly PathStep[];
}

/** Checks a file against one definition; every error with its place. */
export type SchemaChecks<Kind extends string> = (
  kind: Kind,
  source: LocatedSource,
) => readonly Violation[];

/** Words for messages. */
export interface SchemaWords {
  /** What the whole value is: `the file`. */
  readonly whole: string;
  /** The page or schema that hints send people to. */
  readonly describedIn: string;
}

interface Checking extends SchemaWords {
  readonly source: LocatedSource;
}

/** Definitions are compiled when they are first used. */
export function createSchemaChecks<Kind extends string>(
  schema: DefinitionsSchema,
  words: SchemaWords,
): SchemaChecks<Kind> {
  // Neither optimised nor inlined nor checked against the meta-schema: files are small, so compiling is what takes the
  // time (65 ms instead of 190). A test checks the schema against its meta-schema.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    validateSchema: false,
    discriminator: true,
    code: { optimize: false },
    inlineRefs: false,
    schemas: [schema],
  });
  const validators = new Map<Kind, ValidateFunction>();
  const compile = (kind: Kind): ValidateFunction => {
    const made = ajv.compile({ $ref: `${schema.$id}#/$defs/${kind}` });
    validators.set(kind, made);
    return made;
  };
  return (kind, source) => {
    const check = validators.get(kind) ?? compile(kind);
    if (check(source.value)) return [];
    return (check.errors ?? [])
      .filter((error) => !isInsideAlternative(error))
      .map((error) => toViolation(error, { source, ...words }));
  };
}

/** Errors of the branches of an `anyOf` only repeat what the error of the whole says better. */
function isInsideAlternative(error: ErrorObject): boolean {
  return /\/anyOf\/\d+/.test(error.schemaPath);
}

function toViolation(error: ErrorObject, checking: Checking): Violation {
  const path = pathSteps(error.instancePath, checking.source.value);
  const key: unknown = error.params["additionalProperty"];
  return {
    diagnostic: toDiagnostic(error, path, checking),
    path: typeof key === "string" ? [...path, key] : path,
  };
}

function toDiagnostic(
  error: ErrorObject,
  path: readonly PathStep[],
  { source, whole, describedIn }: Checking,
): Diagnostic {
  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(error.params["additionalProperty"]);
      return unknownKey(
        source.locateKey([...path, key]),
        key,
        knownKeys(error),
        placeName(path, whole),
      );
    }
    case "required":
      return missingKey(
        source.locateKey(path),
        String(error.params["missingProperty"]),
        placeName(path, whole),
        describedIn,
      );
    default:
      return wrongValue(
        source.locate(path),
        placeName(path, whole),
        expectation(error),
        error.data,
      );
  }
}

function expectation(error: ErrorObject): string {
  const values: unknown = error.params["allowedValues"];
  if (Array.isArray(values)) return `one of ${values.join(", ")}`;
  if (error.keyword === "const")
    return JSON.stringify(error.params["allowedValue"]);
  if (error.keyword === "type") return typeNames(error.params["type"]);
  if (titledKeywords.has(error.keyword)) return titleOf(error);
  const most: unknown = error.params["limit"];
  switch (error.keyword) {
    case "minLength":
      return "a text that is not empty";
    case "minProperties":
    case "minItems":
      return "at least one entry";
    case "maxLength":
      return `at most ${String(most)} characters`;
    case "minimum":
      return `at least ${String(most)}`;
    case "maximum":
      return `at most ${String(most)}`;
    default:
      return `a value that ${error.message ?? "has another form"}`;
  }
}

/** Their schema says in its title what is expected. */
const titledKeywords = new Set(["pattern", "anyOf", "discriminator"]);

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
  const types = Array.isArray(type)
    ? type.map(String)
    : String(type).split(",");
  return types.map((name) => words[name] ?? name).join(" or ");
}

function titleOf(error: ErrorObject): string {
  const title: unknown = error.parentSchema?.["title"];
  return typeof title === "string" ? title : "another form";
}

function knownKeys(error: ErrorObject): readonly string[] {
  const properties: unknown = error.parentSchema?.["properties"];
  return typeof properties === "object" && properties !== null
    ? Object.keys(properties)
    : [];
}

/** JSON pointer to steps; whether a step is an index shows in the value. */
function pathSteps(pointer: string, root: unknown): readonly PathStep[] {
  let value = root;
  return pointer
    .split("/")
    .slice(1)
    .map((escaped) => {
      const text = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(value) ? Number(text) : text;
      value = (value as Record<PathStep, unknown> | null)?.[step];
      return step;
    });
}

function placeName(path: readonly PathStep[], whole: string): string {
  return path.length === 0 ? whole : path.join(" > ");
}
