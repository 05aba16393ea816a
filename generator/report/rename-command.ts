import { showHidden } from "../diagnostics/hidden-characters.ts";
import type { RenameProposal } from "../changes/change/change.ts";

/**
 * Returns the command that records that `to` is, or replaces, `from`, for a POSIX shell; `null` for a rename that
 * cannot be recorded in this way.
 */
export function settleCommand({
  from,
  to,
}: Pick<RenameProposal, "from" | "to">): string | null {
  const names = `${from}${to}`;
  // A command must not be copied when it shows other names than it records.
  return showHidden(names) === names
    ? `sdkwright accept-rename ${quoted(from)} ${quoted(to)}`
    : null;
}

/** Quotes a text: a shell reads everything between single quotes literally. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
