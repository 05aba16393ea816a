import { join } from "node:path";
import type {
  Compat,
  OutputSettings,
  SdkFormat,
} from "../../catalogue/schema/output-settings.ts";
import type { Generation } from "./generation.ts";
import type { PackageJsonForm } from "./package-json-form.ts";
import type { PackChoice } from "./packs/load-packs.ts";
import type { TemplateFolder } from "./sdk-templates.ts";

/** The options for the look of an SDK in this run. Default of each: the setting of the service, if there is one. */
export interface LookOptions {
  /** The folder with templates that replace ours. */
  readonly templates?: string;
  readonly templatesNamedBy?: TemplateFolder["namedBy"];
  /** Packs that come with the generator, by name. */
  readonly with?: readonly string[];
  /** Folders of packs. */
  readonly pack?: readonly string[];
  readonly packNamedBy?: TemplateFolder["namedBy"];
  /** `prettier` uses the prettier of the project that contains the output. Default: `oxfmt`. */
  readonly format?: SdkFormat;
  /** `fields`: answers have renamed fields under their old names too. Default: they have not. */
  readonly compat?: Compat;
  /** The package is built with source maps, and has its sources. Default: it is not. */
  readonly sourceMaps?: true;
  /** What becomes of what others wrote into `package.json`. Default: `own`. */
  readonly packageJson?: PackageJsonForm;
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

/** Gives the packs that options of this run name; `null` if they name none. */
export function chosenPacks({
  with: names,
  pack: folders,
  packNamedBy: namedBy = "caller",
}: Pick<LookOptions, "with" | "pack" | "packNamedBy">):
  readonly PackChoice[] | null {
  return names === undefined && folders === undefined
    ? null
    : [
        ...(names ?? []).map((name) => ({ name })),
        ...(folders ?? []).map((path) => ({ path, namedBy })),
      ];
}

/** Gives the templates, packs, format and license of an SDK from the options of this run, else from the catalogue. */
export function sdkLook(
  options: LookOptions & { readonly spec: string },
  settings: OutputSettings,
): Pick<
  Generation,
  | "templates"
  | "packs"
  | "format"
  | "compat"
  | "sourceMaps"
  | "packageJson"
  | "license"
> {
  const remembered: TemplateFolder | null =
    settings.templates === null
      ? null
      : { path: join(options.spec, settings.templates), namedBy: "project" };
  return {
    templates: templateFolder(options) ?? remembered,
    packs: chosenPacks(options) ?? [
      ...settings.with.map((name) => ({ name })),
      ...settings.packs.map((path) => ({
        path: join(options.spec, path),
        namedBy: "project" as const,
      })),
    ],
    format: options.format ?? settings.format,
    compat: options.compat ?? settings.compat,
    sourceMaps: options.sourceMaps ?? settings.sourceMaps,
    packageJson: options.packageJson ?? "own",
    license: { spec: options.spec, file: settings.license },
  };
}
