import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { outputManifestNotFile } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { parseManifest, type Manifest } from "./output-manifest.ts";
import { showPath, type OutputFolder } from "../files/output-folder.ts";
import { manifestName } from "./output-path.ts";
import { readSource } from "../files/read-input.ts";
import { surveyOutput, type DiskSurvey } from "./survey-output.ts";
import { unlessAbsent } from "../files/world-error.ts";

/** The hashes under which a path counts as ours and unedited; more than one while a write is interrupted. */
export type Ownership = ReadonlyMap<string, readonly string[]>;

/** What is on disk of what we plan and of what we own. */
export interface Inspection {
  /** Text of the manifest on disk; `null` when there is none. */
  readonly manifestText: string | null;
  readonly owned: Ownership;
  readonly survey: DiskSurvey;
}

/** Reads the manifest and looks at all `planned` and owned paths. `alsoOwned` adds hashes to those of the manifest. */
export async function inspectOutput(
  output: OutputFolder,
  planned: readonly string[],
  alsoOwned: Ownership,
): Promise<Checked<Inspection>> {
  const { value: text, diagnostics } = await readManifest(output);
  if (diagnostics.length > 0) return failed(diagnostics);
  const file = showPath(output, manifestName);
  const manifest = parseManifest({ file, text: text ?? "" });
  if (manifest.value === null) return failed(manifest.diagnostics);
  const owned = joinOwnership(manifest.value, alsoOwned);
  const survey = await surveyOutput(output, [
    ...new Set([...planned, ...owned.keys()]),
  ]);
  if (survey.value === null) return failed(survey.diagnostics);
  return {
    value: { manifestText: text, owned, survey: survey.value },
    diagnostics: [],
  };
}

/** The manifest's text; a value of `null` without findings means that there is no manifest. */
async function readManifest(output: OutputFolder): Promise<Checked<string>> {
  const path = join(output.path, manifestName);
  const shown = showPath(output, manifestName);
  const stats = await unlessAbsent(lstat(path));
  if (stats === null) return { value: null, diagnostics: [] };
  if (!stats.isFile()) return failed(outputManifestNotFile(shown));
  const { value, diagnostics } = await readSource(path, {
    shownAs: shown,
  });
  return { value: value?.text ?? null, diagnostics };
}

function joinOwnership(manifest: Manifest, others: Ownership): Ownership {
  const owned = new Map<string, readonly string[]>(others);
  for (const [path, sha256] of manifest)
    owned.set(path, [sha256, ...(others.get(path) ?? [])]);
  return owned;
}
