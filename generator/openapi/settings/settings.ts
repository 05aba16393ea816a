import { joinExtensions, type ExtensionPaths } from "./extension-facts.ts";
import { noLists, type ListSettings } from "./list-settings.ts";
import { noNames, type NameSettings } from "./name-settings.ts";
import { presetNames, presets, type PresetName } from "./presets.ts";

/** How documents are to be read where the specification leaves it open. */
export interface OpenapiSettings {
  readonly extensions: ExtensionPaths;
  readonly lists: ListSettings;
  readonly names: NameSettings;
}

/** Presets alone. */
export function settingsOfPresets(
  names: readonly PresetName[],
): OpenapiSettings {
  return {
    extensions: joinExtensions(names.map((name) => presets[name])),
    lists: noLists,
    names: noNames,
  };
}

/** All presets: their names do not clash, so a document shows by itself which of them it follows. */
export const defaultOpenapiSettings: OpenapiSettings =
  settingsOfPresets(presetNames);

/** The extensions that somebody looks at, by name. */
export function extensionNames({
  extensions,
}: OpenapiSettings): ReadonlySet<string> {
  return new Set([
    // How documents converted from version 2 say "nullable".
    "x-nullable",
    ...Object.values(extensions).flatMap((paths) =>
      paths.map(({ name }) => name),
    ),
  ]);
}
