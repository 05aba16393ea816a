import type {
  Lifecycle,
  LifecycleEvent,
  LifecycleState,
} from "../../model/lifecycle.ts";
import type { ConflictKind } from "./meet-facts.ts";
import type { Observation } from "./observe.ts";

/** What the catalogue says of an operation apart from its documents. */
export interface GivenLife {
  readonly facts: Lifecycle;
  /** Whether it names the operation, and be it without a fact. */
  readonly isNamed: boolean;
  /** Facts of documents that somebody did not want, by `factName`. */
  readonly declined: ReadonlySet<string>;
}

export interface FoundConflict {
  readonly kind: ConflictKind;
  readonly observation: Observation;
  readonly state: LifecycleState;
  /** The fact of the catalogue that the document differs from; `null` where it merely names the operation. */
  readonly given: LifecycleEvent | null;
  /** What is recorded. */
  readonly fact: LifecycleEvent | null;
}

export interface DerivedLife {
  /** The dated facts that follow from the documents, beside those that are given. */
  readonly facts: Lifecycle;
  /** Given facts that say later what documents have said before. */
  readonly superseded: Lifecycle;
  readonly conflicts: readonly FoundConflict[];
}

export function factName({
  kind,
  release,
}: Pick<LifecycleEvent, "kind" | "release">): string {
  return `${kind} ${release}`;
}
