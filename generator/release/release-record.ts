import { changeKindIds } from "../changes/kinds/change-kinds.ts";
import { changeAreas } from "../changes/change/change.ts";
import { bumps, changeSeverities } from "../changes/change/effect.ts";
import { judgedForPackage } from "../changes/change/source-effect.ts";
import type { ChangelogChange } from "../changes/folding/changelog/changelog-change.ts";
import type { FoldableElement } from "../changes/folding/folded-row.ts";
import { changelogHeads } from "../changes/folding/changelog/heads.ts";
import {
  proseJson,
  proseOf,
  type ProseJson,
} from "../changes/wording/prose-json.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";
import {
  checkedJson,
  isListOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isPairOf,
  isString,
  nullOr,
  type Check,
} from "../diagnostics/check-json.ts";
import type { ReleaseSummary } from "./release-history.ts";

/** The version of the format. It is increased when older records can no longer be read. */
const format = 3;

/** A file of the changes folder that belongs to one release. */
export interface RecordedFile {
  /** The path relative to the changes folder. */
  readonly path: string;
  readonly sha256: string;
}

/**
 * The data that the changes folder keeps about a compared release, so that later releases need not compare it again.
 */
export interface RecordedRelease extends Omit<ReleaseSummary, "release"> {
  readonly inputs: string;
  readonly files: readonly RecordedFile[];
  /** The calls that its texts name, by operation: the text changes when a name changes. */
  readonly calls: readonly (readonly [key: string, call: string | null])[];
}

/** Prints the text of `FROM..TO.record.json`. */
export function printRecord(record: RecordedRelease): string {
  const { inputs, verdict, files, calls, used, told } = record;
  return jsonText({
    format,
    inputs,
    verdict,
    files: files.map(({ path, sha256 }) => ({ path, sha256 })),
    used: { accepted: used.accepted, renames: used.renames },
    sections: told.sections.map(({ head, changes }) => ({
      head,
      changes: changes.map(toldJson),
    })),
    besides: told.besides,
    counts: [...record.counts].map(([release, counts]): JsonValue => [
      release,
      [...counts],
    ]),
    namespaces: [...record.namespaces],
    calls,
  });
}

function toldJson(told: ChangelogChange): JsonValue {
  const { change, title, endpoint, message, advice } = told;
  const { kind, area, action, severity, ofPackage } = change;
  const { operation, accepted, element } = change;
  return {
    kind,
    area,
    action,
    severity,
    package: ofPackage.severity,
    operation: operation && operation.key,
    accepted: accepted && { ...accepted },
    element: elementJson(element),
    title,
    endpoint,
    message: proseJson(message),
    work: advice.kind,
    advice: proseJson(advice.text),
  };
}

function elementJson(element: FoldableElement): JsonValue {
  const { kind, at, atName, path, schema, schemaPath, name } = element;
  return { kind, at, atName, path, schema, schemaPath, name };
}

/**
 * Parses a record; gives `null` for anything that is no record of this format, so that the release is compared again.
 */
export function parseRecord(text: string): RecordedRelease | null {
  const value = checkedJson(text, isRecord);
  if (value === null) return null;
  const { inputs, verdict, files, calls, used, besides, sections } = value;
  return {
    inputs,
    verdict,
    files,
    calls,
    used,
    told: {
      sections: sections.map(({ head, changes }) => ({
        head,
        changes: changes.map(toldOf),
      })),
      besides,
    },
    counts: new Map(
      value.counts.map(([release, counts]) => [release, new Map(counts)]),
    ),
    namespaces: new Map(value.namespaces),
  };
}

function toldOf({
  kind,
  area,
  action,
  severity,
  package: ofPackage,
  operation,
  accepted,
  element,
  title,
  endpoint,
  message,
  work,
  advice,
}: ToldJson): ChangelogChange {
  return {
    change: {
      kind,
      area,
      action,
      severity,
      ofPackage: judgedForPackage(ofPackage),
      operation: operation === null ? null : { key: operation },
      accepted,
      element,
    },
    title,
    endpoint,
    message: proseOf(message),
    advice: { kind: work, text: proseOf(advice) },
  };
}

const isMarked = isPairOf(isOneOf(["code", "excerpt"]), isString);

const isProse: Check<readonly ProseJson[]> = isListOf(
  (part): part is ProseJson => isString(part) || isMarked(part),
);

const isTold = isObjectOf({
  kind: isOneOf(changeKindIds),
  area: isOneOf(changeAreas),
  action: isOneOf([
    "added",
    "removed",
    "deprecated",
    "reactivated",
    "changed",
    "moved",
  ]),
  severity: isOneOf(changeSeverities),
  package: isOneOf(changeSeverities),
  operation: nullOr(isString),
  accepted: nullOr(
    isObjectOf({ reason: isString, owner: isString, until: nullOr(isString) }),
  ),
  element: isObjectOf({
    kind: isOneOf([...changeAreas, "fields"]),
    at: nullOr(isString),
    atName: nullOr(isString),
    path: isString,
    schema: nullOr(isString),
    schemaPath: isString,
    name: nullOr(isString),
  }),
  title: isString,
  endpoint: nullOr(isString),
  message: isProse,
  work: isOneOf(["work", "none"]),
  advice: isProse,
});

type ToldJson = typeof isTold extends Check<infer T> ? T : never;

const isRecord = isObjectOf({
  format: isOneOf([format]),
  inputs: isString,
  verdict: isOneOf(bumps),
  files: isListOf(isObjectOf({ path: isString, sha256: isString })),
  used: isObjectOf({
    accepted: isListOf(isNumber),
    renames: isListOf(isNumber),
  }),
  sections: isListOf(
    isObjectOf({ head: isOneOf(changelogHeads), changes: isListOf(isTold) }),
  ),
  besides: isNumber,
  counts: isListOf(isPairOf(isString, isListOf(isPairOf(isString, isNumber)))),
  namespaces: isListOf(isPairOf(isString, isString)),
  calls: isListOf(isPairOf(isString, nullOr(isString))),
});
