import {
  importGone,
  importNotDescribed,
  importReactivated,
  importReturnedDeprecated,
  importSaidBefore,
  importState,
  importUnmarked,
  importWithinRelease,
  type MetOperations,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../../diagnostics/diagnostic.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { Release } from "../../../model/release.ts";
import type { ExistingNamespace } from "../../edit/existing-namespace.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import type { FoundConflict } from "./given-life.ts";
import type { ConflictKind } from "./meet-facts.ts";

interface Telling {
  readonly existing: ExistingNamespace;
  readonly releases: readonly Release[];
  readonly onConflict: ConflictMode;
}

interface Told {
  readonly key: OperationKey;
  readonly conflict: FoundConflict;
}

/** Several of one kind are reported in one sentence. */
const fewConflicts = 5;

/** Contradictions that nothing can be recorded for, each separately. */
const refused: ReadonlySet<ConflictKind> = new Set(["within-release"]);

/** The messages about contradictions between documents and catalogue. */
export function tellConflicts(
  found: readonly Told[],
  telling: Telling,
): readonly Diagnostic[] {
  const { onConflict } = telling;
  const isStrict = onConflict === "error";
  const errors = isStrict ? found.filter(isRefusedStrictly) : [];
  const told = found.filter((each) => !errors.includes(each));
  const groups = new Map<string, Told[]>();
  for (const each of told) {
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
        metOf([each], telling),
        each.conflict.observation.observed,
        each.conflict.state,
      ),
    ),
    ...[...groups.values()].flatMap((group) => tellGroup(group, telling)),
  ];
}

/** An operation missing in a document may be undocumented, however strict the comparison is. */
function isRefusedStrictly({ conflict: { kind, observation } }: Told): boolean {
  return (
    kind !== "returned-deprecated" &&
    (observation.observed !== "absent" ||
      kind === "gone" ||
      kind === "within-release")
  );
}

function tellGroup(
  group: readonly Told[],
  telling: Telling,
): readonly Diagnostic[] {
  const [first] = group;
  if (first === undefined) return [];
  const { kind } = first.conflict;
  const isFolded = group.length > fewConflicts && !refused.has(kind);
  const parts = isFolded ? [group] : group.map((each) => [each]);
  return parts.flatMap((part) => tell(part, telling));
}

function tell(part: readonly Told[], telling: Telling): readonly Diagnostic[] {
  const conflict = part[0]?.conflict;
  if (conflict === undefined) return [];
  const met = metOf(part, telling);
  const { kind, given, observation, state } = conflict;
  const later = titleOf(telling, given?.release ?? 0);
  switch (kind) {
    case "not-marked":
      return [importReactivated(met, "deprecated")];
    case "still-there":
      return [importReactivated(met, "removed")];
    case "still-there-deprecated":
      return met.isKept
        ? [importReactivated(met, "removed")]
        : [importReactivated(met, "removed"), importReturnedDeprecated(met)];
    case "returned-deprecated":
      return [importReturnedDeprecated(met)];
    case "gone":
      return [importGone(met)];
    case "not-described":
      return [importNotDescribed(met)];
    case "unmarked":
      return [importUnmarked(met)];
    case "said-before":
      return [
        importSaidBefore(
          met,
          state === "removed" ? "removed" : "deprecated",
          later,
        ),
      ];
    case "within-release":
      return [
        importWithinRelease(met, given?.kind ?? "", observation.observed),
      ];
    case "before-added":
      return [importSaidBefore(met, "added", later)];
    case "settled":
      return [];
  }
}

/** Located in the document if it has the operation, else in the catalogue; the other place is named too. */
function metOf(part: readonly Told[], telling: Telling): MetOperations {
  const [first] = part;
  const { existing, onConflict } = telling;
  const names = part.map((each) => nameOf(each, existing));
  const isKept = onConflict === "keep";
  const nowhere = { file: "", line: 1, column: 1, length: 1 };
  if (first === undefined)
    return { names, release: "", at: nowhere, other: null, isKept };
  const { observation, given } = first.conflict;
  const { described, observed, at } = observation;
  const catalogue = given?.origin ?? writtenAt(first.key, existing);
  const release = titleOf(telling, described.release);
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
  { key, conflict }: Told,
  { operations }: ExistingNamespace,
): string {
  const { at } = conflict.observation;
  if (at !== null) return `${at.described.method} ${at.path}`;
  const written = operations.get(key);
  return written === undefined
    ? key
    : `${written.methodKey.toUpperCase()} ${written.path}`;
}

function titleOf({ releases }: Telling, release: number): string {
  return releases[release]?.id ?? "";
}
