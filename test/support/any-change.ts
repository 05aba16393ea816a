import type { Change } from "../../generator/changes/kinds/change.ts";
import type { Reach } from "../../generator/changes/change/change.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import { fingerprintOf } from "../../generator/changes/change/fingerprint.ts";
import type { OperationIdentity } from "../../generator/changes/change/operation-identity.ts";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import { bumpOf } from "../../generator/changes/change/severity.ts";
import {
  buildReport,
  type ChangeReport,
  type Compared,
} from "../../generator/report/change-report.ts";

/** @param endpoint `METHOD /path` */
export function anyOperation(
  endpoint = "GET /pets",
  namespace = "pets",
): OperationIdentity {
  const space = endpoint.indexOf(" ");
  const method = endpoint.slice(0, space);
  const path = endpoint.slice(space + 1);
  return { key: endpoint, method, path, namespace, scopes: [] };
}

/** A removed field of one operation, which breaks its callers, but for what is given. */
export function anyChange(given: Partial<Change> = {}): Change {
  const kind = given.kind ?? "fields-removed";
  const { area, action, axis } = changeKinds[kind];
  const operation =
    given.operation === undefined ? anyOperation() : given.operation;
  const element =
    given.element ??
    elementOf({
      kind: "field",
      operation: operation?.key ?? null,
      at: "response 200 application/json",
      path: "items[].name",
    });
  const severity = given.severity ?? "breaking";
  return {
    kind,
    severity,
    derived: severity,
    policy: null,
    accepted: null,
    action,
    area,
    axis,
    element,
    namespaces: [],
    operation,
    before: null,
    after: null,
    since: [],
    effect: "narrows",
    direction: "response",
    guards: [],
    cause: [
      {
        side: "after",
        pointer: "openapi.yaml#/components/schemas/Pet",
        location: { file: "openapi.yaml", line: 12, column: 5, length: 4 },
      },
    ],
    reach: operation === null ? [] : reachOf([operation]),
    bump: bumpOf(severity),
    source: "compatible",
    ofPackage: judgedForPackage(severity),
    fingerprint: fingerprintOf(kind, element),
    grace: null,
    replacement: null,
    witness: null,
    folded: [],
    ...given,
  };
}

/** Operations that all meet a change at one place. */
export function reachOf(
  operations: readonly OperationIdentity[],
): readonly Reach[] {
  return operations.map((operation) => ({
    operation,
    direction: "response",
    at: "response 200 application/json",
    path: "items[].name",
  }));
}

/** A report on two documents with these changes. */
export function anyReport(
  changes: readonly Change[],
  given: Partial<Compared> = {},
): ChangeReport {
  return buildReport({
    service: "Example API",
    from: { id: null, label: null, title: "before.yaml" },
    to: { id: null, label: null, title: "after.yaml" },
    direction: "forward",
    releases: [],
    changes,
    cancelled: [],
    proposals: [],
    limits: [],
    remarks: [],
    notKnownBefore: 0,
    timeline: null,
    ...given,
  });
}
