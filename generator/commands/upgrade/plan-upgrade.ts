import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { shownFolder, withSlashes } from "../../io/files/output-folder.ts";
import type {
  OutputComparison,
  OutputPlan,
} from "../../io/output/output-plan.ts";
import type { WritePlan } from "../../io/output/write-plan.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import {
  changedLines,
  colouredPatch,
  unifiedDiff,
  type ChangedFile,
} from "../../report/print/unified-diff.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { GeneratePlan } from "../generate/generate-plan.ts";
import type { Ports } from "../ports.ts";
import { changeNotes } from "./change-notes.ts";
import { manifestPath, readMaker, sourceText, type Maker } from "./maker.ts";

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
  const changes: OutputChange[] = [];
  for (const write of plan.writes) {
    const here = found.take(
      write.kind === "folder"
        ? await folderChanges(write, await compare(write), reader)
        : await fileChanges(write, reader),
    );
    if (here === null) return found.failed();
    changes.push(...here);
  }
  const sdk = plan.writes.find((write) => write.kind === "folder");
  const maker = sdk && (await readMaker(sdk, reader));
  const known = typeof maker === "object" ? maker : null;
  const version = await equipment.loadVersion();
  const notes = changeNotes(
    await equipment.loadChangelog(),
    known?.version ?? null,
    version,
  );
  const patches = changes.map((change) => unifiedDiff([change]));
  const text = [
    makerText(sdk, maker ?? null, version),
    ...(sdk && known && changes.length > 0 ? [sourceText(known, sdk)] : []),
    ...fileLines(changes, patches, plan.writes),
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
    out: asPatch
      ? colouredPatch(patches.join(""), window)
      : `${text.join("\n")}\n`,
    outIs: asPatch ? "data" : "text",
    notes: asPatch ? text : [],
    outcome: changes.length === 0 ? "passed" : "findings",
  });
}

function makerText(
  sdk: OutputPlan | undefined,
  maker: Maker | "unreadable" | null,
  version: string,
): string {
  const folder = sdk === undefined ? "" : shownFolder(sdk.directory);
  if (maker === null)
    return `${folder} has no SDK of sdkwright. This is sdkwright ${version}.`;
  if (maker === "unreadable")
    return `${folder}/${manifestPath} is no manifest that can be read, so which version wrote the SDK is not known. This is sdkwright ${version}.`;
  return maker.version === version
    ? `${folder} was written by sdkwright ${maker.version}, as this one is.`
    : `${folder} was written by sdkwright ${maker.version}. This is sdkwright ${version}.`;
}

function fileLines(
  changes: readonly OutputChange[],
  patches: readonly string[],
  writes: readonly WritePlan[],
): readonly string[] {
  const all = writes.reduce((sum, { files }) => sum + files.length, 0);
  if (changes.length === 0)
    return [`All ${counted(all, "file")} would stay as they are.`];
  return [
    `${changes.length} of ${counted(all, "file")} would change:`,
    ...changes.map(({ kind, file }, index) => {
      const { added, removed } = changedLines(patches[index] ?? "");
      return `  ${kind.padEnd(8)} ${file}  +${added} -${removed}`;
    }),
  ];
}

async function folderChanges(
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

/** The changes of files that stand in no output folder, such as the ledger of names. */
async function fileChanges(
  { files, directory }: Extract<WritePlan, { kind: "files" }>,
  reader: FileReader,
): Promise<Checked<readonly OutputChange[]>> {
  const found = collectFindings();
  const changes: OutputChange[] = [];
  for (const { path, content } of files) {
    const file = directory === undefined ? path : join(directory, path);
    const isThere = await reader.pathExists(file);
    const before = isThere
      ? found.take(await reader.readSource(file))?.text
      : "";
    if (before === undefined) return found.failed();
    const after = content === null ? "" : Buffer.from(content).toString();
    if (before === after && isThere === (content !== null)) continue;
    const kind = isThere ? (content === null ? "gone" : "changed") : "new";
    changes.push({ file: withSlashes(file), kind, before, after });
  }
  return found.done(changes);
}
