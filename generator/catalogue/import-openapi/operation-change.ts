import {
  changeContradiction,
  importFactKept,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Lifecycle, LifecycleEvent } from "../../model/lifecycle.ts";
import { lifecycleContradictions } from "../../model/lifecycle-order.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import type {
  ExistingNamespace,
  ExistingOperation,
} from "../edit-namespace/existing-namespace.ts";
import { mergeLifecycles } from "../edit-namespace/imported-operations.ts";
import {
  attributeKeys,
  type AttributeKey,
} from "../edit-namespace/operation-entries.ts";
import type { Attributes } from "./derive-attributes.ts";
import { deriveLife, deriveNewest } from "./derive-life.ts";
import type { DescribedRelease } from "./described-release.ts";

/** How the documents of a namespace were before an import, and how they are with it. */
export interface DocumentsChange {
  /**
   * `newest`: the new document is newer than all others. The facts of earlier releases stand in the file and stay, so that not all documents
   * need be read: see `pinsNeeded`. `between`: all documents are here.
   */
  readonly place: "newest" | "between";
  readonly before: readonly DescribedRelease[];
  readonly after: readonly DescribedRelease[];
  readonly attributesBefore: ReadonlyMap<OperationKey, Attributes>;
  readonly attributesAfter: ReadonlyMap<OperationKey, Attributes>;
  readonly existing: ExistingNamespace;
  readonly releases: readonly Release[];
}

/** What an import changes at an operation. */
export interface OperationChange {
  readonly key: OperationKey;
  /** All that the documents say; of the newest release alone where the change is its. */
  readonly derived: Lifecycle;
  readonly missing: Lifecycle;
  /** Facts that followed from the documents before and no longer do. */
  readonly dropped: Lifecycle;
  readonly added: Attributes;
  readonly droppedKeys: readonly AttributeKey[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What the file says and the documents before did not is written by hand, and stays. The rest follows from the documents
 * anew, so that the order of imports does not matter.
 */
export function operationChange(
  key: OperationKey,
  change: DocumentsChange,
): OperationChange {
  const written = change.existing.operations.get(key) ?? null;
  const known = written?.lifecycle ?? [];
  const byHand =
    change.place === "newest"
      ? known
      : without(known, deriveLife(key, change.before, []).value);
  const life =
    change.place === "newest"
      ? deriveNewest(key, change.after, known)
      : deriveLife(key, change.after, byHand);
  const derived = life.value;
  const attributes = attributeChange(key, change, written);
  return {
    key,
    derived,
    missing: without(derived, known),
    dropped: without(without(known, byHand), derived),
    added: attributes.added,
    droppedKeys: attributes.dropped,
    diagnostics: [
      ...life.diagnostics,
      ...contradictions(key, mergeLifecycles(byHand, derived), change.releases),
      ...attributes.diagnostics,
    ],
  };
}

function without(lifecycle: Lifecycle, others: Lifecycle): Lifecycle {
  const names = new Set(others.map(nameOf));
  return lifecycle.filter((event) => !names.has(nameOf(event)));
}

function nameOf({ kind, release }: LifecycleEvent): string {
  return `${kind} ${release}`;
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
  const facts = factsOf(existing, written);
  const kept = changed.filter(
    (name) =>
      facts[name] !== undefined &&
      !isSame(facts[name], before[name]) &&
      !isSame(facts[name], after[name]),
  );
  const free = changed.filter((name) => !kept.includes(name));
  return {
    added: Object.fromEntries(
      free
        .filter(
          (name) =>
            after[name] !== undefined && !isSame(facts[name], after[name]),
        )
        .map((name) => [name, after[name]]),
    ),
    dropped: free.filter(
      (name) => facts[name] !== undefined && !isSame(facts[name], after[name]),
    ),
    diagnostics: kept.map((name) => {
      const steps = [
        "endpoints",
        written?.path ?? "",
        written?.methodKey ?? "",
        name,
      ];
      return importFactKept(existing.yaml.locate(steps), key, name);
    }),
  };
}

function factsOf(
  { yaml }: ExistingNamespace,
  written: ExistingOperation | null,
): Readonly<Record<string, unknown>> {
  if (written === null) return {};
  // The reader of the file has found the operation on this way.
  const { endpoints } = yaml.value as {
    readonly endpoints: Readonly<
      Record<
        string,
        Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
      >
    >;
  };
  return endpoints[written.path]?.[written.methodKey] ?? {};
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
