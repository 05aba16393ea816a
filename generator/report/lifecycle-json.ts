import {
  lifecycleFindingKinds,
  type LifecycleFinding,
} from "../changes/ledger/lifecycle/lifecycle-finding.ts";
import type {
  LifecycleReport,
  PlannedRemoval,
} from "../changes/ledger/lifecycle/lifecycle-report.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";

/** Prints `{ format: 1, release, today, summary, next, findings }`. */
export function lifecycleJson(report: LifecycleReport): string {
  const { service, releases, release, today, findings, next } = report;
  const summary = Object.fromEntries(
    lifecycleFindingKinds.map((kind) => [
      kind,
      findings.filter((finding) => finding.kind === kind).length,
    ]),
  );
  return jsonText({
    format: 1,
    service,
    release: releases[release]?.id ?? null,
    today,
    summary: { deprecated: next.length, ...summary },
    next: next.map((removal) => removalJson(report, removal)),
    findings: findings.map((finding) => ({
      kind: finding.kind,
      operation: operationJson(finding),
      message: finding.message,
    })),
  });
}

function removalJson(
  { releases }: LifecycleReport,
  removal: PlannedRemoval,
): JsonValue {
  const { since, due: planned, releasesPassed, daysPassed } = removal;
  return {
    operation: operationJson(removal),
    since: releases[since]?.id ?? null,
    releases: releasesPassed,
    days: daysPassed,
    due: planned && { ...planned },
    overdue: removal.isOverdue,
    replacement: removal.replacement,
    proposed: removal.proposed && { ...removal.proposed },
  };
}

type About = Pick<LifecycleFinding, "operation">;

function operationJson({ operation }: About): JsonValue {
  const { key, method, path, namespace } = operation;
  return { key, method, path, namespace };
}
