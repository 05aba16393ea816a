import type { SdkFormat } from "../catalogue/schema/output-settings.ts";
import type { FileTexts } from "./inputs.ts";
import type { PlacedInput } from "./place-inputs.ts";

/** Templates that replace those of the generator, by their paths below `templates/sdk`: `module.ts.hbs`, `partials/doc.hbs`. */
export type TemplatesInput =
  { readonly folder: string } | { readonly files: FileTexts };

/** How the code of an SDK looks. */
export interface SdkLook {
  /** Default: as the service of a catalogue says, else those of the generator. */
  readonly templates?: TemplatesInput;
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
    readonly format?: SdkFormat;
  };
  readonly inputs: readonly PlacedInput[];
}

const memoryFolder = "templates";

/** Converts the look to options of commands, with the files that they read. */
export function placeLook({
  templates,
  format,
}: {
  readonly [K in keyof SdkLook]: SdkLook[K] | undefined;
}): PlacedLook {
  const placed = templates && placeTemplates(templates);
  const isPrettier = typeof format === "object";
  const formatter = isPrettier ? "prettier" : format;
  return {
    out: isPrettier ? format.prettier : "sdk",
    options: {
      ...(placed === undefined ? {} : { templates: placed.path }),
      ...(formatter === undefined ? {} : { format: formatter }),
    },
    inputs: placed === undefined ? [] : [placed],
  };
}

function placeTemplates(input: TemplatesInput): PlacedInput {
  if ("folder" in input) return { path: input.folder, files: null };
  const files = Object.fromEntries(
    Object.entries(input.files).map(([path, content]) => [
      `${memoryFolder}/${path}`,
      content,
    ]),
  );
  return { path: memoryFolder, files };
}
