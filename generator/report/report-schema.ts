import {
  changeAreas,
  type ChangeAction,
  type ChangeAxis,
  type ComparisonDirection,
  type RenameProposal,
} from "../changes/change/change.ts";
import {
  bumps,
  changeSeverities,
  type Effect,
  type PayloadDirection,
} from "../changes/change/effect.ts";
import { sourceEffects } from "../changes/change/source-effect.ts";
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
  "Names the change in acceptances, whatever the two sides of a comparison.",
);

export const sideSchema: Schema = object({
  id: described(textOrNull, "Release id; null for what is no release."),
  label: textOrNull,
  title: described(text, "As reports for people name it."),
});

const element = object({
  kind: { enum: [...changeAreas, "fields"] },
  operation: textOrNull,
  at: described(textOrNull, "The part of the operation."),
  path: described(text, "The field below that part; empty for the whole."),
  schema: described(textOrNull, "The component with the cause."),
  schemaPath: described(text, "The field in that component."),
  name: described(textOrNull, "What of it: an enum value, a tag, a scope."),
  releases: list(text),
});

const cause = object({
  side: { enum: ["before", "after", "catalogue"] },
  pointer: described(textOrNull, "JSON pointer, with the file in front."),
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

/** A change, wherever it is told. */
export const changeSchema: Schema = object(
  {
    kind: described(text, "`sdkwright explain KIND` says what it means."),
    severity: described(severity, "On the wire, after policy."),
    derived: described(severity, "As it follows from the effect."),
    policy: described(textOrNull, "The rule that moved the severity."),
    accepted: described(
      orNull(object({ reason: text, owner: text, until: textOrNull })),
      "Who takes responsibility; such changes count nowhere else.",
    ),
    bump: described(bump, "What it asks for of the version of the API."),
    source: described(
      { enum: sourceEffects },
      "What it does to code that compiles against the SDK; no policy moves that.",
    ),
    package: described(
      object({ severity, bump }),
      "What it is called for the package of the SDK, on the wire and in code, after policy.",
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
    place: described(text, "As people say it; empty for a whole operation."),
    element,
    before: { description: "What stood there; null for nothing." },
    after: { description: "What stands there now; null for nothing." },
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
    guards: described(list(text), "What bounds what can be said of it."),
    causes: list(cause),
    reach: described(
      { ...list(reach), maxItems: toldReach },
      "Operations that meet it, nearest first; of many the first ones.",
    ),
    reachCount: described(count, "How many operations meet it."),
    reachSet: described(
      { type: ["integer", "null"], minimum: 0 },
      "Index in reachSets of the list of all of them; null when reach is that.",
    ),
    replacement: orNull(
      object(
        {
          operation: text,
          source: described(
            { enum: ["explicit", "inferred", "proposed"] },
            "proposed: a guess, nobody has said that it is one.",
          ),
          state,
          since: textOrNull,
        },
        {
          score: described(
            { type: "number", minimum: 0, maximum: 1 },
            "How good the guess is; only of what is proposed.",
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
            "The day after which it was said to go; null where nothing says one.",
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
    witness: described(
      witnessSchema,
      "Proves that it breaks; left out where nothing was found that is certain.",
    ),
    namespaces: described(
      list(text),
      "Those of the catalogue that have it, where they are others than that of the operation.",
    ),
    sunset: described(
      text,
      "Of a deprecated operation when it was said to go, a day or a release; left out where nobody says so.",
    ),
  },
);

const proposal = object({
  kind: oneOf<RenameProposal["kind"]>({
    operation: true,
    field: true,
    component: true,
  }),
  from: text,
  to: text,
  score: { type: "number", minimum: 0, maximum: 1 },
  reasons: list(text),
});

const verdict = {
  verdict: bump,
  forcedBy: described(
    list(fingerprint),
    "The changes without which the verdict would be lower.",
  ),
  summary: described(
    object({
      breaking: count,
      risky: count,
      compatible: count,
      info: count,
    }),
    "Of the changes that nobody has accepted.",
  ),
};

/** JSON Schema (2020-12) of the JSON form of a change report. */
export const reportSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "sdkwright change report",
  description:
    "What `sdkwright diff FROM TO --format json` prints. `format` is raised when a key changes its meaning or goes; new keys do not raise it.",
  ...object({
    format: { const: 2 },
    service: text,
    from: sideSchema,
    to: sideSchema,
    direction: oneOf<ComparisonDirection>({ forward: true, backward: true }),
    ...verdict,
    package: described(
      object(verdict),
      "The same for the package of the SDK: on the wire, and in code that compiles against it.",
    ),
    accepted: count,
    kinds: described(
      { type: "object", additionalProperties: { type: "integer", minimum: 1 } },
      "How many changes of each kind there are, accepted ones included.",
    ),
    changes: list(changeSchema),
    reachSets: described(
      list(list(text)),
      "Operations that several changes reach together.",
    ),
    proposals: list(proposal),
    cancelled: described(
      list(
        object({ operation: text, before: state, after: state, message: text }),
      ),
      "What happened inside the range and left no difference.",
    ),
    notKnownBefore: described(
      count,
      "Operations that the first document of a namespace brought; nothing says whether earlier releases had them, and they are no changes.",
    ),
    remarks: described(list(text), "What could not be compared."),
  }),
};

/** The text of `schemas/change-report.schema.json`, in prettier's format. */
export function printReportSchema(): string {
  return jsonText(reportSchema);
}
