import type { SdkFormat } from "../catalogue/schema/output-settings.ts";
import type { FileTexts } from "./inputs.ts";
import type { PlacedInput } from "./place-inputs.ts";

/**
 * Templates that replace those of the generator, by their paths below `templates/sdk`: `module.ts.hbs`,
 * `partials/doc.hbs`. Of a pack, the files by their paths in its folder.
 */
export type TemplatesInput =
  { readonly folder: string } | { readonly files: FileTexts };

/** How the code of an SDK looks. */
export interface SdkLook {
  /** Default: as the service of a catalogue says, else those of the generator. */
  readonly templates?: TemplatesInput;
  /** Packs that come with the generator, by name. Default: as the service of a catalogue says, else none. */
  readonly with?: readonly string[];
  /** Packs of one's own, by their paths below the folder of each: `pack.yaml`, `module.ts.hbs`. */
  readonly packs?: readonly TemplatesInput[];
  /** `fields`: answers have renamed fields under their old names too. Default: as the service of a catalogue says, else `none`. */
  readonly compat?: "none" | "fields";
  /** The package is built with source maps, and has its sources. Default: as the service of a catalogue says, else not. */
  readonly sourceMaps?: true;
  /**
   * `prettier` is the one that is installed for the folder, with the configuration that applies there. Default: as the
   * service of a catalogue says, else `oxfmt`.
   */
  readonly format?: "oxfmt" | "none" | { readonly prettier: string };
}

interface PlacedLook {
  /** The folder for which the files are planned. */
  readonly out: string;
  readonly options: {
    readonly templates?: string;
    readonly pack?: readonly string[];
    readonly format?: SdkFormat;
  };
  readonly inputs: readonly PlacedInput[];
}

/**
 * Converts what options of commands say otherwise, with the files that they read. The other parts of a look are options
 * as they are.
 */
export function placeLook({
  templates,
  packs,
  format,
}: {
  readonly [K in "templates" | "packs" | "format"]: SdkLook[K] | undefined;
}): PlacedLook {
  const placed = templates && placeTemplates(templates, "templates");
  const placedPacks = packs?.map((pack, index) =>
    placeTemplates(pack, `packs/${index}`),
  );
  const isPrettier = typeof format === "object";
  const formatter = isPrettier ? "prettier" : format;
  return {
    out: isPrettier ? format.prettier : "sdk",
    options: {
      ...(placed === undefined ? {} : { templates: placed.path }),
      ...(placedPacks === undefined
        ? {}
        : { pack: placedPacks.map(({ path }) => path) }),
      ...(formatter === undefined ? {} : { format: formatter }),
    },
    inputs: [...(placed === undefined ? [] : [placed]), ...(placedPacks ?? [])],
  };
}

/** @param memoryFolder is the path of a folder that is given as values */
function placeTemplates(
  input: TemplatesInput,
  memoryFolder: string,
): PlacedInput {
  if ("folder" in input) return { path: input.folder, files: null };
  const files = Object.fromEntries(
    Object.entries(input.files).map(([path, content]) => [
      `${memoryFolder}/${path}`,
      content,
    ]),
  );
  return { path: memoryFolder, files };
}
