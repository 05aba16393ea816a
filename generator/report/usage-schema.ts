import { jsonText } from "../render/json-text.ts";
import { certainties, usageAccesses } from "../usage/usage-fact.ts";
import { usageFormat } from "../usage/usage-file.ts";
import {
  count,
  described,
  list,
  object,
  place,
  text,
  textOrNull,
  type Schema,
} from "./schema-parts.ts";

const isTrue: Schema = { const: true };

export const accessSchema: Schema = described(
  { enum: usageAccesses },
  "What the code does: it calls or names an operation; reads, writes or compares a value; builds an object; tells all values apart (exhaust).",
);

export const certaintySchema: Schema = described(
  { enum: certainties },
  "certain: every way of the value is known; probable: by its type; unknown: nobody can tell which members are meant.",
);

const fact = object(
  {
    sdk: described(text, "The package of the SDK."),
    version: described(textOrNull, "The version of that package."),
    operation: described(
      textOrNull,
      "Its key, `GET /pets/{}`; null for what belongs to none.",
    ),
    element: described(
      text,
      "operation, query.limit, request.items[].name, response.200.items[].name, response-header.200.etag, parameters, export.Pet, error.NotFoundError, raw.",
    ),
    access: accessSchema,
    schema: described(textOrNull, "The component schema that has the member."),
    schemaPath: described(text, "The member in it."),
    file: described(text, "From the root of the repository."),
    line: place,
    column: place,
    function: described(textOrNull, "The functions and classes around it."),
    certainty: certaintySchema,
    reason: described(textOrNull, "Why it is not certain."),
  },
  {
    value: described(text, "The enum value given or asked for, as JSON."),
    members: described(list(text), "What an object that is built sets."),
    refuses: described(
      list({ enum: ["null", "undefined"] }),
      "What would not do in place of the value.",
    ),
    types: described(
      list(text),
      "The component schemas that the type of the member names.",
    ),
    isWhole: described(
      isTrue,
      "The value is handed on as a whole: any member of it may be used.",
    ),
    formerName: described(
      text,
      "What the code calls the operation, where that is a former name.",
    ),
    of: described(
      list(text),
      "Of a type that is imported: the operations that have it, where they are few.",
    ),
    text: described(text, "The expression, where it was asked for."),
  },
);

const sdk = object({
  name: text,
  version: textOrNull,
  generator: text,
  release: object({ id: text, label: textOrNull }),
  operations: described(count, "How many it has that can be called."),
  used: described(count, "How many of them the project names."),
  deprecated: described(
    list(
      object({
        operation: text,
        symbol: textOrNull,
        state: text,
        since: described(textOrNull, "The release that deprecated it."),
        sunset: described(textOrNull, "The day after which it may be gone."),
        replacement: textOrNull,
        places: count,
      }),
    ),
    "Operations in use that are deprecated or gone.",
  ),
  formerNames: described(
    list(
      object({
        name: text,
        operation: text,
        symbol: textOrNull,
        places: count,
      }),
    ),
    "Former names in use, and what they are called now.",
  ),
  unused: described(list(text), "Parts of the client that nothing uses."),
  needs: described(
    object({
      levels: described(list(text), "Scope levels, each of which is enough."),
      levelsTogether: described(
        list(text),
        "Where none is enough: those that are together.",
      ),
      permissions: list(text),
      choices: list(
        object({ operation: text, chosen: text, others: list(text) }),
      ),
      schemes: described(
        { type: "object", additionalProperties: list(text) },
        "Security schemes with their scopes.",
      ),
    }),
    "What the project has to be allowed, and no more.",
  ),
});

const error = object({
  file: text,
  line: place,
  column: place,
  message: text,
});

/** JSON Schema (2020-12) of a file with usage facts. */
export const usageSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "sdkwright usage facts",
  description:
    "What `sdkwright usage --facts FILE` writes: what a project uses of generated SDKs. `format` is raised when a key changes its meaning or goes; new keys do not raise it.",
  ...object({
    format: { const: usageFormat },
    tool: text,
    repository: described(textOrNull, "What the repository is called."),
    commit: described(textOrNull, "null outside of a Git repository."),
    isModified: { type: "boolean" },
    project: described(text, "The configuration of the project."),
    sdks: list(sdk),
    coverage: described(
      object({
        files: count,
        read: count,
        unresolved: described(list(text), "Imports that were not found."),
        errors: described(list(error), "The first errors of the compiler."),
        errorCount: count,
      }),
      "What was looked at, and what was not.",
    ),
    owners: described(
      { type: "object", additionalProperties: list(text) },
      "Owners of files, as CODEOWNERS says.",
    ),
    links: described(
      {
        type: "object",
        additionalProperties: object({ from: list(text), asks: list(text) }),
      },
      "What facts of files depend on beside their imports, for --changed-since.",
    ),
    facts: list(fact),
  }),
};

/** The text of `schemas/usage-facts.schema.json`, in prettier's format. */
export function printUsageSchema(): string {
  return jsonText(usageSchema);
}
