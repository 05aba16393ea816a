import { showHidden } from "../diagnostics/hidden-characters.ts";
import type { RenameProposal } from "../changes/change/change.ts";

/** What records a proposed rename, for a POSIX shell; `null` for what cannot be recorded so. */
export function renameCommand({
  kind,
  from,
  to,
}: RenameProposal): string | null {
  return kind === "component" ? null : settleCommand({ from, to });
}

/** What records that `to` is, or replaces, `from`; `null` as above. */
export function settleCommand({
  from,
  to,
}: Pick<RenameProposal, "from" | "to">): string | null {
  const names = `${from}${to}`;
  // A command that shows other names than it records is not for copying.
  return showHidden(names) === names
    ? `sdkwright accept-rename ${quoted(from)} ${quoted(to)}`
    : null;
}

/** A shell takes everything between single quotes as it stands. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
