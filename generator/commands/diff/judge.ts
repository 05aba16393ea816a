import { join } from "node:path";
import {
  nothingAccepted,
  type AcceptedChanges,
} from "../../changes/policy/accepted-changes.ts";
import { applyAcceptances } from "../../changes/policy/apply-acceptances.ts";
import { applyPolicy } from "../../changes/policy/apply-policy.ts";
import type { ChangePolicy } from "../../changes/policy/change-policy.ts";
import { presetPolicy } from "../../changes/policy/presets.ts";
import type { Built } from "../../diagnostics/diagnostic.ts";
import { pathExists } from "../../io/read-input.ts";
import type { Release } from "../../model/release.ts";
import {
  buildReport,
  type ChangeReport,
  type Compared,
} from "../../report/change-report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Session } from "../../cli/session.ts";
import type { DiffOptions } from "./diff-options.ts";

/** What maintainers say of changes. */
export interface Rules {
  readonly policy: ChangePolicy;
  readonly accepted: AcceptedChanges;
  /** For excerpts in messages. */
  readonly files: readonly (SourceFile | null)[];
}

/** `null` after saying what is wrong with a file. */
export async function loadRules(
  { spec, policy, accepted }: DiffOptions,
  releases: readonly Release[] | null,
  session: Session,
): Promise<Rules | null> {
  const isNamed = policy !== undefined || accepted !== undefined;
  if (!isNamed && !(await hasRules(spec))) return noRules;
  // Loaded here: most comparisons of documents have neither file, and need no reader of YAML.
  const { loadAccepted, loadPolicy } =
    await import("../catalogue/load-policy.ts");
  const rules = await loadPolicy({ spec, file: policy }, releases);
  const known = await loadAccepted({ spec, file: accepted });
  const files = [rules.source, known.source];
  const isWrong = session.report(
    [...rules.diagnostics, ...known.diagnostics],
    files,
  );
  return isWrong || rules.value === null || known.value === null
    ? null
    : { policy: rules.value, accepted: known.value, files };
}

const noRules: Rules = {
  policy: presetPolicy("semver"),
  accepted: nothingAccepted,
  files: [],
};

async function hasRules(spec: string): Promise<boolean> {
  const [policy, accepted] = await Promise.all([
    pathExists(join(spec, "change-policy.yaml")),
    pathExists(join(spec, "accepted-changes.yaml")),
  ]);
  return policy || accepted;
}

/** A comparison as the maintainers judge it. The diagnostics are about acceptances that match nothing or have ended. */
export function judge(
  compared: Compared,
  { policy, accepted }: Rules,
  today: string,
): Built<ChangeReport> {
  const { releases, to } = compared;
  const { label } = to;
  const judged = applyPolicy(compared.changes, policy, {
    releases,
    label,
    date: releases.length === 0 ? today : null,
  });
  const { value: changes, diagnostics } = applyAcceptances(judged, accepted, {
    today,
    releases,
    to: to.id ?? label,
  });
  return { value: buildReport({ ...compared, changes }), diagnostics };
}
