import { join } from "node:path";
import { acceptIncomplete, renameUnknown } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { editAcceptedFile } from "./edit-accepted-file.ts";
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
  const { planRename } =
    await import("../../catalogue/policy/edit-accepted.ts");
  const rename = { from: oldName, to: newName, reason, owner };
  // The names are checked first: a rename that is already recorded is no longer reported as removed and added.
  const planned = found.take(
    await editAcceptedFile(
      options,
      `${oldName} is now ${newName}`,
      ports.reader,
      (existing) => planRename(existing, rename),
    ),
  );
  if (planned === null) return found.failed();
  const known = found.take(await openComparison(options, surroundings, ports));
  if (known === null) return found.failed();
  const problems = problemsOf(oldName, newName, known);
  return problems.length > 0 ? found.failed(...problems) : found.done(planned);
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
  oldName: string,
  newName: string,
  { where, removed, added }: KnownChanges,
): readonly Diagnostic[] {
  const kind = isEndpoint(oldName) ? "operation" : "field";
  const sides = [
    { name: oldName, action: "removed", names: removed },
    { name: newName, action: "added", names: added },
  ] as const;
  return sides.flatMap(({ name, action, names }) => {
    const known = names.filter((each) => each.kind === kind);
    if (known.some((each) => isCalled(each, name))) return [];
    const texts = [...new Set(known.map((each) => each.name))];
    return [renameUnknown(name, action, where, texts)];
  });
}
