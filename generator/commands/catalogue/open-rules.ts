import { join } from "node:path";
import { nothingAccepted } from "../../changes/policy/accepted-changes.ts";
import { presetPolicy } from "../../changes/policy/presets.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { Release } from "../../model/release.ts";
import type { ChangeRules } from "../../report/judge-compared.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** Rules, and the files that contain them, for excerpts in later findings. */
export interface OpenedRules extends ChangeRules {
  readonly files: readonly (SourceFile | null)[];
}

/** Files that replace the files of the catalogue. */
export interface RuleFiles {
  readonly policy?: string;
  readonly accepted?: string;
  readonly renames?: string;
}

/**
 * Reads the policy, the accepted changes and the renames of a catalogue, or of other files.
 * @param releases lists the releases that rules may name; `null` when they are unknown
 */
export async function openRules(
  reader: FileReader,
  spec: string,
  { policy, accepted, renames }: RuleFiles,
  releases: readonly Release[] | null,
): Promise<Checked<OpenedRules>> {
  const found = collectFindings();
  const isNamed = [policy, accepted, renames].some(
    (file) => file !== undefined,
  );
  if (!isNamed && !(await hasRules(reader, spec))) return found.done(noRules);
  // The module is loaded here, since most comparisons of documents have none of the files and need no YAML reader.
  const { loadAccepted, loadPolicy, loadRenames } =
    await import("./load-policy.ts");
  const rules = await loadPolicy({ reader, spec, file: policy }, releases);
  const known = await loadAccepted({ reader, spec, file: accepted });
  const stated = await loadRenames({ reader, spec, file: renames }, releases);
  found.add(...rules.diagnostics, ...known.diagnostics, ...stated.diagnostics);
  return rules.value === null || known.value === null || stated.value === null
    ? found.failed()
    : found.done({
        policy: rules.value,
        accepted: known.value,
        renames: stated.value,
        files: [rules.source, known.source, stated.source],
      });
}

const noRules: OpenedRules = {
  policy: presetPolicy("semver"),
  accepted: nothingAccepted,
  renames: [],
  files: [],
};

async function hasRules(reader: FileReader, spec: string): Promise<boolean> {
  const existing = await Promise.all(
    ["change-policy.yaml", "accepted-changes.yaml", "renames.yaml"].map(
      (name) => reader.pathExists(join(spec, name)),
    ),
  );
  return existing.includes(true);
}
