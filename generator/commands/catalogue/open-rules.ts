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
}

/**
 * Reads the policy and the accepted changes of a catalogue, or of other files.
 * @param releases lists the releases that rules may name; `null` when they are unknown
 */
export async function openRules(
  reader: FileReader,
  spec: string,
  { policy, accepted }: RuleFiles,
  releases: readonly Release[] | null,
): Promise<Checked<OpenedRules>> {
  const found = collectFindings();
  const isNamed = policy !== undefined || accepted !== undefined;
  if (!isNamed && !(await hasRules(reader, spec))) return found.done(noRules);
  // The module is loaded here, since most comparisons of documents have neither file and need no YAML reader.
  const { loadAccepted, loadPolicy } = await import("./load-policy.ts");
  const rules = await loadPolicy({ reader, spec, file: policy }, releases);
  const known = await loadAccepted({ reader, spec, file: accepted });
  found.add(...rules.diagnostics, ...known.diagnostics);
  return rules.value === null || known.value === null
    ? found.failed()
    : found.done({
        policy: rules.value,
        accepted: known.value,
        files: [rules.source, known.source],
      });
}

const noRules: OpenedRules = {
  policy: presetPolicy("semver"),
  accepted: nothingAccepted,
  files: [],
};

async function hasRules(reader: FileReader, spec: string): Promise<boolean> {
  const [policy, accepted] = await Promise.all([
    reader.pathExists(join(spec, "change-policy.yaml")),
    reader.pathExists(join(spec, "accepted-changes.yaml")),
  ]);
  return policy || accepted;
}
