import {
  importGone,
  importNotDescribed,
  importReactivated,
  importReturnedDeprecated,
  importSaidBefore,
  importState,
  importUnmarked,
  importWithinRelease,
  type ConflictingOperations,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../../diagnostics/diagnostic.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { Release } from "../../../model/release.ts";
import type { ExistingNamespace } from "../../edit/existing-namespace.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import type { FoundConflict } from "./given-life.ts";
import type { ConflictKind } from "./compare-facts.ts";

interface ConflictContext {
  readonly existing: ExistingNamespace;
  readonly releases: readonly Release[];
  readonly onConflict: ConflictMode;
}

interface OperationConflict {
  readonly key: OperationKey;
  readonly conflict: FoundConflict;
}

/** Several of one kind are reported in one sentence. */
const fewConflicts = 5;

/** Contradictions that nothing can be recorded for, each separately. */
const refused: ReadonlySet<ConflictKind> = new Set(["within-release"]);

/** The messages about contradictions between documents and catalogue. */
export function reportConflicts(
  found: readonly OperationConflict[],
  context: ConflictContext,
): readonly Diagnostic[] {
  const { onConflict } = context;
  const isStrict = onConflict === "error";
  const errors = isStrict ? found.filter(isRefusedStrictly) : [];
  const shown = found.filter((each) => !errors.includes(each));
  const groups = new Map<string, OperationConflict[]>();
  for (const each of shown) {
    const { kind, observation, state, given } = each.conflict;
    if (kind === "settled") continue;
    const name = JSON.stringify([
      kind,
      observation.described.release,
      state,
      kind === "said-before" || kind === "before-added" ? given?.release : null,
    ]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [each]);
    else group.push(each);
  }
  return [
    ...errors.map((each) =>
      importState(
        operationsOf([each], context),
        each.conflict.observation.observed,
        each.conflict.state,
      ),
    ),
    ...[...groups.values()].flatMap((group) => reportGroup(group, context)),
  ];
}

/** An operation missing in a document may be undocumented, however strict the comparison is. */
function isRefusedStrictly({
  conflict: { kind, observation },
}: OperationConflict): boolean {
  return (
    kind !== "returned-deprecated" &&
    (observation.observed !== "absent" ||
      kind === "gone" ||
      kind === "within-release")
  );
}

function reportGroup(
  group: readonly OperationConflict[],
  context: ConflictContext,
): readonly Diagnostic[] {
  const [first] = group;
  if (first === undefined) return [];
  const { kind } = first.conflict;
  const isFolded = group.length > fewConflicts && !refused.has(kind);
  const parts = isFolded ? [group] : group.map((each) => [each]);
  return parts.flatMap((part) => reportPart(part, context));
}

function reportPart(
  part: readonly OperationConflict[],
  context: ConflictContext,
): readonly Diagnostic[] {
  const conflict = part[0]?.conflict;
  if (conflict === undefined) return [];
  const operations = operationsOf(part, context);
  const { kind, given, observation, state } = conflict;
  const later = titleOf(context, given?.release ?? 0);
  switch (kind) {
    case "not-marked":
      return [importReactivated(operations, "deprecated")];
    case "still-there":
      return [importReactivated(operations, "removed")];
    case "still-there-deprecated":
      return operations.isKept
        ? [importReactivated(operations, "removed")]
        : [
            importReactivated(operations, "removed"),
            importReturnedDeprecated(operations),
          ];
    case "returned-deprecated":
      return [importReturnedDeprecated(operations)];
    case "gone":
      return [importGone(operations)];
    case "not-described":
      return [importNotDescribed(operations)];
    case "unmarked":
      return [importUnmarked(operations)];
    case "said-before":
      return [
        importSaidBefore(
          operations,
          state === "removed" ? "removed" : "deprecated",
          later,
        ),
      ];
    case "within-release":
      return [
        importWithinRelease(
          operations,
          given?.kind ?? "",
          observation.observed,
        ),
      ];
    case "before-added":
      return [importSaidBefore(operations, "added", later)];
    case "settled":
      return [];
  }
}

/** Located in the document if it has the operation, else in the catalogue; the other place is named too. */
function operationsOf(
  part: readonly OperationConflict[],
  context: ConflictContext,
): ConflictingOperations {
  const [first] = part;
  const { existing, onConflict } = context;
  const names = part.map((each) => nameOf(each, existing));
  const isKept = onConflict === "keep";
  const nowhere = { file: "", line: 1, column: 1, length: 1 };
  if (first === undefined)
    return { names, release: "", at: nowhere, other: null, isKept };
  const { observation, given } = first.conflict;
  const { described, observed, at } = observation;
  const catalogue = given?.origin ?? writtenAt(first.key, existing);
  const release = titleOf(context, described.release);
  if (observed !== "absent" && at !== null)
    return {
      names,
      release,
      at: at.described.origin,
      other: catalogue && {
        message: "the catalogue has this fact here",
        location: catalogue,
      },
      isKept,
    };
  const document = described.start.file === "" ? null : described.start;
  return {
    names,
    release,
    at: catalogue ?? document ?? nowhere,
    other: catalogue &&
      document && { message: "the document", location: document },
    isKept,
  };
}

function writtenAt(
  key: OperationKey,
  { operations, yaml }: ExistingNamespace,
): Location | null {
  const at = operations.get(key);
  return at === undefined
    ? null
    : yaml.locateKey(["endpoints", at.path, at.methodKey]);
}

/** In the spelling of the document, else of the catalogue. */
function nameOf(
  { key, conflict }: OperationConflict,
  { operations }: ExistingNamespace,
): string {
  const { at } = conflict.observation;
  if (at !== null) return `${at.described.method} ${at.path}`;
  const written = operations.get(key);
  return written === undefined
    ? key
    : `${written.methodKey.toUpperCase()} ${written.path}`;
}

function titleOf({ releases }: ConflictContext, release: number): string {
  return releases[release]?.id ?? "";
}
