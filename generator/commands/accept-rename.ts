import { join } from "node:path";
import { acceptIncomplete, renameUnknown } from "../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import { editAcceptedFile } from "./accept/edit-accepted-file.ts";
import { isCalled, type KnownChanges } from "./accept/known-changes.ts";
import {
  missingSides,
  openComparison,
  type ComparisonOptions,
} from "./accept/open-comparison.ts";
import type { Settled } from "./accept/settle-successor.ts";
import type { CommandPlan } from "./command-plan.ts";
import type { Surroundings } from "./diff/diff-options.ts";
import type { Ports } from "./ports.ts";

export interface AcceptRenameOptions extends ComparisonOptions {
  readonly reason?: string;
  readonly owner?: string;
}

export interface AcceptRenameCall {
  /** `GET /v1/pets`, or `Pet.nick`; `null`: not said. */
  readonly oldName: string | null;
  /** Of the same form; `none` for what nothing replaces. */
  readonly newName: string | null;
  readonly options: AcceptRenameOptions;
  readonly surroundings: Surroundings;
}

/**
 * `accept-rename`: says that what a comparison has removed and what it has added are one thing under two names. An operation of
 * the catalogue that is deprecated, or was removed in another release than the new one came with, gets the new one as its replacement.
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
    await import("../catalogue/change-policy/edit-accepted.ts");
  const rename = { from: oldName, to: newName, reason, owner };
  // First what the names themselves say: a rename that is recorded already is no longer removed and added.
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

/** What a comparison is asked for has its names there. */
function saysSides({ in: report, from, to }: ComparisonOptions): boolean {
  return report !== undefined || from !== undefined || to !== undefined;
}

/** Catalogues are read only where one may know the operation. */
async function settle(
  settled: Settled,
  ports: Ports,
): Promise<Checked<CommandPlan> | null> {
  const { reader } = ports;
  if (!isEndpoint(settled.oldName)) return null;
  if (!(await reader.pathExists(join(settled.spec, "releases.yaml"))))
    return null;
  const { settleSuccessor } = await import("./accept/settle-successor.ts");
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
