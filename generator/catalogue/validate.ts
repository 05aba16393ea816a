import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { missingKey, unknownKey, wrongValue } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PathStep, YamlSource } from "../source/parse-yaml.ts";
import { catalogueSchema } from "./catalogue-schema.ts";
import type { DocumentKind } from "./document.ts";

// Neither optimised nor inlined nor checked against the meta-schema: files are small, so compiling is what takes the
// time (65 ms instead of 190). A test checks the schema against its meta-schema.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  validateSchema: false,
  code: { optimize: false },
  inlineRefs: false,
  schemas: [catalogueSchema],
});

const validators = new Map<DocumentKind, ValidateFunction>();

/** Something the schema refuses, and the path of the value to leave out if the rest is to be read all the same. */
export interface Violation {
  readonly diagnostic: Diagnostic;
  readonly path: readonly PathStep[];
}

/** Checks one file against its part of the catalogue schema; every error with its place. */
export function validate(
  kind: DocumentKind,
  source: YamlSource,
): readonly Violation[] {
  const check = validatorOf(kind);
  if (check(source.value)) return [];
  return (check.errors ?? [])
    .filter((error) => !isInsideAlternative(error))
    .map((error) => {
      const path = pathSteps(error.instancePath, source.value);
      const key: unknown = error.params["additionalProperty"];
      return {
        diagnostic: toDiagnostic(error, path, source),
        path: typeof key === "string" ? [...path, key] : path,
      };
    });
}

// Only the kinds in use are compiled, each once.
function validatorOf(kind: DocumentKind): ValidateFunction {
  const known = validators.get(kind);
  if (known) return known;
  const made = ajv.compile({ $ref: `${catalogueSchema.$id}#/$defs/${kind}` });
  validators.set(kind, made);
  return made;
}

/** Errors of the branches of an `anyOf` only repeat what the error of the whole says better. */
function isInsideAlternative(error: ErrorObject): boolean {
  return /\/anyOf\/\d+/.test(error.schemaPath);
}

function toDiagnostic(
  error: ErrorObject,
  path: readonly PathStep[],
  source: YamlSource,
): Diagnostic {
  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(error.params["additionalProperty"]);
      return unknownKey(
        source.locateKey([...path, key]),
        key,
        knownKeys(error),
        placeName(path),
      );
    }
    case "required":
      return missingKey(
        source.locateKey(path),
        String(error.params["missingProperty"]),
        placeName(path),
      );
    default:
      return wrongValue(
        source.locate(path),
        placeName(path),
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
  if (error.keyword === "pattern" || error.keyword === "anyOf")
    return titleOf(error);
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
    default:
      return `a value that ${error.message ?? "has another form"}`;
  }
}

function typeNames(type: unknown): string {
  const words: Readonly<Record<string, string>> = {
    object: "a mapping of keys to values",
    array: "a list",
    string: "a text",
    integer: "a whole number",
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

function placeName(path: readonly PathStep[]): string {
  return path.length === 0 ? "the file" : path.join(" > ");
}
