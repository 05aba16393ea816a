import {
  changeAreas,
  type ChangeAction,
  type ChangeAxis,
  type ComparisonDirection,
} from "../changes/change/change.ts";
import {
  bumps,
  changeSeverities,
  type Effect,
  type PayloadDirection,
} from "../changes/change/effect.ts";
import { sourceEffects } from "../changes/change/source-effect.ts";
import { renamedKinds } from "../changes/change/stated-rename.ts";
import type { LifecycleState } from "../model/lifecycle.ts";
import { jsonText } from "../render/json-text.ts";
import { toldReach } from "./json-reach.ts";
import { witnessSchema } from "./witness-schema.ts";
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
} from "./schema-parts.ts";

const severity: Schema = { enum: changeSeverities };
const bump: Schema = { enum: bumps };
const payloadDirection = oneOf<PayloadDirection>({
  request: true,
  response: true,
  both: true,
});
const state = oneOf<LifecycleState>({
  unknown: true,
  absent: true,
  available: true,
  deprecated: true,
  removed: true,
});
const operation = described(textOrNull, "METHOD path; null for the whole API.");
const fingerprint = described(
  { type: "string", pattern: "^[0-9a-f]{16}$" },
  "Identifies the change in accepted-changes.yaml, independent of the two sides of a comparison.",
);

export const sideSchema: Schema = object({
  id: described(textOrNull, "Release id; null if the side is not a release."),
  label: textOrNull,
  title: described(text, "The name in reports for people."),
});

const renamedKind: Schema = { enum: renamedKinds };
const proposal = object({
  kind: renamedKind,
  from: text,
  to: text,
  score: { type: "number", minimum: 0, maximum: 1 },
  reasons: list(text),
});
const element = object(
  {
    kind: { enum: [...changeAreas, "fields"] },
    operation: textOrNull,
    at: described(textOrNull, "The part of the operation."),
    path: described(
      text,
      "The field within that part; empty for the whole part.",
    ),
    schema: described(textOrNull, "The component that contains the cause."),
    schemaPath: described(text, "The field in that component."),
    name: described(
      textOrNull,
      "The enum value, tag or scope within the element.",
    ),
    releases: list(text),
  },
  {
    atName: described(
      text,
      "The name that `at` ends with, such as that of a parameter; left out if there is none.",
    ),
  },
);

const cause = object({
  side: { enum: ["before", "after", "catalogue"] },
  pointer: described(textOrNull, "JSON pointer, prefixed with the file."),
  file: text,
  line: place,
  column: place,
});

const reach = object({
  operation: text,
  direction: payloadDirection,
  at: textOrNull,
  path: text,
});

