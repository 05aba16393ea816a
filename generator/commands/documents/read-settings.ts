import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { PresetName } from "../../openapi/settings/presets.ts";
import {
  defaultOpenapiSettings,
  settingsOfPresets,
  type OpenapiSettings,
} from "../../openapi/settings/settings.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** Reads the settings from a file, or takes them from some presets or all of them. */
export async function readSettings(
  file: SourceFile | null,
  presets: readonly PresetName[] | null,
): Promise<Checked<OpenapiSettings>> {
  if (file !== null) {
    const { readOpenapiSettings } =
      await import("../../openapi/settings/read-settings.ts");
    return readOpenapiSettings(file);
  }
  const value =
    presets === null ? defaultOpenapiSettings : settingsOfPresets(presets);
  return { value, diagnostics: [] };
}
