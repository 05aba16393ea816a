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

/** The text of the file with proposals, and the number of those that it did not have yet. */
export interface ProposedText {
  readonly text: string;
  readonly added: number;
}

/** The proposals about which the file says nothing yet: they neither are in it nor contradict an entry. */
export function openProposals(
  existing: SourceFile | null,
  proposals: readonly RenameProposal[],
): Checked<readonly RenameProposal[]> {
  const { value: renames, diagnostics } = readExisting(existing);
  return {
    diagnostics,
    value:
      renames &&
      proposals.filter(
        ({ kind, from, to }) =>
          conflictOf({ kind, from, to }, renames) === null,
      ),
  };
}

/**
 * Adds open proposals: each is a comment, and an entry without its number sign.
 * @param confirmed those that become entries at once, also where the file has their comment
 */
export function planProposals(
  existing: SourceFile | null,
  open: readonly RenameProposal[],
  confirmed: ReadonlySet<RenameProposal> = new Set(),
): ProposedText {
  const started =
    existing === null
      ? { text: `${commented(head)}\n\nrenames:\n`, indent: "  " }
      : asBlockList(existing.text, "renames");
  const { indent } = started;
  let { text } = started;
  if (!text.endsWith("\n")) text += "\n";
  let added = 0;
  for (const proposal of open) {
    const { score, reasons } = proposal;
    const comment = `${indent}# - ${entryText(proposal)}\n`;
    const entry = `${indent}- ${entryText(proposal)}\n`;
    const isEntry = confirmed.has(proposal);
    const isThere = text.includes(comment);
    if (isThere && !isEntry) continue;
    added += 1;
    text = isThere
      ? text.replace(comment, () => entry)
      : `${text}${indent}# ${Math.round(score * 100)} %: ${oneLine(reasons.join(" "))}\n${isEntry ? entry : comment}`;
  }
  return { text, added };
}

/** A proposal as a question to a person, on one line. */
export function proposalText({
  kind,
  from,
  to,
  score,
  reasons,
}: RenameProposal): string {
  return oneLine(
    `${Math.round(score * 100)} %: ${reasons.join(" ")} Is the ${kind} ${from} now ${to}?`,
  );
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
