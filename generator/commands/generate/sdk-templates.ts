import {
  templateReplacesNothing,
  templatesMissing,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { TemplateFiles } from "../../render/templates.ts";
import type { Ports } from "../ports.ts";

/** Ours are a tenth of it; who has more has named another folder. */
const limits = { files: 200, bytes: 2_000_000 };

const kind = "sdk/";

/**
 * The templates of an SDK, some of them replaced by files of the same path in a folder of the user: `module.ts.hbs`,
 * `partials/doc.hbs`. @param directory `null` for ours alone
 */
export async function loadSdkTemplates(
  { reader, equipment }: Pick<Ports, "reader" | "equipment">,
  directory: string | null,
): Promise<Checked<TemplateFiles>> {
  const found = collectFindings();
  const ours = await equipment.loadTemplates();
  if (directory === null) return found.done(ours);
  const files = found.take(await reader.readFolder(directory, limits));
  if (files === null) return found.failed();
  if (files.length === 0) return found.failed(templatesMissing(directory));
  const templates = new Map(ours);
  for (const { path, file, text } of files)
    if (ours.has(kind + path))
      // What a template writes has line feeds, whatever the editor saves.
      templates.set(kind + path, { file, text: text.replaceAll("\r\n", "\n") });
    else found.add(templateReplacesNothing(file, path, namesOf(ours)));
  return found.done(templates);
}

function namesOf(templates: TemplateFiles): readonly string[] {
  return [...templates.keys()].map((name) => name.slice(kind.length));
}
