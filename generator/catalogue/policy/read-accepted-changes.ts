import type {
  AcceptedChanges,
  AcceptedEntry,
  RecordedRename,
} from "../../changes/policy/accepted-changes.ts";
import { parseOperationPattern } from "../../changes/policy/operation-pattern.ts";
import { dayNotOne } from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { isDay, looksLikeDay } from "../../model/calendar-day.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Document } from "../files/document.ts";
import { parseDocument } from "../files/parse-document.ts";
import { checkKinds, kindsOf } from "./check-kinds.ts";
import { checkRenames } from "./check-renames.ts";
import type {
  AcceptedChangesContent,
  AcceptedContent,
  RenameContent,
} from "./content.ts";
import { asList } from "./lists.ts";

/** Reads `accepted-changes.yaml`. With errors among the diagnostics there is no value. */
export function readAcceptedChanges(
  file: SourceFile,
): Checked<AcceptedChanges> {
  const parsed = parseDocument<AcceptedChangesContent>(
    "accepted-changes",
    file,
  );
  const document = parsed.value;
  if (document === null)
    return { value: null, diagnostics: parsed.diagnostics };
  const { accepted = [], renames = [] } = document.content;
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
  const recorded = renames.flatMap((rename, index) =>
    buildRename(document, rename, index),
  );
  diagnostics.push(...checkRenames(recorded));
  return hasErrors(diagnostics)
    ? { value: null, diagnostics }
    : {
        value: {
          accepted: accepted.map((entry, index) =>
            buildEntry(document, entry, index),
          ),
          renames: recorded,
        },
        diagnostics,
      };
}

/** One or none: the schema has checked that it names either an operation or a field. */
function buildRename(
  { source }: Document<AcceptedChangesContent>,
  { operation, field, reason, owner }: RenameContent,
  index: number,
): readonly RecordedRename[] {
  const origin = source.locate(["renames", index]);
  const about = { reason: reason ?? null, owner: owner ?? null, origin };
  if (operation !== undefined)
    return [{ kind: "operation", ...operation, ...about }];
  return field === undefined ? [] : [{ kind: "field", ...field, ...about }];
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
