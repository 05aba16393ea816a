import type { WireKeyword } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { impliesRule, type IsWithin } from "../../wire/subset/implies-rule.ts";

/** Rules of one keyword that were added and removed. */
interface RuleDifference {
  readonly keyword: string;
  readonly gone: readonly WireKeyword[];
  readonly come: readonly WireKeyword[];
}

/** Compares the rules that have no comparison of their own: `not`, `if`, `contains` and so on. */
export function compareOthers(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.shape.others;
  const after = pair.after.shape.others;
  if (before.length === 0 && after.length === 0) return [];
  const keywords = new Set([...before, ...after].map(({ keyword }) => keyword));
  return [...keywords].toSorted().flatMap((keyword) => {
    const gone = missingFrom(after, before, keyword);
    const come = missingFrom(before, after, keyword);
    return gone.length + come.length === 0
      ? []
      : tellRules(pair, { keyword, gone, come });
  });
}

function missingFrom(
  others: readonly WireKeyword[],
  rules: readonly WireKeyword[],
  keyword: string,
): readonly WireKeyword[] {
  const texts = new Set(
    others.filter((rule) => rule.keyword === keyword).map(({ text }) => text),
  );
  return rules.filter(
    (rule) => rule.keyword === keyword && !texts.has(rule.text),
  );
}

function tellRules(
  pair: SchemaPair,
  difference: RuleDifference,
): readonly SchemaFinding[] {
  const { keyword, gone, come } = difference;
  const effect = effectOf(pair, difference);
  if (effect === "none") return [];
  const places = placesOf(pair, ...writtenAs(keyword));
  const part = onlyPart(difference);
  if (part !== null)
    return [findingOf({ ...kindOf(part, effect), ...part, places })];
  const ends = { before: textOf(gone), after: textOf(come) };
  return [
    findingOf({ ...kindOf(ends, effect), name: keyword, ...ends, places }),
  ];
}

/** Each added rule may follow from an earlier one, and each removed rule from one that is left. */
function effectOf(
  { before, after, side, tools }: SchemaPair,
  { gone, come }: RuleDifference,
): Effect {
  const isWithin: IsWithin = (a, b) => tools.isSubset(a, b, side) === "yes";
  const follow = (
    rules: readonly WireKeyword[],
    others: readonly WireKeyword[],
  ): boolean =>
    rules.every((rule) =>
      others.some((other) => impliesRule(other, rule, isWithin)),
    );
  const widens = follow(come, before.shape.others);
  const narrows = follow(gone, after.shape.others);
  if (widens) return narrows ? "none" : "widens";
  return narrows ? "narrows" : "unknown";
}

function kindOf(
  ends: { readonly before: string | null; readonly after: string | null },
  effect: Effect,
): {
  readonly kind:
    "constraint-added" | "constraint-removed" | "constraint-changed";
  readonly effect: Effect;
  readonly guards: readonly GuardId[];
} {
  if (ends.before === null)
    return { kind: "constraint-added", effect, guards: [] };
  if (ends.after === null)
    return { kind: "constraint-removed", effect, guards: [] };
  const guards: readonly GuardId[] =
    effect === "unknown" ? ["keywords-not-decided"] : [];
  return { kind: "constraint-changed", effect, guards };
}

/** The only keyword that differs in a rule: `minContains` of `contains`, `then` of `if`. */
function onlyPart({ gone, come }: RuleDifference): {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
} | null {
  const [old, secondOld] = gone;
  const [now, secondNow] = come;
  if (old === undefined || now === undefined) return null;
  if (secondOld !== undefined || secondNow !== undefined) return null;
  const names = [...old.parts, ...now.parts].map(({ keyword }) => keyword);
  const differing = [...new Set(names)].filter(
    (name) => partText(old, name) !== partText(now, name),
  );
  const [name, other] = differing;
  if (name === undefined || other !== undefined) return null;
  // A member of `dependentSchemas` is reported as a whole.
  if (old.keyword === "dependentSchemas") return null;
  return { name, before: partText(old, name), after: partText(now, name) };
}

function partText({ parts }: WireKeyword, name: string): string | null {
  const text = parts.find(({ keyword }) => keyword === name)?.text;
  return text ?? (name === "minContains" ? "1" : null);
}

function textOf(rules: readonly WireKeyword[]): string | null {
  return rules.length === 0
    ? null
    : rules
        .map(({ text }) => text)
        .toSorted()
        .join(" and ");
}

/** Gives the keywords of a rule. */
function writtenAs(keyword: string): readonly string[] {
  return keyword === "dependentSchemas"
    ? ["dependentSchemas", "dependencies"]
    : [keyword];
}
