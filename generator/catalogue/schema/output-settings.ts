import type { Location } from "../../diagnostics/diagnostic.ts";
import { text, texts } from "../../source/schema-parts.ts";
import type { ValueOf } from "../../source/value-of.ts";

/** The formatter of an SDK's code: the one that comes with the generator, the project's prettier, or none. */
export type SdkFormat = "oxfmt" | "prettier" | "none";

export const sdkFormats = ["oxfmt", "prettier", "none"] as const;

/** `fields`: the runtime gives answers renamed fields under their old names too. */
export type Compat = "none" | "fields";

export const compats = ["none", "fields"] as const;

/** A catalogue may be untrusted, and prettier runs code that it finds in a project: only the caller can ask for it. */
const rememberedFormats = ["oxfmt", "none"] as const;

type RememberedFormat = (typeof rememberedFormats)[number];

/** The settings in `service.yaml` for the form of the SDK. */
export interface OutputSettings {
  /** Folder of templates that replace ours, relative to the catalogue. */
  readonly templates: string | null;
  /** Packs that come with the generator, by name. */
  readonly with: readonly string[];
  /** Folders of packs, relative to the catalogue. */
  readonly packs: readonly string[];
  readonly format: RememberedFormat;
  readonly compat: Compat;
  readonly sourceMaps: boolean;
  /** `null`: the package has no license text. */
  readonly license: LicenseFile | null;
}

/** The text of the `LICENSE` file in the package. */
export interface LicenseFile {
  /** Below the folder of the catalogue, with forward slashes. */
  readonly path: string;
  /** The location of its name in the catalogue. */
  readonly origin: Location;
}

const folder = {
  ...text,
  // Neither absolute nor with a drive.
  pattern: String.raw`^(?![/\\])(?![A-Za-z]:)`,
  title: "a folder relative to this file",
} as const;

/** The keys of a `service.yaml`, of whatever kind. */
export const outputKeys = {
  with: {
    ...texts,
    description:
      "What the package has besides its client: names of packs that come with the generator, such as tanstack-query, or zod=checks for another folder.",
  },
  packs: {
    type: "array",
    items: folder,
    description: "Folders with packs of your own.",
  },
  templates: {
    ...folder,
    description:
      "Folder of templates that replace templates of the generator by name.",
  },
  format: {
    enum: rememberedFormats,
    commandLineOnly: ["prettier"],
    description:
      "Formatter of the SDK: oxfmt (default) or none. Prettier runs code of a project, so only the option --format can choose it.",
  },
  sourceMaps: {
    type: "boolean",
    description:
      "Whether the package is built with source maps and has its sources: false (default) or true.",
  },
  compat: {
    enum: compats,
    description:
      "Whether answers have fields that were renamed under their old names too: none (default) or fields.",
  },
} as const;

export type OutputContent = {
  readonly [Key in keyof typeof outputKeys]?: ValueOf<(typeof outputKeys)[Key]>;
};

/** @param license what `package` says */
export function buildOutputSettings(
  { templates, with: names, packs, format, compat, sourceMaps }: OutputContent,
  license: LicenseFile | null,
): OutputSettings {
  return {
    templates: templates ?? null,
    with: names ?? [],
    packs: packs ?? [],
    format: format ?? "oxfmt",
    compat: compat ?? "none",
    sourceMaps: sourceMaps ?? false,
    license,
  };
}
