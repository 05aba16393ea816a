/*
 * Makes very large change reports without two documents of that size, for measurements and for tests of the page. The
 * same arguments give the same report.
 */

const namespaces = [
  "devices",
  "device-groups",
  "blueprints",
  "compliance-benchmarks",
  "Konfigurationsverwaltungsschnittstellen",
  "licensing",
  "audit-events",
  "single-sign-on",
];
const nouns = [
  "computers",
  "mobile-devices",
  "enrollment-profiles",
  "smart-groups",
  "policies",
  "certificates",
  "volume-purchasing-locations",
  "Zertifikatsperrlistenverteilungspunkte",
];
const fields = [
  "name",
  "serialNumber",
  "lastContact",
  "assignedUser.email",
  "hardware.storage[].partitions[].percentUsed",
  "security.bootstrapTokenEscrowedStatus",
  "groupMemberships[].smartGroup",
  "limits.maximum",
];
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const statuses = ["200", "201", "404", "422", "default"];

/** The forms of changes: severity, message, old and new values, and whether they are in a component. */
const shapes = [
  {
    severity: "breaking",
    action: "changed",
    text: "Type changed:",
    ends: (n) => ["string", n % 2 === 0 ? "integer" : ["string", "null"]],
  },
  {
    severity: "breaking",
    action: "added",
    text: "New required field",
    ends: (n) => [
      null,
      { type: "string", maxLength: 10 + n, pattern: `^[A-Z]{${n % 9}}$` },
    ],
  },
  {
    severity: "risky",
    action: "added",
    text: "Enum values added",
    ends: (n) => [
      ["ACTIVE", "DELETED", "PENDING"],
      ["ACTIVE", `ARCHIVED_${n % 17}`, "DELETED", "PENDING"],
    ],
  },
  {
    severity: "compatible",
    action: "changed",
    text: "Maximum raised",
    ends: (n) => [
      { type: "integer", minimum: 0, maximum: 100 },
      { type: "integer", minimum: 0, maximum: 100 + (n % 900) },
    ],
  },
  {
    severity: "compatible",
    action: "added",
    text: "Optional field added",
    ends: () => [null, { type: "boolean", default: false }],
  },
  {
    severity: "info",
    action: "changed",
    text: "Description changed",
    ends: (n) => [
      `The number of days (at most ${n % 31}) after which the record is removed.`,
      `The number of days (at most ${n % 31}) after which the record is archived and removed.`,
    ],
  },
];

/**
 * @param {number} count the number of changes
 * @param {readonly string[]} kinds their ids, used in turn
 * @param {{ releases?: number, proposals?: number }} [more]
 */
export function syntheticReport(
  count,
  kinds,
  { releases = 8, proposals = 3 } = {},
) {
  const operations = Array.from({ length: Math.ceil(count / 4) }, (_, n) =>
    operationOf(n),
  );
  const order = ["breaking", "risky", "compatible", "info"];
  const changes = Array.from({ length: count }, (_, n) =>
    reported(n, kinds, operations),
  ).toSorted(
    (a, b) =>
      order.indexOf(a.change.severity) - order.indexOf(b.change.severity),
  );
  const open = changes.filter(({ change }) => change.accepted === null);
  const verdict = {
    verdict: "major",
    forcedBy: open
      .filter(({ change }) => change.bump === "major")
      .map(({ change }) => change.fingerprint),
    summary: {
      breaking: 0,
      risky: 0,
      compatible: 0,
      info: 0,
      ...tally(open.map(({ change }) => change.severity)),
    },
  };
  return {
    service: "Synthetic device management",
    from: { id: null, label: null, title: "openapi.yaml at v45.2.0" },
    to: { id: null, label: null, title: "openapi.yaml" },
    direction: "forward",
    releases: [],
    ...verdict,
    ofPackage: verdict,
    accepted: changes.length - open.length,
    kinds: tally(changes.map(({ change }) => change.kind)),
    changes,
    cancelled: operations.slice(0, 4).map((operation) => ({
      cancelled: {
        operation,
        before: "available",
        after: "available",
        facts: [],
        entry: { operation, facts: [] },
      },
      endpoint: endpointOf(operation),
      message: "deprecated in 44.0.0, reactivated in 45.0.0",
    })),
    proposals: Array.from({ length: proposals }, (_, n) => proposal(n)),
    limits: [],
    remarks: [
      "The side before does not describe the bodies of 3 operations; they were not compared.",
    ],
    timeline: timelineOf(operations, releases),
  };
}

