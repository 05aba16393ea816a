import type {
  Lifecycle,
  LifecycleEvent,
  LifecycleState,
} from "../../../model/lifecycle.ts";
import type { ConflictKind } from "./compare-facts.ts";
import type { Observation } from "./observe.ts";

/** The facts of the catalogue about an operation, apart from its documents. */
export interface GivenLife {
  readonly facts: Lifecycle;
  /** Whether the catalogue names it, even without a fact. */
  readonly isNamed: boolean;
  /** Facts of documents that were declined, by `factName`. */
  readonly declined: ReadonlySet<string>;
}

export interface FoundConflict {
  readonly kind: ConflictKind;
  readonly observation: Observation;
  readonly state: LifecycleState;
  /** The fact of the catalogue that the document contradicts; `null` if it only names the operation. */
  readonly given: LifecycleEvent | null;
  /** The recorded fact. */
  readonly fact: LifecycleEvent | null;
}

export interface DerivedLife {
  /** The dated facts from the documents, besides the given ones. */
  readonly facts: Lifecycle;
  /** Given facts that repeat later what documents have said before. */
  readonly superseded: Lifecycle;
  readonly conflicts: readonly FoundConflict[];
}

export function factName({
  kind,
  release,
}: Pick<LifecycleEvent, "kind" | "release">): string {
  return `${kind} ${release}`;
}
