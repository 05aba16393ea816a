import {
  importUnusualYaml,
  importUnversioned,
} from "../../diagnostics/codes.ts";
import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import type { VersionSegment } from "../../model/service.ts";
import { dropFacts } from "../edit-namespace/drop-facts.ts";
import {
  findMethod,
  readExistingNamespace,
  type ExistingNamespace,
  type ExistingOperation,
} from "../edit-namespace/existing-namespace.ts";
import {
  pathShape,
  type ImportedOperation,
} from "../edit-namespace/imported-operations.ts";
import { mergeFacts } from "../edit-namespace/merge-facts.ts";
import { missingMarks } from "../edit-namespace/missing-marks.ts";
import { attributeKeys } from "../edit-namespace/operation-entries.ts";
import type { MissingFacts } from "../edit-namespace/plan-edits.ts";
import { attributeEntry } from "./derive-attributes.ts";
import type {
  DescribedRelease,
  PlacedOperation,
  PlacingNamespace,
} from "./described-release.ts";
import type { OperationChange } from "./operation-change.ts";
import { spellings } from "./spellings.ts";

export interface EditedNamespace {
  readonly namespace: string;
  readonly placing: PlacingNamespace;
  readonly versionSegment: VersionSegment;
  /** Oldest first; that of the imported release included. */
  readonly releases: readonly Release[];
  /** What change tables state in this import; none without tables. */
  readonly stated: readonly ImportedOperation[];
}

/** First what is to go, then what is to come: so a fact that moves to another release is written in its place. */
export function editFile(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  after: readonly DescribedRelease[],
  { namespace, releases, stated, placing, versionSegment }: EditedNamespace,
): Checked<string> {
  const drops = changes.flatMap(({ key, dropped, droppedKeys }) => {
    const at = existing.operations.get(key);
    return at === undefined || dropped.length + droppedKeys.length === 0
      ? []
      : [{ ...at, facts: dropped, keys: droppedKeys }];
  });
  const text = dropFacts(existing.source.text, drops, releases);
  if (text === null) return refused(existing, drops);
  const source = { file: existing.source.file, text };
  const left = readExistingNamespace(source, namespace, releases);
  if (left.value === null)
    return { value: null, diagnostics: left.diagnostics };
  const marks = missingMarks(importedOperations(after), left.value, {
    versionSegment,
    front: placing.path,
  });
  const merged = mergeFacts(
    left.value,
    {
      changes: missingFacts(left.value, changes, after, stated),
      marks,
    },
    releases,
  );
  const [first] = marks;
  return merged.value === null || first === undefined
    ? merged
    : {
        value: merged.value,
        diagnostics: [
          importUnversioned(
            first.origin,
            marks.map(({ path }) => `${placing.path}${path}`),
          ),
        ],
      };
}

/** Each operation of the documents, in the spelling of `spellings`. */
function importedOperations(
  after: readonly DescribedRelease[],
): readonly (ImportedOperation & { readonly origin: Location })[] {
  const spelled = spellings(after);
  return [...newestOperations(after)]
    .map(([key, placed]) => ({
      ...importedOperation(key, placed, spelled),
      origin: placed.described.origin,
    }))
    .toSorted((a, b) => compareText(a.path, b.path));
}

function importedOperation(
  key: OperationKey,
  { described, path }: PlacedOperation,
  spelled: ReadonlyMap<string, string>,
): ImportedOperation {
  return {
    key,
    method: described.method,
    path: spelled.get(pathShape(path)) ?? path,
    lifecycle: [],
  };
}

function refused(
  { yaml }: ExistingNamespace,
  drops: readonly { readonly path: string; readonly methodKey: string }[],
): Checked<string> {
  return {
    value: null,
    diagnostics: drops
      .slice(0, 1)
      .map(({ path, methodKey }) =>
        importUnusualYaml(
          yaml.locateKey(["endpoints", path, methodKey]),
          `${methodKey.toUpperCase()} ${path}`,
        ),
      ),
  };
}

function missingFacts(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  after: readonly DescribedRelease[],
  stated: readonly ImportedOperation[],
): readonly MissingFacts[] {
  const spelled = spellings(after);
  const newest = newestOperations(after);
  const named = new Map(stated.map((each) => [each.key, each]));
  return changes.flatMap(
    ({ key, derived, missing, added }): readonly MissingFacts[] => {
      const placed = newest.get(key);
      const attributes = attributeKeys.flatMap((name) => {
        const value = added[name];
        return value === undefined ? [] : [attributeEntry(name, value)];
      });
      const written = existing.operations.get(key);
      if (written !== undefined && missing.length + attributes.length === 0)
        return [];
      const operation =
        placed === undefined
          ? (named.get(key) ?? (written && writtenOperation(key, written)))
          : {
              ...importedOperation(key, placed, spelled),
              lifecycle: derived,
            };
      return operation === undefined
        ? []
        : [{ operation, missing, attributes }];
    },
  );
}

/** One that no document has, in the spelling of the file. */
function writtenOperation(
  key: OperationKey,
  { path, methodKey, lifecycle }: ExistingOperation,
): ImportedOperation | undefined {
  const method = findMethod(methodKey);
  return method === null ? undefined : { key, method, path, lifecycle };
}

function newestOperations(
  releases: readonly DescribedRelease[],
): ReadonlyMap<OperationKey, PlacedOperation> {
  return new Map(releases.flatMap(({ operations }) => [...operations]));
}
