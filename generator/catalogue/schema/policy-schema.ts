import { changeAreas } from "../../changes/change/change.ts";
import { changeSeverities } from "../../changes/change/effect.ts";
import {
  graceStates,
  labelPolicies,
  policyPresets,
  stabilities,
} from "../../changes/policy/change-policy.ts";
import { sourceEffects } from "../../changes/change/source-effect.ts";
import { closed, keyed, text } from "../../source/schema-parts.ts";
import { oneOrMore, oneOrMoreOf } from "./one-or-more.ts";

const severity = { enum: changeSeverities } as const;

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
        "What happened to it: added, removed, changed and so on.",
      ),
      axis: oneOrMoreOf(
        ["wire", "source", "behaviour"],
        "Who notices the change: a client on the wire, code that compiles against the SDK, or people who read the documentation.",
      ),
      source: oneOrMoreOf(
        sourceEffects,
        "Effect on code that compiles against the SDK.",
      ),
      direction: oneOrMoreOf(
        ["request", "response", "both"],
        "The payload that the change affects; a change of both matches either value.",
      ),
      derived: oneOrMoreOf(changeSeverities, "Severity before any policy."),
      grace: oneOrMoreOf(
        graceStates,
        "Whether a removal gave the notice required under grace; not-known if the source does not show it.",
      ),
      operation: oneOrMore(
        { ...text, pattern: "^(([A-Za-z]+|\\*)\\s+)?[/*]\\S*$" },
        "METHOD /path or /path, such as GET /v1/pets*, or a list of them",
        "Operations; a star matches any text, including slashes.",
      ),
      tag: oneOrMore(
        text,
        "a tag, or a list of them",
        "Tags of the operations; a star matches any text.",
      ),
      stability: oneOrMoreOf(
        stabilities,
        "Stability of the operations; an operation without one is stable.",
      ),
      release: oneOrMore(
        text,
        "a release id or label, or a list of them",
        "Releases that made the change; a star matches any text.",
      ),
      severity: { ...severity, description: "Severity of such changes." },
      package: {
        ...severity,
        description:
          "Severity for the version of the package. Default: the same as severity, and changes that break code are breaking unless the severity is lower than the derived one.",
      },
      because: { ...text, description: "The reason, shown in reports." },
    },
    [],
    "A rule: changes that meet every condition have this severity.",
  ),
  title: "a rule with severity or package",
  anyOf: [{ required: ["severity"] }, { required: ["package"] }],
};

const count = { type: "integer", minimum: 0, maximum: 100_000 } as const;

const requirement = {
  releases: {
    ...count,
    description:
      "Releases from the deprecation to the removal; 1 if the next release may remove.",
  },
  days: { ...count, description: "Days from the deprecation to the removal." },
};

/** JSON Schema of `change-policy.yaml`. */
export const changePolicySchema = closed(
  {
    preset: {
      enum: policyPresets,
      description:
        "The default where no rule applies. semver: severities as derived. strict: risky changes and changes that break code are breaking. kubernetes: alpha and beta operations may change with notice, and removals need a grace period.",
    },
    labels: {
      enum: labelPolicies,
      description:
        "given: every label is accepted as the platform names it (default); semver: `release` refuses a label that is too low for the changes.",
    },
    grace: closed(
      {
        ...requirement,
        "by-stability": closed(
          keyed(stabilities, () => ({
            title: "none, or a mapping with releases and days",
            anyOf: [
              { const: "none" },
              closed(requirement, [], "Notice for this stability."),
            ],
          })),
          [],
          "Exceptions for operations of one stability.",
        ),
        severity: closed(
          keyed(graceStates, () => severity),
          [],
          "Severity of a removal, by whether it gave the required notice.",
        ),
      },
      [],
      "The notice that a removal needs.",
    ),
    severity: {
      type: "array",
      items: rule,
      description: "Rules; the last one that matches a change wins.",
    },
  },
  [],
  "Severities that the maintainers give to changes.",
);
