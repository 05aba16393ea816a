import type {
  AcceptedChanges,
  AcceptedEntry,
} from "../../changes/policy/accepted-changes.ts";
import { parseOperationPattern } from "../../changes/policy/operation-pattern.ts";
import { dayNotOne, renamesMoved } from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { isDay, looksLikeDay } from "../../model/calendar-day.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Document } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";
import { checkKinds, kindsOf } from "./check-kinds.ts";
import type { AcceptedChangesContent, AcceptedContent } from "./content.ts";
import { asList } from "./lists.ts";

/** Reads `accepted-changes.yaml`. With errors among the diagnostics there is no value. */
export function readAcceptedChanges(
  file: SourceFile,
): Checked<AcceptedChanges> {
  const moved = renamesElsewhere(file);
  if (moved !== null) return failed([moved]);
  const parsed = parseDocument<AcceptedChangesContent>(
    "accepted-changes",
    file,
  );
  const document = parsed.value;
  if (document === null) return failed(parsed.diagnostics);
  const { accepted = [] } = document.content;
  const diagnostics: Diagnostic[] = [
    ...parsed.diagnostics,
    ...accepted.flatMap(({ kind, until = "" }, index) => [
      ...checkKinds(document.source, ["accepted", index, "kind"], kind),
      ...(looksLikeDay(until) && !isDay(until)
        ? [
            dayNotOne(
              document.source.locate(["accepted", index, "until"]),
              until,
            ),
          ]
        : []),
    ]),
  ];
  return hasErrors(diagnostics)
    ? failed(diagnostics)
    : {
        value: {
          accepted: accepted.map((entry, index) =>
            buildEntry(document, entry, index),
          ),
        },
        diagnostics,
      };
}

/** Earlier versions kept the renames in this file. */
function renamesElsewhere(file: SourceFile): Diagnostic | null {
  const { value: source } = parseYaml(file);
  const content = source?.value;
  return source !== null &&
    typeof content === "object" &&
    content !== null &&
    "renames" in content
    ? renamesMoved(source.locateKey(["renames"]))
    : null;
}

function buildEntry(
  { source }: Document<AcceptedChangesContent>,
  entry: AcceptedContent,
  index: number,
): AcceptedEntry {
  const { fingerprint, operation, field, name, reason, owner, until } = entry;
  return {
    selector: {
      fingerprint: fingerprint ?? null,
      namespace: entry.namespace ?? null,
      kinds: kindsOf(entry.kind),
      operation:
        operation === undefined ? null : parseOperationPattern(operation),
      field: field ?? null,
      name: name ?? null,
    },
    reason,
    owner,
    until: until ?? null,
    text: entryText(entry),
    origin: source.locate(["accepted", index]),
  };
}

const conditions = [
  "fingerprint",
  "namespace",
  "kind",
  "operation",
  "field",
  "name",
] as const;

function entryText(entry: AcceptedContent): string {
  return conditions
    .flatMap((key) => {
      const value = entry[key];
      return value === undefined
        ? []
        : [`${key} ${asList(value).join(" or ")}`];
    })
    .join(", ");
}
