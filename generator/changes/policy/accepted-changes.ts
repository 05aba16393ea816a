import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Acceptance } from "../change/change.ts";
import type { ChangeKind } from "../kinds/change-kinds.ts";
import type { OperationPattern } from "./operation-pattern.ts";

/** An acceptance as written in `accepted-changes.yaml`. */
export interface AcceptedChanges {
  readonly accepted: readonly AcceptedEntry[];
}

export interface AcceptedEntry extends Acceptance {
  readonly selector: AcceptedSelector;
  /** For people: `fingerprint 0123456789abcdef`, `kind field-removed, field Pet.*`. */
  readonly text: string;
  readonly origin: Location;
}

/** Changes that meet every condition; `null` means any. At least one is given. */
export interface AcceptedSelector {
  readonly fingerprint: string | null;
  /** In a catalogue: the namespace that is meant, if two have changes with the same fingerprint. */
  readonly namespace: string | null;
  readonly kinds: readonly ChangeKind[] | null;
  readonly operation: OperationPattern | null;
  /** `Pet.name` in a component, `items[].name` in an inline schema; a star matches any text. */
  readonly field: string | null;
  /** Name of an enum value, a scope or a parameter. */
  readonly name: string | null;
}

export const nothingAccepted: AcceptedChanges = { accepted: [] };
