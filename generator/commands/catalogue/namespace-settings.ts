import { join } from "node:path";
import {
  importSettingsDiffer,
  settingsNamesOfGateway,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { quoteChecked, quoteFiles } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** How the documents of a namespace are read, and the settings file beside the documents. */
export interface NamespaceSettings {
  readonly settings: OpenapiSettings;
  /** `null`: the defaults. */
  readonly file: SourceFile | null;
}

export function settingsPath(folder: string): string {
  return join(folder, "settings.yaml");
}

/** Reads the settings in the folder of the documents. Gives the defaults when there is no file. */
export async function readNamespaceSettings(
  { pathExists, readSource }: FileReader,
  folder: string,
): Promise<Checked<NamespaceSettings>> {
  const path = settingsPath(folder);
  if (!(await pathExists(path))) return parseSettings(null);
  const { value, diagnostics } = await readSource(path);
  return value === null ? { value: null, diagnostics } : parseSettings(value);
}

/** Reports settings that have no effect because the service is behind a gateway. */
export async function unusedBehindGateway({
  file,
}: NamespaceSettings): Promise<readonly Diagnostic[]> {
  if (file === null) return [];
  const { locateNames } =
    await import("../../openapi/settings/read-settings.ts");
  const at = locateNames(file);
  return at === null ? [] : quoteFiles([settingsNamesOfGateway(at)], [file]);
}

/** By namespace, the settings that will be written beside its documents. */
export type NewSettings = ReadonlyMap<string, OpenapiSettings>;

/** Finds out how the pinned documents of a namespace are read. */
export async function settingsOf(
  reader: FileReader,
  folder: string,
  known: OpenapiSettings | undefined,
): Promise<Checked<OpenapiSettings>> {
  if (known !== undefined) return { value: known, diagnostics: [] };
  const { value, diagnostics } = await readNamespaceSettings(reader, folder);
  return { value: value && value.settings, diagnostics };
}

/** Reads the settings of an import: they become the settings of the namespace, or have to equal the existing ones. */
export async function newNamespaceSettings(
  reader: FileReader,
  folder: string,
  {
    settings,
    preset,
  }: {
    readonly settings?: string;
    readonly preset?: readonly string[];
  },
): Promise<Checked<NamespaceSettings>> {
  const given = await givenSettings(reader, settings, preset);
  if (given === null) return readNamespaceSettings(reader, folder);
  if (given.value === null) return { ...given, value: null };
  const path = settingsPath(folder);
  const known = (await reader.pathExists(path))
    ? await reader.readSource(path)
    : null;
  if (known !== null && known.value?.text !== given.value.text)
    return {
      value: null,
      diagnostics: [importSettingsDiffer(withSlashes(path))],
    };
  return parseSettings({ ...given.value, file: withSlashes(path) });
}

async function givenSettings(
  { readSource }: FileReader,
  settings: string | undefined,
  preset: readonly string[] | undefined,
): Promise<Checked<SourceFile> | null> {
  if (settings !== undefined) return readSource(settings);
  if (preset === undefined) return null;
  const text = `presets: [${preset.join(", ")}]\n`;
  return { value: { file: "settings.yaml", text }, diagnostics: [] };
}

async function parseSettings(
  file: SourceFile | null,
): Promise<Checked<NamespaceSettings>> {
  const [{ readOpenapiSettings }, { defaultOpenapiSettings }] =
    await Promise.all([
      import("../../openapi/settings/read-settings.ts"),
      import("../../openapi/settings/settings.ts"),
    ]);
  if (file === null)
    return {
      value: { settings: defaultOpenapiSettings, file },
      diagnostics: [],
    };
  const { value, diagnostics } = quoteChecked(readOpenapiSettings(file), [
    file,
  ]);
  return { value: value && { settings: value, file }, diagnostics };
}
