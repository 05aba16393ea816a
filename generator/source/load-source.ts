import type { Checked } from "../diagnostics/diagnostic.ts";
import type { LocatedSource } from "./located-source.ts";
import { parseIfJson } from "./parse-if-json.ts";
import type { SourceFile } from "./source-file.ts";
import type { SourceLimits } from "./source-limits.ts";

/** Like `parseSource`, but loads the YAML readers only for a text that needs them: JSON needs none. */
export async function loadSource(
  source: SourceFile,
  limits: SourceLimits,
): Promise<Checked<LocatedSource>> {
  const json = parseIfJson(source, limits);
  if (json !== null) return json;
  const { parseLargeYaml } = await import("./parse-large-yaml.ts");
  const yaml = parseLargeYaml(source, limits);
  if (yaml !== null) return yaml;
  const { parseYaml } = await import("./parse-yaml.ts");
  return parseYaml(source, limits);
}
