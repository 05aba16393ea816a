import { urgencies } from "../../impact/urgency.ts";
import type { WithdrawalReason } from "../../migrate/migrated-code.ts";
import { jsonText } from "../../render/json-text.ts";
import { usageAccesses } from "../../usage/usage-fact.ts";
import { sideSchema } from "../report-schema.ts";
import {
  count,
  described,
  list,
  object,
  oneOf,
  orNull,
  place,
  text,
  textOrNull,
  type Schema,
} from "../schema-parts.ts";
import { certaintySchema } from "../usage-schema.ts";
import { migrationFormat } from "./migration-report.ts";

const fingerprints = described(
  list(text),
  "The changes that ask for it, by their fingerprints in diff.",
);

const error = object({ file: text, line: place, column: place, message: text });

const file = object({
  file: described(text, "From the top of the repository."),
  edits: list(
    object({
      line: described(place, "In the text before, as the column."),
      column: place,
      before: text,
      after: text,
      fingerprints,
    }),
  ),
});

const withdrawn = object({
  file: text,
  reason: described(
    oneOf<WithdrawalReason>({
      errors: true,
      facts: true,
      together: true,
      overlap: true,
    }),
    "errors: the compiler reports new ones; facts: uses were not found again; together: it belongs to edits of another file; overlap: two changes write one place differently.",
  ),
  details: list(text),
  places: count,
});

const certificate = object({
  errors: object({
    oldCodeOldSdk: count,
    oldCodeNewSdk: count,
    newCodeNewSdk: count,
    fresh: described(
      list(error),
      "Errors that only the rewritten code has: always empty.",
    ),
  }),
  facts: object({
    rewritten: described(
      count,
      "Uses at rewritten places that are there again under their new names.",
    ),
    same: described(count, "Other uses that are the same."),
    removed: described(
      count,
      "Uses in arguments that were taken out, because the release does not take them.",
    ),
    untold: described(
      count,
      "Uses that only a type showed, and does not any more.",
    ),
  }),
  secondRun: described(count, "Edits that a second run would make."),
  tests: described(
    orNull(
      object({
        command: text,
        requests: described(
          count,
          "Requests of each run: the same ones, but for the names that the migration changes.",
        ),
        unread: described(
          count,
          "Requests of both runs whose bodies were not compared.",
        ),
      }),
    ),
    "The tests of the project, which pass with the mock of each release; null without --verify.",
  ),
});

const left = object({
  sdk: textOrNull,
  kind: text,
  fingerprint: text,
  file: text,
  line: place,
  column: place,
  function: textOrNull,
  operation: textOrNull,
  element: text,
  access: { enum: [...usageAccesses, "compile"] },
  urgency: { enum: urgencies },
  certainty: certaintySchema,
  reason: textOrNull,
  expression: textOrNull,
  todo: described(text, "What to do at this place."),
});

const compared = {
  service: text,
  from: sideSchema,
  to: sideSchema,
  sdk: textOrNull,
};

const suspect = object({
  file: text,
  line: place,
  column: place,
  value: described(text, "The old name or value."),
  to: described(textOrNull, "The one that comes instead, if one does."),
  fingerprint: text,
});

/** The JSON Schema (2020-12) of the JSON form of the report of a migration. */
export const migrationSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "sdkwright migration report",
  description:
    "What `sdkwright migrate --format json` prints. `format` is raised if a key changes its meaning or is removed; new keys do not raise it.",
  ...object({
    format: { const: migrationFormat },
    ...compared,
    others: described(
      list(object(compared)),
      "Other SDKs whose code is rewritten in the same run.",
    ),
    isWritten: described(
      { type: "boolean" },
      "Whether the files are written, or only shown.",
    ),
    places: described(count, "Places that are rewritten."),
    settled: described(
      count,
      "Places that impact names and that need nothing more.",
    ),
    ignored: described(
      count,
      "Places that a comment in the code says to leave.",
    ),
    todos: described(
      count,
      "New comments in the code that say what is left to do.",
    ),
    changes: described(
      list(
        object({ kind: text, fingerprint: text, places: count, files: count }),
      ),
      "The changes that rewritten places follow.",
    ),
    files: described(
      list(file),
      "Files that are written; one without edits has new comments, or is a package.json.",
    ),
    ranges: described(
      list(object({ file: text, section: text, before: text, after: text })),
      "Ranges of package.json files that ask for the later version now.",
    ),
    withdrawn: described(
      list(withdrawn),
      "Files of which edits were taken back, because they are not proven.",
    ),
    certificate,
    left: described(
      list(left),
      "Every place that impact names and that was not rewritten.",
    ),
    remaining: described(
      list(error),
      "Errors that the compiler reports with the later SDK alone, by their places in the text before.",
    ),
    suspects: described(
      list(suspect),
      "Texts and keys that may be old names or values: no type links them to the SDK.",
    ),
    limits: described(
      list(text),
      "What was not covered, compared or rewritten, as sentences.",
    ),
  }),
};

/** Prints the text of `schemas/migration-report.schema.json`, in prettier's format. */
export function printMigrationSchema(): string {
  return jsonText(migrationSchema);
}
