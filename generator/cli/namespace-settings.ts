import { join } from "node:path";
import { importSettingsDiffer } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { withSlashes } from "../io/output-folder.ts";
import { pathExists, readSource } from "../io/read-input.ts";
import type { OpenapiSettings } from "../openapi/settings/settings.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Session } from "./session.ts";

/** How the documents of a namespace are read, and the file beside them that says so. */
export interface NamespaceSettings {
  readonly settings: OpenapiSettings;
  /** `null`: the defaults. */
  readonly file: SourceFile | null;
}

export function settingsPath(folder: string): string {
  return join(folder, "settings.yaml");
}

/** The settings in the folder of the documents; without a file there, the defaults. */
export async function readNamespaceSettings(
  folder: string,
): Promise<Checked<NamespaceSettings>> {
  const path = settingsPath(folder);
  if (!(await pathExists(path))) return parseSettings(null);
  const { value, diagnostics } = await readSource(path);
  return value === null ? { value: null, diagnostics } : parseSettings(value);
}

/** By namespace, what is about to be written beside its documents. */
export type NewSettings = ReadonlyMap<string, OpenapiSettings>;

/** How documents of a namespace are read that are pinned; `null` after saying what is wrong. */
export async function settingsOf(
  { namespace }: { readonly namespace: string },
  folder: string,
  known: NewSettings,
  session: Session,
): Promise<OpenapiSettings | null> {
  const own = known.get(namespace);
  if (own !== undefined) return own;
  const { value, diagnostics } = await readNamespaceSettings(folder);
  session.report(diagnostics, [value?.file ?? null]);
  return value?.settings ?? null;
}

/** Settings that an import brings: they become those of the namespace, or are those that it has. */
export async function newNamespaceSettings(
  folder: string,
  {
    settings,
    preset,
  }: {
    readonly settings?: string;
    readonly preset?: readonly string[];
  },
): Promise<Checked<NamespaceSettings>> {
  const given = await givenSettings(settings, preset);
  if (given === null) return readNamespaceSettings(folder);
  if (given.value === null) return { ...given, value: null };
  const path = settingsPath(folder);
  const known = (await pathExists(path)) ? await readSource(path) : null;
  if (known !== null && known.value?.text !== given.value.text)
    return {
      value: null,
      diagnostics: [importSettingsDiffer(withSlashes(path))],
    };
  return parseSettings({ ...given.value, file: withSlashes(path) });
}

async function givenSettings(
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
      import("../openapi/settings/read-settings.ts"),
      import("../openapi/settings/settings.ts"),
    ]);
  if (file === null)
    return {
      value: { settings: defaultOpenapiSettings, file },
      diagnostics: [],
    };
  const { value, diagnostics } = readOpenapiSettings(file);
  return { value: value && { settings: value, file }, diagnostics };
}
