import {
  failed,
  type Checked,
  type Diagnostic,
  type Location,
} from "../../diagnostics/diagnostic.ts";
import {
  createSchemaChecks,
  type SchemaChecks,
} from "../../source/check-schema.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { joinExtensions, type ExtensionPaths } from "./extension-facts.ts";
import { readLists } from "./list-settings.ts";
import { readNames } from "./name-settings.ts";
import { presetNames, presets } from "./presets.ts";
import { readSecuritySettings } from "./security-settings.ts";
import {
  openapiSettingsSchema,
  type SettingsContent,
} from "./settings-schema.ts";
import type { OpenapiSettings } from "./settings.ts";

const validate: SchemaChecks<"settings"> = createSchemaChecks(
  openapiSettingsSchema,
  { whole: "the file", describedIn: "the documentation of the settings" },
);

/** Reads the file with the settings for OpenAPI documents. Never throws; unknown keys are errors. */
export function readOpenapiSettings(
  file: SourceFile,
): Checked<OpenapiSettings> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return failed(diagnostics);
  const refused = validate("settings", source);
  if (refused.length > 0)
    return failed(refused.map(({ diagnostic }) => diagnostic));
  // The schema has accepted it.
  const content = source.value as SettingsContent;
  const found: Diagnostic[] = [];
  const lists = readLists(content.lists ?? {}, source, found);
  const names = readNames(content.names ?? {}, source, found);
  const said = content.security ?? {};
  const security = readSecuritySettings(said, source, found);
  return {
    value: { extensions: readExtensions(content), lists, names, security },
    diagnostics: found,
  };
}

/** The place of a method name in the settings file; `null` if the file does not set it. */
export function locateNames(file: SourceFile): Location | null {
  const { value: source } = parseYaml(file);
  const content = source?.value as SettingsContent | undefined;
  return source && content?.names !== undefined
    ? source.locateKey(["names"])
    : null;
}

function readExtensions(content: SettingsContent): ExtensionPaths {
  const names = content.presets ?? presetNames;
  const own = Object.fromEntries(
    Object.entries(content.extensions ?? {}).map(([fact, written]) => [
      fact,
      typeof written === "string" ? [written] : written,
    ]),
  );
  return joinExtensions([own, ...names.map((name) => presets[name])]);
}
