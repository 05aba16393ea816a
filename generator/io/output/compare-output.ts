import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { classifyOutput, type FileFindings } from "./classify-output.ts";
import {
  inspectOutput,
  type Inspection,
  type Ownership,
} from "./inspect-output.ts";
import {
  findOutputFolder,
  showErrorPath,
  type OutputFolder,
} from "../files/output-folder.ts";
import { printManifest, type Manifest } from "./output-manifest.ts";
import { checkPaths, manifestName } from "./output-path.ts";
import type {
  OutputComparison,
  OutputFile,
  OutputPlan,
} from "./output-plan.ts";
import { readInterrupted } from "./interrupted-writes.ts";
import { sha256 } from "../files/sha256.ts";
import { inspectFailure } from "../files/world-error.ts";

/** A plan held against the disk, with what a write needs to know besides. */
export interface DetailedComparison {
  readonly planned: Manifest;
  readonly inspection: Inspection;
  readonly findings: FileFindings;
  /** Whether the manifest on disk is not, byte for byte, the one of the plan. */
  readonly isManifestStale: boolean;
}

/** Says how an output folder differs from a plan. Writes nothing at all, and needs no right to. */
export async function compareOutput(
  plan: OutputPlan,
): Promise<Checked<OutputComparison>> {
  const unsafe = checkPaths(plan.files.map(({ path }) => path));
  if (unsafe.length > 0) return failed(unsafe);
  const output = await findOutputFolder(plan.directory);
  if (output.value === null) return failed(output.diagnostics);
  try {
    return await compareFolder(output.value, plan.files);
  } catch (thrown) {
    const shown = showErrorPath(output.value, thrown);
    return failed([inspectFailure(shown, thrown)]);
  }
}

/** `alsoOwned` are hashes that count as ours besides those of the manifest. */
export async function compareInDetail(
  output: OutputFolder,
  files: readonly OutputFile[],
  alsoOwned: Ownership,
): Promise<Checked<DetailedComparison>> {
  const planned: Manifest = new Map(
    files.map(({ path, text }) => [path, sha256(text)]),
  );
  const paths = [...planned.keys()];
  const inspection = await inspectOutput(
    output,
    paths,
    withReplaced(files, alsoOwned),
  );
  if (inspection.value === null) return failed(inspection.diagnostics);
  return {
    value: {
      planned,
      inspection: inspection.value,
      findings: classifyOutput(planned, inspection.value),
      isManifestStale: inspection.value.manifestText !== printManifest(planned),
    },
    diagnostics: [],
  };
}

/** A file that the plan replaces with its edits is no edited one. */
function withReplaced(
  files: readonly OutputFile[],
  owned: Ownership,
): Ownership {
  const replaced = files.flatMap(({ path, replaces }) =>
    replaces === undefined
      ? []
      : [[path, [replaces, ...(owned.get(path) ?? [])]] as const],
  );
  return replaced.length === 0 ? owned : new Map([...owned, ...replaced]);
}

async function compareFolder(
  output: OutputFolder,
  files: readonly OutputFile[],
): Promise<Checked<OutputComparison>> {
  const interrupted = await readInterrupted(output.path);
  const alsoOwned: Ownership = interrupted ?? new Map();
  const detailed = await compareInDetail(output, files, alsoOwned);
  if (detailed.value === null) return failed(detailed.diagnostics);
  return {
    value: {
      ...withManifest(detailed.value),
      interrupted: interrupted !== null,
    },
    diagnostics: [],
  };
}

/** Names the manifest only when nothing else is wrong: with any other difference it is behind as a matter of course. */
function withManifest({
  findings,
  inspection,
  isManifestStale,
}: DetailedComparison): FileFindings {
  const isClean = Object.values(findings).every((paths) => paths.length === 0);
  if (!isClean || !isManifestStale) return findings;
  return inspection.manifestText === null
    ? { ...findings, missing: [manifestName] }
    : { ...findings, stale: [manifestName] };
}
