import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { shownFolder, withSlashes } from "../../io/files/output-folder.ts";
import type {
  OutputComparison,
  OutputPlan,
} from "../../io/output/output-plan.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import {
  changedLines,
  colouredDiff,
  type ChangedFile,
} from "../../report/print/unified-diff.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { GeneratePlan } from "../generate/generate-plan.ts";
import type { Ports } from "../ports.ts";
import { changeNotes } from "./change-notes.ts";
import { readMaker, sourceText } from "./maker.ts";

export interface UpgradeCall {
  /** Whether the differences are printed as a patch, instead of a line for each file. */
  readonly diff: boolean;
  readonly window: TerminalWindow;
  /** Compares what is planned with what is there. */
  readonly compare: (plan: OutputPlan) => Promise<Checked<OutputComparison>>;
}

/** A file that this version of the generator writes in another way. */
interface OutputChange extends ChangedFile {
  readonly kind: "changed" | "new" | "gone" | "edited";
}

/**
 * `upgrade`: says what this version of sdkwright changes in the output of the one that wrote it. Writes nothing.
 * @param generated what `generate` would write
 */
export async function planUpgrade(
  generated: Checked<GeneratePlan>,
  { diff, window, compare }: UpgradeCall,
  { reader, equipment }: Pick<Ports, "reader" | "equipment">,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const plan = found.take(generated);
  if (plan === null) return found.failed();
  const folders = plan.writes.filter((write) => write.kind === "folder");
  const changes: OutputChange[] = [];
  for (const folder of folders) {
    const here = found.take(
      await changesOf(folder, await compare(folder), reader),
    );
    if (here === null) return found.failed();
    changes.push(...here);
  }
  const [sdk] = folders;
  const maker = sdk && (await readMaker(sdk, reader));
  const version = await equipment.loadVersion();
  const notes = changeNotes(
    await equipment.loadChangelog(),
    maker?.version ?? null,
    version,
  );
  const text = [
    makerText(sdk, maker?.version ?? null, version),
    ...(sdk && maker && changes.length > 0 ? [sourceText(maker, sdk)] : []),
    ...fileLines(changes, folders),
    ...(notes.length === 0
      ? []
      : ["What the changelog of sdkwright says of SDKs:", ...notes]),
    ...(changes.length === 0 || diff
      ? []
      : ["Nothing was written. --diff prints the changes as a patch."]),
  ];
  const asPatch = diff && changes.length > 0;
  return found.done({
    writes: [],
    out: asPatch ? colouredDiff(changes, window) : `${text.join("\n")}\n`,
    outIs: asPatch ? "data" : "text",
    notes: asPatch ? text : [],
    outcome: changes.length === 0 ? "passed" : "findings",
  });
}

function makerText(
  sdk: OutputPlan | undefined,
  before: string | null,
  version: string,
): string {
  const folder = sdk === undefined ? "" : shownFolder(sdk.directory);
  if (before === null)
    return `${folder} has no SDK of sdkwright. This is sdkwright ${version}.`;
  return before === version
    ? `${folder} was written by sdkwright ${before}, as this one is.`
    : `${folder} was written by sdkwright ${before}. This is sdkwright ${version}.`;
}

function fileLines(
  changes: readonly OutputChange[],
  folders: readonly OutputPlan[],
): readonly string[] {
  const all = folders.reduce((sum, { files }) => sum + files.length, 0);
  if (changes.length === 0)
    return [`All ${counted(all, "file")} would stay as they are.`];
  return [
    `${changes.length} of ${counted(all, "file")} would change:`,
    ...changes.map((change) => {
      const { added, removed } = changedLines(change);
      return `  ${change.kind.padEnd(8)} ${change.file}  +${added} -${removed}`;
    }),
  ];
}

async function changesOf(
  plan: OutputPlan,
  comparison: Checked<OutputComparison>,
  reader: FileReader,
): Promise<Checked<readonly OutputChange[]>> {
  const found = collectFindings();
  const compared = found.take(comparison);
  if (compared === null) return found.failed();
  const planned = new Map(plan.files.map(({ path, text }) => [path, text]));
  const kinds = [
    ...compared.stale.map((path) => [path, "changed"] as const),
    ...compared.missing.map((path) => [path, "new"] as const),
    ...compared.orphaned.map((path) => [path, "gone"] as const),
    // Their edits would be lost: `generate` refuses them.
    ...[...compared.edited, ...compared.foreign].map(
      (path) => [path, "edited"] as const,
    ),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const changes: OutputChange[] = [];
  for (const [path, kind] of kinds) {
    const file = [shownFolder(plan.directory), withSlashes(path)].join("/");
    const after = planned.get(path) ?? "";
    const before =
      kind === "new"
        ? ""
        : found.take(await reader.readSource(join(plan.directory, path)))?.text;
    if (before === undefined) return found.failed();
    changes.push({ file, kind, before, after });
  }
  return found.done(changes);
}
