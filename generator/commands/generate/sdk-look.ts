import { join } from "node:path";
import type {
  Compat,
  OutputSettings,
  SdkFormat,
} from "../../catalogue/schema/output-settings.ts";
import type { Generation } from "./generation.ts";
import type { TemplateFolder } from "./sdk-templates.ts";

/** The options of this run, for a catalogue in a folder. */
interface LookOptions {
  readonly spec: string;
  readonly templates?: string;
  readonly templatesNamedBy?: TemplateFolder["namedBy"];
  readonly format?: SdkFormat;
  readonly compat?: Compat;
}

/** Gives the folder that an option of this run names. */
export function templateFolder({
  templates,
  templatesNamedBy = "caller",
}: Pick<LookOptions, "templates" | "templatesNamedBy">): TemplateFolder | null {
  return templates === undefined
    ? null
    : { path: templates, namedBy: templatesNamedBy };
}

/** Gives the templates, format and license of an SDK from the options of this run, else from the catalogue. */
export function sdkLook(
  options: LookOptions,
  settings: OutputSettings,
): Pick<Generation, "templates" | "format" | "compat" | "license"> {
  const remembered: TemplateFolder | null =
    settings.templates === null
      ? null
      : { path: join(options.spec, settings.templates), namedBy: "project" };
  return {
    templates: templateFolder(options) ?? remembered,
    format: options.format ?? settings.format,
    compat: options.compat ?? settings.compat,
    license: { spec: options.spec, file: settings.license },
  };
}
