import type { Checked } from "../diagnostics/diagnostic.ts";
import type { LocatedSource } from "./located-source.ts";
import { parseIfJson } from "./parse-if-json.ts";
import { parseLargeYaml } from "./parse-large-yaml.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { sourceLimits, type SourceLimits } from "./source-limits.ts";

/**
 * Parses JSON or YAML, within the limits for untrusted input. Never throws, whatever the text is. Parts that cannot
 * be read are reported as diagnostics with a place.
 */
export function parseSource(
  source: SourceFile,
  limits: SourceLimits = sourceLimits,
): Checked<LocatedSource> {
  return (
    parseIfJson(source, limits) ??
    parseLargeYaml(source, limits) ??
    parseYaml(source, limits)
  );
}
