import { plainText } from "../../changes/wording/prose.ts";
import { jsonText } from "../../render/json-text.ts";
import { sideJson } from "../json-report.ts";
import {
  migrationFormat,
  placesIn,
  rewrittenChanges,
  type MigrationReport,
} from "./migration-report.ts";

/** Prints the report for programs, in the format of `schemas/migration-report.schema.json`. */
export function migrationJson(report: MigrationReport): string {
  const { left, changes, files, withdrawn, certificate, limits } = report;
  const [first, ...others] = left.map(({ compared, sdk }) => ({
    service: compared.service,
    from: sideJson(compared.from),
    to: sideJson(compared.to),
    sdk,
  }));
  const fingerprintOf = (index: number): string =>
    changes[index]?.change.fingerprint ?? "";
  return jsonText({
    format: migrationFormat,
    ...first,
    others,
    isWritten: report.isWritten,
    places: placesIn(files),
    settled: report.settled,
    ignored: report.ignored,
    todos: report.todos,
    changes: rewrittenChanges(report).map((each) => ({
      kind: each.told.change.kind,
      fingerprint: each.told.change.fingerprint,
      places: each.places,
      files: each.files,
    })),
    files: files.map(({ file, edits }) => ({
      file,
      edits: edits.map(({ changes: own, ...edit }) => ({
        ...edit,
        fingerprints: own.map(fingerprintOf),
      })),
    })),
    ranges: report.ranges.map((each) => ({ ...each })),
    withdrawn: withdrawn.map((each) => ({
      ...each,
      details: [...each.details],
    })),
    certificate: {
      errors: {
        ...certificate.errors,
        fresh: certificate.errors.fresh.map((error) => ({ ...error })),
      },
      facts: { ...certificate.facts },
      secondRun: certificate.secondRun,
      tests: report.verification && { ...report.verification },
    },
    left: left.flatMap(({ sdk, impacts }) =>
      impacts.flatMap(({ told, sites }) =>
        sites.map((site) => ({
          sdk,
          kind: told.change.kind,
          fingerprint: told.change.fingerprint,
          file: site.file,
          line: site.line,
          column: site.column,
          function: site.function,
          operation: site.operation,
          element: site.element,
          access: site.access,
          urgency: site.urgency,
          certainty: site.certainty,
          reason: site.reason,
          expression: site.expression,
          todo: plainText(site.todo ?? told.advice.text),
        })),
      ),
    ),
    remaining: report.remaining.map((error) => ({ ...error })),
    suspects: report.suspects.map(({ change, ...place }) => ({
      ...place,
      fingerprint: fingerprintOf(change),
    })),
    limits: [
      ...limits,
      ...left.flatMap((each) => [...each.limits, ...each.remarks]),
    ],
  });
}
