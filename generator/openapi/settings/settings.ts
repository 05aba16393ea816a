import { joinExtensions, type ExtensionPaths } from "./extension-facts.ts";
import { noLists, type ListSettings } from "./list-settings.ts";
import { noNames, type NameSettings } from "./name-settings.ts";
import { presetNames, presets, type PresetName } from "./presets.ts";
import { noSecurity, type SecuritySettings } from "./security-settings.ts";

/** How to read documents where the specification leaves a choice. */
export interface OpenapiSettings {
  readonly extensions: ExtensionPaths;
  readonly lists: ListSettings;
  readonly names: NameSettings;
  readonly security: SecuritySettings;
}

/** Presets alone. */
export function settingsOfPresets(
  names: readonly PresetName[],
): OpenapiSettings {
  return {
    extensions: joinExtensions(names.map((name) => presets[name])),
    lists: noLists,
    names: noNames,
    security: noSecurity,
  };
}

/** All presets: their names do not clash, so the document itself shows which of them it follows. */
export const defaultOpenapiSettings: OpenapiSettings =
  settingsOfPresets(presetNames);

/** The extensions that some reader uses, by name. */
export function extensionNames({
  extensions,
}: OpenapiSettings): ReadonlySet<string> {
  return new Set([
    // How documents converted from version 2 express "nullable".
    "x-nullable",
    ...Object.values(extensions).flatMap((paths) =>
      paths.map(({ name }) => name),
    ),
  ]);
}
