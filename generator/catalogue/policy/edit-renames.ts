import type { RenameProposal } from "../../changes/change/change.ts";
import type { StatedRename } from "../../changes/change/stated-rename.ts";
import type { RecordedRename } from "../../changes/policy/recorded-renames.ts";
import {
  renameContradicts,
  renameDuplicate,
  renameForm,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { conflictOf, renameProblem } from "./check-renames.ts";
import { readRenames } from "./read-renames.ts";
import { asBlockList, given, withEntries } from "./with-entries.ts";

/** A new entry for `renames.yaml`; `null` for what is not given. */
export interface NewRename extends StatedRename {
  readonly reason: string | null;
  readonly owner: string | null;
}

const head = ` Renames of operations, parameters, fields, enum values and components; docs/explanation/changes.md describes the keys.
 \`sdkwright accept-rename OLD NEW\` adds one, and \`sdkwright renames propose FROM TO\` proposes some.`;

/** The text of the file with one more rename. */
export function planRename(
  existing: SourceFile | null,
  rename: NewRename,
): Checked<string> {
  const known = readExisting(existing);
  if (known.value === null) return failed(known.diagnostics);
  const { kind, from, to, reason, owner } = rename;
  const problem = renameProblem({ kind, from, to });
  if (problem !== null) return failed([renameForm(null, from, to, problem)]);
  const conflict = conflictOf({ kind, from, to }, known.value);
  if (conflict !== null) {
    const { other, isSame } = conflict;
    return failed([
      isSame
        ? renameDuplicate(null, from, to, other.origin)
        : renameContradicts(null, rename, other, other.origin),
    ]);
  }
  const entry = { [kind]: { from, to }, ...given({ reason, owner }) };
  return {
    value: withEntries(existing, { key: "renames", head }, [entry]),
    diagnostics: [],
  };
}

/** The text of the file with proposals as comments, and the number of those that it did not have yet. */
export interface ProposedText {
  readonly text: string;
  readonly added: number;
}

/** Each proposal is a comment: without its number sign it is an entry. */
export function planProposals(
  existing: SourceFile | null,
  proposals: readonly RenameProposal[],
): Checked<ProposedText> {
  const known = readExisting(existing);
  if (known.value === null) return failed(known.diagnostics);
  const { value: renames } = known;
  const { text, indent } =
    existing === null
      ? { text: `${commented(head)}\n\nrenames:\n`, indent: "  " }
      : asBlockList(existing.text, "renames");
  const fresh = proposals
    .filter(
      ({ kind, from, to }) => conflictOf({ kind, from, to }, renames) === null,
    )
    .map((proposal) => ({
      proposal,
      line: `${indent}# - ${entryText(proposal)}`,
    }))
    .filter(({ line }) => !text.includes(`${line}\n`));
  const blocks = fresh.map(
    ({ proposal: { score, reasons }, line }) =>
      `${indent}# ${Math.round(score * 100)} %: ${oneLine(reasons.join(" "))}\n${line}\n`,
  );
  return {
    value: {
      text: [text, text.endsWith("\n") ? "" : "\n", ...blocks].join(""),
      added: fresh.length,
    },
    diagnostics: [],
  };
}

function readExisting(
  existing: SourceFile | null,
): Checked<readonly RecordedRename[]> {
  return existing === null
    ? { value: [], diagnostics: [] }
    : readRenames(existing, null);
}

/** JSON is YAML, and has no line breaks in texts. */
function entryText({ kind, from, to }: RenameProposal): string {
  return `${kind}: { from: ${quoted(from)}, to: ${quoted(to)} }`;
}

function quoted(text: string): string {
  return oneLine(JSON.stringify(text));
}

/** No line break or control character ends the comment early or hides what it says. */
function oneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) =>
      `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

function commented(text: string): string {
  return text.replace(/^/gm, "#");
}
