import { elementOf } from "../../generator/changes/change/element.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import type { ChangeReplacement } from "../../generator/changes/change/change.ts";
import type { ChangeReport } from "../../generator/report/change-report.ts";
import { anyChange, anyOperation, anyReport } from "../support/any-change.ts";

/** Something that happened to a whole operation. */
export function wholeChange(
  kind: "operation-deprecated" | "operation-removed",
  endpoint: string,
  given: Partial<Change> = {},
): Change {
  const operation = anyOperation(endpoint);
  const isRemoval = kind === "operation-removed";
  return anyChange({
    kind,
    operation,
    element: elementOf({ kind: "operation", operation: operation.key }),
    severity: isRemoval ? "breaking" : "compatible",
    before: "available",
    after: isRemoval ? "removed" : "deprecated",
    grace: isRemoval ? { kind: "not-known" } : null,
    since: ["2.0.0"],
    ...given,
  });
}

export function replacedBy(
  endpoint: string,
  source: "explicit" | "inferred" = "explicit",
): ChangeReplacement {
  return { key: endpoint, endpoint, source, state: "available", since: null };
}

const newer = (method: string) => ({
  replacement: replacedBy(`${method} /v2/toys`, "inferred"),
  sunset: "2027-06-30",
});

/** Two methods of one path that go, two that are deprecated, two of which one is more severe, and one alone. */
export const foldedChanges: readonly Change[] = [
  wholeChange("operation-removed", "GET /v1/cars", {
    replacement: replacedBy("GET /v2/vehicles"),
  }),
  wholeChange("operation-removed", "DELETE /v1/cars", {
    replacement: replacedBy("GET /v2/vehicles"),
  }),
  wholeChange("operation-deprecated", "PUT /v1/dolls", { severity: "risky" }),
  wholeChange("operation-deprecated", "GET /v1/dolls"),
  wholeChange("operation-deprecated", "GET /v1/toys", newer("GET")),
  wholeChange("operation-deprecated", "PUT /v1/toys", newer("PUT")),
  wholeChange("operation-deprecated", "POST /v1/toys/{id}"),
];

export function foldedReport(
  changes: readonly Change[] = foldedChanges,
): ChangeReport {
  return anyReport(changes, {
    releases: [{ id: "2.0.0", label: "2.0.0", date: null, summary: null }],
    from: { id: "1.0.0", label: "1.0.0", title: "1.0.0" },
    to: { id: "2.0.0", label: "2.0.0", title: "2.0.0" },
  });
}
