import { planRename } from "../../catalogue/policy/edit-renames.ts";
import { join } from "node:path";
import type {
  RenamedKind,
  StatedRename,
} from "../../changes/change/stated-rename.ts";
import { acceptIncomplete, renameUnknown } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { editListFile } from "./edit-list-file.ts";
import { isRespelled } from "../../model/moved-schemas.ts";
import { fileToWrite } from "./file-to-write.ts";
import { kindOfName } from "../../changes/change/renamed-name.ts";
import { isCalled, type KnownChanges } from "./known-changes.ts";
import {
  missingSides,
  openComparison,
  type ComparisonOptions,
} from "./open-comparison.ts";
import type { Settled } from "./settle-successor.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { Ports } from "../ports.ts";

export interface AcceptRenameOptions extends ComparisonOptions {
  readonly reason?: string;
  readonly owner?: string;
}

export interface AcceptRenameCall {
  /** The old name: `GET /v1/pets`, or `Pet.nick`; `null`: not given. */
  readonly oldName: string | null;
  /** The new name in the same form; `none` when nothing replaces the old one. */
  readonly newName: string | null;
  readonly options: AcceptRenameOptions;
  readonly surroundings: Surroundings;
}

/**
 * `accept-rename`: records that a removed and an added name of a comparison are the same thing. When the old
 * operation is deprecated in the catalogue, or was removed in a different release than the one that added the new
 * operation, the command records the new operation as its replacement.
 */
export async function planAcceptRename(
  { oldName, newName, options, surroundings }: AcceptRenameCall,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const { reason = null, owner = null } = options;
  if (oldName === null || newName === null)
    return found.failed(
      acceptIncomplete([
        ...(oldName === null ? ["OLD"] : []),
        ...(newName === null ? ["NEW"] : []),
        ...missingSides(options),
      ]),
    );
  const settled = saysSides(options)
    ? null
    : await settle({ oldName, newName, spec: options.spec }, ports);
  if (settled !== null) return settled;
  const known = found.take(await openComparison(options, surroundings, ports));
  if (known === null) return found.failed();
  const kind = kindOf(oldName, known);
  const problems = problemsOf({ kind, from: oldName, to: newName }, known);
  const path = found.take(await fileToWrite(ports.reader, "renames", options));
  if (path === null) return found.failed(...problems);
  // The file is checked first: a rename that is already recorded is no longer reported as removed and added.
  const planned = found.take(
    await editListFile(
      path,
      `${oldName} is now ${newName}`,
      ports.reader,
      (existing) =>
        planRename(existing, {
          kind,
          from: oldName,
          to: newName,
          reason,
          owner,
        }),
    ),
  );
  if (planned === null) return found.failed();
  return problems.length > 0 ? found.failed(...problems) : found.done(planned);
}

/** What the comparison calls by this name, else what its form means: a component may have dots in its name. */
function kindOf(name: string, { removed }: KnownChanges): RenamedKind {
  return removed.find((each) => isCalled(each, name))?.kind ?? kindOfName(name);
}

/** Whether the options name a comparison. */
function saysSides({ in: report, from, to }: ComparisonOptions): boolean {
  return report !== undefined || from !== undefined || to !== undefined;
}

/** Reads the catalogue only when it may contain the operation. */
async function settle(
  settled: Settled,
  ports: Ports,
): Promise<Checked<CommandPlan> | null> {
  const { reader } = ports;
  if (!isEndpoint(settled.oldName)) return null;
  if (!(await reader.pathExists(join(settled.spec, "releases.yaml"))))
    return null;
  const { settleSuccessor } = await import("./settle-successor.ts");
  return settleSuccessor(settled, ports);
}

function isEndpoint(name: string): boolean {
  return /^[A-Za-z]+\s+\//.test(name);
}

function problemsOf(
  rename: StatedRename,
  { where, removed, added }: KnownChanges,
): readonly Diagnostic[] {
  // Nothing is another name for code, but a ledger needs the rename.
  if (isRespelled(rename)) return [];
  const { kind, from, to } = rename;
  const sides = [
    { name: from, action: "removed", names: removed },
    { name: to, action: "added", names: added },
  ] as const;
  return sides.flatMap(({ name, action, names }) => {
    const known = names.filter((each) => each.kind === kind);
    if (known.some((each) => isCalled(each, name))) return [];
    // Reports say which types are gone, but not which are new.
    if (kind === "component" && action === "added") return [];
    const texts = [...new Set(known.map((each) => each.name))];
    return [renameUnknown(name, action, where, texts)];
  });
}
