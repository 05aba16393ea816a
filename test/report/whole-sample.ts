import type { Change } from "../../generator/changes/kinds/change.ts";
import { elementOf } from "../../generator/changes/change/element.ts";
import { judgedForPackage } from "../../generator/changes/change/source-effect.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import {
  anyChange,
  anyOperation,
  anyReport,
  reachOf,
} from "../support/any-change.ts";
import { replacedBy, wholeChange } from "./folded-sample.ts";

const releases = ["1.0.0", "2.0.0", "3.0.0"].map((label, index) => ({
  id: label,
  label,
  date: index === 1 ? "2026-05-01" : null,
  summary: null,
}));

let number = 0;

function fieldOf(
  endpoint: string,
  path: string,
  given: Partial<Change> = {},
): Change {
  const operation = anyOperation(endpoint, endpoint.split("/")[2]);
  const severity = given.severity ?? "breaking";
  number += 1;
  return anyChange({
    operation,
    element: elementOf({
      kind: "field",
      operation: operation.key,
      at: "response 200 application/json",
      path,
    }),
    since: ["3.0.0"],
    fingerprint: `${number}`.padStart(16, "0"),
    ofPackage: judgedForPackage(severity),
    ...given,
  });
}

const toys = ["GET /v1/toys", "PUT /v1/toys", "GET /v1/toys/{id}"].map(
  (endpoint) => anyOperation(endpoint, "toys"),
);

const witness = {
  side: "request",
  acceptedBy: "before",
  refusedBy: "after",
  request: {
    method: "PUT",
    target: "/v1/toys?kind=a",
    headers: [["X-Key", "k"]],
    body: { mediaType: "application/json", value: { size: 1 } },
    credentials: [
      { kind: "scheme", name: "key", scopes: [] },
      { kind: "permission", name: "login", scopes: ["read", "write"] },
    ],
  },
  response: null,
  why: "must be string",
  pointer: "/size",
  parameter: null,
} as const;

/** Something of all that a report can have, over three releases of a catalogue or between two documents. */
export function wholeReport(
  of: "catalogue" | "documents" = "catalogue",
): ChangeReport {
  number = 0;
  const isDated = of === "catalogue";
  const changes: readonly Change[] = [
    wholeChange("operation-removed", "GET /v1/cars", {
      replacement: replacedBy("GET /v2/cars"),
      fingerprint: "a000000000000001",
    }),
    wholeChange("operation-deprecated", "PUT /v1/dolls", {
      sunset: "2027-06-30",
      fingerprint: "a000000000000002",
    }),
    wholeChange("operation-deprecated", "GET /v1/dolls", {
      severity: "risky",
      replacement: {
        key: "GET /v2/dolls",
        endpoint: "GET /v2/dolls",
        source: "proposed",
        score: 0.876,
        state: "available",
        since: null,
      },
      fingerprint: "a000000000000003",
    }),
    fieldOf("PUT /v1/toys", "size", {
      before: "integer",
      after: "string",
      witness,
      guards: ["unknown-fields-ignored"],
    }),
    fieldOf("GET /v1/toys", "items[].kind", {
      severity: "risky",
      derived: "breaking",
      policy: "we say so",
      element: elementOf({
        kind: "field",
        operation: "GET /v1/toys",
        at: "response 200 application/json",
        path: "items[].kind",
        schema: "Toy",
        schemaPath: "kind",
      }),
      reach: reachOf(toys),
      before: { enum: ["a", "b"] },
    }),
    fieldOf("GET /v1/cars", "name", {
      severity: "compatible",
      ofPackage: judgedForPackage("breaking"),
      source: "breaks",
      after: ["x"],
      since: ["2.0.0", "3.0.0"],
    }),
    fieldOf("GET /v1/cars", "note", { severity: "info", after: true }),
    fieldOf("GET /v1/cars", "old", {
      accepted: { reason: "Nobody reads it.", owner: "ann", until: "4.0" },
    }),
    anyChange({
      operation: null,
      element: elementOf({ kind: "server", name: "https://a.example" }),
      severity: "risky",
      before: "https://a.example",
      cause: [],
      fingerprint: "a000000000000004",
    }),
  ];
  const cell = (state: "absent" | "available" | "removed", count = 0) => ({
    state,
    changes: count,
  });
  return anyReport(
    isDated ? changes : changes.map((change) => ({ ...change, since: [] })),
    {
      ...(isDated && {
        releases,
        from: { id: "1.0.0", label: "1.0.0", title: "1.0.0" },
        to: { id: "3.0.0", label: "3.0.0", title: "3.0.0" },
        timeline: {
          releases: releases.map(({ id, date }) => ({ id, title: id, date })),
          rows: [
            {
              endpoint: "GET /v1/cars",
              namespace: "pets",
              cells: [cell("available"), cell("removed", 1), cell("removed")],
            },
            {
              endpoint: "GET /v2/cars",
              namespace: "pets",
              cells: [cell("absent"), cell("available"), cell("available")],
            },
            {
              endpoint: "PUT /v1/toys",
              namespace: "toys",
              cells: [
                cell("available"),
                cell("available"),
                cell("available", 1),
              ],
            },
          ],
        },
      }),
      proposals: [
        {
          kind: "operation",
          from: "GET /v1/a",
          to: "GET /v2/a",
          score: 0.834,
          reasons: ["The paths are similar.", "The answers are equal."],
        },
        { kind: "field", from: "Toy.a|b", to: "Toy.b", score: 1, reasons: [] },
        { kind: "component", from: "A", to: "B", score: 0.5, reasons: [] },
      ],
      remarks: isDated
        ? ["One.", "Two", "Three.", "Four."]
        : ["The first side has no servers."],
    },
  );
}
