import {
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
import { isToken } from "../../model/token.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";

/** Reports renames that are invalid, repeated or contradict another rename. */
export function checkRenames(
  renames: readonly RecordedRename[],
): readonly Diagnostic[] {
  return renames.flatMap((rename, index): readonly Diagnostic[] => {
    const { from, to, origin } = rename;
    const problem = renameProblem(rename);
    if (problem !== null) return [renameForm(origin, from, to, problem)];
    const conflict = conflictOf(rename, renames.slice(0, index));
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
  field: { isName: isFieldName, form: "Component.field" },
  value: { isName: isValueName, form: "OWNER=value" },
  component: { isName: (name) => /^\S+$/.test(name), form: "Component" },
};

function isParameterName(name: string): boolean {
  const parsed = parseParameterName(name);
  return (
    parsed !== null &&
    (parsed.operation === "*" ||
      parsed.operation.startsWith("* ") ||
      isOperationName(parsed.operation))
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
  return /^[^\s.]+\..*[^\s.]$/s.test(name);
}

/** The first rename that is equal, or that gives one of the two names another partner. */
export function conflictOf(
  { kind, from, to }: StatedRename,
  others: readonly RecordedRename[],
): { readonly other: RecordedRename; readonly isSame: boolean } | null {
  const same = (a: string, b: string) =>
    identityOf(kind, a) === identityOf(kind, b);
  for (const other of others) {
    if (other.kind !== kind) continue;
    const [sameFrom, sameTo] = [same(other.from, from), same(other.to, to)];
    if (sameFrom && sameTo) return { other, isSame: true };
    const isReverse = same(other.from, to) && same(other.to, from);
    if (sameFrom || sameTo || isReverse) return { other, isSame: false };
  }
  return null;
}

/** The names of path parameters do not identify an operation. */
function identityOf(kind: RenamedKind, name: string): string {
  return kind === "operation" || kind === "parameter"
    ? withoutNames(name)
    : name;
}
