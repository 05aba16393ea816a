import {
  templateReplacesNothing,
  templatesMissing,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { TemplateFiles } from "../../render/templates.ts";
import type { Ports } from "../ports.ts";
import type { PackChoice } from "./packs/load-packs.ts";
import type { PackSource } from "./packs/read-pack.ts";

/**
 * The limits for a folder of templates. Our templates are a tenth of this size, so a larger folder is probably not
 * one of templates.
 */
const limits = { files: 200, bytes: 2_000_000 };

const kind = "sdk/";

/** A folder of templates. A path is relative to the working folder. */
export interface TemplateFolder {
  readonly path: string;
  /**
   * `caller`: the command line or the program names it. `project`: a configuration or a catalogue names it, which may
   * have come with a stranger's clone.
   */
  readonly namedBy: "caller" | "project";
}

export interface SdkTemplates {
  readonly files: TemplateFiles;
  /** Our own, if the package may do no more than they make it do: see `EmitInput`. */
  readonly own: TemplateFiles | null;
  readonly packs: readonly PackSource[];
}

/**
 * Loads the templates of an SDK. Files of the same path in a folder of the user replace some of them:
 * `module.ts.hbs`, `partials/doc.hbs`.
 * @param folder is the folder of the user; `null` uses our templates alone
 * @param choices are the packs of the SDK
 */
export async function loadSdkTemplates(
  { reader, equipment }: Pick<Ports, "reader" | "equipment">,
  folder: TemplateFolder | null,
  choices: readonly PackChoice[],
): Promise<Checked<SdkTemplates>> {
  const found = collectFindings();
  const ours = await equipment.loadTemplates();
  const packs = found.take(await packsOf({ reader, equipment }, choices));
  if (packs === null) return found.failed();
  if (folder === null) return found.done({ files: ours, own: null, packs });
  const directory = folder.path;
  const files = found.take(await reader.readFolder(directory, limits));
  if (files === null) return found.failed();
  if (files.length === 0) return found.failed(templatesMissing(directory));
  const templates = new Map(ours);
  for (const { path, file, text } of files)
    if (ours.has(kind + path))
      // Templates write line feeds, whatever line ends the editor of the user saves.
      templates.set(kind + path, { file, text: text.replaceAll("\r\n", "\n") });
    else found.add(templateReplacesNothing(file, path, namesOf(ours)));
  const own = folder.namedBy === "project" ? ours : null;
  return found.done({ files: templates, own, packs });
}

function namesOf(templates: TemplateFiles): readonly string[] {
  return [...templates.keys()].map((name) => name.slice(kind.length));
}

/** The reader of packs is loaded here, since most SDKs have none. */
async function packsOf(
  ports: Pick<Ports, "reader" | "equipment">,
  choices: readonly PackChoice[],
): Promise<Checked<readonly PackSource[]>> {
  if (choices.length === 0) return { value: [], diagnostics: [] };
  const { loadPacks } = await import("./packs/load-packs.ts");
  return loadPacks(ports, choices);
}