function tally(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function operationOf(n) {
  const noun = nouns[n % nouns.length];
  const method = methods[n % methods.length];
  const version = 1 + (n % 3);
  const tail = n % 2 === 0 ? "" : `/{${noun}Id}/history-${n}`;
  // Some paths are as long as the longest paths in real documents.
  const long = n % 97 === 96 ? "/extremely-long-segment".repeat(13) : "";
  const namespace = namespaces[n % namespaces.length];
  const path = `/v${version}/${namespace}/${noun}-${Math.floor(n / 8)}${tail}${long}`;
  const key = `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
  return { key, method, path, namespace, scopes: [] };
}

function endpointOf({ method, path }) {
  return `${method} ${path}`;
}

function reported(n, kinds, operations) {
  const shape = shapes[(n * 7) % shapes.length];
  const operation = n % 211 === 210 ? null : operations[n % operations.length];
  const field = fields[n % fields.length];
  const schema = n % 3 === 0 ? `Component${n % 400}` : null;
  const at = `response ${statuses[n % statuses.length]} application/json`;
  const [before, after] = shape.ends(n);
  const direction = n % 2 === 0 ? "response" : "request";
  const bump = shape.severity === "breaking" ? "major" : "minor";
  const reachCount = schema === null ? 1 : 1 + (n % 40);
  const reach =
    operation === null
      ? []
      : Array.from({ length: reachCount }, (_, index) => ({
          operation: operations[(n + index * 3) % operations.length],
          direction,
          at,
          path: `items[].${field}`,
        }));
  const fingerprint = (0x9e3779b97f4a7c15n * BigInt(n + 1))
    .toString(16)
    .slice(-16)
    .padStart(16, "0");
  const change = {
    kind: kinds[n % kinds.length],
    severity: shape.severity,
    derived: shape.severity,
    policy: n % 301 === 300 ? "severity.by-tag.beta" : null,
    accepted:
      n % 83 === 82
        ? {
            reason: `Agreed with all known callers in review ${n}.`,
            owner: "api-team@example.com",
            until: n % 2 === 0 ? "2027-01-01" : null,
          }
        : null,
    action: shape.action,
    area: "field",
    axis: "wire",
    element: {
      kind: "field",
      operation: schema === null ? (operation?.key ?? null) : null,
      at,
      path: `items[].${field}`,
      schema,
      schemaPath: schema === null ? "" : field,
      name: null,
      releases: [],
    },
    operation,
    before,
    after,
    since: [],
    effect: "incomparable",
    direction,
    guards: n % 5 === 0 ? ["unknown-fields-ignored"] : [],
    cause: [],
    reach,
    bump,
    source: "compatible",
    ofPackage: { severity: shape.severity, bump },
    fingerprint,
    grace: null,
    replacement: null,
    witness: null,
    folded: [],
  };
  return {
    change,
    endpoint: operation && endpointOf(operation),
    place: `${at}, items[].${field}${schema === null ? "" : ` (${schema}.${field})`}`,
    sinceTitles: [],
    message: [
      { kind: "text", text: `${shape.text} ` },
      { kind: "code", text: field },
      { kind: "text", text: `, case ${n}` },
    ],
    advice: {
      kind: "work",
      text: [
        { kind: "text", text: "Check every place that reads or sends " },
        { kind: "code", text: field },
        { kind: "text", text: " before you upgrade." },
      ],
    },
  };
}

function proposal(n) {
  return {
    kind: ["operation", "field", "component"][n % 3],
    from: `GET /v1/pets-${n}`,
    to: `GET /v2/pets-${n}`,
    score: 0.93 - n / 100,
    reasons: ["Same parameters.", "Nine of ten fields of the answer agree."],
  };
}

function timelineOf(operations, count) {
  if (count === 0) return null;
  const columns = Array.from({ length: count }, (_, index) => index);
  return {
    releases: columns.map((index) => ({
      id: `${40 + index}.0.0`,
      title: `${40 + index}.0.0`,
      date: `2026-0${1 + (index % 9)}-15`,
    })),
    rows: operations
      .toSorted(
        (a, b) =>
          Number(a.namespace > b.namespace) -
            Number(a.namespace < b.namespace) ||
          Number(a.path > b.path) - Number(a.path < b.path),
      )
      .map((operation, row) => ({
        endpoint: endpointOf(operation),
        namespace: operation.namespace,
        cells: columns.map((index) => ({
          state: stateOf(row, index, count),
          changes:
            index > 0 && (row * 5 + index * 3) % 13 === 0 ? 1 + (row % 4) : 0,
        })),
      })),
  };
}

/** Some operations are added, some are deprecated and removed, and most stay. */
function stateOf(row, index, count) {
  if (row % 9 === 1) return index < 2 + (row % 5) ? "absent" : "available";
  if (row % 11 === 2) {
    const deprecatedAt = 1 + (row % (count - 1));
    if (index < deprecatedAt) return "available";
    return index < deprecatedAt + 3 ? "deprecated" : "removed";
  }
  return "available";
}
