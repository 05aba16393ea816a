import type { Change } from "../changes/kinds/change.ts";
import type {
  ChangeCause,
  ChangeElement,
  ChangeReplacement,
  Grace,
} from "../changes/change/change.ts";
import type { StatedRename } from "../changes/change/stated-rename.ts";
import { guards } from "../changes/change/guards.ts";
import type { Witness, WitnessBody } from "../changes/change/witness.ts";
import { limitText } from "../changes/wording/limit-text.ts";
import { plainText } from "../changes/wording/prose.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";
import type {
  ChangeReport,
  ReportedCancelled,
  ReportedChange,
  ReportedSide,
} from "./change-report.ts";
import { createReachJson, type ReachJson } from "./json-reach.ts";

/**
 * The version of the format. It is raised when the meaning of a key changes or a key is removed; new keys do not
 * raise it.
 */
const format = 2;

/** Prints the report for programs, in the format of `change-report.schema.json`. */
export function jsonReport(report: ChangeReport): string {
  const reach = createReachJson();
  const changes = report.changes.map((change) => changeJson(change, reach));
  return jsonText({
    format,
    service: report.service,
    from: sideJson(report.from),
    to: sideJson(report.to),
    direction: report.direction,
    verdict: report.verdict,
    bump: report.bump,
    forcedBy: report.forcedBy,
    summary: report.summary,
    package: { ...report.ofPackage },
    accepted: report.accepted,
    kinds: report.kinds,
    changes,
    reachSets: reach.sets(),
    proposals: report.proposals.map((proposal) => ({ ...proposal })),
    cancelled: report.cancelled.map(cancelledJson),
    notKnownBefore: report.notKnownBefore,
    limits: report.limits.map(limitText),
    remarks: report.remarks,
  });
}

export function sideJson({ id, label, title }: ReportedSide): JsonValue {
  return { id, label, title };
}

export function changeJson(
  { change, endpoint, place, message, advice, docs }: ReportedChange,
  reach: ReachJson,
): JsonValue {
  const { accepted } = change;
  return {
    kind: change.kind,
    severity: change.severity,
    derived: change.derived,
    policy: change.policy,
    accepted: accepted && {
      reason: accepted.reason,
      owner: accepted.owner,
      until: accepted.until,
    },
    bump: change.bump,
    source: change.source,
    package: { ...change.ofPackage },
    action: change.action,
    area: change.area,
    operation: endpoint,
    namespace: change.operation?.namespace ?? null,
    ...namespacesJson(change),
    scopes: change.operation?.scopes ?? [],
    place,
    element: elementJson(change.element),
    before: change.before,
    after: change.after,
    since: change.since,
    effect: change.effect,
    direction: change.direction,
    axis: change.axis,
    guards: change.guards.map((id) => guards[id].text),
    causes: change.cause.map(causeJson),
    ...reach.of(change.reach),
    ...(change.sunset === undefined ? {} : { sunset: change.sunset }),
    ...(change.standIn === undefined ? {} : { standIn: change.standIn }),
    replacement: replacementJson(change.replacement),
    ...renameJson(change.rename),
    grace: graceJson(change.grace),
    ...witnessJson(change.witness),
    message: plainText(message),
    advice: plainText(advice.text),
    fingerprint: change.fingerprint,
    ...(docs === undefined ? {} : { docs }),
  };
}

function elementJson(element: ChangeElement): JsonValue {
  const { operation, at, atName, path, schema, schemaPath } = element;
  return {
    operation,
    at,
    ...(atName === null ? {} : { atName }),
    path,
    schema,
    schemaPath,
    name: element.name,
    releases: element.releases,
    kind: element.kind,
  };
}

/** Prints the namespaces when they are more than, or different from, the namespace of the operation. */
function namespacesJson({ namespaces, operation }: Change): {
  readonly namespaces?: readonly string[];
} {
  const own = operation === null ? [] : [operation.namespace];
  return namespaces.every((each) => own.includes(each)) ? {} : { namespaces };
}

/** Prints the stated rename that makes it one change; left out for all others. */
function renameJson(rename: StatedRename | undefined): {
  readonly rename?: JsonValue;
} {
  if (rename === undefined) return {};
  const { kind, from, to } = rename;
  return { rename: { kind, from, to } };
}

function causeJson({ side, pointer, location }: ChangeCause): JsonValue {
  const { file, line, column } = location;
  return { side, pointer, file, line, column };
}

/** Prints the proof. It is left out when there is none, as for every change that breaks no caller. */
function witnessJson(witness: Witness | null): {
  readonly witness?: JsonValue;
} {
  if (witness === null) return {};
  const { side, acceptedBy, refusedBy, why, pointer, parameter } = witness;
  const { request, response } = witness;
  return {
    witness: {
      side,
      acceptedBy,
      refusedBy,
      why,
      pointer,
      parameter,
      request: request && {
        method: request.method,
        target: request.target,
        headers: headersJson(request.headers),
        body: bodyJson(request.body),
        credentials: request.credentials.map(({ kind, name, scopes }) => ({
          kind,
          name,
          scopes,
        })),
      },
      response: response && {
        status: response.status,
        headers: headersJson(response.headers),
        body: bodyJson(response.body),
      },
    },
  };
}

function headersJson(
  headers: readonly (readonly [name: string, value: string])[],
): JsonValue {
  return headers.map(([name, value]) => ({ name, value }));
}

function bodyJson(body: WitnessBody | null): JsonValue {
  return body && { mediaType: body.mediaType, value: body.value };
}

function replacementJson(replacement: ChangeReplacement | null): JsonValue {
  if (replacement === null) return null;
  const { key: _, endpoint, state, since, ...source } = replacement;
  return { operation: endpoint, ...source, state, since };
}

function graceJson(grace: Grace | null): JsonValue {
  if (grace === null) return null;
  return grace.kind === "deprecated-first"
    ? {
        kind: grace.kind,
        since: grace.since,
        releases: grace.releases,
        sunset: grace.sunset ?? null,
      }
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
