import type { Release } from "../../model/release.ts";
import { compareChanges } from "../kinds/canonical-order.ts";
import type { Change } from "../kinds/change.ts";
import { changeSeverities, type ChangeSeverity } from "../change/effect.ts";
import { bumpOf } from "../change/severity.ts";
import {
  judgedForPackage,
  packageSeverityOf,
} from "../change/source-effect.ts";
import type { ChangePolicy } from "./change-policy.ts";
import { judgeGrace } from "./judge-grace.ts";
import { matchesChange } from "./match-rule.ts";
import {
  createClassOf,
  type ClassOf,
  type OperationClass,
} from "./operation-classes.ts";
import { policyRules } from "./policy-rules.ts";

export interface PolicyContext {
  /** Empty if the sides are not releases. */
  readonly releases: readonly Release[];
  /** Title of the later side if it is not a release, for rules about releases. */
  readonly label?: string | null;
  /** Day of the later side if it is not a release, ISO 8601. */
  readonly date?: string | null;
}

/**
 * The changes with the severity from the policy and the resulting bump, in canonical order. `derived` does not
 * change. A cause that affects several operations has the severity of the worst of them: a rule for some operations
 * cannot excuse the effect on others.
 */
export function applyPolicy<C extends Change>(
  changes: readonly C[],
  policy: ChangePolicy,
  context: PolicyContext,
): readonly C[] {
  const rules = policyRules(policy);
  if (rules.length === 0) return changes;
  const classOf = createClassOf(rules);
  return changes
    .map((change): C => {
      const { severity, ofPackage, text } = judge(change, {
        policy,
        context,
        classOf,
      });
      return {
        ...change,
        severity,
        bump: bumpOf(severity),
        ofPackage: judgedForPackage(ofPackage),
        policy: text,
      };
    })
    .toSorted(compareChanges);
}

interface Judging {
  readonly policy: ChangePolicy;
  readonly context: PolicyContext;
  readonly classOf: ClassOf;
}

interface Judgement {
  readonly severity: ChangeSeverity;
  readonly ofPackage: ChangeSeverity;
  /** `null` if no rule matches. */
  readonly text: string | null;
}

/** The worst severity that the classes of affected operations give it; the first if several are equal. */
function judge(change: Change, judging: Judging): Judgement {
  const { classOf } = judging;
  const classes = new Set(
    change.reach.map(({ operation }) => classOf(operation)),
  );
  if (classes.size === 0) classes.add(classOf(change.operation));
  const judgements = [...classes].map((each) =>
    judgeFor(change, each, judging),
  );
  const severity = worstOf(judgements.map((each) => each.severity));
  const ofPackage = worstOf(judgements.map((each) => each.ofPackage));
  const found =
    judgements.find((each) => each.severity === severity) ?? judgements[0];
  return { severity, ofPackage, text: found?.text ?? null };
}

function worstOf(severities: readonly ChangeSeverity[]): ChangeSeverity {
  return changeSeverities.find((each) => severities.includes(each)) ?? "info";
}

function judgeFor(
  change: Change,
  { stability, rules }: OperationClass,
  { policy, context }: Judging,
): Judgement {
  const { releases, label = null, date = null } = context;
  const grace = judgeGrace(change, policy.grace, stability, { releases, date });
  const names = releaseNames(change.since, releases);
  const judged = {
    change,
    grace: grace?.state ?? null,
    releases: names.length > 0 || label === null ? names : [label],
  };
  const fitting = rules.filter(({ selector }) =>
    matchesChange(selector, judged),
  );
  const last = fitting.at(-1);
  const { derived, source } = change;
  if (last === undefined)
    return {
      severity: derived,
      ofPackage: packageSeverityOf(derived, source),
      text: null,
    };
  const severity =
    fitting.findLast((rule) => rule.severity !== null)?.severity ?? derived;
  const reasons = [
    last.text,
    ...(last.selector.grace === null || grace === null ? [] : [grace.text]),
    ...(last.because === null ? [] : [last.because]),
  ];
  return {
    severity,
    ofPackage: last.ofPackage ?? followingSeverity(change, severity),
    text: reasons.join("; "),
  };
}

/**
 * The severity of a change for the package if no rule gives one: a rule that lowers the severity has considered the
 * change and also excuses the code that it breaks.
 */
function followingSeverity(
  { derived, source }: Change,
  severity: ChangeSeverity,
): ChangeSeverity {
  const isExcused =
    changeSeverities.indexOf(severity) > changeSeverities.indexOf(derived);
  return isExcused ? severity : packageSeverityOf(severity, source);
}

/** The names of releases that rules may use: ids and labels. */
function releaseNames(
  ids: readonly string[],
  releases: readonly Release[],
): readonly string[] {
  return ids.flatMap((id) => {
    const label = releases.find((release) => release.id === id)?.label ?? null;
    return label === null ? [id] : [id, label];
  });
}
