import { tooLarge } from "../diagnostics/codes.ts";
import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import type { LocatedSource } from "./located-source.ts";
import { parseJson } from "./parse-json.ts";
import type { SourceFile } from "./source-file.ts";
import type { SourceLimits } from "./source-limits.ts";
import { createTextPlaces } from "./text-places.ts";

/**
 * Parses a text that is JSON or exceeds the limits of all readers; gives `null` for YAML. Never throws, whatever the
 * text is.
 */
export function parseIfJson(
  source: SourceFile,
  limits: SourceLimits,
): Checked<LocatedSource> | null {
  const { text, file } = source;
  if (text.length > limits.characters) {
    const at = createTextPlaces(source)(0, 1);
    return failed(tooLarge(at, text.length, limits.characters));
  }
  if (!/^[\t\n\r ]*[{[]/.test(text)) return null;
  const json = parseJson(source, limits);
  const isYamlPerhaps =
    !/\.json(?:\.gz)?$/i.test(file) &&
    json.diagnostics.some(({ code }) => code === "json-syntax");
  // YAML may also begin with a bracket: {openapi: 3.1.0}.
  return isYamlPerhaps ? null : json;
}
