import type {
  ChangeElement,
  ChangeReplacement,
  Grace,
} from "../changes/change.ts";
import { guards } from "../changes/guards.ts";
import { plainText } from "../changes/prose.ts";
import type {
  ChangeReport,
  ReportedCancelled,
  ReportedChange,
  ReportedRelease,
} from "./change-report.ts";
import { jsonText, type JsonValue } from "../render/json-text.ts";

/** Raised when a key changes its meaning or goes; new keys do not raise it. */
const format = 1;

/** The report for programs. No places in files: they move with edits that change nothing here. */
export function jsonReport(report: ChangeReport): string {
  return jsonText({
    format,
    from: releaseJson(report.from),
    to: releaseJson(report.to),
    direction: report.direction,
    verdict: report.verdict,
    forcedBy: report.forcedBy,
    summary: report.summary,
    kinds: report.kinds,
    changes: report.changes.map(changeJson),
    cancelled: report.cancelled.map(cancelledJson),
  });
}

function releaseJson({ id, label }: ReportedRelease): JsonValue {
  return { id, label };
}

function changeJson({
  change,
  endpoint,
  message,
  advice,
}: ReportedChange): JsonValue {
  return {
    kind: change.kind,
    severity: change.severity,
    bump: change.bump,
    action: change.action,
    area: change.area,
    operation: endpoint,
    namespace: change.operation.namespace,
    scopes: change.operation.scopes,
    element: elementJson(change.element),
    before: change.before,
    after: change.after,
    since: change.since,
    effect: change.effect,
    direction: change.direction,
    axis: change.axis,
    guards: change.guards.map((id) => guards[id].text),
    reach: change.reach.map((key) =>
      key === change.operation.key ? endpoint : key,
    ),
    replacement: replacementJson(change.replacement),
    grace: graceJson(change.grace),
    message: plainText(message),
    advice: plainText(advice),
    fingerprint: change.fingerprint,
  };
}

function elementJson(element: ChangeElement): JsonValue {
  return element.kind === "operation"
    ? { kind: element.kind, operation: element.operation }
    : {
        kind: element.kind,
        operation: element.operation,
        names: element.names,
        releases: element.releases,
      };
}

function replacementJson(replacement: ChangeReplacement | null): JsonValue {
  if (replacement === null) return null;
  const { endpoint, source, state, since } = replacement;
  return { operation: endpoint, source, state, since };
}

function graceJson(grace: Grace | null): JsonValue {
  if (grace === null) return null;
  return grace.kind === "deprecated-first"
    ? { kind: grace.kind, since: grace.since, releases: grace.releases }
    : { kind: grace.kind };
}

function cancelledJson({
  cancelled,
  endpoint,
  message,
}: ReportedCancelled): JsonValue {
  return {
    operation: endpoint,
    before: cancelled.before,
    after: cancelled.after,
    message,
  };
}
