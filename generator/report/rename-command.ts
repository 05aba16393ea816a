import { showHidden } from "../diagnostics/hidden-characters.ts";
import type { ChangeReport } from "./change-report.ts";
import type { RenameProposal } from "../changes/change/change.ts";

/**
 * Returns the command that records that `to` is, or replaces, `from`, for a POSIX shell; `null` for a rename that
 * cannot be recorded in this way.
 */
export function settleCommand(
  { from, to }: Pick<RenameProposal, "from" | "to">,
  compared: Pick<ChangeReport, "from" | "to" | "releases">,
): string | null {
  const names = `${from}${to}`;
  // A command must not be copied when it shows other names than it records.
  return showHidden(names) === names
    ? `sdkwright accept-rename ${quoted(from)} ${quoted(to)}${sidesText(compared)}`
    : null;
}

/** Releases are those of the catalogue that is there; documents have to be named, and the file of their renames. */
function sidesText({
  from,
  to,
  releases,
}: Pick<ChangeReport, "from" | "to" | "releases">): string {
  if (releases.length > 0) return "";
  const [older, newer] = [from, to].map(({ title }, index) =>
    /^[\w./-]+$/.test(title) ? title : ["FROM", "TO"][index],
  );
  return ` --from ${older} --to ${newer} --renames renames.yaml`;
}

/** Quotes a text: a shell reads everything between single quotes literally. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
