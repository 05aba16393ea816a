import type { ComparisonDirection } from "../../changes/change/change.ts";
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
import { accessSchema, certaintySchema } from "../usage-schema.ts";
import { impactFormat } from "./impact-json.ts";

const siteUrgencies = urgencies.filter((each) => each !== "nothing-to-do");

const site = object({
  repository: textOrNull,
  project: text,
  file: text,
  line: place,
  column: place,
  function: textOrNull,
  owners: list(text),
  operation: textOrNull,
  element: text,
  access: accessSchema,
  urgency: described(
    { enum: siteUrgencies },
    "Of this place; not-known: nobody can tell whether it meets the change.",
  ),
  certainty: certaintySchema,
  reason: described(textOrNull, "Why it is not certain."),
  expression: described(textOrNull, "As it is written, where facts have it."),
  todo: described(text, "What to do at this place."),
});

const position = list(count);

const urgencyCount = object({
  changes: described(
    count,
    "Changes with such places; nothing-to-do: with no others.",
  ),
  sites: count,
  certain: count,
});

const sdk = object({
  name: text,
  version: textOrNull,
  release: object({ id: text, label: textOrNull }),
  projects: count,
});

const coverage = object({
  projects: described(count, "Facts files that count."),
  using: described(count, "Those with an SDK."),
  repeated: described(count, "Those of a project and commit told of already."),
  repositories: count,
  facts: count,
  files: count,
  read: count,
  modified: count,
  unresolved: object({ projects: count, imports: count }),
  errors: object({ projects: count, errors: count }),
  unknown: described(count, "Uses of which not even the operation is known."),
  foreign: described(
    list(text),
    "Operations in use that were not compared: neither side has them.",
  ),
  severalCommits: described(
    count,
    "Projects of which there are facts of several commits; each counts.",
  ),
  sdks: list(sdk),
});

/** What an impact report has, with what is said of each change. */
export function impactSchemaWith(change: Schema): Schema {
  const impact = object({
    change,
    urgency: described({ enum: urgencies }, "Of its worst site."),
    sites: described(list(site), "Worst first; each place once."),
    unconcerned: described(count, "Places that go on working."),
  });
  return {
    title: "sdkwright impact report",
    description:
      "What `sdkwright impact --facts FILE --from FROM --to TO --format json` prints. `format` is raised when a key changes its meaning or goes; new keys do not raise it.",
    ...object({
      format: { const: impactFormat },
      service: text,
      from: sideSchema,
      to: sideSchema,
      direction: oneOf<ComparisonDirection>({ forward: true, backward: true }),
      sdk: described(textOrNull, "The package; null where nobody uses one."),
      verdict: described(
        { enum: urgencies },
        "The worst of what nobody has accepted; never nothing-to-do where not all was read.",
      ),
      summary: described(
        object(
          Object.fromEntries(urgencies.map((each) => [each, urgencyCount])),
        ),
        "Of what nobody has accepted.",
      ),
      accepted: described(count, "Accepted changes that meet code."),
      impacts: described(list(impact), "Worst first."),
      untouched: described(list(change), "Of which nobody uses anything."),
      notShown: described(
        list(change),
        "That no facts can show: of what the service sends by itself.",
      ),
      positions: described(
        object({ impacts: position, untouched: position, notShown: position }),
        "Of each of these changes its index in the changes of diff.",
      ),
      reachSets: described(
        list(list(text)),
        "Operations that several changes reach together.",
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
      limits: described(list(text), "What was not seen, as sentences."),
      remarks: described(list(text), "What could not be compared."),
    }),
  };
}

/** JSON Schema (2020-12) of the JSON form of an impact report. */
export const impactSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...impactSchemaWith({ $ref: "#/$defs/change" }),
  $defs: { change: changeSchema },
};

/** The text of `schemas/impact-report.schema.json`, in prettier's format. */
export function printImpactSchema(): string {
  return jsonText(impactSchema);
}
