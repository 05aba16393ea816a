import { keyOfText } from "../../changes/apis/match/operation-text.ts";
import type { RenameProposal } from "../../changes/change/change.ts";
import {
  parseBodyFieldName,
  parseParameterName,
} from "../../changes/change/renamed-name.ts";
import {
  namedChange,
  namesIn,
  type NamedChange,
  type RenameableName,
} from "../../changes/apis/match/renameable-names.ts";
import { withoutNames } from "../../model/endpoint-text.ts";
import type {
  ChangeReport,
  ComponentsOfSides,
} from "../../report/change-report.ts";
import { matchesGlob } from "../../source/glob.ts";

/** The changes of a comparison that can be accepted. */
export interface KnownChanges {
  /** The comparison, for the beginning of a sentence: `The report diff.json`. */
  readonly where: string;
  readonly changes: readonly KnownChange[];
  /** The removed and added names, each with its kind. */
  readonly removed: readonly RenameableName[];
  readonly added: readonly RenameableName[];
  /** `null` for a report, which does not list them. */
  readonly components: ComponentsOfSides | null;
}

export interface KnownChange {
  readonly fingerprint: string;
  /** The namespaces of the catalogue that have the change; empty when the comparison does not say. */
  readonly namespaces: readonly string[];
}

/** A removed and an added name that the comparison proposes to be one element. */
type Proposal = Pick<RenameProposal, "kind" | "from" | "to">;

export function knownOfReport({
  changes,
  proposals,
  from,
  to,
  components = { before: new Map(), after: new Map() },
}: ChangeReport): KnownChanges {
  return {
    where: `The comparison of ${from.title} with ${to.title}`,
    changes: changes.map(({ change }) => change),
    components,
    ...namesOf(
      changes.map(({ change }) => namedChange(change)),
      proposals,
    ),
  };
}

/**
 * Lists the names of changes, including proposed renames: a field may be known by the component that has it, or by
 * the component in which it is written.
 */
export function namesOf(
  changes: readonly NamedChange[],
  proposals: readonly Proposal[],
): Pick<KnownChanges, "removed" | "added"> {
  return {
    removed: [
      ...changes.flatMap((change) => namesIn(change, "removed")),
      ...proposals.map(({ kind, from }) => ({ kind, name: from })),
    ],
    added: [
      ...changes.flatMap((change) => namesIn(change, "added")),
      ...proposals.map(({ kind, to }) => ({ kind, name: to })),
    ],
  };
}

/**
 * Whether a text names this element. The names of path parameters do not matter for an operation, and the operation
 * of a parameter or of a field in its body may be a pattern.
 */
export function isCalled(
  { kind, name }: RenameableName,
  text: string,
): boolean {
  switch (kind) {
    case "operation":
      return keyOfText(name) !== null && keyOfText(name) === keyOfText(text);
    case "parameter":
    case "field":
      return name === text || isCovered(name, text);
    default:
      return name === text;
  }
}

function isCovered(name: string, text: string): boolean {
  const [own, wanted] = [partOf(name), partOf(text)];
  return (
    own !== null &&
    wanted !== null &&
    own.part === wanted.part &&
    matchesGlob(withoutNames(own.operation), withoutNames(wanted.operation))
  );
}

/** An operation and what the name says of its part; `null` for the name of something else. */
function partOf(
  text: string,
): { readonly operation: string; readonly part: string } | null {
  const named = parseParameterName(text) ?? parseBodyFieldName(text);
  return (
    named && {
      operation: named.operation,
      part: text.slice(named.operation.length),
    }
  );
}
