import { changeAreas } from "../changes/change/change.ts";
import { changeSeverities } from "../changes/change/effect.ts";
import {
  graceStates,
  labelPolicies,
  policyPresets,
  stabilities,
} from "../changes/policy/change-policy.ts";
import { sourceEffects } from "../changes/change/source-effect.ts";
import { closed, text } from "../source/schema-parts.ts";
import { oneOrMore, oneOrMoreOf } from "./one-or-more.ts";

const severity = { enum: changeSeverities };

const rule = {
  ...closed(
    {
      kind: oneOrMore(
        text,
        "a kind of change, or a list of them",
        "Kinds of changes; `sdkwright explain` lists them.",
      ),
      area: oneOrMoreOf(changeAreas, "What changed."),
      action: oneOrMoreOf(
        ["added", "removed", "deprecated", "reactivated", "changed", "moved"],
        "What became of it.",
      ),
      axis: oneOrMoreOf(
        ["wire", "source", "behaviour"],
        "Who notices: a client on the wire, code that compiles against the SDK, a reader.",
      ),
      source: oneOrMoreOf(
        sourceEffects,
        "What it does to code that compiles against the SDK.",
      ),
      direction: oneOrMoreOf(
        ["request", "response", "both"],
        "The payload that the effect is about; what concerns both meets either.",
      ),
      derived: oneOrMoreOf(changeSeverities, "Severity before any policy."),
      grace: oneOrMoreOf(
        graceStates,
        "How a removal stands to the notice asked for under grace; not-known where the source does not show it.",
      ),
      operation: oneOrMore(
        { ...text, pattern: "^(([A-Za-z]+|\\*)\\s+)?[/*]\\S*$" },
        "METHOD /path or /path, such as GET /v1/pets*, or a list of them",
        "Operations; a star stands for any text, slashes too.",
      ),
      tag: oneOrMore(
        text,
        "a tag, or a list of them",
        "Tags of the operations; a star stands for any text.",
      ),
      stability: oneOrMoreOf(
        stabilities,
        "What the operations promise; what nothing is said of is stable.",
      ),
      release: oneOrMore(
        text,
        "a release id or label, or a list of them",
        "Releases that made the change; a star stands for any text.",
      ),
      severity: { ...severity, description: "What such changes are called." },
      package: {
        ...severity,
        description:
          "What they are called for the version of the package; without it that of the severity, and what breaks code is breaking unless the severity is below the derived one.",
      },
      because: { ...text, description: "Why; reports say it." },
    },
    [],
    "A rule: changes that meet every condition have this severity.",
  ),
  title: "a rule with severity or package",
  anyOf: [{ required: ["severity"] }, { required: ["package"] }],
};

const count = { type: "integer", minimum: 0, maximum: 100_000 };

const requirement = {
  releases: {
    ...count,
    description:
      "Releases from the deprecation to the removal; 1 when the next one may remove.",
  },
  days: { ...count, description: "Days from the deprecation to the removal." },
};

/** JSON Schema of `change-policy.yaml`. */
export const changePolicySchema: object = closed(
  {
    preset: {
      enum: policyPresets,
      description:
        "What holds where no rule says otherwise: semver as derived, strict with risky changes and those that break code as breaking, kubernetes with notice for alpha and beta and removals after grace.",
    },
    labels: {
      enum: labelPolicies,
      description:
        "given: every label is taken as the platform calls it (default); semver: a label that promises less than the changes do is refused on release day.",
    },
    grace: closed(
      {
        ...requirement,
        "by-stability": closed(
          Object.fromEntries(
            stabilities.map((stability) => [
              stability,
              {
                title: "none, or a mapping with releases and days",
                anyOf: [
                  { const: "none" },
                  closed(requirement, [], "Notice for this stability."),
                ],
              },
            ]),
          ),
          [],
          "What differs for operations of some stability.",
        ),
        severity: closed(
          Object.fromEntries(graceStates.map((state) => [state, severity])),
          [],
          "What a removal is called, by how it stands to the notice.",
        ),
      },
      [],
      "The notice that a removal needs.",
    ),
    severity: {
      type: "array",
      items: rule,
      description: "Rules; of those that fit a change the last one wins.",
    },
  },
  [],
  "What the maintainers call each change.",
);
