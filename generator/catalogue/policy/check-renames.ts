import {
  bodyFieldText,
  parseBodyFieldName,
  parseParameterName,
  parseValueName,
} from "../../changes/change/renamed-name.ts";
import type {
  RenamedKind,
  StatedRename,
} from "../../changes/change/stated-rename.ts";
import type { RecordedRename } from "../../changes/policy/recorded-renames.ts";
import {
  renameContradicts,
  renameDuplicate,
  renameForm,
} from "../../diagnostics/codes.ts";
import { withoutNames } from "../../model/endpoint-text.ts";
import { standardMethods } from "../../model/operation.ts";
import { findRelease } from "../../model/api-model.ts";
import type { Release } from "../../model/release.ts";
import { isToken } from "../../model/token.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";

/**
 * Reports renames that are invalid, repeated or contradict another rename.
 * @param order lists the releases; `null` when they are unknown
 */
export function checkRenames(
  renames: readonly RecordedRename[],
  order: readonly Release[] | null,
): readonly Diagnostic[] {
  return renames.flatMap((rename, index): readonly Diagnostic[] => {
    const { from, to, origin } = rename;
    const problem = renameProblem(rename);
    if (problem !== null) return [renameForm(origin, from, to, problem)];
    const conflict = conflictOf(rename, renames.slice(0, index), order);
    if (conflict === null) return [];
    const { other, isSame } = conflict;
    return [
      isSame
        ? renameDuplicate(origin, from, to, other.origin)
        : renameContradicts(origin, rename, other, other.origin),
    ];
  });
}

/** End of a sentence about the rename; `null` if it is valid. */
export function renameProblem({ kind, from, to }: StatedRename): string | null {
  const { isName, form } = forms[kind];
  const wrong = [from, to].find((name) => !isName(name));
  if (wrong !== undefined)
    return `${JSON.stringify(wrong)} is not of the form ${form}`;
  if (identityOf(kind, from) === identityOf(kind, to))
    return "both names are the same";
  return null;
}

interface Form {
  readonly isName: (name: string) => boolean;
  readonly form: string;
}

const forms: Readonly<Record<RenamedKind, Form>> = {
  operation: { isName: isOperationName, form: "METHOD /path" },
  parameter: {
    isName: isParameterName,
    form: "METHOD /path query name, with query, header or cookie",
  },
  field: {
    isName: isFieldName,
    form: "Component.field, METHOD /path request field or METHOD /path response STATUS field",
  },
  value: { isName: isValueName, form: "OWNER=value" },
  component: { isName: (name) => /^\S+$/.test(name), form: "Component" },
};

function isParameterName(name: string): boolean {
  const parsed = parseParameterName(name);
  return parsed !== null && isOperationPattern(parsed.operation);
}

function isOperationPattern(operation: string): boolean {
  return (
    operation === "*" ||
    operation.startsWith("* ") ||
    isOperationName(operation)
  );
}

function isValueName(name: string): boolean {
  return parseValueName(name) !== null;
}

/** Methods are as a document means them: `copy` may be one of its own, `get` is none. */
function isOperationName(name: string): boolean {
  const [, method = ""] = /^(\S+) \/\S*$/.exec(name) ?? [];
  const standard = standardMethods.find(
    (each) => each === method.toUpperCase(),
  );
  return isToken(method) && (standard === undefined || standard === method);
}

function isFieldName(name: string): boolean {
  const inBody = parseBodyFieldName(name);
  if (inBody !== null) return isOperationPattern(inBody.operation);
  return /^[^\s.]+\..*[^\s.]$/s.test(name);
}

/**
 * The first rename that is equal, or that gives one of the two names another partner between the same releases. A rename
 * may be taken back between later releases, and two components may swap their names.
 */
export function conflictOf(
  {
    kind,
    from,
    to,
    releases = anyReleases,
  }: StatedRename & Partial<Pick<RecordedRename, "releases">>,
  others: readonly RecordedRename[],
  order: readonly Release[] | null = null,
): { readonly other: RecordedRename; readonly isSame: boolean } | null {
  const same = (a: string, b: string) =>
    identityOf(kind, a) === identityOf(kind, b);
  for (const other of others) {
    if (other.kind !== kind) continue;
    const [sameFrom, sameTo] = [same(other.from, from), same(other.to, to)];
    if (sameFrom && sameTo) return { other, isSame: true };
    const isReverse = same(other.from, to) && same(other.to, from);
    // Other elements are matched by their names first, so nothing shows a swap of them.
    const isSwap =
      kind === "component" &&
      isReverse &&
      isSameRange(releases, other.releases);
    if (
      (sameFrom || sameTo || (isReverse && !isSwap)) &&
      mayOverlap(releases, other.releases, order)
    )
      return { other, isSame: false };
  }
  return null;
}

const anyReleases: RecordedRename["releases"] = { from: null, to: null };

/** Two renames in one range swap their names. */
function isSameRange(
  a: RecordedRename["releases"],
  b: RecordedRename["releases"],
): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Without the order of the releases, two ranges that are stated in full overlap only if they are the same. */
function mayOverlap(
  a: RecordedRename["releases"],
  b: RecordedRename["releases"],
  order: readonly Release[] | null,
): boolean {
  if (order === null)
    return [a.from, a.to, b.from, b.to].includes(null) || isSameRange(a, b);
  const at = (name: string | null, otherwise: number) =>
    (name === null ? null : findRelease(order, name)) ?? otherwise;
  return (
    at(a.from, -Infinity) < at(b.to, Infinity) &&
    at(b.from, -Infinity) < at(a.to, Infinity)
  );
}

/** The names of path parameters do not identify an operation. */
function identityOf(kind: RenamedKind, name: string): string {
  if (kind === "operation" || kind === "parameter") return withoutNames(name);
  const inBody = kind === "field" ? parseBodyFieldName(name) : null;
  return inBody === null
    ? name
    : bodyFieldText({ ...inBody, operation: withoutNames(inBody.operation) });
}
