import type {
  ChangePolicy,
  GracePolicy,
  GraceRequirement,
  PolicyRule,
} from "../../changes/policy/change-policy.ts";
import { presets } from "../../changes/policy/presets.ts";
import { ruleMatchesNothing, unknownRelease } from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import type { PathStep } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Document } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";
import type {
  ChangePolicyContent,
  GraceContent,
  RequirementContent,
  RuleContent,
} from "./content.ts";
import { checkKinds } from "./check-kinds.ts";
import { entryPath, listOrNull } from "./lists.ts";
import { canRuleFit, ruleText, selectorOf } from "./rule-selector.ts";

/**
 * Reads `change-policy.yaml`. `releases` are those of the catalogue, which rules may name; `null` without a
 * catalogue, when they are not checked. With errors among the diagnostics there is no value.
 */
export function readChangePolicy(
  file: SourceFile,
  releases: readonly Release[] | null,
): Checked<ChangePolicy> {
  const parsed = parseDocument<ChangePolicyContent>("change-policy", file);
  const document = parsed.value;
  if (document === null) return failed(parsed.diagnostics);
  const {
    preset = "semver",
    labels = "given",
    grace,
    severity = [],
  } = document.content;
  const diagnostics: Diagnostic[] = [...parsed.diagnostics];
  const rules = severity.map((rule, index): PolicyRule => {
    const at = ["severity", index];
    diagnostics.push(...checkRule(document, at, rule, releases));
    return {
      selector: selectorOf(rule),
      severity: rule.severity ?? null,
      ofPackage: rule.package ?? null,
      because: rule.because ?? null,
      text: ruleText(rule),
      origin: document.source.locate(at),
    };
  });
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const policy = {
    preset,
    labels,
    grace: graceOf(presets[preset].grace, grace),
    rules,
  };
  return { value: policy, diagnostics };
}

/** The settings of the file, over those of the preset. */
function graceOf(
  preset: GracePolicy,
  content: GraceContent | undefined,
): GracePolicy {
  if (content === undefined) return preset;
  const { "by-stability": own = {}, severity = {} } = content;
  const byStability = Object.fromEntries(
    Object.entries(own).map(([stability, required]) => [
      stability,
      required === "none" ? null : requirementOf(required, null),
    ]),
  );
  return {
    general: requirementOf(content, preset.general),
    byStability: { ...preset.byStability, ...byStability },
    severity: { ...preset.severity, ...severity },
  };
}

/** A missing number is that of the preset, else 0: a deprecation before the removal is still required. */
function requirementOf(
  { releases, days }: RequirementContent,
  preset: GraceRequirement | null,
): GraceRequirement {
  return {
    releases: releases ?? preset?.releases ?? 0,
    days: days ?? preset?.days ?? 0,
  };
}

function checkRule(
  { source }: Document<ChangePolicyContent>,
  at: readonly PathStep[],
  rule: RuleContent,
  releases: readonly Release[] | null,
): readonly Diagnostic[] {
  const kinds = checkKinds(source, [...at, "kind"], rule.kind);
  if (kinds.length > 0) return kinds;
  if (!canRuleFit(rule)) return [ruleMatchesNothing(source.locate(at))];
  const known = releases?.flatMap(({ id, label }) => [id, label ?? id]) ?? [];
  return (listOrNull(rule.release) ?? []).flatMap((name, index) =>
    releases === null || name.includes("*") || known.includes(name)
      ? []
      : [
          unknownRelease(
            source.locate(entryPath([...at, "release"], rule.release, index)),
            name,
            [...new Set(known)],
          ),
        ],
  );
}
