import type { Location } from "../../diagnostics/diagnostic.ts";
import type { AcceptedRename, Acceptance } from "../change/change.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { OperationPattern } from "./operation-pattern.ts";

/** What somebody takes responsibility for, as `accepted-changes.yaml` says it. */
export interface AcceptedChanges {
  readonly accepted: readonly AcceptedEntry[];
  readonly renames: readonly RecordedRename[];
}

export interface AcceptedEntry extends Acceptance {
  readonly selector: AcceptedSelector;
  /** As people say it: `fingerprint 0123456789abcdef`, `kind field-removed, field Pet.*`. */
  readonly text: string;
  readonly origin: Location;
}

/** Changes that meet every condition; `null` means any. At least one is given. */
export interface AcceptedSelector {
  readonly fingerprint: string | null;
  /** Of a catalogue: where two namespaces have changes of one fingerprint, the one that is meant. */
  readonly namespace: string | null;
  readonly kinds: readonly ChangeKind[] | null;
  readonly operation: OperationPattern | null;
  /** `Pet.name` in a component, `items[].name` in place; a star stands for any text. */
  readonly field: string | null;
  /** Of an enum value, a scope, a parameter. */
  readonly name: string | null;
}

export interface RecordedRename extends AcceptedRename {
  readonly reason: string | null;
  readonly owner: string | null;
  readonly origin: Location;
}

export const nothingAccepted: AcceptedChanges = { accepted: [], renames: [] };
