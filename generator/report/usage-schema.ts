import { jsonText } from "../render/json-text.ts";
import { certainties, usageAccesses } from "../usage/usage-fact.ts";
import {
  formerKinds,
  unreadReasons,
  usageFormat,
} from "../usage/usage-file.ts";
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
  "What the code does: it calls or names an operation; reads, writes or compares a value; builds an object; or distinguishes all values (exhaust).",
);

export const certaintySchema: Schema = described(
  { enum: certainties },
  "certain: the origin of the value is known; probable: only its type is known; unknown: it cannot be decided which members are used.",
);

const fact = object(
  {
    sdk: described(text, "The package of the SDK."),
    version: described(textOrNull, "The version of that package."),
    operation: described(
      textOrNull,
      "Key of the operation, such as `GET /pets/{}`; null if the use belongs to none.",
    ),
    element: described(
      text,
      "operation, query.limit, request.items[].name, response.200.items[].name, response-header.200.etag, parameters, export.Pet, error.NotFoundError, raw.",
    ),
    access: accessSchema,
    schema: described(textOrNull, "The component schema that has the member."),
    schemaPath: described(text, "The member of that component."),
    file: described(text, "Path relative to the root of the repository."),
    line: place,
    column: place,
    function: described(textOrNull, "The functions and classes around it."),
    certainty: certaintySchema,
    reason: described(textOrNull, "The reason why it is not certain."),
  },
  {
    value: described(text, "The enum value that the code uses, as JSON."),
    members: described(
      list(text),
      "The members that the code sets in the object it builds.",
    ),
    refuses: described(
      list({ enum: ["null", "undefined"] }),
      "What the code does not accept in place of the value.",
    ),
    mayBe: described(
      list({ enum: ["null", "undefined"] }),
      "What the code may give in place of a value.",
    ),
    types: described(
      list(text),
      "The component schemas that the type of the member names.",
    ),
    isWhole: described(
      isTrue,
      "The value is passed on as a whole: any of its members may be used.",
    ),
    formerName: described(
      text,
      "The former name that the code uses: of the operation, the parameter, the field with its component, or the type.",
    ),
    presentName: described(
      text,
      "For a former name: what the SDK calls it now.",
    ),
    of: described(
      list(text),
      "For an imported type: the operations that use it, if there are only a few.",
    ),
    text: described(text, "The expression, if the text was requested."),
  },
);

const sdk = object({
  name: text,
  version: textOrNull,
  generator: text,
  release: object({ id: text, label: textOrNull }),
  operations: described(count, "Number of operations that can be called."),
  used: described(count, "Number of operations that the project uses."),
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
        kind: { enum: formerKinds },
        name: text,
        operation: described(textOrNull, "Of a method or parameter."),
        symbol: described(textOrNull, "The present name."),
        places: count,
      }),
    ),
    "Former names in use, which the SDK keeps as deprecated ones, with their present names.",
  ),
  unused: described(
    list(text),
    "Parts of the client that the project does not use.",
  ),
  needs: described(
    object({
      levels: described(
        list(text),
        "Scope levels, each of which is sufficient.",
      ),
      levelsTogether: described(
        list(text),
        "If no single level is sufficient: the levels that are needed together.",
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
    "The minimal permissions that the project needs.",
  ),
});

const error = object({
  file: text,
  line: place,
  column: place,
  message: text,
});

/** The JSON Schema (2020-12) of a file with usage facts. */
export const usageSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "sdkwright usage facts",
  description:
    "What `sdkwright usage --facts FILE` writes: what a project uses of generated SDKs. `format` is raised if a key changes its meaning or is removed; new keys do not raise it.",
  ...object({
    format: { const: usageFormat },
    tool: text,
    repository: described(textOrNull, "Name of the repository."),
    commit: described(textOrNull, "null outside of a Git repository."),
    isModified: { type: "boolean" },
    project: described(text, "The configuration of the project."),
    sdks: list(sdk),
    coverage: described(
      object(
        {
          files: count,
          read: count,
          unread: described(
            list(
              object({
                file: text,
                reason: { enum: Object.keys(unreadReasons) },
              }),
            ),
            "Files that may use an SDK and were not read: their uses are not known.",
          ),
          unresolved: described(
            list(text),
            "Imports that could not be resolved.",
          ),
          errors: described(list(error), "The first errors of the compiler."),
          errorCount: count,
        },
        {
          unlisted: described(
            { type: "object", additionalProperties: count },
            "How many more errors each file has.",
          ),
        },
      ),
      "What was covered and what was not.",
    ),
    owners: described(
      { type: "object", additionalProperties: list(text) },
      "Owners of files, from CODEOWNERS.",
    ),
    links: described(
      {
        type: "object",
        additionalProperties: object({ from: list(text), asks: list(text) }),
      },
      "What the facts of files depend on besides their imports, for --changed-since.",
    ),
    facts: list(fact),
  }),
};

/** Prints the text of `schemas/usage-facts.schema.json`, in prettier's format. */
export function printUsageSchema(): string {
  return jsonText(usageSchema);
}
