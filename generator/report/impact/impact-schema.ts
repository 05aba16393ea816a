import type { ComparisonDirection } from "../../changes/change/change.ts";
import type { Advice } from "../../changes/wording/advice.ts";
import { urgencies } from "../../impact/urgency.ts";
import { jsonText } from "../../render/json-text.ts";
import { changeSchema, sideSchema } from "../report-schema.ts";
import {
  count,
  described,
  list,
  object,
  oneOf,
  place,
  text,
  textOrNull,
  type Schema,
} from "../schema-parts.ts";
import { formerKinds } from "../../usage/usage-file.ts";
import { usageAccesses } from "../../usage/usage-fact.ts";
import { certaintySchema } from "../usage-schema.ts";
import { impactFormat } from "./impact-json.ts";

const siteUrgencies = urgencies.filter((each) => each !== "nothing-to-do");

/** A sentence in parts: what is not plain text is a list with its kind, `code` or `excerpt`. */
const sentence = list({
  anyOf: [text, { ...list(text), minItems: 2, maxItems: 2 }],
});

const site = object(
  {
    repository: textOrNull,
    project: text,
    file: text,
    line: place,
    column: place,
    function: textOrNull,
    owners: list(text),
    operation: textOrNull,
    element: text,
    access: described(
      { enum: [...usageAccesses, "compile"] },
      "What the code does there, as in usage facts; compile: only the compiler has found the place.",
    ),
    urgency: described(
      { enum: siteUrgencies },
      "Urgency of this place; not-known: it cannot be decided whether the change affects it.",
    ),
    certainty: certaintySchema,
    reason: described(textOrNull, "The reason why it is not certain."),
    expression: described(
      textOrNull,
      "The source text, if the facts contain it.",
    ),
    todo: described(text, "What to do at this place."),
  },
  {
    sentence: described(
      sentence,
      "The same in parts, where the advice of the change does not say it: texts, and lists of a kind (code, excerpt) and a text.",
    ),
  },
);

const position = list(count);

const urgencyCount = object({
  changes: described(
    count,
    "Number of changes with such places; nothing-to-do: changes with no other places.",
  ),
  sites: described(
    count,
    "Sites of all changes: a place counts once for each change.",
  ),
  places: described(count, "Different places."),
  certain: described(count, "Different places that are certain."),
});

const sdk = object({
  name: text,
  version: textOrNull,
  release: object({ id: text, label: textOrNull }),
  projects: count,
});

const coverage = object({
  projects: described(count, "Number of facts files that count."),
  using: described(count, "Number of facts files that use an SDK."),
  repeated: described(
    count,
    "Facts files of a project and commit that another file already covers.",
  ),
  repositories: count,
  facts: count,
  files: count,
  read: count,
  modified: count,
  unread: described(
    object({ projects: count, files: count }),
    "Projects with files that could not be read, and the number of those files.",
  ),
  templates: described(
    object({ projects: count, files: count }),
    "Projects with components of which only the scripts were read, and the number of those components.",
  ),
  cut: described(
    object({ projects: count, files: count }),
    "Projects with values that were not followed to their end, and the number of the files where that is so.",
  ),
  unresolved: object({ projects: count, imports: count }),
  errors: object({ projects: count, errors: count }),
  compiled: described(
    object({
      projects: described(count, "Projects that were compiled."),
      errors: described(
        count,
        "Errors that the SDK of the earlier side does not give.",
      ),
      named: described(count, "Errors at places that the uses show."),
      following: described(count, "Errors that follow from such places."),
      placed: described(count, "Errors at places that only they show."),
      unexplained: described(count, "Errors that no change explains."),
      unexplainedAt: described(list(text), "The first of these errors."),
      unlike: described(
        count,
        "Errors of the SDK generated from the earlier side that the installed one does not give.",
      ),
      off: described(count, "Projects that were not to be compiled."),
      failures: described(list(text), "Why projects could not be compiled."),
    }),
    "What the compiler says of the code with the SDK of the later side.",
  ),
  unknown: described(count, "Uses whose operation is not known."),
  foreign: described(
    list(text),
    "Operations in use that neither side of the comparison has.",
  ),
  severalCommits: described(
    count,
    "Projects with facts of several commits; all of them count.",
  ),
  sdks: list(sdk),
});

/** Returns the schema of an impact report, with the given schema of a change. */
export function impactSchemaWith(change: Schema): Schema {
  const impact = object({
    change,
    urgency: described({ enum: urgencies }, "Urgency of its worst place."),
    sites: described(list(site), "Worst first; each place once."),
    unconcerned: described(count, "Places that keep working."),
  });
  return {
    title: "sdkwright impact report",
    description:
      "What `sdkwright impact --facts FILE --from FROM --to TO --format json` prints. `format` is raised if a key changes its meaning or is removed; new keys do not raise it.",
    ...object(
      {
        format: { const: impactFormat },
        service: text,
        from: sideSchema,
        to: sideSchema,
        direction: oneOf<ComparisonDirection>({
          forward: true,
          backward: true,
        }),
        sdk: described(
          textOrNull,
          "The SDK package; null if no project uses one.",
        ),
        verdict: described(
          { enum: urgencies },
          "The worst urgency of the changes that nobody has accepted; never nothing-to-do if not everything was read.",
        ),
        summary: described(
          object(
            Object.fromEntries(urgencies.map((each) => [each, urgencyCount])),
          ),
          "Counts of the changes that nobody has accepted.",
        ),
        accepted: described(count, "Accepted changes that affect code."),
        impacts: described(list(impact), "Worst first."),
        untouched: described(
          list(change),
          "Changes of elements that no code uses.",
        ),
        notShown: described(
          list(change),
          "Changes that facts cannot show: those of requests that the service sends by itself.",
        ),
        positions: described(
          object({
            impacts: position,
            untouched: position,
            notShown: position,
          }),
          "For each of these changes, its index in the changes of diff.",
        ),
        reachSets: described(
          list(list(text)),
          "Lists of operations that several changes affect.",
        ),
        owners: list(
          object({
            repository: textOrNull,
            owner: textOrNull,
            sites: object(
              Object.fromEntries(siteUrgencies.map((each) => [each, count])),
            ),
          }),
        ),
        coverage,
        limits: described(list(text), "What was not covered, as sentences."),
        remarks: described(list(text), "What could not be compared."),
      },
      {
        sentences: described(
          list(
            object({
              message: sentence,
              work: oneOf<Advice["kind"]>({ work: true, none: true }),
              advice: sentence,
            }),
          ),
          "Message and advice of each change of diff in parts, and whether the advice asks for work; for merge.",
        ),
        formerNames: described(
          list(
            object({
              kind: { enum: formerKinds },
              name: described(text, "As the code has it."),
              operation: described(textOrNull, "Of a method or parameter."),
              symbol: described(textOrNull, "The present name."),
              sites: list(site),
            }),
          ),
          "Former names that the code uses and the SDK keeps as deprecated ones; in no count.",
        ),
      },
    ),
  };
}

/** The JSON Schema (2020-12) of the JSON form of an impact report. */
export const impactSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...impactSchemaWith({ $ref: "#/$defs/change" }),
  $defs: { change: changeSchema },
};

/** Prints the text of `schemas/impact-report.schema.json`, in prettier's format. */
export function printImpactSchema(): string {
  return jsonText(impactSchema);
}
