import { keyOfText } from "../../changes/apis/match/operation-text.ts";
import type {
  ChangeReport,
  ReportedChange,
} from "../../report/change-report.ts";

/** The changes of a comparison that can be accepted. */
export interface KnownChanges {
  /** The comparison, for the beginning of a sentence: `The report diff.json`. */
  readonly where: string;
  readonly changes: readonly KnownChange[];
  /** The removed and added names, each with its kind. */
  readonly removed: readonly KnownName[];
  readonly added: readonly KnownName[];
}

export interface KnownChange {
  readonly fingerprint: string;
  /** The namespaces of the catalogue that have the change; empty when the comparison does not say. */
  readonly namespaces: readonly string[];
}

export interface KnownName {
  readonly kind: "operation" | "field";
  /** `GET /v1/pets`, or `Pet.nick`. */
  readonly name: string;
}

/** The names in a change, from any kind of report. */
export interface NamedChange {
  readonly kind: string;
  /** The operation as `GET /v1/pets`, in all forms of its name. */
  readonly endpoints: readonly string[];
  /** The component and the field in it. */
  readonly schema: string | null;
  readonly schemaPath: string;
}

/** A removed name for which the comparison proposes a new name. */
interface Proposal {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

export function knownOfReport({
  changes,
  proposals,
  from,
  to,
}: ChangeReport): KnownChanges {
  return {
    where: `The comparison of ${from.title} with ${to.title}`,
    changes: changes.map(({ change }) => change),
    ...namesOf(changes.map(namedChange), proposals),
  };
}

function namedChange({ change, endpoint }: ReportedChange): NamedChange {
  const { kind, element, operation } = change;
  const own = operation?.documentPath;
  return {
    kind,
    endpoints: [
      ...(endpoint === null ? [] : [endpoint]),
      ...(operation === null || own === undefined
        ? []
        : [`${operation.method} ${own}`]),
    ],
    schema: element.schema,
    schemaPath: element.schemaPath,
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
  const proposed = proposals.flatMap(({ kind, from, to }) =>
    kind === "operation" || kind === "field"
      ? [{ kind, from, to } as const]
      : [],
  );
  return {
    removed: [
      ...changes.flatMap((change) => nameOf(change, removals)),
      ...proposed.map(({ kind, from }) => ({ kind, name: from })),
    ],
    added: [
      ...changes.flatMap((change) => nameOf(change, additions)),
      ...proposed.map(({ kind, to }) => ({ kind, name: to })),
    ],
  };
}

const removals: ReadonlyMap<string, KnownName["kind"]> = new Map([
  ["operation-removed", "operation"],
  ["property-removed", "field"],
  ["required-property-removed", "field"],
]);

const additions: ReadonlyMap<string, KnownName["kind"]> = new Map([
  ["operation-added", "operation"],
  ["property-added", "field"],
  ["required-property-added", "field"],
]);

function nameOf(
  { kind, endpoints, schema, schemaPath }: NamedChange,
  kinds: ReadonlyMap<string, KnownName["kind"]>,
): readonly KnownName[] {
  switch (kinds.get(kind)) {
    case "operation":
      return endpoints.map((name) => ({ kind: "operation", name }));
    case "field":
      return schema === null
        ? []
        : [{ kind: "field", name: `${schema}.${schemaPath}` }];
    default:
      return [];
  }
}

/** Whether a text names this thing. The names of path parameters do not matter for an operation. */
export function isCalled({ kind, name }: KnownName, text: string): boolean {
  return kind === "operation"
    ? keyOfText(name) !== null && keyOfText(name) === keyOfText(text)
    : name === text;
}
