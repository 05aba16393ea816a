import { join } from "node:path";
import type {
  OutputSettings,
  SdkFormat,
} from "../../catalogue/output-settings.ts";
import type { Generation } from "./generation.ts";

/** The options of this run, for a catalogue in a folder. */
interface LookOptions {
  readonly spec: string;
  readonly templates?: string;
  readonly format?: SdkFormat;
}

/** Gives the templates, format and license of an SDK from the options of this run, else from the catalogue. */
export function sdkLook(
  options: LookOptions,
  settings: OutputSettings,
): Pick<Generation, "templates" | "format" | "license"> {
  const remembered =
    settings.templates === null ? null : join(options.spec, settings.templates);
  return {
    templates: options.templates ?? remembered,
    format: options.format ?? settings.format,
    license: { spec: options.spec, file: settings.license },
  };
}
