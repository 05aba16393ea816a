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
import type { RenameableName } from "../../changes/apis/match/renameable-names.ts";
import {
  missingSides,
  openComparison,
  type ComparisonOptions,
} from "./open-comparison.ts";
import { unlikeSides } from "./unlike-sides.ts";
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
  if (problems.length > 0) return found.failed(...problems);
  found.add(...unlikeSides({ kind, from: oldName, to: newName }, known));
  return found.done(planned);
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
  known: KnownChanges,
): readonly Diagnostic[] {
  const { where } = known;
  const { kind, from, to } = rename;
  const sides = [
    { name: from, action: "removed", names: removedBy(rename, known) },
    { name: to, action: "added", names: addedBy(rename, known) },
  ] as const;
  return sides.flatMap(({ name, action, names }) => {
    const likely = names.filter((each) => each.kind === kind);
    if (likely.some((each) => isCalled(each, name))) return [];
    // A report says which types are gone, and neither which are new nor which are only spelled otherwise.
    const isUnsaid =
      kind === "component" && (action === "added" || isRespelled(rename));
    if (isUnsaid && known.components === null) return [];
    const texts = [...new Set(likely.map((each) => each.name))];
    return [renameUnknown(name, action, where, texts)];
  });
}

/** Also a component that is only spelled otherwise: nothing is another name for code, but a ledger needs the rename. */
function removedBy(
  rename: StatedRename,
  { removed, components }: KnownChanges,
): readonly RenameableName[] {
  if (components === null || !isRespelled(rename)) return removed;
  const { before, after } = components;
  return [...removed, ...namesBeyond(before, after)];
}

/** Also the components: one that was there already may have the name of one that is gone. */
function addedBy(
  { from }: StatedRename,
  { removed, added, components }: KnownChanges,
): readonly RenameableName[] {
  if (components === null) return added;
  const { before, after } = components;
  const isTold = removed.some(
    ({ kind, name }) => kind === "component" && name === from,
  );
  return [...added, ...namesBeyond(after, isTold ? new Map() : before)];
}

/** Returns the components of one side that the other one does not have. */
function namesBeyond(
  components: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
): readonly RenameableName[] {
  return [...components.keys()].flatMap((name) =>
    others.has(name) ? [] : [{ kind: "component" as const, name }],
  );
}
