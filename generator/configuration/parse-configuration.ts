import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import {
  createSchemaChecks,
  type DefinitionsSchema,
} from "../source/check-schema.ts";
import { loadSource } from "../source/load-source.ts";
import type { LocatedSource } from "../source/located-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { sourceLimits } from "../source/source-limits.ts";

/** Far above what anybody writes by hand: who puts a large file in its place is told at once. */
export const mostConfigurationBytes: number = 1024 * 1024;

/** The file `sdkwright.yaml`, of which its schema accepts all. */
export interface Configuration {
  readonly source: LocatedSource;
}

/** Text -> configuration; all mistakes at once, each with its place. */
export async function parseConfiguration(
  file: SourceFile,
  schema: DefinitionsSchema,
): Promise<Checked<Configuration>> {
  const { value: source, diagnostics } = await loadSource(file, sourceLimits);
  if (source === null) return failed(diagnostics);
  const check = createSchemaChecks<"configuration">(schema, {
    whole: "the file",
    describedIn: "sdkwright schema --of config",
  });
  const refused = check("configuration", source);
  return {
    value: refused.length === 0 ? { source } : null,
    diagnostics: [
      ...diagnostics,
      ...refused.map(({ diagnostic }) => diagnostic),
    ],
  };
}
