import type { OperationKey } from "../../model/operation.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import { joinExtensions, type ExtensionPaths } from "./extension-facts.ts";
import { presetNames, presets, type PresetName } from "./presets.ts";

/** How documents are to be read where the specification leaves it open. */
export interface OpenapiSettings {
  readonly extensions: ExtensionPaths;
  /** By operation; `null` for what looks like a list but is none. */
  readonly lists: ReadonlyMap<OperationKey, DescribedList | null>;
}

/** Presets alone. */
export function settingsOfPresets(
  names: readonly PresetName[],
): OpenapiSettings {
  return {
    extensions: joinExtensions(names.map((name) => presets[name])),
    lists: new Map(),
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
