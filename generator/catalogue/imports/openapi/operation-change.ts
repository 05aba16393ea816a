import {
  changeContradiction,
  importFactKept,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { Lifecycle } from "../../../model/lifecycle.ts";
import { lifecycleContradictions } from "../../../model/lifecycle-order.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type {
  ExistingNamespace,
  ExistingOperation,
} from "../../edit/existing-namespace.ts";
import { mergeLifecycles } from "../../edit/imported-operations.ts";
import {
  attributeKeys,
  type AttributeKey,
} from "../../edit/operation-entries.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import type { Attributes } from "./derive-attributes.ts";
import { deriveLife, deriveNewest } from "./derive-life.ts";
import { factName, type FoundConflict, type GivenLife } from "./given-life.ts";
import type { DescribedRelease } from "./described-release.ts";
import { observe } from "./observe.ts";
import { separateFacts } from "./separate-facts.ts";

/** The documents of a namespace before and after an import. */
export interface DocumentsChange {
  /**
   * `newest`: the new document is newer than all others. The facts of earlier releases are in the file and stay, so
   * that not all documents have to be read: see `pinsNeeded`. `between`: all documents are here.
   */
  readonly place: "newest" | "between";
  readonly before: readonly DescribedRelease[];
  readonly after: readonly DescribedRelease[];
  /** The oldest release before the import, by its position in `releases`. */
  readonly origin: ReleaseIndex;
  readonly attributesBefore: ReadonlyMap<OperationKey, Attributes>;
  readonly attributesAfter: ReadonlyMap<OperationKey, Attributes>;
  readonly existing: ExistingNamespace;
  /** New facts from change tables in this import. */
  readonly stated: ReadonlyMap<OperationKey, Lifecycle>;
  readonly releases: readonly Release[];
  readonly onConflict: ConflictMode;
}

/** The changes of an import at an operation. */
export interface OperationChange {
  readonly key: OperationKey;
  /** All facts of the documents; only those of the newest release if only it changed. */
  readonly derived: Lifecycle;
  readonly missing: Lifecycle;
  /** Facts that no longer follow from the documents, and facts that documents have said before. */
  readonly dropped: Lifecycle;
  readonly added: Attributes;
  readonly droppedKeys: readonly AttributeKey[];
  /** New contradictions between documents and catalogue. */
  readonly conflicts: readonly FoundConflict[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Facts of the file that the earlier documents did not have were written by hand and stay. All others are derived
 * again from the documents, so that the order of imports does not matter.
 */
export function operationChange(
  key: OperationKey,
  change: DocumentsChange,
): OperationChange {
  const { existing, stated, onConflict, place, releases } = change;
  const written = existing.operations.get(key) ?? null;
  const known = written?.lifecycle ?? [];
  const own = stated.get(key) ?? [];
  const given = givenLife(key, change, written);
  const observations = observe(key, change.after);
  const life =
    place === "newest"
      ? deriveNewest(observations, given, onConflict)
      : deriveLife(observations, given, onConflict);
  const left = without(given.facts, life.superseded);
  const attributes = attributeChange(key, change, written);
  const news = without(mergeLifecycles(own, life.facts), known);
  return {
    key,
    derived: life.facts,
    missing: without(news, life.superseded),
    dropped: without(known, mergeLifecycles(left, life.facts)),
    added: attributes.added,
    droppedKeys: attributes.dropped,
    conflicts: life.conflicts.filter((conflict) =>
      isNews(conflict, known, change),
    ),
    diagnostics: [
      ...contradictions(key, mergeLifecycles(left, life.facts), releases),
      ...attributes.diagnostics,
    ],
  };
}

/** The facts of the catalogue about an operation apart from its documents, with those of tables in this import. */
function givenLife(
  key: OperationKey,
  { place, before, after, origin, stated }: DocumentsChange,
  written: ExistingOperation | null,
): GivenLife {
  const known = written?.lifecycle ?? null;
  const apart =
    place === "newest"
      ? { facts: known ?? [], isNamed: known !== null, declined: noneDeclined }
      : separateFacts(known, observe(key, before), origin);
  const isDescribed = after.some(({ operations }) => operations.has(key));
  return {
    ...apart,
    facts: mergeLifecycles(apart.facts, stated.get(key) ?? []),
    isNamed: apart.isNamed || !isDescribed,
  };
}

const noneDeclined: ReadonlySet<string> = new Set();

/** Contradictions that an earlier import reported are not reported again. */
function isNews(
  { observation, fact, given }: FoundConflict,
  known: Lifecycle,
  { before }: DocumentsChange,
): boolean {
  const { release } = observation.described;
  const names = new Set(known.map(factName));
  const isNewDocument = !before.some((each) => each.release === release);
  return (
    isNewDocument ||
    (fact !== null && !names.has(factName(fact))) ||
    (given !== null && !names.has(factName(given)))
  );
}

function without(lifecycle: Lifecycle, others: Lifecycle): Lifecycle {
  const names = new Set(others.map(factName));
  return lifecycle.filter((event) => !names.has(factName(event)));
}

function contradictions(
  operation: string,
  lifecycle: Lifecycle,
  releases: readonly Release[],
): readonly Diagnostic[] {
  const release = (index: number): string => releases[index]?.id ?? "";
  return lifecycleContradictions(lifecycle).map(({ event, previous, reason }) =>
    changeContradiction(event.origin, operation, {
      fact: event.kind,
      release: release(event.release),
      reason,
      previous: previous && {
        fact: previous.kind,
        release: release(previous.release),
        origin: previous.origin,
      },
    }),
  );
}

interface AttributeChange {
  readonly added: Attributes;
  readonly dropped: readonly AttributeKey[];
  readonly diagnostics: readonly Diagnostic[];
}

function attributeChange(
  key: OperationKey,
  { existing, attributesBefore, attributesAfter }: DocumentsChange,
  written: ExistingOperation | null,
): AttributeChange {
  const before = attributesBefore.get(key) ?? {};
  const after = attributesAfter.get(key) ?? {};
  const changed = attributeKeys.filter(
    (name) => !isSame(before[name], after[name]),
  );
  const added = (names: readonly AttributeKey[]): Attributes =>
    Object.fromEntries(
      names
        .filter((name) => after[name] !== undefined)
        .map((name) => [name, after[name]]),
    );
  if (written === null)
    return { added: added(changed), dropped: [], diagnostics: [] };
  const facts = factsOf(existing, written);
  const differing = changed.filter((name) => !isSame(facts[name], after[name]));
  const there = differing.filter((name) => facts[name] !== undefined);
  const kept = there.filter((name) => !isSame(facts[name], before[name]));
  return {
    added: added(differing.filter((name) => !kept.includes(name))),
    dropped: there.filter((name) => !kept.includes(name)),
    diagnostics: kept.map((name) => {
      const steps = ["endpoints", written.path, written.methodKey, name];
      return importFactKept(existing.yaml.locate(steps), key, name);
    }),
  };
}

function factsOf(
  { yaml }: ExistingNamespace,
  { path, methodKey }: ExistingOperation,
): Readonly<Record<string, unknown>> {
  // The reader of the file has found the operation by the same path.
  const { endpoints } = yaml.value as {
    readonly endpoints: Readonly<
      Record<
        string,
        Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
      >
    >;
  };
  return endpoints[path]?.[methodKey] ?? {};
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