/** The schema of a change, wherever a report contains one. */
export const changeSchema: Schema = object(
  {
    kind: described(text, "`sdkwright explain KIND` explains it."),
    severity: described(severity, "Severity on the wire, after the policy."),
    derived: described(severity, "Severity derived from the effect."),
    policy: described(textOrNull, "The policy rule that changed the severity."),
    accepted: described(
      orNull(object({ reason: text, owner: text, until: textOrNull })),
      "Who accepted the change; accepted changes are not counted elsewhere.",
    ),
    bump: described(bump, "The version bump of the API that it requires."),
    source: described(
      { enum: sourceEffects },
      "Effect on code that compiles against the SDK; no policy changes it.",
    ),
    package: described(
      object({ severity, bump }),
      "Severity for the SDK package, on the wire and in code, after the policy.",
    ),
    action: oneOf<ChangeAction>({
      added: true,
      removed: true,
      deprecated: true,
      reactivated: true,
      changed: true,
      moved: true,
    }),
    area: { enum: changeAreas },
    operation,
    namespace: textOrNull,
    scopes: list(text),
    place: described(text, "Name for people; empty for a whole operation."),
    element,
    before: { description: "The value before; null if there was none." },
    after: { description: "The value after; null if there is none." },
    since: described(list(text), "Ids of the releases that made the change."),
    effect: oneOf<Effect>({
      none: true,
      widens: true,
      narrows: true,
      incomparable: true,
      unknown: true,
    }),
    direction: payloadDirection,
    axis: oneOf<ChangeAxis>({ wire: true, source: true, behaviour: true }),
    guards: described(
      list(text),
      "Circumstances that limit or change the severity.",
    ),
    causes: list(cause),
    reach: described(
      { ...list(reach), maxItems: toldReach },
      "Operations that the change affects, nearest first; only the first ones if there are many.",
    ),
    reachCount: described(
      count,
      "Number of operations that the change affects.",
    ),
    reachSet: described(
      { type: ["integer", "null"], minimum: 0 },
      "Index in reachSets of the complete list; null if reach is complete.",
    ),
    replacement: orNull(
      object(
        {
          operation: text,
          source: described(
            { enum: ["explicit", "inferred", "proposed"] },
            "proposed: a guess that nobody has confirmed.",
          ),
          state,
          since: textOrNull,
        },
        {
          score: described(
            { type: "number", minimum: 0, maximum: 1 },
            "How good the guess is; only for proposed replacements.",
          ),
        },
      ),
    ),
    grace: orNull({
      anyOf: [
        object({
          kind: { const: "deprecated-first" },
          since: textOrNull,
          releases: { type: ["integer", "null"], minimum: 0 },
          sunset: described(
            textOrNull,
            "The day after which it may be removed; null if no day is announced.",
          ),
        }),
        object({ kind: { const: "without-deprecation" } }),
        described(
          object({ kind: { const: "not-known" } }),
          "The source does not show whether it was deprecated before.",
        ),
      ],
    }),
    message: text,
    advice: text,
    fingerprint,
  },
  {
    docs: described(
      text,
      "The address of the page that explains the kind; left out without `--docs-url`.",
    ),
    witness: described(
      witnessSchema,
      "Proof that the change breaks; left out if no certain proof was found.",
    ),
    namespaces: described(
      list(text),
      "Namespaces of the catalogue that have it, if they are not only that of the operation.",
    ),
    rename: described(
      object({ kind: renamedKind, from: text, to: text }),
      "The stated rename that makes it one change; left out for all others.",
    ),
    sunset: described(
      text,
      "The announced removal of a deprecated operation, a day or a release; left out if none is announced.",
    ),
    standIn: described(
      text,
      "The default of what requests need now, as JSON; left out for all others, and if the document names none.",
    ),
  },
);

const verdict = {
  verdict: described(
    { enum: [...bumps, "not-known"] },
    "The bump; `not-known` if something could not be compared, and no known change requires a major version.",
  ),
  bump: described(bump, "What the known changes require."),
  forcedBy: described(
    list(fingerprint),
    "The changes without which the bump would be lower.",
  ),
  summary: described(
    object({
      breaking: count,
      risky: count,
      compatible: count,
      info: count,
    }),
    "Counts of the changes that nobody has accepted.",
  ),
};

/** The JSON Schema (2020-12) of the JSON form of a change report. */
export const reportSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "sdkwright change report",
  description:
    "What `sdkwright diff FROM TO --format json` prints. `format` is raised if a key changes its meaning or is removed; new keys do not raise it.",
  ...object({
    format: { const: 2 },
    service: text,
    from: sideSchema,
    to: sideSchema,
    direction: oneOf<ComparisonDirection>({ forward: true, backward: true }),
    ...verdict,
    package: described(
      object(verdict),
      "The same for the SDK package: on the wire, and in code that compiles against it.",
    ),
    accepted: count,
    kinds: described(
      { type: "object", additionalProperties: { type: "integer", minimum: 1 } },
      "Number of changes of each kind, including accepted ones.",
    ),
    changes: list(changeSchema),
    reachSets: described(
      list(list(text)),
      "Lists of operations that several changes affect.",
    ),
    proposals: list(proposal),
    cancelled: described(
      list(
        object({ operation: text, before: state, after: state, message: text }),
      ),
      "Changes within the range that leave no difference at its end.",
    ),
    notKnownBefore: described(
      count,
      "Operations that the first document of a namespace describes. It is not known whether earlier releases had them, so they are not changes.",
    ),
    limits: described(
      list(text),
      "What could not be compared. If there is any, the verdict is `not-known` unless it is major.",
    ),
    remarks: described(
      list(text),
      "What else a reader has to know about the comparison.",
    ),
  }),
};

/** Prints the text of `schemas/change-report.schema.json`, in prettier's format. */
export function printReportSchema(): string {
  return jsonText(reportSchema);
}
